/* Headers and query parameters that a file does not name. Loaded when a reader adds one. */
globalThis.docsjsonExtra = ({ el, button, quiet }, rows, adder) => {
  const place = el("select", { "aria-label": `${word("Headers")} / ${word("Query")}` }, el("option", { value: "header" }, word("Headers")), el("option", { value: "query" }, word("Query")));
  const node = el("div", { class: "docsjson-play-extra" }, place, el("input", quiet(word("Name"), { placeholder: word("Name") })), el("input", quiet(word("Value"), { placeholder: word("Value") })),
    button("×", () => { node.remove(); adder.focus(); rows.dispatchEvent(new Event("input", { bubbles: true })); }, { "aria-label": word("Remove %s item", word("Headers")) }));
  rows.append(node);
  node.querySelector("input").focus();
};
