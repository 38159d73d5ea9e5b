/* Change logs: the tags of the entries become filters. */
{
  const updates = all(".docsjson-update");
  const tagsOf = (update) => all(".docsjson-tag", update).map((tag) => tag.textContent.trim());
  const tags = Array.from(new Set(updates.flatMap(tagsOf)));
  if (tags.length > 1) {
    const chosen = new Set();
    const bar = make("div", { class: "docsjson-filters", role: "group", "aria-label": word("Filter") });
    const apply = () => {
      for (const update of updates) {
        update.hidden = chosen.size > 0 && !tagsOf(update).some((tag) => chosen.has(tag));
      }
      const shown = updates.filter((update) => !update.hidden).length;
      say(word("%s of %s", shown, updates.length));
    };
    for (const tag of tags) {
      const button = make("button", { type: "button", "aria-pressed": "false" }, tag);
      button.addEventListener("click", () => {
        const on = !chosen.delete(tag);
        if (on) chosen.add(tag);
        button.setAttribute("aria-pressed", String(on));
        apply();
      });
      bar.append(button);
    }
    updates[0].before(bar);
  }
  document.documentElement.classList.add("docsjson-filtered");
  openers.push((node) => {
    if (node.classList.contains("docsjson-update")) node.hidden = false;
  });
}
