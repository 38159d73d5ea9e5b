/* Pictures that are larger than their place open over the page. */
{
  const SKIP = "a, button, .docsjson-no-zoom, .docsjson-icon, .docsjson-card, .docsjson-tile, .docsjson-lead-icon, header, nav, footer";
  let dialog = null;

  const open = (image) => {
    dialog?.remove();
    const close = make("button", { type: "button", "aria-label": word("Close") }, "×");
    const copy = make("img", { src: image.currentSrc || image.src, alt: image.alt });
    dialog = make("dialog", { class: "docsjson-zoom", "aria-label": image.alt || word("Image") }, copy, close);
    dialog.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      image.focus({ preventScroll: true });
    });
    document.body.append(dialog);
    dialog.showModal();
  };

  const prepare = (image) => {
    const larger = image.naturalWidth > image.clientWidth * 1.15 || /\.svg(\?|$)/.test(image.src);
    if (!larger || image.clientWidth < 120 || image.closest(SKIP)) return;
    image.classList.add("docsjson-zoomable");
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    // an empty one would say that it is decoration
    if (!image.alt) image.removeAttribute("alt");
    image.setAttribute("aria-label", image.alt ? word("Enlarge: %s", image.alt) : word("Enlarge image"));
    image.addEventListener("click", () => open(image));
    image.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      open(image);
    });
  };

  /* In a tab that is not chosen, a picture has its size once the tab opens. */
  const sized = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!target.clientWidth) continue;
      sized.unobserve(target);
      prepare(target);
    }
  });
  for (const image of all(":is(main, article, [role=main], .body, .docsjson-frame) img")) {
    if (image.complete) sized.observe(image);
    else image.addEventListener("load", () => sized.observe(image), { once: true });
  }
}
