/* A form that opens a channel by WebSocket: it connects only when asked, and only to the addresses of
   the file. What is sent and received is shown as text; nothing is stored. */
const MOST = 200; /* so many messages are kept on the page */
const FLOOD = 5000; /* so many messages between two drawings, or so many times 5 kB, leave a reader no time */
const LONG = 20000, MOST_AT_ONCE = 200000; /* characters of a message, and of those that are drawn together */
/* Servers send JSON as bytes, too; what is no text is counted. */
const legible = (bytes) => {
  if (bytes.byteLength > 1e6) return word("%s bytes", bytes.byteLength);
  try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes); } catch { return word("%s bytes", bytes.byteLength); }
};

const start = (root) => {
  const data = JSON.parse(root.querySelector("script").textContent);
  if (!data.socket) return;
  const bar = root.previousElementSibling?.matches(".docsjson-endpoint") ? root.previousElementSibling : null;
  let socket = null, count = 0;
  const newId = () => `docsjson-socket-${++count}`;
  const row = (name, control) => {
    control.id = newId();
    return el("div", { class: "docsjson-play-row" }, el("label", { for: control.id, class: "docsjson-play-label" }, name), control);
  };
  const urls = el("select", { "aria-label": word("Servers") }, ...data.urls.map((url, at) => el("option", { value: at }, url)));
  const inputOf = (one) => {
    const control = one.enum ? el("select", {}, ...one.enum.map((value) => el("option", { value }, plain(value)))) : el("input", { type: one.secret ? "password" : "text", autocomplete: "off", spellcheck: "false" });
    control.value = one.default ?? (one.enum ? one.enum[0] : "");
    return { name: one.name, control, node: row(one.name, control) };
  };
  const inputs = data.params.map(inputOf), query = data.query.map(inputOf);
  const target = () => {
    const url = new URL(inputs.reduce((text, one) => text.replaceAll(`{${one.name}}`, encodeURIComponent(one.control.value)), data.urls[Number(urls.value) || 0]));
    for (const { name, control } of query) if (control.value) url.searchParams.set(name, control.value);
    return url;
  };

  const status = el("p", { class: "docsjson-play-note", role: "status" }, word("Not connected"));
  const log = el("ol", { class: "docsjson-play-log", "aria-live": "polite", tabindex: "0" });
  let waiting = [], timer = 0, since = 0;
  /* The messages since the last time, together: a server may send more than a browser can draw. */
  const draw = () => {
    const began = performance.now(), most = Math.min(LONG, MOST_AT_ONCE / waiting.length);
    for (let isSlow = false; waiting.length && !isSlow;) {
      const [kind, text] = waiting.shift(), pre = el("pre");
      log.append(el("li", { "data-kind": kind }, el("span", {}, kind === "sent" ? word("Sent") : word("Received")), pre));
      isSlow = !fitting(pre, text.slice(0, most)) || performance.now() - began > SLOW;
    }
    while (log.children.length > MOST) log.firstChild.remove();
    log.scrollTop = log.scrollHeight;
    timer = setTimeout(() => { timer = since = 0; if (waiting.length) draw(); }, 20 + 3 * (performance.now() - began));
  };
  const note = (kind, text) => {
    waiting.push([kind, text]);
    if (waiting.length > MOST) waiting.shift();
    if (!timer) draw();
  };
  const state = (text) => {
    const isOpen = socket?.readyState === WebSocket.OPEN;
    status.textContent = text;
    send.disabled = !isOpen;
    connect.hidden = Boolean(socket);
    close.hidden = !socket;
  };
  /* A server that keeps sending answers no request to close: the page waits for none. */
  const leave = (why) => {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
    waiting = [];
    state([word("Not connected"), why].filter(Boolean).join(" · "));
  };
  const open = () => {
    const gap = inputs.find(({ control }) => !control.value);
    if (gap) { state(word("“%s” is required.", gap.name)); gap.control.focus(); return; }
    let opened;
    since = 0;
    try { opened = socket = new WebSocket(target()); } catch (error) { socket = null; state(error.message); return; }
    state(word("Connecting…"));
    opened.onopen = () => state(word("Connected"));
    opened.binaryType = "arraybuffer";
    opened.onmessage = ({ data: got }) => {
      if ((since += 1 + (got.length ?? got.byteLength) / 5e3) > FLOOD) { leave(word("the rest was not read")); return; }
      note("received", typeof got === "string" ? got : legible(got));
    };
    opened.onclose = ({ code, reason }) => { socket = null; state([word("Not connected"), code, reason].filter(Boolean).join(" · ")); };
  };
  const area = el("textarea", { autocomplete: "off", spellcheck: "false", "aria-label": word("Message") });
  area.value = data.messages[0]?.[1] || "";
  const pick = data.messages.length > 1 ? el("select", { "aria-label": word("Example"), onchange: () => { area.value = data.messages[pick.value][1]; } },
    ...data.messages.map(([title], at) => el("option", { value: at }, title))) : null;
  const send = el("button", { type: "submit", class: "docsjson-play-send", disabled: true }, word("Send"));
  const connect = button(word("Connect"), open), close = button(word("Disconnect"), () => leave(), { hidden: true });
  const form = el("form", { novalidate: true, autocomplete: "off", onsubmit: (event) => {
    event.preventDefault();
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(area.value);
    note("sent", area.value);
  }, onkeydown: (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit(); } },
    el("fieldset", {}, el("legend", {}, word("Servers")), data.urls.length > 1 ? urls : el("code", {}, data.urls[0]), ...inputs.map((one) => one.node)),
    query.length ? el("fieldset", {}, el("legend", {}, word("Query")), ...query.map((one) => one.node)) : null,
    el("fieldset", {}, el("legend", {}, word("Message")), pick, area),
    el("div", { class: "docsjson-play-actions" }, connect, close, send));
  const card = el("section", { class: "docsjson-play", id: newId(), hidden: true, "aria-label": word("Playground") }, form, el("div", { class: "docsjson-play-result" }, status, log));
  const toggle = button(word("Try it"), () => {
    card.hidden = !card.hidden;
    toggle.setAttribute("aria-expanded", String(!card.hidden));
    toggle.textContent = card.hidden ? word("Try it") : word("Close");
  }, { class: "docsjson-play-toggle", "aria-expanded": "false", "aria-controls": card.id });
  (bar || root).append(toggle);
  root.append(card);
};

document.querySelectorAll(".docsjson-playground").forEach(start);
