/* Answers: always text, never markup. Loaded when the first request is sent. */
const MAX_SHOWN = 4e5, MAX_READ = 1e7, MAX_TREE = 2e5;
const MAX_OPEN = 1000; /* values that are written at once; further ones when a reader unfolds them */

const HINTS = { 401: word("The API does not know these credentials: check them."), 403: word("These credentials may not do this."), 404: word("There is nothing at this address: check the parameters."), 429: word("Too many requests: wait a while.") };

const show = async (answer, ms, result, asked, hasToken) => {
  result.dataset.asked = asked;
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
    hint ? el("p", {}, hint, hasToken && answer.status === 401 ? ` ${word("The access token may have expired: get a new one.")}` : null) : "", el("details", {}, el("summary", {}, word("Headers")), headers), place);
  const name = nameOf(answer, type), isStream = /^text\/event-stream|ndjson|jsonl|json-seq/i.test(type);
  if (isStream || /^(image|audio|video)\//i.test(type)) await load("playground-media.js");
  if (isStream) return docsjsonStream(tools, answer, place, facts, (bytes, text) => keepers(bytes, text, name));
  const { bytes, cut } = await read(answer);
  facts.textContent += ` · ${word("%s bytes", bytes.length)}${cut ? ` (${cut})` : ""}`;
  const shown = globalThis.docsjsonMedia?.(tools, bytes, type);
  if (shown) return place.append(keepers(bytes, null, name), shown);
  content(bytes, type, place, name);
};

const decoded = (text) => { try { return decodeURIComponent(text.trim()); } catch { return text; } };

/* The name of the file that an answer is saved as: its own, or the end of its address. */
const nameOf = (answer, type) => {
  const told = answer.headers.get("content-disposition") || "", long = /filename\*=utf-8'[^']*'([^;]+)/i.exec(told)?.[1];
  const own = (long && decoded(long)) || /filename="?([^";]+)/i.exec(told)?.[1];
  const end = decoded(new URL(answer.url || location.href).pathname.split("/").pop()) || "answer";
  const kind = /\b(json|svg|xml|csv|pdf|zip|html|yaml|png|jpeg|gif|webp|mp4|wav|ogg|webm)\b/i.exec(type)?.[1], suffix = kind ? `.${kind.toLowerCase()}` : "";
  return (own || (end.includes(".") ? end : end + suffix)).replace(/[\/\\\x00-\x1f]/g, "_");
};

const copier = (text) => {
  const made = button(word("Copy"), async () => {
    await navigator.clipboard.writeText(text);
    made.textContent = word("Copied");
    setTimeout(() => { made.textContent = word("Copy"); }, 2000);
  });
  return made;
};

