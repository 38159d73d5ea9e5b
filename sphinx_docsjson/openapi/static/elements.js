/* What the scripts of the playground make elements with. */
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
const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]" && !JSON.isRawJSON?.(value);
/* A number as it is written: JavaScript would round long ids, and turn 1.0 into 1. */
const exact = (text) => {
  const value = Number(text);
  try { return String(value) === text ? value : JSON.rawJSON(text); } catch { return value; }
};
const parsed = (text) => JSON.parse(text, (key, value, context) => typeof value === "number" && context?.source ? exact(context.source) : value);
const plain = (value) => typeof value === "string" ? value : JSON.stringify(value);
const button = (text, onclick, attrs = {}) => el("button", { type: "button", onclick, ...attrs }, text);
