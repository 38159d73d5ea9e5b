/* The playground of an API page: a form made from the data beside the bar. It sends only to the
   base URLs in that data, and only when asked; it stores nothing unless the reader asks. */
const KEY = "docsjson-playground";
const TIMEOUT = 60000, MAX_SHOWN = 4e5, MAX_READ = 1e7, MAX_TREE = 2e5;

const el = (tag, attrs = {}, ...kids) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...kids.filter((kid) => kid != null));
  return node;
};
let count = 0;
const newId = () => `docsjson-play-${++count}`;
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const plain = (value) => typeof value === "string" ? value : JSON.stringify(value);
const button = (text, onclick, attrs = {}) => el("button", { type: "button", onclick, ...attrs }, text);
const quiet = (name, attrs) => ({ autocomplete: "off", spellcheck: "false", "aria-label": name, ...attrs });

/* controls: { node, get, set } */

const text = (name, schema, attrs) => {
  const node = el("input", quiet(name, {
    type: schema.format === "password" ? "password" : "text",
    placeholder: schema.default !== undefined ? plain(schema.default) : schema.format || "", ...attrs,
  }));
  return { node, get: () => node.value === "" ? undefined : node.value,
    set: (value) => { node.value = value == null ? "" : plain(value); } };
};

const number = (name, schema) => {
  const control = text(name, schema, { type: "number", step: schema.type === "integer" ? "1" : "any" });
  return { ...control, get: () => control.node.value === "" ? undefined : Number(control.node.value) };
};

const choice = (name, values, schema) => {
  const first = schema.default === undefined ? word("Choose") : `${word("default:")} ${plain(schema.default)}`;
  const node = el("select", { "aria-label": name }, el("option", { value: "" }, first),
    ...values.map((value, at) => el("option", { value: at }, plain(value))));
  return { node, get: () => node.value === "" ? undefined : values[node.value],
    set: (value) => { const at = values.findIndex((one) => plain(one) === plain(value)); node.value = at < 0 ? "" : at; } };
};

const json = (name, schema) => {
  const node = el("textarea", quiet(name, { placeholder: "JSON" }));
  const any = schema.type === "any" || !schema.type;
  return { node, set: (value) => { node.value = value === undefined ? "" : JSON.stringify(value, null, 2); },
    get: () => {
      node.removeAttribute("aria-invalid");
      if (!node.value.trim()) return undefined;
      try { return JSON.parse(node.value); } catch (error) {
        if (any) return node.value;
        node.setAttribute("aria-invalid", "true");
        throw new Error(word("%s is not valid JSON: %s", name, error.message));
      }
    } };
};

const file = (name) => {
  const node = el("input", { type: "file", "aria-label": name });
  return { node, get: () => node.files[0], set: () => {} };
};

const list = (name, schema) => {
  const items = el("div", { class: "docsjson-play-group" });
  let controls = [];
  const add = (value) => {
    const one = control(`${name} ${controls.length + 1}`, schema.items || {});
    if (value !== undefined) one.set(value);
    const row = el("div", { class: "docsjson-play-item" }, one.node,
      button("×", () => { controls = controls.filter((other) => other !== one); row.remove(); node.dispatchEvent(new Event("input", { bubbles: true })); },
        { "aria-label": word("Remove %s item", name) }));
    controls.push(one);
    items.append(row);
  };
  const node = el("div", { class: "docsjson-play-group" }, items,
    el("div", {}, button(`+ ${word("Add item")}`, () => { add(); items.lastChild.querySelector("input,select,textarea,button")?.focus(); }, { "aria-label": word("Add item to %s", name) })));
  return { node,
    get: () => {
      const values = controls.map((one) => one.get()).filter((value) => value !== undefined);
      return values.length ? values : undefined;
    },
    set: (value) => { controls = []; items.replaceChildren(); if (Array.isArray(value)) value.forEach(add); } };
};

const group = (name, schema) => {
  const controls = new Map();
  const node = el("div", { class: "docsjson-play-group", role: "group", "aria-label": name });
  let extra = {};
  for (const [key, inner] of schema.props) {
    const one = control(key, inner);
    controls.set(key, one);
    node.append(row(key, inner, one));
  }
  return { node,
    get: () => {
      const value = { ...extra };
      for (const [key, one] of controls) {
        const given = one.get();
        if (given !== undefined) value[key] = given;
      }
      return Object.keys(value).length ? value : undefined;
    },
    set: (value) => {
      extra = Object.create(null);
      const given = new Map(isObject(value) ? Object.entries(value) : []);
      for (const [key, one] of controls) one.set(given.get(key));
      for (const [key, one] of given) if (!controls.has(key)) extra[key] = one;
    } };
};

