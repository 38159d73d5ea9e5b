/* Banners that readers can close; one whose text changes comes back. */
{
  const KEY = "docsjson-banners";
  const CROSS = "M18 6 6 18M6 6l12 12";
  const nameOf = (banner) => {
    let sum = 5381;
    for (const sign of banner.textContent.trim()) sum = (sum * 33 + sign.codePointAt(0)) >>> 0;
    return sum.toString(36);
  };
  for (const banner of all(".docsjson-banner-dismissible")) {
    const name = nameOf(banner);
    banner.hidden = stored(KEY).includes(name);
    const button = make("button", { type: "button", class: "docsjson-close", "aria-label": word("Close") });
    button.append(sign(CROSS));
    button.addEventListener("click", () => {
      banner.hidden = true;
      store(KEY, [name, ...stored(KEY).filter((item) => item !== name)].slice(0, 20));
    });
    banner.append(button);
  }
}