const keepers = (bytes, text, name) => el("div", { class: "docsjson-play-modes" },
  text == null || !navigator.clipboard ? null : copier(text),
  el("a", { href: URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" })), download: name }, word("Save the answer")));

const read = async (answer) => {
  const chunks = [];
  let size = 0, cut = "";
  try {
    for (const reader = answer.body?.getReader(); reader;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
      if (size > MAX_READ) { cut = word("the rest was not read"); await reader.cancel(); break; }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; /* cancelled */
    cut = word("the connection broke off");
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) { bytes.set(chunk, at); at += chunk.length; }
  return { bytes, cut };
};

/* What reads the characters of an answer: UTF-8, unless its type names others. */
const decoder = (type) => {
  try { return new TextDecoder(/charset="?([\w-]+)/i.exec(type)?.[1]); } catch { return new TextDecoder(); }
};

const content = (bytes, type, place, name) => {
  if (!bytes.length) return place.append(el("p", { class: "docsjson-play-note" }, word("The answer has no body.")));
  const isText = /json|text|xml|html|javascript|svg|yaml|csv|urlencoded|^$/i.test(type);
  if (!isText) return place.append(keepers(bytes, null, name));
  const all = decoder(type).decode(bytes);
  const pre = el("pre", { tabindex: "0" });
  place.append(keepers(bytes, all, name), pre);
  let text = all;
  if (/json/i.test(type) && all.length < 1e6) {
    try {
      const value = parsed(all);
      text = JSON.stringify(value, null, 2);
      if (all.length <= MAX_TREE && fitting(pre, JSON.stringify(value))) {
        pre.replaceChildren(tree(value, 0, { count: 0 }));
        pre.className = "docsjson-play-json";
        return;
      }
    } catch (error) { /* shown as text below; one that is nested too deeply is valid */
      if (error instanceof SyntaxError) pre.before(el("p", { class: "docsjson-play-note" }, word("This is not valid JSON.")));
    }
  }
  const isAll = fitting(pre, text.slice(0, MAX_SHOWN));
  if (!isAll || text.length > MAX_SHOWN) place.append(el("p", { class: "docsjson-play-note" }, word("The start of %s characters.", all.length)));
};

/* The members of a value; of many, further ones are folded. */
const members = (entries, isList, depth, written, from = 0) => {
  const end = Math.min(entries.length, from + MAX_OPEN);
  const rows = entries.slice(from, end).map(([key, one], index) => tree(one, depth + 1, written,
    isList ? [] : [el("span", { class: "docsjson-play-key" }, JSON.stringify(key)), ": "], from + index < entries.length - 1 ? "," : ""));
  const rest = el("details", { ontoggle: () => rest.replaceWith(...members(entries, isList, depth, { count: 0 }, end)) }, el("summary", {}, "… ", el("small", {}, entries.length - end)));
  return end < entries.length ? [...rows, rest] : rows;
};

/* A value with what is in front of it and behind it; closed, an object or a list says how much it holds. */
const tree = (value, depth, written, lead = [], tail = "") => {
  written.count += 1;
  const entries = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (!entries.length || depth >= 100) return el("div", {}, ...lead, el("span", { class: typeof value === "string" ? "docsjson-play-string" : "docsjson-play-other" }, JSON.stringify(value)), tail);
  const isList = Array.isArray(value), [open, close] = isList ? "[]" : "{}", isLater = written.count + entries.length > MAX_OPEN;
  const body = el("div", {}, ...isLater ? [] : members(entries, isList, depth, written));
  return el("details", { open: !isLater && depth < 3 && entries.length <= 100, ontoggle: () => body.firstChild || body.append(...members(entries, isList, depth, { count: 0 })) },
    el("summary", {}, ...lead, open, el("span", {}, ` … ${close}${tail} `, el("small", {}, entries.length))), body, el("div", {}, close + tail));
};

/* With the functions of `elements.js`, which the script that loads this one has. */
let tools, el, button, isObject, parsed, load;
globalThis.docsjsonShow = (functions, ...given) => {
  tools = functions;
  ({ el, button, isObject, parsed, load } = tools);
  return show(...given);
};

/* Parts with types, written out: a form of the browser names a file in each of them, and servers
   would read a file where they want a value. */
const inParts = (parts, oneLine) => {
  const boundary = `docsjson-${Math.random().toString(36).slice(2)}`;
  const quoted = (text) => text.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");
  const written = parts.flatMap(({ name, value, file, type, blob }) => {
    const kind = file ? blob.type || type || "application/octet-stream" : type;
    return [`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`, file ? `; filename="${quoted(value)}"` : "",
      kind ? `\r\nContent-Type: ${oneLine(kind)}` : "", "\r\n\r\n", file ? blob : type ? value : value.replace(/\r\n|\r|\n/g, "\r\n"), "\r\n"];
  });
  return new Blob([...written, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
};

/* What browsers refuse or change: signs in headers beyond Latin-1, and parts of a path that lead upwards. */
const unsendable = ({ headers, address }, path) => {
  for (const [name, value] of headers) { try { new Headers([[name, value]]); } catch { return name; } }
  return /(^|\/)\.{1,2}(\/|$)/.test(path) ? "" : address.split("/").find((part) => /^\.{1,2}$/.test(part));
};
globalThis.docsjsonUnsent = (request, path, tell) => {
  const name = unsendable(request, path);
  if (name) tell(word("Not sent"), word("“%s” cannot be sent by a page: use one of the samples.", name));
  return Boolean(name);
};

/* What is sent for a body. */
globalThis.docsjsonPayload = (content, oneLine) => {
  if (!content) return undefined;
  const { kind, parts, blob, text } = content;
  if (kind === "form") return new URLSearchParams(parts.map(({ name, value }) => [name, value])).toString();
  if (kind === "multipart") return inParts(parts, oneLine);
  return kind === "file" ? blob : text;
};

/* Why there is no answer. */
globalThis.docsjsonExplain = (error, signal, target, tell, limit) => {
  if (signal.aborted && signal.reason === "timeout") return tell(word("Timeout"), word("No answer within %s seconds. Try again later, or check the base URL.", limit / 1000));
  if (signal.aborted) return tell(word("Cancelled"), word("The API may have received the request."));
  if (error instanceof TypeError === false) return tell(word("Error"), String(error.message || error));
  if (location.protocol === "https:" && target.protocol === "http:") return tell(word("Blocked"), word("Browsers block requests from https pages to http. Use an https base URL, or one of the samples."));
  return tell(word("No answer"), word("%s cannot be reached, redirects to another server, or does not allow pages of %s to read its answers (CORS). Check the base URL and your connection, use one of the samples, or ask the operator of the API to allow this origin.", target.host, location.origin));
};
