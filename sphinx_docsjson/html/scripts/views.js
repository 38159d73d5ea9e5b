/* Views: one of several versions of the page's content, chosen at its top. */
{
  const KEY = "docsjson-view";
  const views = all(".docsjson-view");
  const titleOf = (view) => view.querySelector(":scope > .docsjson-view-title")?.textContent.trim() || "";
  const titles = Array.from(new Set(views.map(titleOf).filter(Boolean)));
  if (titles.length > 1) {
    const choice = make("select", { "aria-label": word("View") });
    for (const title of titles) choice.append(make("option", { value: title }, title));
    const show = (title) => {
      choice.value = title;
      for (const view of views) hide(view, titleOf(view) !== title);
    };
    choice.addEventListener("change", () => {
      show(choice.value);
      store(KEY, [choice.value]);
    });
    for (const view of views) {
      view.classList.add("docsjson-view-ready");
      view.addEventListener("beforematch", () => show(titleOf(view)));
    }
    views[0].before(make("div", { class: "docsjson-view-choice" }, choice));
    show(stored(KEY).find((title) => titles.includes(title)) || titles[0]);
    openers.push((node) => {
      if (views.includes(node)) show(titleOf(node));
    });
  }
  document.documentElement.classList.add("docsjson-viewed");
}
