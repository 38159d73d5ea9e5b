/* The button of the playground. The playground itself is loaded when a reader is about to use it. */
const here = document.currentScript.src;
const element = (name, file, attributes) =>
  new Promise((done, failed) => {
    const url = new URL(file, here);
    url.search = new URL(here).search;
    const made = Object.assign(document.createElement(name), attributes(url.href));
    made.onload = done;
    made.onerror = failed;
    document.head.append(made);
  });
let loading = null;
const script = (file) => element("script", file, (src) => ({ src, async: false })); // in their order
const playground = () => {
  const words = document.getElementById("docsjson-words")?.dataset.more;
  loading ||= Promise.all([
    element("link", "playground.css", (href) => ({ rel: "stylesheet", href })),
    words && script(words).catch(() => {}), // without them, it is in English
    script("playground.js"),
  ]);
  loading.catch(() => { loading = null; });
  return loading;
};

for (const root of document.querySelectorAll(".docsjson-playground")) {
  const bar = root.previousElementSibling?.matches(".docsjson-endpoint") ? root.previousElementSibling : root;
  const toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "docsjson-play-toggle";
  toggle.textContent = root.dataset.label || word("Try it");
  toggle.setAttribute("aria-expanded", "false");
  const ahead = () => playground().catch(() => {}); /* a click tries again */
  toggle.addEventListener("pointerenter", ahead, { once: true });
  toggle.addEventListener("focus", ahead, { once: true });
  const open = async () => {
    toggle.removeEventListener("click", open);
    toggle.setAttribute("aria-busy", "true");
    try {
      await playground();
      docsjsonPlay(root, toggle);
    } catch {
      toggle.addEventListener("click", open);
    } finally {
      toggle.removeAttribute("aria-busy");
    }
  };
  toggle.addEventListener("click", open);
  bar.append(toggle);
}
