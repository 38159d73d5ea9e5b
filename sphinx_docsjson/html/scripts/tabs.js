/* Tabs and code groups: the tabs pattern of WAI-ARIA, with automatic activation. */
{
  const KEY = "docsjson-tabs";
  const groups = [];

  const select = (group, index, focus = false) => {
    group.buttons.forEach((button, at) => {
      const current = at === index;
      button.classList.toggle("docsjson-current", current);
      button.setAttribute("aria-selected", String(current));
      button.tabIndex = current ? 0 : -1;
      const panel = group.panels[at];
      panel.classList.toggle("docsjson-current", current);
      if (!group.isCode) panel.tabIndex = button.tabIndex;
      if (!group.isRequest) hide(panel, !current);
    });
    group.current = index;
    if (group.menu) group.menu.selectedIndex = index;
    if (focus) group.buttons[index].focus();
  };

  /* A choice of the reader: other groups with the same title follow, and keep their place. */
  const choose = (group, index, focus = false) => {
    const before = group.root.getBoundingClientRect().top;
    select(group, index, focus);
    group.root.dispatchEvent(new CustomEvent("docsjson-chosen", { detail: index }));
    if (!group.menu) group.buttons[index].scrollIntoView({ block: "nearest", inline: "center" });
    const panel = group.panels[index];
    if (group.isCode) {
      if (location.hash) setHash("");
    } else if (panel.id && !panel.id.startsWith("docsjson-")) setHash(panel.id);
    if (!group.sync) return;
    const title = group.titles[index];
    for (const other of groups) {
      const at = other.titles.indexOf(title);
      if (other !== group && other.sync && at >= 0) select(other, at);
    }
    store(KEY, [title, ...stored(KEY).filter((item) => item !== title)].slice(0, 20));
    scrollBy(0, group.root.getBoundingClientRect().top - before);
  };

  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  const onKey = (group, event) => {
    const count = group.buttons.length;
    const way = getComputedStyle(group.root).direction === "rtl" ? -1 : 1;
    let next;
    if (event.key in steps) next = (group.current + steps[event.key] * way + count) % count;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = count - 1;
    else return;
    event.preventDefault();
    choose(group, next, true);
  };

  const addTabs = (group, list) => {
    const heading = group.root.closest("section")?.querySelector("h1, h2, h3, h4, h5, h6");
    const name = group.isCode ? word("Code") : heading?.textContent.replace(/\s*[¶#]$/, "");
    list.setAttribute("role", "tablist");
    if (name) list.setAttribute("aria-label", name);
    group.buttons.forEach((button, index) => {
      const panel = group.panels[index];
      button.setAttribute("role", "tab");
      button.setAttribute("aria-controls", idOf(panel));
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", idOf(button));
      button.addEventListener("click", () => choose(group, index));
    });
    list.addEventListener("keydown", (event) => onKey(group, event));
  };

  /* A menu instead of the tabs, where an author asks for it. */
  const addMenu = (group, list) => {
    group.menu = make("select", { "aria-label": word("Code") });
    group.titles.forEach((title) => group.menu.append(make("option", {}, title)));
    group.menu.addEventListener("change", () => choose(group, group.menu.selectedIndex));
    list.replaceChildren(group.menu);
  };

  const prepare = (root) => {
    const list = all(":scope > .docsjson-tab-list", root)[0];
    const buttons = list ? Array.from(list.children) : [];
    const panels = all(":scope > .docsjson-tab", root);
    if (!buttons.length || buttons.length !== panels.length) return;
    const group = {
      root, buttons, panels, sync: root.dataset.sync !== "off",
      isCode: root.classList.contains("docsjson-code-group"),
      isRequest: "request" in list.dataset, // the same in many languages: what is found is found once
      titles: buttons.map((button) => button.textContent.trim()),
    };
    if (root.classList.contains("docsjson-code-menu")) addMenu(group, list);
    else addTabs(group, list);
    const known = stored(KEY).map((title) => group.titles.indexOf(title)).find((at) => at >= 0);
    const first = buttons.findIndex((button) => button.classList.contains("docsjson-current"));
    select(group, group.sync && known !== undefined ? known : Math.max(first, 0));
    groups.push(group);
    panels.forEach((panel, at) => panel.addEventListener("beforematch", () => select(group, at)));
    root.addEventListener("docsjson-choose", (event) => select(group, event.detail));
  };

  all(".docsjson-tabs").forEach(prepare);
  document.addEventListener("docsjson-added", (event) => all(".docsjson-tabs", event.target).forEach(prepare));
  openers.push((node) => {
    for (const group of groups) {
      const at = group.panels.indexOf(node);
      if (at >= 0) select(group, at);
    }
  });
}
