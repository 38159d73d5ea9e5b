/* Code: copy buttons, long blocks that open, and keys that scroll. */
{
  const COPY = "M9 9h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM5 15H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1";

  const dedent = (text) => {
    const lines = text.replace(/\s+$/, "").split("\n");
    const depths = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
    const depth = Math.min(...depths);
    return lines.map((line) => line.slice(depth)).join("\n").replace(/^\n+/, "");
  };
  const hasText = (pre) => pre && pre.textContent.trim() && !pre.closest(".docsjson-code-nocopy");

  const addButton = (root, find) => {
    const button = make("button", { type: "button", class: "docsjson-copy", "aria-label": word("Copy") });
    button.append(sign(COPY));
    button.addEventListener("click", () => {
      const pre = find();
      if (pre) copyFrom(button, dedent(pre.textContent));
    });
    root.append(button);
  };

  const foreign = (root) => root.querySelector(".copybtn"); /* another extension's button */
  for (const root of all(".docsjson-code, .docsjson-copyable")) {
    const pre = root.querySelector("pre");
    if (hasText(pre) && !root.closest(".docsjson-code-group") && !foreign(root)) addButton(root, () => pre);
  }
  for (const root of all(".docsjson-code-group")) {
    const visible = () => root.querySelector(":scope > .docsjson-current pre");
    if (all("pre", root).some(hasText) && !foreign(root)) addButton(root, visible);
  }

  for (const body of all(".docsjson-code-expandable")) {
    const count = body.dataset.lines;
    const button = make("button", { type: "button", class: "docsjson-more" });
    const show = (open) => {
      body.toggleAttribute("data-open", open);
      button.setAttribute("aria-expanded", String(open));
      button.textContent = open ? word("Collapse") : word("See all %s lines", count);
    };
    if (Number(count) < 8) {
      body.dataset.open = "";
      continue;
    }
    show(false);
    button.addEventListener("click", () => show(!body.hasAttribute("data-open")));
    body.append(button);
  }

  /* Who cannot use a mouse can scroll what does not fit. */
  const fits = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth + 1) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  all(".docsjson-code pre").forEach((pre) => fits.observe(pre));
}
