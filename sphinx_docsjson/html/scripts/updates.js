/* Change logs: the tags of the entries, each a button above the first one, become filters. */
{
  const updates = all(".docsjson-update");
  const tagsOf = (update) => all(".docsjson-tag", update).map((tag) => tag.textContent.trim());
  const chosen = new Set();
  const apply = () => {
    for (const update of updates) {
      update.hidden = chosen.size > 0 && !tagsOf(update).some((tag) => chosen.has(tag));
    }
    const shown = updates.filter((update) => !update.hidden).length;
    say(word("%s of %s", shown, updates.length));
  };
  for (const bar of all(".docsjson-filters")) {
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", word("Filter"));
  }
  for (const button of all(".docsjson-filters > button")) {
    const tag = button.textContent.trim();
    button.addEventListener("click", () => {
      const on = !chosen.delete(tag);
      if (on) chosen.add(tag);
      button.setAttribute("aria-pressed", String(on));
      apply();
    });
  }
  openers.push((node) => {
    if (node.classList.contains("docsjson-update")) node.hidden = false;
  });
}
