/* On Read the Docs: our menus of versions and languages show what is published there.
   https://docs.readthedocs.com/platform/stable/addons.html */
(function () {
  "use strict";

  /** The same page in another version or language; its home where the address is unknown. */
  const samePage = (home, path) => {
    try {
      const url = new URL(String(home), window.location.href);
      if (!["http:", "https:"].includes(url.protocol)) return null;
      if (!url.pathname.endsWith("/")) url.pathname += "/";
      const page = String(path || "").replace(/^\/+/, "");
      return page ? new URL(`./${page}`, url).href : url.href;
    } catch {
      return null;
    }
  };

  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  /** A menu as the templates make it. */
  const menu = (kind, label, choices) => {
    const chosen = choices.find((choice) => choice.selected) || choices[0];
    const chevron = make("span", { className: "docsjson-chevron", ariaHidden: "true" });
    const summary = make("summary", { ariaLabel: `${label}: ${chosen.title}` });
    summary.append(make("span", { textContent: chosen.title }), chevron);
    const list = make("ul", { className: "docsjson-menu-list" });
    for (const { title, href, selected } of choices) {
      const text = make("span", { className: "docsjson-menu-text", textContent: title });
      const link = make("a", { href }, text);
      if (selected) link.setAttribute("aria-current", "true");
      list.append(make("li", {}, link));
    }
    const details = make("details", { className: `docsjson-menu docsjson-menu-${kind}` });
    details.setAttribute("name", "docsjson-menu");
    details.append(summary, list);
    return details;
  };

  const fill = (kind, choices) => {
    const known = choices.filter((choice) => choice.href && choice.title);
    for (const place of document.querySelectorAll(`[data-docsjson-hosted="${kind}"]`)) {
      place.hidden = known.length < 2;
      place.replaceChildren(...(known.length < 2 ? [] : [menu(kind, place.dataset.label, known)]));
    }
  };

  const show = (data) => {
    const path = data?.readthedocs?.resolver?.filename;
    const current = data?.versions?.current?.slug;
    const versions = (data?.versions?.active || []).map((version) => ({
      title: String(version.verbose_name || version.slug || ""),
      href: samePage(version.urls?.documentation, path),
      selected: version.slug === current,
    }));
    fill("version", versions);
    const here = data?.projects?.current;
    const projects = [...(here ? [here] : []), ...(data?.projects?.translations || [])];
    const languages = projects.map((project) => ({
      title: String(project.language?.name || project.language?.code || ""),
      href: project === here ? window.location.href : samePage(project.urls?.documentation, path),
      selected: project === here,
    }));
    fill("language", languages);
  };

  const showQuietly = (source) => {
    try {
      show(source.data());
    } catch {
      /* another shape of data: the menu of Read the Docs itself is still there */
    }
  };

  document.addEventListener("readthedocs-addons-data-ready", (event) => showQuietly(event.detail));
  if (window.ReadTheDocsEventData) showQuietly(window.ReadTheDocsEventData);
})();
