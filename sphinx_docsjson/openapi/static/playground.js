/* The playground of an API page: a form made from the data beside the bar. It sends only to the
   base URLs in that data, and only when asked; it stores nothing unless the reader asks. */
const KEY = "docsjson-playground";
const INPUTS = "input,select,textarea";
const MANY = 8; /* so many optional fields are shown at once */
const TIMEOUT = 60000;

let count = 0;
const newId = () => `docsjson-play-${++count}`;
const quiet = (name, attrs) => ({ autocomplete: "off", spellcheck: "false", "aria-label": name, ...attrs });

/* Whether a value holds all of another one, whatever the order of its keys. */
const holds = (one, other) => {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return one === other;
  return Object.keys(other).every((key) => Object.hasOwn(one, key) && holds(one[key], other[key]));
};

/* controls: { node, get, set }, and `gap` of those with members: the first that is required and empty */

const text = (name, schema, attrs) => {
  let isEmpty = false; /* a value that is an empty text, which an untouched input is not */
  const node = el("input", quiet(name, {
    type: schema.format === "password" ? "password" : "text",
    placeholder: schema.default === undefined ? schema.format || "" : plain(schema.default), ...attrs,
  }));
  /* An input would lose line breaks: a value of several lines is in a field of several. */
  const widen = () => {
    const area = el("textarea", { oninput: typed });
    for (const { name, value } of node.attributes) if (name !== "type") area.setAttribute(name, value);
    area.value = node.value;
    node.replaceWith(area);
    one.node = area;
  };
  const typed = () => { isEmpty = false; };
  node.addEventListener("input", typed);
  node.addEventListener("paste", (event) => {
    const given = event.clipboardData.getData("text");
    if (node.type !== "text" || !given.trim().includes("\n")) return;
    event.preventDefault();
    widen();
    one.node.focus();
    one.node.setRangeText(given, node.selectionStart, node.selectionEnd, "end");
    one.node.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const one = { node, get: () => one.node.value === "" && !isEmpty ? undefined : one.node.value,
    set: (value) => {
      const given = value == null ? "" : plain(value);
      if (given.includes("\n") && one.node === node) widen();
      isEmpty = value === "";
      one.node.value = given;
    } };
  return one;
};

const number = (name, schema) => {
  const control = text(name, schema, { type: "number", step: schema.type === "integer" ? "1" : "any" });
  return { ...control, get: () => control.node.value === "" ? undefined : exact(control.node.value) };
};

const choice = (name, values, schema) => {
  const first = schema.default === undefined ? word("Choose") : `${word("default:")} ${plain(schema.default)}`;
  const node = el("select", { "aria-label": name }, el("option", { value: "" }, first),
    ...values.map((value, at) => el("option", { value: at }, plain(value) || '""')));
  return { node, get: () => values[node.value],
    set: (value) => { const at = values.findIndex((one) => plain(one) === plain(value)); node.value = at < 0 ? "" : at; } };
};

const json = (name, schema) => {
  const node = el("textarea", quiet(name, { placeholder: "JSON" }));
  const any = schema.type === "any" || !schema.type;
  return { node, set: (value) => { node.value = JSON.stringify(value, null, 2) ?? ""; },
    get: () => {
      node.removeAttribute("aria-invalid");
      if (!node.value.trim()) return;
      try { return parsed(node.value); } catch (error) {
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
  let controls = [], isEmpty = false; /* a value that is an empty list, which an untouched one is not */
  const add = (value) => {
    const one = control(`${name} ${controls.length + 1}`, { ...schema.items, required: true });
    if (value !== undefined) one.set(value);
    const row = el("div", { class: "docsjson-play-item" }, one.node,
      button("×", () => { controls = controls.filter((other) => other !== one); row.remove(); node.lastChild.firstChild.focus(); node.dispatchEvent(new Event("input", { bubbles: true })); },
        { "aria-label": word("Remove %s item", name) }));
    isEmpty = false;
    controls.push(one);
    items.append(row);
  };
  const node = el("div", { class: "docsjson-play-group" }, items,
    el("div", {}, button(`+ ${word("Add item")}`, () => { add(); items.lastChild.querySelector("input,select,textarea,button")?.focus(); }, { "aria-label": word("Add item to %s", name) })));
  return { node,
    gap: () => { for (const one of controls) { const deeper = one.gap?.(); if (deeper) return deeper; } },
    isAdded: () => controls.length > 0, /* an item without a value is asked for what it needs */
    get: () => {
      const values = controls.map((one) => one.get()).filter((value) => value !== undefined);
      return values.length || isEmpty && !controls.length ? values : undefined;
    },
    set: (value) => { isEmpty = Array.isArray(value) && !value.length; controls = []; items.replaceChildren(); if (Array.isArray(value)) value.forEach(add); } };
};

/* Fields that are folded, found by their names. */
const folded = (rows) => {
  const filter = el("input", { type: "search", oninput: (event) => {
    event.stopPropagation();
    const wanted = filter.value.trim().toLowerCase();
    for (const [key, node] of rows) node.hidden = !key.toLowerCase().includes(wanted);
    none.textContent = rows.some(([, node]) => !node.hidden) ? "" : word("Nothing found for “%s”", filter.value.trim());
  }, ...quiet(word("Filter fields")), placeholder: word("Filter fields") });
  const none = el("p", { class: "docsjson-play-note", role: "status" });
  return el("details", { class: "docsjson-play-more" }, el("summary", {}, word("%s more fields", rows.length)), filter, none, ...rows.map(([, node]) => node));
};

/* Whether a schema has a field, or one of its variants. */
const knows = ({ props = [], any = [], parts = [] }, key) => props.some(([name]) => name === key)
  || [any, ...parts].some((choice) => choice.some(([, inner]) => knows(inner, key)));

/* A long one shows its first three fields, and all that are required. */
const group = (name, schema) => {
  const controls = new Map(), rows = [], rest = [];
  const parts = (schema.parts || []).map((any) => [variants(name, { any, required: true }), { any }]);
  const isLong = schema.props.filter(([, inner]) => !inner.required).length > MANY;
  for (const [key, inner] of schema.props) {
    const one = control(key, inner);
    controls.set(key, [one, inner]);
    (isLong && !inner.required && rows[2] ? rest : rows).push([key, row(key, inner, one)]);
  }
  const fold = rest.length ? folded(rest) : null;
  const node = el("div", { class: "docsjson-play-group", role: "group", "aria-label": name }, ...rows.map(([, one]) => one), fold, ...parts.map(([one]) => one.node));
  let extra = {}, isEmpty = false, isGiven = schema.required;
  node.addEventListener("input", () => { isEmpty = false; });
  return { node,
    /* Starts with the values of its own, and those of another variant that it takes. */
    fix: (given) => { for (const [key, [one, inner]] of controls) if (inner.const !== undefined || fit(inner, given[key]) > 0) one.set(inner.const ?? given[key] ?? null); },
    gap: () => {
      for (const [key, [one, inner]] of controls) {
        const given = one.get();
        if (given === undefined && inner.required) return one.gap?.() || { name: key, control: one };
        const deeper = given === null || given === undefined && !one.isAdded?.() ? undefined : one.gap?.();
        if (deeper) return deeper;
      }
      for (const [one] of parts) { const deeper = one.gap?.(); if (deeper) return deeper; }
    },
    get: () => {
      const value = { ...extra };
      let isSet = isGiven; /* an optional object with nothing but constants is not */
      for (const [key, [one, inner]] of controls) {
        const given = one.get();
        if (given === undefined) continue;
        value[key] = given;
        isSet ||= inner.const === undefined;
      }
      for (const [one] of parts) { const given = one.get(); if (isObject(given)) { Object.assign(value, given); isSet = true; } }
      return isSet && Object.keys(value).length || isEmpty ? value : undefined;
    },
    set: (value) => {
      extra = Object.create(null);
      isEmpty = isObject(value) && !Object.keys(value).length;
      isGiven = schema.required || isObject(value);
      const given = new Map(isObject(value) ? Object.entries(value) : []);
      for (const [key, [one]] of controls) one.set(given.get(key));
      const other = new Map(parts.map(([one, inner]) => [one, Object.fromEntries([...given].filter(([key]) => knows(inner, key)))]));
      for (const [one, values] of other) one.set(Object.keys(values).length ? values : undefined);
      for (const [key, one] of given) if (!controls.has(key) && !parts.some(([, inner]) => knows(inner, key))) extra[key] = one;
      if (fold && rest.some(([key]) => given.has(key))) fold.open = true;
    } };
};

/* How well a value fits a variant: its own value counts most, then its type, then its members. */
const fit = (schema, value) => {
  const { const: only, enum: values, props = [], nullable, type } = schema;
  if (value === null) return nullable || type === "null" ? 1 : 0;
  if (only !== undefined || values) return (values || [only]).some((one) => holds(one, value)) ? 100 : -100;
  if (isObject(value)) return props.reduce((sum, [key, inner]) => sum + (key in value ? 1 + (inner.const === undefined && !inner.enum ? 0 : fit(inner, value[key])) : 0), type === "object" ? 0.5 : 0);
  if (Array.isArray(value)) return type !== "array" ? 0 : 1 + (value.length && schema.items ? Math.min(1, fit(schema.items, value[0])) : 0);
  const kind = typeof value === "number" || typeof value === "bigint" ? "number" : typeof value;
  return kind === type ? 1 : kind === "number" && type === "integer" && Number.isInteger(Number(value)) ? 2 : 0;
};

/* Whether a schema has values of its own, which are sent as soon as its variant is chosen. */
const isFixed = ({ const: only, props = [] }) => only !== undefined || props.some(([, inner]) => inner.required && inner.const !== undefined);

const variants = (name, schema) => {
  const place = el("div", { class: "docsjson-play-group" }), isOpen = !schema.required && isFixed(schema.any[0][1]);
  let one, at = -isOpen;
  const choose = (index) => {
    at = index;
    select.value = at < 0 ? "" : at;
    one = at < 0 ? null : control(name, { ...schema.any[at][1], required: schema.required || isOpen || isFixed(schema.any[at][1]) });
    place.replaceChildren(one?.node || "");
  };
  const select = el("select", { "aria-label": word("Kind of %s", name), onchange: () => {
    const given = Object(one?.get());
    choose(select.selectedIndex - isOpen);
    one?.fix?.(given);
  } },
    isOpen ? el("option", { value: "" }, word("Choose")) : null, ...schema.any.map(([title], index) => el("option", { value: index }, title)));
  choose(at);
  return { node: el("div", { class: "docsjson-play-group" }, select, place),
    get: () => one?.get(),
    gap: () => one?.gap?.(),
    set: (value) => {
      const best = value === undefined ? -isOpen || at : schema.any.reduce((top, [, inner], index) => top < 0 || fit(inner, value) > fit(schema.any[top][1], value) ? index : top, at);
      if (best !== at) choose(best);
      one?.set(value);
    } };
};

/* A control with a box beside it that says null. */
const nullable = (name, one) => {
  const dim = () => { one.node.disabled = one.node.inert = box.checked; }; /* a group cannot be disabled */
  const box = el("input", { type: "checkbox", "aria-label": word("null for %s", name), onchange: dim });
  const node = el("div", { class: "docsjson-play-item" }, one.node, el("label", {}, box, " null"));
  return { node, get: () => box.checked ? null : one.get(), gap: one.gap,
    set: (value) => { box.checked = value === null; dim(); one.set(value ?? undefined); } };
};

const control = (name, schema) => {
  const one = plainControl(name, schema);
  return schema.nullable && schema.type !== "any" ? nullable(name, one) : one;
};

const plainControl = (name, schema) => {
  if (schema.type === "null") return { node: el("span"), get: () => null, set: () => {} };
  if (schema.const !== undefined) {
    const one = choice(name, [schema.const], schema);
    /* There is no other value, also where a given one lacks it. */
    if (schema.required) { one.set(schema.const); one.set = () => {}; }
    return one;
  }
  if (schema.enum) return choice(name, schema.enum, schema);
  if (schema.any && !schema.props) return variants(name, schema);
  if (schema.type === "boolean") return choice(name, [true, false], schema);
  if (["integer", "number"].includes(schema.type)) return number(name, schema);
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
  const kind = [more.note, schema.enum || schema.any ? "" : schema.type, schema.format].filter(Boolean).join(" · ");
  const label = el(simple ? "label" : "span", { for: simple ? one.node.id : null, class: "docsjson-play-label" },
    name, star, el("small", {}, kind));
  const help = schema.help ? el("small", { class: "docsjson-play-help", id: newId() }, schema.help) : null;
  if (help && simple) one.node.setAttribute("aria-describedby", help.id);
  return el("div", { class: "docsjson-play-row" }, label, help, one.node);
};

/* Rows of a place, a name and a value, which a script of its own makes. */
const extras = () => {
  const rows = el("div"), read = () => Array.from(rows.children, (node) => Array.from(node.querySelectorAll(INPUTS), (one) => one.value)).filter(([, name]) => name);
  const add = () => load("playground-extras.js").then(() => docsjsonExtra({ el, button, quiet }, rows, adder), () => {}); /* a click tries again */
  const adder = button(`+ ${word("Add item")}`, add, { "aria-label": word("Add item to %s", word("More headers and parameters")) });
  return { read, node: el("fieldset", {}, el("legend", {}, word("More headers and parameters")), rows, adder) };
};

/* how values are written (RFC 6570) */

const RESERVED = /%(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/g;
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

/* `name[key]`, and `name[0][key]` in lists: the style deepObject. */
const deepPairs = (name, value) => {
  const inside = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  return inside.length ? inside.flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one)) : [[name, isObject(value) || Array.isArray(value) ? "" : value]];
};

const JOINTS = { spaceDelimited: " ", pipeDelimited: "|", tsv: "\t" };

/* A property of a form as names and values, as its encoding says. */
const formPairs = (name, value, { style = "", explode } = {}) => {
  const isApart = explode ?? ["", "form", "deepObject"].includes(style);
  if (style === "deepObject") return deepPairs(name, value);
  if (isObject(value) && style) return isApart ? Object.entries(value) : [[name, Object.entries(value).map(([key, one]) => `${key},${plain(one)}`).join()]];
  if (Array.isArray(value)) return isApart ? value.map((one) => [name, one]) : [[name, value.map(plain).join(JOINTS[style] || ",")]];
  return [[name, value]];
};

const bracketed = (name) => enc(name).replace(/%5B/g, "[").replace(/%5D/g, "]");
const queryPairs = (param, value) => {
  const name = bracketed(param.name);
  const write = (one) => enc(one, param.reserved);
  const between = { spaceDelimited: "%20", pipeDelimited: "%7C", tsv: "%09" }[param.style] || ",";
  if (param.json) return [`${name}=${write(JSON.stringify(value))}`];
  if (param.style === "deepObject") return deepPairs(param.name, value).map(([key, one]) => `${bracketed(key)}=${write(one)}`);
  if (isObject(value)) {
    if (param.explode) return pairsOf(value, "=", write);
    return [`${name}=${pairsOf(value, between, write).join(between)}`];
  }
  if (!Array.isArray(value)) return [`${name}=${write(value)}`];
  const items = value.map(write);
  if (param.explode && param.style === "form") return items.map((one) => `${name}=${one}`);
  return [`${name}=${items.join(between)}`];
};

const simple = (param, value) => {
  if (param.json) return JSON.stringify(value);
  if (isObject(value)) return Object.entries(value).map(([key, one]) => key + (param.explode ? "=" : ",") + plain(one)).join(",");
  return (Array.isArray(value) ? value : [value]).map(plain).join(JOINTS[param.style] || ",");
};
const oneLine = (value) => value.replace(/[\x00-\x1f\x7f]+/g, " ").trim();
const base64 = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(value)));

/* What few readers need is in files of its own beside this one, loaded when it is needed. */
const here = document.currentScript?.src || "";
const loaded = new Map();
const load = (name) => {
  if (!loaded.has(name)) loaded.set(name, new Promise((done, failed) => {
    const url = new URL(name, here);
    url.search = new URL(here).search;
    document.head.append(el("script", { src: url.href, onload: done, onerror: () => { loaded.delete(name); failed(new Error(url.href)); } }));
  }));
  return loaded.get(name);
};

/* A type to send: a range such as image/* is none. */
const typeIn = (type, { kind, blob }) => !type.includes("*") ? type : blob?.type || (kind === "file" ? "application/octet-stream" : /^text/.test(type) ? "text/plain" : "application/json");

/* the form of one page */

const COOKIES = () => word("Browsers do not let pages send cookies of their own; these are in the samples only.");

/* Make the form, and show it; the button shows and hides it from now on. */
window.docsjsonPlay = (root, toggle) => {
  const data = parsed(root.querySelector("script").textContent);
  const samples = document.querySelector("[class*=docsjson-sample-]");
  let touched = false;

  /* Base URL: one of those that the page was built with. */
  const server = el("fieldset", {}, el("legend", {}, word("Base URL")));
  let at = 0, values = [];
  const parts = el("div");
  const showVariables = () => {
    values = (data.servers[at].variables || []).map((one) => {
      const made = one.enum ? choice(one.name, one.enum, one) : text(one.name, one);
      return { name: one.name, made, get: () => made.get() ?? one.default ?? "", node: row(one.name, {}, made) };
    });
    parts.replaceChildren(...values.map((one) => one.node));
  };
  const choose = el("select", { "aria-label": word("Base URL"), onchange: () => { at = Number(choose.value); showVariables(); recall(); } },
    ...data.servers.map((one, index) => el("option", { value: index }, one.description ? `${one.url} (${one.description})` : one.url)));
  const final = el("code", { class: "docsjson-play-final", title: word("Base URL") });
  server.append(data.servers.length > 1 ? choose : el("code", {}, data.servers[0].url), parts, final);
  const baseUrl = () => data.servers[at].url.replace(/\{([^{}]*)\}/g, (all, name) => values.find((one) => one.name === name)?.get() ?? all).replace(/\/+$/, "");
  /* Where requests go, as the browser reads it, unless the same text is above. */
  const showFinal = () => {
    let url = baseUrl();
    try { url = new URL(url).href.replace(/\/$/, ""); } catch { /* not complete yet */ }
    final.textContent = url;
    final.hidden = url === data.servers[at].url && (data.servers.length === 1 || url.length < 40);
  };
  server.addEventListener("input", showFinal);
  server.addEventListener("change", showFinal);
  /* The tab keeps the choice for the other pages of these servers: nobody means to leave the sandbox with a page. */
  const chosen = `${KEY}-server ${JSON.stringify(data.servers)}`;
  server.addEventListener("change", () => {
    try { sessionStorage.setItem(chosen, JSON.stringify([at, ...values.map(({ made }) => made.get())])); } catch { /* storage may be forbidden */ }
  });
  let given = [];
  try { given = JSON.parse(sessionStorage.getItem(chosen)) || []; } catch { /* the first one, then */ }
  if (data.servers[given[0]]) choose.value = at = given[0];
  showVariables();
  values.forEach(({ made }, nth) => made.set(given[nth + 1] ?? undefined));
  showFinal();

  /* Credentials. */
  const auth = el("fieldset", {}, el("legend", {}, word("Authorization")));
  const inputs = el("div");
  let way = 0, ways = null, secrets = [];
  /* A kind that several schemes have says nothing of one. */
  const isAlone = ({ kind, id }) => kind !== "other" && data.auth.flat().every((one) => one.kind !== kind || one.id === id);
  const titleOf = (schemes) => schemes.map((one) => one.kind === "key" ? one.name : isAlone(one) ? one.kind : one.id).join(" + ") || word("none");
  const secret = (scheme, name, masked) => {
    const one = text(name, {}, { type: masked ? "password" : "text", name: "docsjson-credential" });
    one.node.value = masked ? scheme.prefix || "" : "";
    return one;
  };
  /* What gets a token for a scheme, and puts it into the input. */
  const tokens = (scheme, input) => {
    const place = el("div", { class: "docsjson-play-tokens" });
    place.append(button(word("Get a token"), async () => {
      const settings = { proxy: data.proxy, redirect: new URL("oauth.html", here.split("?")[0]).href };
      try {
        await load("playground-oauth.js");
        docsjsonOAuth({ el, button, row, text, isObject }, scheme.flows, place, settings, (token) => { input.set(token); input.node.dispatchEvent(new Event("input", { bubbles: true })); if (keep.checked) remember(); });
      } catch { /* a click tries again */ }
    }));
    return place;
  };
  const showAuth = () => {
    secrets = (data.auth[way] || []).map((scheme) => {
      const basic = scheme.kind === "basic";
      const fields = (basic ? scheme.labels : [scheme.label || scheme.name]).map((name, at) => [name, secret(scheme, name, !basic || at)]);
      const note = { bearer: word("bearer token"), basic: "basic", key: word("key in the %s", word(scheme.in)), oauth2: word("access token") }[scheme.kind] || word("credentials");
      return { scheme, fields: fields.map(([, one]) => one), rows: [...fields.map(([name, one]) => row(name, {}, one, { note })), ...(scheme.flows ? [tokens(scheme, fields[0][1])] : [])] };
    });
    inputs.replaceChildren(...secrets.flatMap((one) => one.rows));
    if (secrets.some(({ scheme }) => scheme.in === "cookie")) inputs.append(el("p", { class: "docsjson-play-note" }, COOKIES()));
  };
  if (data.auth.length > 1) {
    ways = el("select", { "aria-label": word("Way to authenticate"), onchange: () => { way = Number(ways.value); showAuth(); recall(); } },
      ...data.auth.map((schemes, index) => el("option", { value: index }, titleOf(schemes))));
    auth.append(ways);
  }
  auth.append(inputs);
  auth.addEventListener("change", () => { if (keep.checked) remember(); });
  showAuth();
  const isTyped = ({ scheme, fields }) => fields.some((one) => one.node.value && one.node.value !== scheme.prefix);
  const credential = ({ scheme, fields }, shown) => {
    const word = shown ? fields[0].node.value : (scheme.prefix || "").replace(/^Bearer /, "") + ({ key: "YOUR_API_KEY", other: "YOUR_CREDENTIALS" }[scheme.kind] || "YOUR_TOKEN");
    return (scheme.kind === "bearer" || scheme.kind === "oauth2") && !/^bearer /i.test(word) ? "Bearer " + word : word;
  };

  /* Parameters. */
  const titles = { path: word("Path"), query: word("Query"), querystring: word("Query string"), header: word("Headers"), cookie: word("Cookies") };
  const params = (data.params || []).map((param) => {
    const one = control(param.name, { ...param.schema, required: param.required });
    const first = param.example ?? (data.prefill || param.required ? param.schema?.default : undefined);
    if (first !== undefined && (param.in !== "path" || data.prefill)) one.set(first);
    return { ...param, control: one };
  });
  const sections = Object.keys(titles).flatMap((place) => {
    const here = params.filter((param) => param.in === place);
    return here.length ? [el("fieldset", {}, el("legend", {}, titles[place]),
      ...here.map((param) => row(param.name, param.schema || {}, param.control, { required: param.required })),
      place === "cookie" ? el("p", { class: "docsjson-play-note" }, COOKIES()) : null)] : [];
  });

  /* Body. */
  const media = data.body?.media || [];
  const bodySet = el("fieldset", {}, el("legend", {}, word("Body"), data.body?.required ? "" : ` · ${word("optional")}`));
  const bodyPlace = el("div"), picker = el("div");
  let body = null;
  const isJson = (type) => /^[^;]*[/+]json\s*(;|$)/i.test(type) || type === "*/*";
  const isForm = (type) => /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type);
  const useMedia = (index) => {
    const one = media[index], schema = one.schema || {}, examples = one.examples || [], first = one.example ?? examples[0]?.[1];
    const structured = isForm(one.type) || isJson(one.type);
    const form = structured ? control(word("Body"), { ...schema, required: true }) : null;
    const invalid = (error) => word("This is not valid JSON: %s", error.message);
    /* JSON is named as invalid once it is typed, and is still sent: an API may be tried with it. */
    const check = () => {
      problem.textContent = "";
      try { if (isJson(one.type) && area.value.trim()) parsed(area.value); } catch (error) { problem.textContent = invalid(error); }
    };
    const area = el("textarea", quiet(word("Body"), { onchange: () => setTimeout(check, 300) })); /* the message moves what is being clicked */
    if (first && !structured) area.value = first;
    const isText = /^text\/|[/+](xml|yaml)\b/i.test(one.type);
    const raw = schema.format === "binary" || (!structured && !isText && !first && schema.type !== "string") ? file(word("Body")) : null;
    const canForm = form && (schema.props || schema.items || schema.any || schema.type !== "any") && !form.node.matches("textarea");
    body = { type: one.type, props: schema.props, encoding: one.encoding || {}, none: schema.type === "array" ? [] : {}, form, area, raw, mode: canForm ? "form" : "text" };
    const problem = el("p", { role: "alert" });
    const show = (mode) => {
      problem.textContent = "";
      try {
        if (mode === "text" && body.mode === "form") area.value = JSON.stringify(form.get(), null, 2) ?? first ?? "";
        if (mode === "form" && body.mode === "text" && area.value.trim()) {
          const value = parsed(area.value);
          form.set(value);
          if (!holds(form.get(), value)) { problem.textContent = word("The form cannot show all of this."); return; }
        }
      } catch (error) { problem.textContent = invalid(error); return; }
      turn(mode);
      update();
    };
    const turn = (mode) => {
      body.mode = mode;
      for (const [name, switcher] of Object.entries(switchers)) switcher.setAttribute("aria-pressed", String(name === mode));
      bodyPlace.lastChild.replaceWith(mode === "form" ? form.node : raw ? raw.node : area);
    };
    /* Fill in an example, which is the text of a body. */
    const use = (example) => {
      if (!example) return;
      area.value = example;
      if (!form || body.mode !== "form") return;
      let value;
      try { value = parsed(example); } catch { return; } /* in another form than the schema */
      form.set(value);
      if (switchers.text && !holds(form.get(), value)) turn("text"); /* so that nothing is left out */
    };
    const isFilled = one.prefill || !canForm; /* with the first example */
    if (examples.length > (isFilled ? 1 : 0)) {
      const pick = el("select", { "aria-label": word("Example"), onchange: () => { use(examples[pick.value]?.[1]); update(); } },
        isFilled ? null : el("option", { value: "" }, word("Example")), ...examples.map(([title], index) => el("option", { value: index }, title || `${word("Example")} ${index + 1}`)));
      picker.replaceChildren(pick);
    } else picker.replaceChildren();
    const switchers = isJson(one.type) && canForm ? { form: button(word("Form"), () => show("form"), { "aria-pressed": "true" }), text: button("JSON", () => show("text"), { "aria-pressed": "false" }) } : {};
    bodyPlace.replaceChildren(el("div", { class: "docsjson-play-modes" }, ...Object.values(switchers)), problem, body.mode === "form" ? form.node : raw ? raw.node : area);
    if (!canForm && isJson(one.type)) area.value = first || "";
    use(one.prefill);
  };
  if (media.length) {
    if (media.length > 1) bodySet.append(el("div", { class: "docsjson-play-modes" }, el("select", { "aria-label": word("Media type"), onchange: (event) => { useMedia(Number(event.target.value)); update(); } }, ...media.map((one, index) => el("option", { value: index }, one.type)))));
    bodySet.append(picker, bodyPlace);
    useMedia(0);
  }

  /* What is to be sent; `shown` writes credentials out. */
  const partsOf = (value) => Object.entries(value).flatMap(([name, given]) => {
    const how = body.encoding[name] || {}, multipart = /^multipart/i.test(body.type);
    return formPairs(name, given, how).map(([key, one]) => one instanceof File
      ? { name: key, value: one.name, file: true, type: !one.type && how.type || "", blob: one }
      : { name: key, value: plain(one), file: false, type: multipart ? how.type || (isObject(one) || Array.isArray(one) ? "application/json" : "") : "" });
  });
  /* Files that are still to be chosen, as samples show them. */
  const unchosen = (given) => (body.props || []).filter(([name, { required, items, ...schema }]) => required && !(name in given) && (items || schema).format === "binary")
    .map(([name]) => ({ name, value: "file", file: true, type: body.encoding[name]?.type || "" }));
  const readBody = (shown) => {
    if (!body) return null;
    if (body.raw && body.mode === "text") { const one = body.raw.get(); return { kind: "file", text: one ? one.name : "file", blob: one }; }
    const typed = body.mode === "text" && body.area.value.trim() ? body.area.value : undefined;
    if (isForm(body.type)) {
      const given = body.mode === "form" ? body.form.get() || {} : parsed(typed || "{}");
      const parts = [...partsOf(given), ...(shown === "send" ? [] : unchosen(given))];
      return parts.length || data.body.required ? { kind: /^multipart/i.test(body.type) ? "multipart" : "form", parts } : null;
    }
    if (!isJson(body.type)) {
      const typed = body.area.value, inParts = /^multipart/i.test(body.type), text = inParts ? typed.replace(/\r?\n/g, "\r\n") : typed;
      const boundary = inParts && !/boundary=/i.test(body.type) && typed.match(/^--([\w.+-]+)$/m);
      return text || data.body.required ? { kind: "text", text, more: boundary ? `; boundary=${boundary[1]}` : "" } : null;
    }
    if (body.mode === "text") {
      if (typed === undefined) return null;
      try { return { kind: "json", text: typed, value: parsed(typed) }; } catch { return { kind: "text", text: typed }; }
    }
    let value = body.form.get();
    if (value === undefined) { if (!data.body.required) return null; value = body.none; }
    return { kind: "json", text: JSON.stringify(value, null, 2), value };
  };
  const isType = (name) => /^content-type$/i.test(name.trim());
  const build = (shown) => {
    const pairs = [], headers = [], cookies = [], content = readBody(shown);
    let path = data.path, basic = null, digest = null;
    for (const one of secrets) {
      const { scheme } = one, open = shown && isTyped(one); /* what is empty is a placeholder */
      if (shown === "send" && !open) continue;
      if (scheme.kind === "basic") { basic = open ? one.fields.map((field) => field.node.value) : scheme.labels.map((name) => name.toUpperCase()); continue; }
      if (scheme.digest && shown !== "send") { digest = scheme.digest; continue; }
      const value = credential(one, open);
      if (scheme.in === "query") pairs.push(`${enc(scheme.name)}=${open ? enc(value) : value}`);
      else if (scheme.in === "cookie") cookies.push([scheme.name, value]);
      else headers.push([scheme.name, oneLine(value)]);
    }
    for (const param of params) {
      const value = param.control.get();
      if (value === undefined || (content && param.in === "header" && isType(param.name))) continue; /* the body has one */
      if (param.in === "path") path = path.replaceAll(`{${param.name}}`, () => pathValue(param, value)).replaceAll(`:${param.name}`, () => data.path.includes(`{${param.name}}`) ? `:${param.name}` : pathValue(param, value));
      else if (param.in === "query") pairs.push(...queryPairs(param, value));
      else if (param.in === "querystring") pairs.push(typeof value === "string" ? value : enc(JSON.stringify(value)));
      else if (param.in === "header") headers.push([oneLine(param.name), oneLine(simple(param, value))]);
      else {
        /* the style cookie has each item or member in a cookie of its own */
        const apart = param.style === "cookie" && param.explode && !param.json ? formPairs(param.name, value, param) : [[param.name, simple(param, value)]];
        cookies.push(...apart.map(([name, one]) => [name, oneLine(plain(one)).replace(/[;,\s"\\]|[^\x00-\x7f]+/g, encodeURIComponent)]));
      }
    }
    for (const [place, name, value] of more.read()) {
      if (place === "query") pairs.push(`${bracketed(name)}=${enc(value)}`);
      else headers.push([oneLine(name), oneLine(value)]);
    }
    const own = headers.some(([name]) => isType(name)), type = content && content.kind !== "multipart" && !own ? typeIn(body.type, content) + (content.more || "") : "";
    const safe = path.replace(/[^\w\-.~!$&'()*+,;=:@/%{}?#[\]]/gu, encodeURIComponent);
    return { method: data.method, address: baseUrl() + safe, pairs, headers, cookies, basic, digest, type, content, answer: data.answer || "json" };
  };
  const urlOf = ({ address, pairs }) => address + (pairs.length ? (address.includes("?") ? "&" : "?") + pairs.join("&") : "");
  const headersOf = ({ headers, basic, type }) => [...headers, ...(basic ? [["Authorization", "Basic " + base64(basic.join(":"))]] : []), ...(type ? [["Content-Type", type]] : [])];
  const reveal = el("input", { type: "checkbox" });
  const update = async () => {
    if (!touched || !samples) return;
    try {
      await load("playground-samples.js");
      docsjsonRepaint(build(reveal.checked));
    } catch { /* the samples stay as they are */ }
  };

  /* Remember, if asked: for this base URL and each of its schemes, in this tab, or in this browser. */
  const keep = el("input", { type: "checkbox", onchange: () => remember() });
  const stay = el("input", { type: "checkbox", onchange: () => { keep.checked ||= stay.checked; remember(); } });
  const base = () => new URL(baseUrl(), location.href).href.replace(/\/$/, "");
  const slot = ({ kind, id }) => `${base()} ${kind} ${id}`;
  const slots = () => secrets.map(({ scheme }) => slot(scheme));
  const stored = (storage) => {
    try { const found = JSON.parse(storage().getItem(KEY)); return isObject(found) ? found : {}; } catch { return {}; }
  };
  const STORAGES = [[() => sessionStorage, keep], [() => localStorage, stay]];
  const remember = (isOver) => {
    stay.checked &&= keep.checked;
    for (const [storage, box] of STORAGES) {
      try {
        const own = slots(), all = Object.fromEntries(Object.entries(stored(storage)).filter(([name]) => !(isOver ? name.startsWith(`${base()} `) : own.includes(name))));
        if (box.checked) secrets.forEach((one, index) => { all[own[index]] = one.fields.map((field) => field.node.value); });
        if (Object.keys(all).length) storage().setItem(KEY, JSON.stringify(all));
        else storage().removeItem(KEY);
      } catch { /* storage may be forbidden */ }
    }
  };
  const recall = (isFirst) => {
    try {
      if (isFirst === true) {
        const names = STORAGES.flatMap(([storage]) => Object.keys(stored(storage)));
        const known = data.auth.findIndex((schemes) => schemes.some((scheme) => names.includes(slot(scheme))));
        if (known > 0) { ways.value = way = known; showAuth(); }
      }
      for (const [storage, box] of STORAGES) {
        const found = new Map(Object.entries(stored(storage)));
        slots().forEach((name, index) => {
          const values = found.get(name);
          if (!Array.isArray(values)) return;
          keep.checked = box.checked = true;
          secrets[index].fields.forEach((field, nth) => { if (typeof values[nth] === "string") field.node.value = values[nth]; });
        });
      }
    } catch { /* an address that is not complete yet */ }
  };

  /* Forget whatever is kept for this base URL, by any of its schemes. */
  const forget = () => {
    keep.checked = stay.checked = false;
    showAuth();
    remember(true);
    update();
  };

  /* Sending. */
  const result = el("div", { class: "docsjson-play-result", "aria-live": "polite" });
  const send = el("button", { type: "submit", class: "docsjson-play-send" }, word("Send"));
  const cancel = button(word("Cancel"), () => abort?.abort("cancelled"), { hidden: true });
  let abort = null;
  const tell = (title, advice) => result.replaceChildren(el("p", {}, el("span", { class: "docsjson-play-status" }, title)), el("p", {}, advice));
  const reason = el("small", { class: "docsjson-play-required" }); /* of what is missing, beside its field: the result may be screens below */
  const missing = () => {
    for (const one of params.filter((param) => param.in !== "cookie")) {
      const given = one.control.get(), deeper = given === undefined ? one.required && one : given && one.control.gap?.();
      if (deeper) return deeper;
    }
    if (!body) return;
    const inForm = body.mode === "form", one = inForm ? body.form : body.raw || { node: body.area };
    const isEmpty = inForm ? one.get() === undefined : !one.node.value;
    if (isEmpty && !data.body.required) return;
    return one.gap?.() || (isEmpty && one.node.matches(INPUTS) && { name: word("Body"), control: one });
  };

  /* The last answers stay below the new one. */
  const past = el("div", { class: "docsjson-play-past" });
  const keepAnswer = () => {
    const status = result.querySelector(".docsjson-play-status[data-kind]");
    if (!status) return;
    const title = [status.textContent, result.dataset.asked].filter(Boolean).join(" · ");
    past.prepend(el("details", {}, el("summary", {}, title), ...result.childNodes));
    while (past.children.length > 5) past.lastChild.remove();
  };

  /* Headers and query parameters that the file does not name. */
  const more = extras();

  const run = async (event) => {
    event.preventDefault();
    if (abort || !data.method) return;
    let request, target;
    keepAnswer();
    reason.remove();
    try {
      const gap = missing();
      if (gap) {
        const { node } = gap.control;
        tell(word("Not sent"), reason.textContent = word("“%s” is required.", gap.name));
        node.closest(".docsjson-play-row")?.firstChild.append(reason);
        for (let fold = node.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
        (node.matches(INPUTS) ? node : node.querySelector(`${INPUTS},button`))?.focus();
        return;
      }
      request = build("send");
      target = new URL(urlOf(request));
      if (target.origin !== new URL(baseUrl()).origin || !/^https?:$/.test(target.protocol)) throw new Error("the address does not belong to the base URL");
    } catch (error) { tell(word("Not sent"), error.message); return; }
    remember();
    abort = new AbortController();
    const timer = setTimeout(() => abort.abort("timeout"), TIMEOUT);
    send.setAttribute("aria-disabled", "true"); cancel.hidden = false;
    result.replaceChildren(el("p", {}, word("Sending…")));
    const shown = load("playground-answers.js");
    try {
      await shown;
      if (docsjsonUnsent(request, data.path, tell)) return;
      const began = performance.now();
      const answer = await fetch(data.proxy + (data.proxy.endsWith("=") ? enc(target.href) : target.href), {
        method: request.method, headers: headersOf(request), body: docsjsonPayload(request.content, oneLine),
        /* What was entered goes nowhere else: a page cannot see where a redirect leads before it follows. */
        credentials: "omit", referrerPolicy: "no-referrer", redirect: secrets.some(isTyped) || request.headers.length || request.content ? "manual" : "follow", cache: "no-store", mode: "cors", signal: abort.signal,
      });
      clearTimeout(timer);
      await docsjsonShow({ el, button, isObject, parsed, load }, answer, performance.now() - began, result, `${data.method} ${target.pathname}`, secrets.some((one) => one.scheme.kind === "oauth2" && isTyped(one)));
    } catch (error) {
      await shown.then(() => docsjsonExplain(error, abort.signal, target, tell, TIMEOUT), () => tell(word("Error"), error.message));
    } finally {
      clearTimeout(timer);
      if (document.activeElement === cancel) send.focus();
      abort = null; send.removeAttribute("aria-disabled"); cancel.hidden = true;
    }
  };

  const changed = () => { touched = true; reason.remove(); update(); };
  const form = el("form", { novalidate: true, onsubmit: run, onkeydown: (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(event); }, oninput: changed, onchange: changed, autocomplete: "off" },
    server, data.auth.some((schemes) => schemes.length) ? auth : null, ...sections, media.length ? bodySet : null, data.unsent ? el("p", { class: "docsjson-play-note" }, word("Browsers send no body with %s requests. Use another tool to send one.", data.method)) : null, ...(data.method ? [more.node] : []),
    el("div", { class: "docsjson-play-actions" }, ...(data.method ? [send, cancel] : []),
      ...(secrets.length ? [el("label", {}, keep, word("Keep credentials for this session")), el("label", {}, stay, word("Keep them in this browser until I untick this")), button(word("Forget credentials"), forget)] : []),
      secrets.length && samples ? el("label", {}, reveal, word("Show credentials in samples")) : null));
  const card = el("section", { class: "docsjson-play", id: newId(), hidden: true, "aria-label": word("Playground") }, form, result, past);
  const label = toggle.textContent;
  const flip = () => {
    card.hidden = !card.hidden;
    toggle.setAttribute("aria-expanded", String(!card.hidden));
    toggle.textContent = card.hidden ? label : word("Close");
    if (!card.hidden) form.querySelector(INPUTS)?.focus({ preventScroll: true });
  };
  toggle.setAttribute("aria-controls", card.id);
  toggle.addEventListener("click", flip);
  root.append(card);
  recall(true);
  flip();
};
