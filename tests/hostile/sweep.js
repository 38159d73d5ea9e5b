/* What a page must not hold, and what a reader does with it. Both run inside the page. */
window.hostileSweep = (isForward, source) => {
  const SCHEMES = ["http:", "https:", "mailto:", "tel:"];
  const URLS = ["href", "src", "action", "formaction", "xlink:href", "poster", "data", "cite",
    "background", "ping", "manifest", "longdesc", "codebase", "to", "from", "values"];
  const PICTURES = /^data:image\/(png|jpeg|jpg|gif|webp|avif);base64,[\w+/=\s]*$/i;
  const BANNED = ["base", "object", "embed", "applet", "portal", "frame", "frameset", "marquee",
    "animate", "set", "animatemotion", "animatetransform", "foreignobject", "handler", "math:a",
    "xmp", "plaintext", "noembed", "isindex", "keygen", "fencedframe"];
  const CSS = /url\s*\(|@import|expression\s*\(|javascript:|image-set\s*\(|behaviou?r\s*:/i;
  const found = [];
  const say = (element, what) => found.push(`${what}: ${element.cloneNode(false).outerHTML.slice(0, 300)}`);

  const checkUrl = (element, name, value) => {
    let scheme;
    try { scheme = new URL(value, document.baseURI).protocol; } catch { return; }
    if (SCHEMES.includes(scheme)) return;
    if (scheme === document.location.protocol) return;
    if (name === "src" && ["img", "source", "video"].includes(element.localName) && PICTURES.test(value)) return;
    if (scheme === "blob:" && element.closest(".docsjson-play-result")) return;
    say(element, `scheme ${scheme}`);
  };
  const checkStyle = (element, text) => {
    for (const [, address] of text.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) {
      const own = new URL(address, document.baseURI).origin === location.origin;
      if (!own && !/^#/.test(address)) say(element, "style loads a file");
    }
    if (/@import|expression\s*\(|javascript:|behaviou?r\s*:/i.test(text)) say(element, "style runs");
  };
  const checkAttribute = (element, { name, value }) => {
    const folded = name.toLowerCase();
    if (folded.startsWith("on")) say(element, "event handler");
    if (!/^[a-z_:@][\w:.-]*$/i.test(name)) say(element, "odd attribute name");
    if (["srcdoc", "autofocus"].includes(folded)) say(element, folded);
    if (URLS.includes(folded) && element.localName !== "data") checkUrl(element, folded, value);
    if (folded === "srcset") for (const one of value.split(",")) checkUrl(element, "srcset", one.trim().split(/\s/)[0]);
    if (folded === "style") checkStyle(element, value);
    if (folded === "href" && element.namespaceURI.endsWith("svg") && element.localName !== "a" && !/^#/.test(value) && !(element.localName === "image" && PICTURES.test(value))) say(element, "SVG loads a file");
    const isAddress = folded === "href" && element.localName === "a"; // judged above; no style
    if (element.namespaceURI.endsWith("svg") && !isAddress && !/^(?:aria-|data-|id$|class$|title$)/.test(folded) && CSS.test(value) && !/^url\(["']?#[^()]*\)$/.test(value) && folded !== "style") say(element, "SVG style loads a file");
    if (folded === "class" || folded === "id" || !folded.startsWith("data-docsjson-")) return;
    if (element.closest(".docsjson-article") && !element.matches(".docsjson-suggestions, .docsjson-search-page")) say(element, "reserved attribute");
  };
  const checkElement = (element) => {
    const name = element.localName;
    if (BANNED.includes(name)) say(element, "element");
    if (!/^[a-z][a-z0-9-]*$/i.test(name)) say(element, "odd element name");
    for (const attribute of element.attributes) checkAttribute(element, attribute);
    if (name === "script") {
      const isData = /json/.test(element.type);
      const isOurs = element.src && new URL(element.src, document.baseURI).origin === location.origin;
      if (!isData && (!isOurs || element.textContent.trim())) say(element, "script");
      if (isData) try { JSON.parse(element.textContent); } catch { say(element, "broken JSON"); }
    }
    if (name === "style") checkStyle(element, element.textContent);
    if (name === "meta" && element.httpEquiv && !(isForward && /^refresh$/i.test(element.httpEquiv))) say(element, "http-equiv");
    if (name === "meta" && isForward && element.httpEquiv) checkUrl(element, "content", element.content.replace(/^\s*\d+\s*;\s*url=/i, ""));
    if (name === "link" && /stylesheet|import|preload|prefetch|modulepreload|preconnect|manifest/i.test(element.rel) && new URL(element.href, document.baseURI).origin !== location.origin) say(element, "link loads from elsewhere");
    const isRating = name === "form" && element.matches(".docsjson-rating") && /^https?:/.test(element.action) && !element.closest(".docsjson-article");
    if (name === "form" && !isRating && new URL(element.getAttribute("action") || "", document.baseURI).origin !== location.origin) say(element, "form sends elsewhere");
    if (name === "template") check(element.content);
  };
  const check = (root) => root.querySelectorAll("*").forEach(checkElement);

  if (source !== undefined) {
    check(new DOMParser().parseFromString(source, "text/html"));
    return [...new Set(found)];
  }
  check(document);
  check(new DOMParser().parseFromString(document.documentElement.outerHTML, "text/html"));
  if (window.hostileSource) check(new DOMParser().parseFromString(window.hostileSource, "text/html"));
  const own = Object.getOwnPropertyNames(Object.prototype).length;
  if (own !== 12 || "canary" in {}) found.push(`Object.prototype has ${own} members`);
  if (window.hostileWay) found.push(`went to ${window.hostileWay}`);
  if (/pwned|\u0000/.test(document.title)) found.push(`title ${document.title}`);
  return [...new Set(found)];
};

/* A page that goes elsewhere says so at once; its server may take long to answer. */
window.navigation?.addEventListener("navigate", ({ destination }) => {
  if (!destination.sameDocument) window.hostileWay = destination.url;
});

/* Touch what can be touched, without leaving the page. */
window.hostileTouch = async () => {
  const stay = (event) => {
    if (event.target.closest?.("a, area, [type=submit], form")) event.preventDefault();
  };
  document.addEventListener("click", stay, true);
  document.addEventListener("submit", (event) => event.preventDefault(), true);
  const toggles = [...document.querySelectorAll(".docsjson-play-toggle")];
  for (const toggle of toggles) toggle.click();
  const forms = () => document.querySelectorAll(".docsjson-play").length;
  for (let i = 0; i < 60 && forms() < toggles.length; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50)); // their script is on its way
  }
  for (const details of document.querySelectorAll("details")) details.open = true;
  const events = ["mouseover", "mouseenter", "focusin"];
  const touched = ".docsjson-article *, header *, aside *, footer *";
  for (const element of [...document.querySelectorAll(touched)].slice(0, 500)) {
    for (const type of events) element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
  for (const element of [...document.querySelectorAll("button, [role=tab], summary, [role=button], img")].slice(0, 300)) {
    if (element.type !== "submit") element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  for (const input of [...document.querySelectorAll("input, textarea, select")].slice(0, 200)) {
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const tab of [...document.querySelectorAll("[role=tab]")].slice(0, 50)) {
    tab.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  }
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 30));
};

/* Search for what the payloads are made of. */
window.hostileSearch = async (questions) => {
  const dialog = document.querySelector("dialog.docsjson-search");
  const opener = document.querySelector("[data-docsjson-search], .docsjson-search-button, [commandfor=docsjson-search]");
  opener?.click();
  const input = (dialog || document).querySelector("input[type=search], input");
  if (!input) return -1;
  let count = 0;
  for (const question of questions) {
    input.value = question;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    for (let i = 0; i < 30 && dialog && dialog.dataset.text !== question; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    count += (dialog || document).querySelectorAll("a[href]").length;
  }
  return count;
};