const variants = (name, schema) => {
  const place = el("div", { class: "docsjson-play-group" });
  let one, at = 0;
  const show = () => { one = control(name, schema.any[at][1]); place.replaceChildren(one.node); };
  const select = el("select", { "aria-label": word("Kind of %s", name), onchange: () => { at = Number(select.value); show(); } },
    ...schema.any.map(([title], index) => el("option", { value: index }, title)));
  show();
  return { node: el("div", { class: "docsjson-play-group" }, select, place),
    get: () => one.get(),
    set: (value) => {
      if (isObject(value)) {
        const fit = ([, inner]) => (inner.props || []).filter(([key]) => key in value).length;
        const best = schema.any.reduce((top, entry, index) => fit(entry) > fit(schema.any[top]) ? index : top, at);
        if (best !== at) { at = best; select.value = at; show(); }
      }
      one.set(value);
    } };
};

const control = (name, schema) => {
  if (schema.const !== undefined) return choice(name, [schema.const], schema);
  if (schema.enum) return choice(name, schema.enum, schema);
  if (schema.any && !schema.props) return variants(name, schema);
  if (schema.type === "boolean") return choice(name, [true, false], schema);
  if (schema.type === "integer" || schema.type === "number") return number(name, schema);
  if (schema.type === "file" || (schema.type === "string" && schema.format === "binary")) return file(name);
  if (schema.type === "string") return text(name, schema);
  if (schema.type === "array" && schema.items) return list(name, schema);
  if (schema.props) return group(name, schema);
  return json(name, schema);
};

const row = (name, schema, one, more = {}) => {
  const required = more.required || schema.required;
  const simple = one.node.matches("input,select,textarea");
  if (simple) { one.node.id = newId(); one.node.removeAttribute("aria-label"); }
  if (required && simple) one.node.setAttribute("aria-required", "true");
  const star = required ? el("span", { class: "docsjson-play-required", title: word("required") }, " *") : null;
  const kind = [more.note, schema.enum ? "" : schema.type, schema.format].filter(Boolean).join(" · ");
  const label = el(simple ? "label" : "span", { for: simple ? one.node.id : null, class: "docsjson-play-label" },
    name, star, el("small", {}, kind));
  return el("div", { class: "docsjson-play-row" }, label, one.node);
};

/* how values are written (RFC 6570) */

