/* Samples that follow what readers type: the templates of the page's own samples, as functions of
   a request, and the filters that quote what they write. Loaded when something is typed first. */
const is = (value) => Array.isArray(value) ? value.length > 0
  : value !== null && typeof value === "object" ? Object.keys(value).length > 0 : Boolean(value);
const isList = Array.isArray;
const isMap = (value) => value !== null && typeof value === "object" && !isList(value) && !JSON.isRawJSON?.(value);
const visible = (quoted) => quoted.replace(/[\u2028\u2029\x7f]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
const double = (text) => visible(JSON.stringify(text));
const isLost = (text) => /[\r\x1e]/.test(text);
const isAscii = (text) => /^[\x00-\x7f]*$/.test(text);
const python = (value, indent = "") => {
  const inner = indent + "    ";
  const list = isMap(value) ? Object.entries(value).map(([key, one]) => [`${double(key)}: `, one]) : isList(value) ? value.map((one) => ["", one]) : null;
  if (!list) return value === true ? "True" : value === false ? "False" : value === null ? "None" : typeof value === "string" ? double(value) : JSON.stringify(value);
  const [open, close] = isMap(value) ? "{}" : "[]";
  const flat = list.map(([key, one]) => key + python(one)).join(", ");
  if (flat.length <= 60 && !flat.includes("\n")) return open + flat + close;
  return [open, ...list.map(([key, one]) => `${inner}${key}${python(one, inner)},`), indent + close].join("\n");
};
const encoded = (text, kept) => Array.from(text, (c) => kept.test(c) ? c : c < "\x80" ? "%" + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0") : encodeURIComponent(c.isWellFormed?.() === false ? "\ufffd" : c)).join("");
/* An escape of JSON as a whole: the second of two backslashes starts none. Some languages lack two. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
const numbered = (escape) => ({ "\\b": "\\u0008", "\\f": "\\u000c" })[escape] || escape;
const FILTERS = {
  double, python, python_headers: (headers, indent) => Object.values(headers).every(isAscii) ? python(headers, indent)
    : ["{", ...Object.entries(headers).map(([name, one]) => `${indent}    ${double(name)}: ${double(one)}${isAscii(one) ? "" : ".encode()"},`), indent + "}"].join("\n"),
  lower: (text) => text.toLowerCase(), capitalize: (text) => text.slice(0, 1) + text.slice(1).toLowerCase(),
  dollar: (text) => double(text).replace(ESCAPE, numbered).replaceAll("$", "\\$"),
  braced: (text) => double(text).replace(ESCAPE, (escape) => numbered(escape).replace(/^\\u(.*)$/, "\\u{$1}")),
  backtick: (text) => text.includes("\n") && !/[`\\\r\x1e]|\$\x7b/.test(text) ? "`" + text + "`" : double(text),
  go: (text) => text.includes("\n") && !/[`\r\x1e]/.test(text) ? "`" + text + "`" : double(text),
  java: (text) => !text.includes("\n") || isLost(text) || text.split("\n").some((line) => line !== line.trimEnd()) ? double(text)
    : '"""\n' + text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"').split("\n").map((line) => "        " + line).join("\n") + '"""',
  json: (value, indent = "") => visible(JSON.stringify(value, null, 2)).replaceAll("\n", "\n" + indent),
  powershell: (text) => isLost(text) ? '"' + text.replace(/[`"$\u201c-\u201e]/g, "`$&").replaceAll("\r", "`r").replaceAll("\x1e", "\x60u{1e}") + '"' : "'" + text.replace(/['\u2018-\u201b]/g, "$&$&") + "'",
  shell: (text) => /^[\w./:@%+=,-]+$/.test(text) ? text
    : isLost(text) ? "$'" + text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\r", "\\r").replaceAll("\x1e", "\\x1e") + "'"
    : "'" + text.replaceAll("'", "'\\''") + "'",
  single: (text) => isLost(text) ? '"' + text.replace(/["\\\r\x1e$#]/g, (c) => ({ "\r": "\\r", "\x1e": "\\x1e", $: "\\x24", "#": "\\x23" })[c] || "\\" + c) + '"' : "'" + text.replaceAll("\\", "\\\\").replaceAll("'", "\\'") + "'",
  form_value: (text) => /[;,"\\\n]|^[@<(]/.test(text) && !/^[{[][^;\n]*[}\]]$/.test(text) ? '"' + text.replaceAll("\\", "\\\\").replaceAll('"', '\\"') + '"' : text,
  of_body: (name) => /^content-/i.test(name), form_name: (text) => text.replaceAll("=", "%3D"), form_type: (text) => text.replace(/;\s*(?:filename|headers|encoder)=.*/is, ""),
  in_quotes: (text) => text.replaceAll("\r\n", "%0D%0A").replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22"),
  grouped: (parts) => [...new Set(parts.map((part) => part.name))].map((name) => parts.filter((part) => part.name === name)).map((same) => [same[0].name, same, same[1]]),
  percent: (text) => encoded(text, /[\w.~\-[\]!*'()]/),
  escaped_uri: (url) => encoded(url, /[\w.~\-%/:?#@!$&'()*+,;=]/),
};

/* The same request as `Request` and `Content` in Python: see there what each name means. */
const byName = (pairs) => {
  const found = Object.create(null);
  for (const [name, value] of pairs) (found[name] ??= []).push(value);
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
};
const CLEAN = /^(?:[A-Za-z0-9\-._~[\]]|%[0-9A-F]{2})*=(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/;
const isRounded = (value) => isMap(value) || isList(value) ? Object.values(value).some(isRounded)
  : typeof value !== "string" && /^-?\d{16,}$/.test(value?.rawJSON ?? value) && !Number.isSafeInteger(+(value.rawJSON ?? value));
const contentOf = (given) => {
  if (!given) return null;
  const parts = (given.parts || []).map((part) => ({ ...part, bare: !part.file && !part.type }));
  const bare = parts.filter((part) => part.bare).map((part) => [part.name, part.value]);
  /* null is a text, as libraries take it for no body at all */
  return { ...given, kind: given.kind === "json" && given.value === null ? "text" : given.kind, parts, special: bare.length < parts.length, fields: byName(bare), unique: new Set(parts.map((part) => part.name)).size === parts.length,
    typed: parts.some((part) => part.type && !part.file), has_file: parts.some((part) => part.file), rounded: given.kind === "json" && isRounded(given.value), body: given.kind === "form" ? new URLSearchParams(bare).toString() : given.text };
};
const requestOf = (given) => {
  const { address, pairs, type } = given, content = contentOf(given.content), kind = content?.kind;
  const url = address + (pairs.length ? (address.includes("?") ? "&" : "?") + pairs.join("&") : "");
  const isClean = !address.includes("?") && pairs.every((pair) => CLEAN.test(pair));
  const params = isClean ? byName(pairs.map((pair) => { const at = pair.indexOf("="); return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))]; })) : {};
  const cookie = given.cookies.map((pair) => pair.join("=")).join("; ");
  const headers = Object.fromEntries(given.headers), typed = type ? { "Content-Type": type } : {}, sent = cookie ? { Cookie: cookie } : {};
  const named = Object.fromEntries(given.cookies), isJar = Object.keys(named).length === given.cookies.length;
  const own = (type === "application/json" && kind === "json") || kind === "form" ? headers : { ...headers, ...typed };
  return { ...given, url, params, base: is(params) ? address : url, cookie, jar: isJar ? named : {}, content, own,
    fetched: { ...own, ...sent, ...(kind === "json" ? typed : {}) }, wire: { ...headers, ...sent, ...typed } };
};
globalThis.docsjsonSamples = (id, given) => {
  const request = requestOf(given);
  return TEMPLATES[WRITERS[id]](request, request.content, request.content?.kind || "", id).replace(/\n+$/, "");
};
/* Write the samples of the page anew. */
globalThis.docsjsonRepaint = (request) => {
  for (const block of document.querySelectorAll("[class*=docsjson-sample-]")) {
    const pre = block.matches("pre") ? block : block.querySelector("pre");
    const code = docsjsonSamples(block.className.match(/docsjson-sample-(\S+)/)[1], request);
    pre?.replaceChildren(...code.split(/("(?:[^"\\\n]|\\.)*"|'[^']*')/).map((part, at) => {
      if (at % 2 === 0) return part;
      const text = document.createElement("span");
      text.className = "s2";
      text.textContent = part;
      return text;
    }));
  }
};
