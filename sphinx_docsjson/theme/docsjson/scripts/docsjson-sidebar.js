/* Runs as soon as the sidebar is there, before the first paint: it opens where the reader left it,
   and a row of tabs that scrolls shows the current one. */
(() => {
  "use strict";
  document.querySelector(".docsjson-sections [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  var KEY = "docsjson-sidebar";
  var list = document.getElementById("docsjson-sidebar");
  if (!list || list.tagName !== "ASIDE") return;
  var links = list.querySelectorAll(".docsjson-nav a[href]");
  var name = links.length + " " + links[0]?.href;

  try {
    var kept = JSON.parse(sessionStorage.getItem(KEY));
    if (kept.name === name) list.scrollTop = kept.top;
  } catch (error) {
    /* there is nothing, storage is forbidden, or it holds what others wrote */
  }
  /* Scroll the list so that its current entry can be seen; the page itself stays. */
  var showCurrent = () => {
    var current = list.querySelector(".docsjson-nav [aria-current=page]");
    if (!current) return;
    var inside = current.getBoundingClientRect();
    var outside = list.getBoundingClientRect();
    if (inside.top < outside.top - 1 || inside.bottom > outside.bottom + 1) {
      list.scrollTop += inside.top - outside.top - outside.height / 3;
    }
  };
  /* Reading the place when the page is left would make the browser work out all styles again. */
  var top = 0;
  var noteTop = () => {
    top = list.scrollTop;
  };
  showCurrent();
  noteTop();
  list.addEventListener("scroll", noteTop);
  list.addEventListener("toggle", showCurrent);
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ name: name, top: top }));
    } catch (error) {
      /* it opens at the current entry */
    }
  });
})();