const RESERVED = /%(3A|2F|3F|23|5B|5D|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g;
const enc = (value, keep) => {
  const done = encodeURIComponent(plain(value)).replace(/[!'()*]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase());
  return keep ? done.replace(RESERVED, decodeURIComponent) : done;
};
const pairsOf = (value, sign, write) => Object.entries(value).map(([key, one]) => enc(key) + sign + write(one));

const pathValue = (param, value) => {
  const { name, style, explode } = param;
  const start = { label: ".", matrix: ";" }[style] || "", joint = start || ",";
  if (isObject(value)) {
    if (explode) return start + pairsOf(value, "=", enc).join(joint);
    const flat = pairsOf(value, ",", enc).join(",");
    return style === "matrix" ? `;${name}=${flat}` : start + flat;
  }
  const items = (Array.isArray(value) ? value : [value]).map((one) => enc(one));
  if (style === "matrix") return explode ? items.map((one) => `;${name}=${one}`).join("") : `;${name}=${items}`;
  return start + items.join(explode ? joint : ",");
};

const queryPairs = (param, value) => {
  const name = enc(param.name).replace(/%5B/g, "[").replace(/%5D/g, "]");
  const write = (one) => enc(one, param.reserved);
  if (param.json) return [`${name}=${write(JSON.stringify(value))}`];
  if (isObject(value)) {
    if (param.style === "deepObject") return Object.entries(value).map(([key, one]) => `${name}[${enc(key)}]=${write(one)}`);
    if (param.explode) return pairsOf(value, "=", write);
    return [`${name}=${pairsOf(value, ",", write).join(",")}`];
  }
  if (!Array.isArray(value)) return [`${name}=${write(value)}`];
  const items = value.map(write);
  if (param.explode && param.style === "form") return items.map((one) => `${name}=${one}`);
  return [`${name}=${items.join({ spaceDelimited: "%20", pipeDelimited: "|" }[param.style] || ",")}`];
};

const simple = (param, value) => {
  if (param.json) return JSON.stringify(value);
  if (isObject(value)) return Object.entries(value).map(([key, one]) => key + (param.explode ? "=" : ",") + plain(one)).join(",");
  return (Array.isArray(value) ? value : [value]).map(plain).join(",");
};
const oneLine = (value) => value.replace(/[\x00-\x1f\x7f]+/g, " ").trim();
const base64 = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(value)));

/* samples, as the page has them */

const sh = (s) => /^[\w./:@%+=,-]+$/.test(s) ? s : "'" + s.replaceAll("'", "'\\''") + "'";
const dq = (s, pad) => JSON.stringify(s, null, pad).replace(/[\u2028\u2029\x7f]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
const sq = (s) => "'" + s.replaceAll("\\", "\\\\").replaceAll("'", "\\'") + "'";
const goText = (s) => s.includes("\n") && !/[`\r]/.test(s) ? "`" + s + "`" : dq(s);
const javaText = (s) => s.includes("\n")
  ? '"""\n' + s.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"').split("\n").map((l) => "        " + l).join("\n") + '"""' : dq(s);
const py = (v, pad = "") => {
  const inner = pad + "    ";
  if (Array.isArray(v) && v.length) return `[\n${v.map((one) => `${inner}${py(one, inner)},\n`).join("")}${pad}]`;
  if (isObject(v) && Object.keys(v).length) return `{\n${Object.entries(v).map(([k, one]) => `${inner}${dq(k)}: ${py(one, inner)},\n`).join("")}${pad}}`;
  return v === true ? "True" : v === false ? "False" : v === null ? "None" : typeof v === "string" ? dq(v) : JSON.stringify(v);
};
const formText = (parts) => new URLSearchParams(parts.map(([name, value]) => [name, value])).toString();
const bodyText = (b) => b.kind === "form" ? formText(b.parts) : b.text;

const SAMPLES = {
  bash: ({ method, url, headers, body: b }) => [
    `curl --request ${sh(method)}`, `--url ${sh(url)}`, ...headers.map(([n, v]) => `--header ${sh(`${n}: ${v}`)}`),
    ...(!b ? [] : b.kind === "file" ? [`--data-binary ${sh("@" + b.text)}`]
      : b.kind === "form" ? b.parts.map(([n, v]) => `--data-urlencode ${sh(`${n}=${v}`)}`)
      : b.kind === "multipart" ? b.parts.map(([n, v, f]) => f ? `--form ${sh(`${n}=@${v}`)}` : `--form-string ${sh(`${n}=${v}`)}`)
      : [`--data-raw ${sh(b.text)}`]),
  ].join(" \\\n  "),
  python: ({ method, url, headers, body: b }) => {
    const lines = ["import requests", "", `url = ${dq(url)}`], args = ["url"];
    if (headers.length) { lines.push("headers = " + py(Object.fromEntries(headers))); args.push("headers=headers"); }
    if (b?.kind === "json") { lines.push("payload = " + py(b.value)); args.push("json=payload"); }
    else if (b?.kind === "text") { lines.push("payload = " + dq(b.text)); args.push("data=payload.encode()"); }
    else if (b?.kind === "file") args.push(`data=open(${dq(b.text)}, "rb")`);
    else if (b) {
      lines.push("data = " + py(Object.fromEntries(b.parts.filter((p) => !p[2])))); args.push("data=data");
      if (b.kind === "multipart") { lines.push("files = {", ...b.parts.filter((p) => p[2]).map(([n, v]) => `    ${dq(n)}: open(${dq(v)}, "rb"),`), "}"); args.push("files=files"); }
    }
    const call = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method) ? `${method.toLowerCase()}(` : `request(${dq(method)}, `;
    return [...lines, "", `response = requests.${call}${args.join(", ")})`, "print(response.text)"].join("\n");
  },
  javascript: ({ method, url, headers, body: b }) => {
    const form = b && (b.kind === "form" || b.kind === "multipart");
    const value = !b ? "" : b.kind === "json" ? `JSON.stringify(${dq(b.value, 2).replaceAll("\n", "\n  ")})` : form ? "form" : b.kind === "file" ? "file" : dq(b.text);
    return [
      ...(form ? [`const form = new ${b.kind === "form" ? "URLSearchParams" : "FormData"}();`, ...b.parts.map(([n, v, f]) => `form.append(${dq(n)}, ${f ? "file" : dq(v)});`), ""] : []),
      `const response = await fetch(${dq(url)}, {`, `  method: ${dq(method)},`,
      ...(headers.length ? ["  headers: {", ...headers.map(([n, v]) => `    ${dq(n)}: ${dq(v)},`), "  },"] : []),
      ...(b ? [`  body: ${value},`] : []), "});", "console.log(await response.text());"].join("\n");
  },
  php: ({ method, url, headers, body: b }) => ["<?php", "", "$curl = curl_init();", "curl_setopt_array($curl, [",
    `    CURLOPT_URL => ${sq(url)},`, "    CURLOPT_RETURNTRANSFER => true,", `    CURLOPT_CUSTOMREQUEST => ${sq(method)},`,
    ...(headers.length ? ["    CURLOPT_HTTPHEADER => [", ...headers.map(([n, v]) => `        ${sq(`${n}: ${v}`)},`), "    ],"] : []),
    ...(!b ? [] : b.kind === "file" ? [`    CURLOPT_POSTFIELDS => file_get_contents(${sq(b.text)}),`]
      : b.kind === "multipart" ? ["    CURLOPT_POSTFIELDS => [", ...b.parts.map(([n, v, f]) => `        ${sq(n)} => ${f ? `new CURLFile(${sq(v)})` : sq(v)},`), "    ],"]
      : [`    CURLOPT_POSTFIELDS => ${sq(bodyText(b))},`]),
    "]);", "", "$response = curl_exec($curl);", "echo $response;"].join("\n"),
  go: ({ method, url, headers, body: b }) => {
    const names = new Set(["fmt", "io", "net/http"]), steps = [];
    let body = "nil";
    if (b?.kind === "file") { names.add("os"); steps.push(`\tfile, _ := os.Open(${dq(b.text)})`); body = "file"; }
    else if (b?.kind === "multipart") {
      names.add("bytes").add("mime/multipart"); body = "payload";
      steps.push("\tpayload := &bytes.Buffer{}", "\tform := multipart.NewWriter(payload)");
      for (const [n, v, f] of b.parts) {
        if (f) { names.add("os"); steps.push(`\tpart, _ := form.CreateFormFile(${dq(n)}, ${dq(v)})`, `\tfile, _ := os.Open(${dq(v)})`, "\tio.Copy(part, file)"); }
        else steps.push(`\tform.WriteField(${dq(n)}, ${dq(v)})`);
      }
      steps.push("\tform.Close()", "");
    } else if (b) { names.add("strings"); steps.push(`\tpayload := strings.NewReader(${goText(bodyText(b))})`); body = "payload"; }
    return ["package main", "", "import (", ...[...names].sort().map((n) => `\t"${n}"`), ")", "", "func main() {", ...steps,
      `\treq, _ := http.NewRequest(${dq(method)}, ${dq(url)}, ${body})`, ...headers.map(([n, v]) => `\treq.Header.Add(${dq(n)}, ${dq(v)})`),
      ...(b?.kind === "multipart" ? ['\treq.Header.Add("Content-Type", form.FormDataContentType())'] : []),
      "", "\tres, _ := http.DefaultClient.Do(req)", "\tdefer res.Body.Close()", "\tbody, _ := io.ReadAll(res.Body)", "\tfmt.Println(string(body))", "}"].join("\n");
  },
  java: ({ method, url, headers, body: b }) => {
    const maker = "HttpRequest.BodyPublishers";
    const body = !b ? `${maker}.noBody()` : b.kind === "file" ? `${maker}.ofFile(Path.of(${dq(b.text)}))`
      : b.kind === "multipart" ? `multipart(${b.parts.map(([n]) => dq(n)).join(", ")})` : `${maker}.ofString(${javaText(bodyText(b))})`;
    return ["HttpRequest request = HttpRequest.newBuilder()", `    .uri(URI.create(${dq(url)}))`, ...headers.map(([n, v]) => `    .header(${dq(n)}, ${dq(v)})`),
      `    .method(${dq(method)}, ${body})`, "    .build();", "HttpResponse<String> response = HttpClient.newHttpClient()",
      "    .send(request, HttpResponse.BodyHandlers.ofString());", "System.out.println(response.body());"].join("\n");
  },
  ruby: ({ method, url, headers, body: b }) => ['require "net/http"', "", `uri = URI(${sq(url)})`,
    `request = Net::HTTPGenericRequest.new(${sq(method)}, ${!!b}, true, uri)`, ...headers.map(([n, v]) => `request[${sq(n)}] = ${sq(v)}`),
    ...(!b ? [] : b.kind === "file" ? [`request.body = File.binread(${sq(b.text)})`]
      : b.kind === "multipart" ? [`request.set_form([${b.parts.map(([n, v, f]) => `[${sq(n)}, ${f ? `File.open(${sq(v)})` : sq(v)}]`).join(", ")}], 'multipart/form-data')`]
      : [`request.body = ${sq(bodyText(b))}`]),
    "", 'response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|', "  http.request(request)", "end", "puts response.body"].join("\n"),
};

const paint = (pre, code) => {
  pre.replaceChildren(...code.split(/("(?:[^"\\\n]|\\.)*"|'[^']*')/).map((part, at) => at % 2 ? el("span", { class: "s2" }, part) : part));
};

/* the form of one page */

const start = (root) => {
  const data = JSON.parse(root.querySelector("script").textContent);
  const bar = root.previousElementSibling?.matches(".docsjson-endpoint") ? root.previousElementSibling : null;
  const samples = Object.keys(SAMPLES).flatMap((name) => Array.from(document.querySelectorAll(`.docsjson-sample-${name} pre`), (pre) => ({ pre, write: SAMPLES[name] })));
  let touched = false;

  /* Base URL: one of those that the page was built with. */
  const server = el("fieldset", {}, el("legend", {}, word("Base URL")));
  let at = 0, values = [];
  const parts = el("div");
  const showVariables = () => {
    values = (data.servers[at].variables || []).map((one) => {
      const made = one.enum ? choice(one.name, one.enum, one) : text(one.name, one);
      return { name: one.name, get: () => made.get() ?? one.default ?? "", node: row(one.name, {}, made) };
    });
    parts.replaceChildren(...values.map((one) => one.node));
  };
  const choose = el("select", { "aria-label": word("Base URL"), onchange: () => { at = Number(choose.value); showVariables(); recall(); } },
    ...data.servers.map((one, index) => el("option", { value: index }, one.description ? `${one.url} (${one.description})` : one.url)));
  server.append(data.servers.length > 1 ? choose : el("code", {}, data.servers[0].url), parts);
  showVariables();
  const baseUrl = () => values.reduce((url, one) => url.replaceAll(`{${one.name}}`, one.get()), data.servers[at].url);

  /* Credentials. */
  const auth = el("fieldset", {}, el("legend", {}, word("Authorization")));
  const inputs = el("div");
  let way = 0, secrets = [];
  const titleOf = (schemes) => schemes.map((one) => one.kind === "key" ? one.name : one.kind).join(" + ") || word("none");
  const secret = (scheme, name, masked) => {
    const one = text(name, {}, { type: masked ? "password" : "text", name: "docsjson-credential" });
    one.node.value = masked ? scheme.prefix || "" : "";
    return one;
  };
  const showAuth = () => {
    secrets = (data.auth[way] || []).map((scheme) => {
      const basic = scheme.kind === "basic";
      const [first, second] = scheme.labels || [];
      const fields = basic ? [[first, secret(scheme, first, false)], [second, secret(scheme, second, true)]] : [[scheme.label || scheme.name, secret(scheme, scheme.label || scheme.name, true)]];
      const note = { bearer: word("bearer token"), basic: "basic", key: word("key in the %s", word(scheme.in)), oauth2: word("access token") }[scheme.kind] || word("credentials");
      return { scheme, fields: fields.map(([, one]) => one), rows: fields.map(([name, one]) => row(name, {}, one, { note })) };
    });
    inputs.replaceChildren(...secrets.flatMap((one) => one.rows));
  };
  if (data.auth.length > 1) {
    const ways = el("select", { "aria-label": word("Way to authenticate"), onchange: () => { way = Number(ways.value); showAuth(); recall(); } },
      ...data.auth.map((schemes, index) => el("option", { value: index }, titleOf(schemes))));
    auth.append(ways);
  }
  auth.append(inputs);
  showAuth();
  const isTyped = ({ scheme, fields }) => fields.some((one) => one.node.value && one.node.value !== scheme.prefix);
  const credential = ({ scheme, fields }, shown) => {
    const given = fields.map((one) => one.node.value);
    if (scheme.kind === "basic") return "Basic " + (shown ? base64(given.join(":")) : "YOUR_CREDENTIALS");
    const word = shown ? given[0] : (scheme.prefix || "").replace(/^Bearer /, "") + (scheme.kind === "key" ? "YOUR_API_KEY" : "YOUR_TOKEN");
    return (scheme.kind === "bearer" || scheme.kind === "oauth2") && !/^bearer /i.test(word) ? "Bearer " + word : word;
  };

  /* Parameters. */
  const titles = { path: word("Path"), query: word("Query"), querystring: word("Query string"), header: word("Headers"), cookie: word("Cookies") };
  const params = data.params.map((param) => {
    const one = control(param.name, param.schema || {});
    if (param.example !== undefined && param.in !== "path") one.set(param.example);
    return { ...param, control: one };
  });
  const sections = Object.keys(titles).flatMap((place) => {
    const here = params.filter((param) => param.in === place);
    return here.length ? [el("fieldset", {}, el("legend", {}, titles[place]),
      ...here.map((param) => row(param.name, param.schema || {}, param.control, { required: param.required })),
      place === "cookie" ? el("p", { class: "docsjson-play-note" }, word("Browsers do not let pages send these; they are in the samples only.")) : null)] : [];
  });

  /* Body. */
  const media = data.body?.media || [];
  const bodySet = el("fieldset", {}, el("legend", {}, word("Body")));
  const bodyPlace = el("div");
  let body = null;
  const isJson = (type) => /^[^;]*[/+]json\s*(;|$)/i.test(type) || type === "*/*";
  const isForm = (type) => /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type);
  const useMedia = (index) => {
    const one = media[index], schema = one.schema || {};
    const structured = isForm(one.type) || isJson(one.type);
    const form = structured ? control(word("Body"), schema) : null;
    const area = el("textarea", quiet(word("Body")));
    if (one.example && !structured) area.value = one.example;
    const raw = schema.format === "binary" || (!structured && !one.example && schema.type !== "string") ? file(word("Body")) : null;
    const canForm = form && (schema.props || schema.items || schema.any || schema.type !== "any") && !form.node.matches("textarea");
    body = { type: one.type, encoding: one.encoding || {}, form, area, raw, mode: canForm ? "form" : "text" };
    const problem = el("p", { role: "alert" });
    const show = (mode) => {
      problem.textContent = "";
      try {
        if (mode === "text" && body.mode === "form") { const value = form.get(); area.value = value === undefined ? one.example || "" : JSON.stringify(value, null, 2); }
        if (mode === "form" && body.mode === "text" && area.value.trim()) form.set(JSON.parse(area.value));
      } catch (error) { problem.textContent = word("This is not valid JSON: %s", error.message); return; }
      body.mode = mode;
      for (const [name, switcher] of Object.entries(switchers)) switcher.setAttribute("aria-pressed", String(name === mode));
      bodyPlace.lastChild.replaceWith(mode === "form" ? form.node : raw ? raw.node : area);
      update();
    };
    const switchers = isJson(one.type) && canForm ? { form: button(word("Form"), () => show("form"), { "aria-pressed": "true" }), text: button("JSON", () => show("text"), { "aria-pressed": "false" }) } : {};
    bodyPlace.replaceChildren(el("div", { class: "docsjson-play-modes" }, ...Object.values(switchers)), problem, body.mode === "form" ? form.node : raw ? raw.node : area);
    if (!canForm && isJson(one.type)) area.value = one.example || "";
  };
  if (media.length) {
    if (media.length > 1) bodySet.append(el("div", { class: "docsjson-play-modes" }, el("select", { "aria-label": word("Media type"), onchange: (event) => { useMedia(Number(event.target.value)); update(); } }, ...media.map((one, index) => el("option", { value: index }, one.type)))));
    bodySet.append(bodyPlace);
    useMedia(0);
  }

  /* What is to be sent; `shown` writes credentials out. */
  const readBody = () => {
    if (!body) return null;
    if (body.raw && body.mode === "text") { const one = body.raw.get(); return { kind: "file", text: one ? one.name : "file", file: one }; }
    const form = isForm(body.type), typed = body.mode === "text" && body.area.value.trim() ? body.area.value : undefined;
    if (form) {
      const value = body.mode === "form" ? body.form.get() || {} : JSON.parse(typed || "{}");
      const list = Object.entries(value).flatMap(([name, one]) => (Array.isArray(one) ? one : [one]).map((part) => part instanceof File ? [name, part.name, true, part] : [name, plain(part), false]));
      return { kind: /^multipart/i.test(body.type) ? "multipart" : "form", parts: list };
    }
    if (!isJson(body.type)) return body.area.value || data.body.required ? { kind: "text", text: body.area.value } : null;
    if (body.mode === "text") {
      if (typed === undefined) return null;
      try { return { kind: "json", text: typed, value: JSON.parse(typed) }; } catch { return { kind: "text", text: typed }; }
    }
    let value = body.form.get();
    if (value === undefined) { if (!data.body.required) return null; value = {}; }
    return { kind: "json", text: JSON.stringify(value, null, 2), value };
  };
  const build = (shown) => {
    const query = [], headers = [];
    let path = data.path;
    for (const one of secrets) {
      const { scheme } = one;
      if (shown === "send" && !isTyped(one)) continue;
      const value = credential(one, shown);
      if (scheme.in === "query") query.push(`${enc(scheme.name)}=${shown ? enc(value) : value}`);
      else if (scheme.in === "cookie") headers.push(["Cookie", `${scheme.name}=${value}`]);
      else headers.push([scheme.name, oneLine(value)]);
    }
    for (const param of params) {
      const value = param.control.get();
      if (value === undefined) continue;
      if (param.in === "path") path = path.replaceAll(`{${param.name}}`, () => pathValue(param, value)).replaceAll(`:${param.name}`, () => data.path.includes(`{${param.name}}`) ? `:${param.name}` : pathValue(param, value));
      else if (param.in === "query") query.push(...queryPairs(param, value));
      else if (param.in === "querystring") query.push(typeof value === "string" ? value : enc(JSON.stringify(value)));
      else if (param.in === "header") headers.push([oneLine(param.name), oneLine(simple(param, value))]);
      else headers.push(["Cookie", `${param.name}=${oneLine(simple(param, value))}`]);
    }
    const content = readBody();
    if (content && content.kind !== "multipart") headers.push(["Content-Type", body.type === "*/*" ? "application/json" : body.type]);
    const safe = path.replace(/[^\w\-.~!$&'()*+,;=:@/%{}?#[\]]/gu, encodeURIComponent);
    return { method: data.method, url: baseUrl() + safe + (query.length ? (safe.includes("?") ? "&" : "?") + query.join("&") : ""), headers, body: content };
  };
  const reveal = el("input", { type: "checkbox" });
  const update = () => {
    if (!touched) return;
    let request;
    try { request = build(reveal.checked); } catch { return; }
    for (const { pre, write } of samples) paint(pre, write(request));
  };

  /* Remember, if asked: in this session, for this base URL and these schemes only. */
  const keep = el("input", { type: "checkbox" });
  const slot = () => `${new URL(baseUrl(), location.href).origin} ${secrets.map((one) => one.scheme.id).join(" ")}`;
  const stored = () => {
    try { const found = JSON.parse(sessionStorage.getItem(KEY)); return isObject(found) ? found : {}; } catch { return {}; }
  };
  const remember = () => {
    try {
      const all = Object.fromEntries(Object.entries(stored()).filter(([name]) => name !== slot()));
      if (keep.checked) all[slot()] = secrets.map((one) => one.fields.map((field) => field.node.value));
      if (Object.keys(all).length) sessionStorage.setItem(KEY, JSON.stringify(all));
      else sessionStorage.removeItem(KEY);
    } catch { /* storage may be forbidden */ }
  };
  const recall = () => {
    try {
      const found = new Map(Object.entries(stored())).get(slot());
      if (!Array.isArray(found)) return;
      keep.checked = true;
      secrets.forEach((one, index) => one.fields.forEach((field, nth) => { const value = found[index]?.[nth]; if (typeof value === "string") field.node.value = value; }));
    } catch { /* an address that is not complete yet */ }
  };

  /* Sending. */
  const result = el("div", { class: "docsjson-play-result", "aria-live": "polite" });
  const send = el("button", { type: "submit", class: "docsjson-play-send" }, word("Send"));
  const cancel = button(word("Cancel"), () => abort?.abort("cancelled"), { hidden: true });
  let abort = null;
  const tell = (title, advice) => result.replaceChildren(el("p", {}, el("span", { class: "docsjson-play-status" }, title)), el("p", {}, advice));
  const missing = () => params.find((param) => param.required && param.in !== "cookie" && param.control.get() === undefined);

  const run = async (event) => {
    event.preventDefault();
    if (abort) return;
    let request, target;
    try {
      const gap = missing();
      if (gap) { tell(word("Not sent"), word("“%s” is required.", gap.name)); (gap.control.node.matches("input,select,textarea") ? gap.control.node : gap.control.node.querySelector("input,select,textarea,button"))?.focus(); return; }
      request = build("send");
      target = new URL(request.url);
      if (target.origin !== new URL(baseUrl()).origin || !/^https?:$/.test(target.protocol)) throw new Error("the address does not belong to the base URL");
    } catch (error) { tell(word("Not sent"), error.message); return; }
    remember();
    abort = new AbortController();
    const timer = setTimeout(() => abort.abort("timeout"), TIMEOUT);
    send.disabled = true; cancel.hidden = false;
    result.replaceChildren(el("p", {}, word("Sending…")));
    const began = performance.now();
    try {
      const answer = await fetch(data.proxy + (data.proxy.endsWith("=") ? enc(target.href) : target.href), {
        method: request.method, headers: request.headers.filter(([name]) => name !== "Cookie"), body: payload(request.body, body),
        credentials: "omit", referrerPolicy: "no-referrer", redirect: "manual", cache: "no-store", mode: "cors", signal: abort.signal,
      });
      clearTimeout(timer);
      await show(answer, performance.now() - began, result);
    } catch (error) {
      await explain(error, abort.signal, target, tell);
    } finally {
      clearTimeout(timer);
      abort = null; send.disabled = false; cancel.hidden = true;
    }
  };

  const form = el("form", { novalidate: true, onsubmit: run, oninput: () => { touched = true; update(); }, onchange: () => { touched = true; update(); }, autocomplete: "off" },
    server, data.auth.some((schemes) => schemes.length) ? auth : null, ...sections, media.length ? bodySet : null,
    el("div", { class: "docsjson-play-actions" }, send, cancel,
      secrets.length ? el("label", {}, keep, word("Keep credentials for this session")) : null,
      secrets.length && samples.length ? el("label", {}, reveal, word("Show credentials in samples")) : null));
  keep.addEventListener("change", remember);
  const card = el("section", { class: "docsjson-play", id: newId(), hidden: true, "aria-label": word("Playground") }, form, result);
  const toggle = button(word("Try it"), () => {
    card.hidden = !card.hidden;
    toggle.setAttribute("aria-expanded", String(!card.hidden));
    toggle.textContent = card.hidden ? word("Try it") : word("Close");
    if (!card.hidden) form.querySelector("input,select,textarea")?.focus({ preventScroll: true });
  }, { class: "docsjson-play-toggle", "aria-expanded": "false", "aria-controls": card.id });
  (bar || root).append(toggle);
  root.append(card);
  recall();
};

const payload = (content, body) => {
  if (!content) return undefined;
  if (content.kind === "form") return formText(content.parts);
  if (content.kind === "file") return content.file;
  if (content.kind !== "multipart") return content.text;
  const form = new FormData();
  for (const [name, value, isFile, one] of content.parts) {
    const type = body.encoding[name];
    if (isFile) form.append(name, one, value);
    else if (type) form.append(name, new Blob([value], { type }));
    else form.append(name, value);
  }
  return form;
};

/* answers: always text, never markup */

const explain = async (error, signal, target, tell) => {
  if (signal.aborted && signal.reason === "timeout") return tell(word("Timeout"), word("No answer within %s seconds. Try again later, or check the base URL.", TIMEOUT / 1000));
  if (signal.aborted) return tell(word("Cancelled"), word("The API may have received the request."));
  if (error instanceof TypeError === false) return tell(word("Error"), String(error.message || error));
  if (location.protocol === "https:" && target.protocol === "http:") return tell(word("Blocked"), word("Browsers block requests from https pages to http. Use an https base URL, or one of the samples."));
  try { /* Is there anybody? An opaque answer says yes: then the browser withheld the real one. */
    await fetch(target.origin, { mode: "no-cors", method: "HEAD", credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(5000) });
  } catch {
    return tell(word("Network error"), word("%s cannot be reached. Check the base URL and your connection.", target.host));
  }
  return tell(word("Blocked by CORS"), word("%s answers, but does not allow pages of %s to read it (CORS headers are missing). Use one of the samples, or ask the operator of the API to allow this origin.", target.host, location.origin));
};

const HINTS = { 401: word("The API does not know these credentials: check them."), 403: word("These credentials may not do this."), 404: word("There is nothing at this address: check the parameters."), 429: word("Too many requests: wait a while.") };

const show = async (answer, ms, result) => {
  if (answer.type === "opaqueredirect") {
    result.replaceChildren(el("p", {}, el("span", { class: "docsjson-play-status", "data-kind": "3" }, word("Redirect"))),
      el("p", {}, word("The API answered with a redirect, which is not followed: your credentials go nowhere else.")));
    return;
  }
  const type = answer.headers.get("content-type") || "";
  const facts = el("span", {}, ` ${Math.round(ms)} ms`);
  const headers = el("pre");
  headers.textContent = Array.from(answer.headers, ([name, value]) => `${name}: ${value}`).join("\n");
  const hint = HINTS[answer.status];
  const place = el("div");
  result.replaceChildren(
    el("p", {}, el("span", { class: "docsjson-play-status", "data-kind": String(answer.status)[0] }, `${answer.status} ${answer.statusText}`.trim()), facts),
    hint ? el("p", {}, hint) : "", el("details", {}, el("summary", {}, word("Headers")), headers), place);
  if (/^text\/event-stream|ndjson|jsonl|json-seq/i.test(type)) return stream(answer, place, facts);
  const { bytes, cut } = await read(answer);
  facts.textContent += ` · ${word("%s bytes", bytes.length)}${cut ? ` (${word("the rest was not read")})` : ""}`;
  if (/^image\/(?!svg)|^audio\/|^video\//i.test(type)) return media(bytes, type, place);
  content(bytes, type, place);
};

const read = async (answer) => {
  const chunks = [];
  let size = 0, cut = false;
  for (const reader = answer.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (size > MAX_READ) { cut = true; await reader.cancel(); break; }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) { bytes.set(chunk, at); at += chunk.length; }
  return { bytes, cut };
};

const stream = async (answer, place, facts) => {
  const pre = el("pre", { tabindex: "0" });
  place.append(pre);
  const decoder = new TextDecoder(), reader = answer.body.getReader();
  for (let size = 0; size < MAX_READ;) {
    const { done, value } = await reader.read();
    if (done) { facts.textContent += ` · ${word("ended")}`; return; }
    size += value.length;
    pre.append(decoder.decode(value, { stream: true }));
    pre.scrollTop = pre.scrollHeight;
  }
  await reader.cancel();
};

const media = (bytes, type, place) => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  place.append(/^image/i.test(type) ? el("img", { src: url, alt: word("The answer") }) : el(type.slice(0, 5), { src: url, controls: true }));
};

const content = (bytes, type, place) => {
  if (!bytes.length) return place.append(el("p", { class: "docsjson-play-note" }, word("The answer has no body.")));
  const isText = /json|text|xml|html|javascript|svg|yaml|csv|urlencoded|^$/i.test(type);
  if (!isText) {
    const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    return place.append(el("a", { href: url, download: "answer" }, word("Save the answer")));
  }
  const all = new TextDecoder().decode(bytes);
  const pre = el("pre", { tabindex: "0" });
  place.append(pre);
  if (/json/i.test(type) && all.length <= MAX_TREE) {
    try { pre.append(tree(JSON.parse(all), 0)); pre.className = "docsjson-play-json"; return; } catch { /* shown as text below */ }
    place.prepend(el("p", { class: "docsjson-play-note" }, word("This is not valid JSON.")));
  }
  pre.textContent = all.slice(0, MAX_SHOWN);
  if (all.length > MAX_SHOWN) place.append(el("p", { class: "docsjson-play-note" }, word("The start of %s characters.", all.length)));
};

const tree = (value, depth) => {
  if (!isObject(value) && !Array.isArray(value)) return el("span", { class: typeof value === "string" ? "docsjson-play-string" : "docsjson-play-other" }, JSON.stringify(value));
  const entries = Object.entries(value), isList = Array.isArray(value), [open, close] = isList ? "[]" : "{}";
  if (!entries.length) return el("span", {}, open + close);
  const body = el("div", {}, ...entries.map(([key, one], index) => el("div", {},
    ...(isList ? [] : [el("span", { class: "docsjson-play-key" }, JSON.stringify(key)), ": "]), depth < 100 ? tree(one, depth + 1) : JSON.stringify(one), index < entries.length - 1 ? "," : "")));
  return el("details", { open: depth < 3 && entries.length <= 100 }, el("summary", {}, `${open} ${entries.length} ${isList ? word("items") : word("keys")} ${close}`), body);
};

document.querySelectorAll(".docsjson-playground").forEach(start);
