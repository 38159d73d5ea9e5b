/* The list of shortcuts, which the script of the theme loads when somebody asks for it with a question mark. */
(function () {
  "use strict";

  const word = window.docsjsonWord;

  const shortcuts = () => {
    const dialog = document.createElement("dialog");
    dialog.className = "docsjson-shortcuts";
    const title = document.createElement("h2");
    title.textContent = word("Keyboard shortcuts");
    const list = document.createElement("dl");
    const rows = [["?", word("Keyboard shortcuts")], ["Esc", word("Close")]];
    if (document.querySelector("dialog.docsjson-search")) rows.unshift(["/", word("Search")], ["Ctrl K", word("Search")]);
    if (document.querySelector(".docsjson-playground")) rows.push(["Ctrl Enter", word("Send")]);
    for (const [keys, what] of rows) {
      const term = document.createElement("dt");
      for (const key of keys.split(" ")) {
        const cap = document.createElement("kbd");
        cap.textContent = key;
        term.append(cap, " ");
      }
      const text = document.createElement("dd");
      text.textContent = what;
      list.append(term, text);
    }
    dialog.append(title, list);
    dialog.setAttribute("aria-label", title.textContent);
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };

  document.addEventListener("docsjson-shortcuts", () => document.querySelector("dialog[open]") || shortcuts());
})();
