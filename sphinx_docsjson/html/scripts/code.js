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

  /* What runs: no numbers of lines, and of a session neither prompts nor what the program printed. */
  const codeOf = (pre) => {
    const copy = pre.cloneNode(true);
    const isSession = copy.querySelector(".gp");
    all(`.linenos, .viewcode-back${isSession ? ", .gp, .go, .gt" : ""}`, copy).forEach((part) => part.remove());
    return isSession ? copy.textContent.replace(/^\s*\n/gm, "") : copy.textContent;
  };

  const addButton = (root, find) => {
    const button = make("button", { type: "button", class: "docsjson-copy", "aria-label": word("Copy") });
    button.append(sign(COPY));
    button.addEventListener("click", () => {
      const pre = find();
      if (pre) copyFrom(button, dedent(codeOf(pre)));
    });
    root.append(button);
  };

  /* sphinx-copybutton brings buttons of its own; other themes have theirs on what is not ours. */
  const theirs = document.querySelector('script[src*="copybutton.js"]');
  const sphinx = document.querySelector("body.docsjson") ? ", .docsjson-article div.highlight, .docsjson-article pre.literal-block" : "";
  const roots = theirs ? [] : all(`.docsjson-code, .docsjson-copyable${sphinx}`);
  for (const block of roots.filter((root) => root.matches("pre"))) {
    const box = make("div", { class: "docsjson-copyable" });
    block.replaceWith(box);
    box.append(block);
    roots.push(box);
  }
  for (const root of roots) {
    const pre = root.querySelector("pre:not(.linenodiv *)");
    const isPart = root.closest(".docsjson-code-group, .docsjson-prompt:not(.docsjson-copyable)") || root.parentElement.closest(".docsjson-code, .docsjson-copyable");
    if (hasText(pre) && !isPart) addButton(root.closest(".literal-block-wrapper") || root, () => pre);
  }
  for (const root of theirs ? [] : all(".docsjson-code-group")) {
    const visible = () => root.querySelector(":scope > .docsjson-current pre");
    if (all("pre", root).some(hasText)) addButton(root, visible);
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
      const wide = target.scrollWidth > target.clientWidth + 1;
      if (wide || target.scrollHeight > target.clientHeight + 1) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  all(`.docsjson-code pre, .docsjson-prompt pre${sphinx && ", .docsjson-article pre"}`).forEach((pre) => fits.observe(pre));
}
