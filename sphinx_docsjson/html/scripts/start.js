/* What all parts share. */
document.documentElement.classList.add("docsjson-js");

const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/* A sign of one path, drawn as the icons of the pages are. */
const sign = (path) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const look = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "2",
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" };
  for (const [key, value] of Object.entries(look)) svg.setAttribute(key, value);
  const line = document.createElementNS(svg.namespaceURI, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
};

/* Storage may be forbidden, and may hold anything. */
const stored = (key) => {
  try {
    const value = JSON.parse(localStorage.getItem(key));
    return Array.isArray(value) ? value.filter((item) => typeof item === "string").slice(0, 20) : [];
  } catch {
    return [];
  }
};
const store = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* the choice holds for this page only */ }
};

/* One voice for screen readers, which the scripts of the theme use, too. */
const voice = make("div", { class: "docsjson-hidden", role: "status", "aria-live": "polite" });
const say = (text) => {
  voice.textContent = "";
  if (!voice.isConnected) document.body.append(voice);
  setTimeout(() => { voice.textContent = text; }, 50);
};
window.docsjsonSay = say;

const setHash = (id) => {
  const address = id.split(":").map(encodeURIComponent).join(":");
  const target = id ? `#${address}` : location.pathname + location.search;
  try {
    history.replaceState(history.state, "", target);
  } catch { /* pages opened from a disk may not */ }
};

const copyText = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = make("textarea", { class: "docsjson-hidden", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("copying is not allowed");
};

/* Copy, and say so on the element for two seconds. */
const copyFrom = async (element, text) => {
  try {
    await copyText(text);
  } catch {
    return;
  }
  element.dataset.done = word("Copied");
  say(word("Copied"));
  setTimeout(() => { delete element.dataset.done; }, 2000);
};

let numbered = 0;
const idOf = (element) => (element.id ||= `docsjson-${++numbered}`);

/* What is not chosen is found by the search of the browser, where it can say so. */
const away = "onbeforematch" in document.body ? "until-found" : "";
const hide = (element, isHidden) => {
  if (isHidden) element.setAttribute("hidden", away);
  else element.removeAttribute("hidden");
  element.ariaHidden = isHidden || null; // only what it holds is hidden, where it can be found
};

/* What a link names, with the places that it may be hidden in; the parts below say how to open. */
const openers = [];
const hashOf = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};
const reveal = (scroll) => {
  const id = hashOf();
  const target = id && (document.getElementById(id) || document.getElementById(id.split(":").pop()));
  if (!target) return;
  for (let node = target; node && node !== document.body; node = node.parentElement) {
    for (const open of openers) open(node);
  }
  if (scroll) target.scrollIntoView();
};
