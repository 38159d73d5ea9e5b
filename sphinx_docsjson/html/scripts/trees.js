/* Trees of files: the tree pattern of WAI-ARIA over nested lists. */
{
  const ITEM = ".docsjson-tree-file, .docsjson-tree-folder";
  const detailsOf = (item) => item.querySelector(":scope > details");
  const nameOf = (item) => item.querySelector(".docsjson-tree-name").textContent.trim();
  const isVisible = (item) => {
    for (let node = item.parentElement; node && !node.matches(".docsjson-tree"); node = node.parentElement) {
      if (node.localName === "details" && !node.open) return false;
    }
    return true;
  };

  const prepare = (tree) => {
    const items = all(ITEM, tree);
    const parentOf = (item) => item.parentElement.closest(ITEM);
    const focus = (item) => {
      if (!item) return;
      for (const other of items) other.tabIndex = other === item ? 0 : -1;
      item.focus();
    };
    tree.setAttribute("role", "tree");
    tree.setAttribute("aria-label", word("Files"));
    for (const list of all("ul", tree)) list.setAttribute("role", "group");
    items.forEach((item, index) => {
      const details = detailsOf(item);
      item.setAttribute("role", "treeitem"); // browsers name it by its text, without that of the groups in it
      item.tabIndex = index ? -1 : 0;
      if (!details) return;
      const mark = () => item.setAttribute("aria-expanded", String(details.open));
      details.querySelector("summary").tabIndex = -1;
      details.addEventListener("toggle", mark);
      mark();
    });

    const keys = {
      ArrowDown: (item, shown) => focus(shown[shown.indexOf(item) + 1]),
      ArrowUp: (item, shown) => focus(shown[shown.indexOf(item) - 1]),
      Home: (item, shown) => focus(shown[0]),
      End: (item, shown) => focus(shown[shown.length - 1]),
      ArrowRight: (item) => {
        const details = detailsOf(item);
        if (details && !details.open) details.open = true;
        else if (details) focus(details.querySelector(ITEM));
      },
      ArrowLeft: (item) => {
        const details = detailsOf(item);
        if (details?.open) details.open = false;
        else focus(parentOf(item));
      },
      "*": (item) => {
        for (const one of items) if (parentOf(one) === parentOf(item) && detailsOf(one)) detailsOf(one).open = true;
      },
    };
    const toggle = (item) => {
      const details = detailsOf(item);
      if (details) details.open = !details.open;
    };
    keys.Enter = keys[" "] = toggle;

    tree.addEventListener("keydown", (event) => {
      const item = event.target.closest(ITEM);
      if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
      const shown = items.filter(isVisible);
      if (event.key in keys) keys[event.key](item, shown);
      else if (event.key.length === 1) {
        const at = shown.indexOf(item);
        const order = [...shown.slice(at + 1), ...shown.slice(0, at)];
        focus(order.find((one) => nameOf(one).toLowerCase().startsWith(event.key.toLowerCase())));
      } else return;
      event.preventDefault();
    });
    tree.addEventListener("click", (event) => focus(event.target.closest(ITEM)));
  };
  all("ul.docsjson-tree").forEach(prepare);
}
