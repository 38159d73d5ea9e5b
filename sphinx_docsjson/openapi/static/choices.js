/* A menu of the examples of a body beside the samples, which follow it; the examples themselves are
   tabs below the fields, and follow it too. */
{
  const here = document.currentScript.src;
  let loading = null;
  const writers = () => loading ||= new Promise((done, failed) => {
    const url = new URL("playground-samples.js", here);
    url.search = new URL(here).search;
    document.head.append(Object.assign(document.createElement("script"), { src: url.href, onload: done, onerror: failed }));
  }).catch(() => { loading = null; });

  /* A number stays as it is written: JavaScript would round a long id. */
  const parsed = (text) => JSON.parse(text, (key, value, context) =>
    typeof value === "number" && context?.source && String(value) !== context.source && JSON.rawJSON ? JSON.rawJSON(context.source) : value);

  for (const data of document.querySelectorAll(".docsjson-choices > script")) {
    const { choices, ...request } = JSON.parse(data.textContent);
    const group = document.querySelector(".docsjson-request-example")?.closest(".docsjson-code-group");
    const list = document.querySelector("[class*=docsjson-sample-]")?.closest(".docsjson-code-group")?.querySelector(".docsjson-tab-list");
    if (!group || !list) continue;
    const panels = Array.from(group.querySelectorAll(":scope > .docsjson-tab")).slice(0, choices.length);
    const menu = document.createElement("select");
    menu.setAttribute("aria-label", word("Example"));
    menu.append(...panels.map((panel) => new Option(panel.querySelector(".docsjson-tab-title").textContent.trim())));
    const write = async (at) => {
      menu.selectedIndex = at;
      await writers();
      const { type, ...body } = choices[at], content = body.kind ? body : null;
      if (content) content.text ??= panels[at].querySelector("pre").textContent.trimEnd();
      if (content?.kind === "json") content.value = parsed(content.text);
      globalThis.docsjsonRepaint?.({ ...request, type, content });
    };
    menu.addEventListener("change", () => {
      group.dispatchEvent(new CustomEvent("docsjson-choose", { detail: menu.selectedIndex }));
      write(menu.selectedIndex);
    });
    group.addEventListener("docsjson-chosen", (event) => { if (event.detail < panels.length) write(event.detail); });
    const row = Object.assign(document.createElement("div"), { className: "docsjson-code-menu" });
    row.append(menu); /* a list of tabs has nothing but tabs */
    if (list.querySelector("select")) list.append(menu);
    else list.after(row);
  }
}
