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
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const plain = (value) => typeof value === "string" ? value : JSON.stringify(value);
const button = (text, onclick, attrs = {}) => el("button", { type: "button", onclick, ...attrs }, text);
