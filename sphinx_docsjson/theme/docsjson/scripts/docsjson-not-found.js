/* The page for unknown addresses is shown at any depth. It asks for this file in every folder above
   that address; where it is found, the site is, and the addresses of the page follow. */
(() => {
  "use strict";
  var data = document.documentElement.dataset;
  // two slashes at its start, as in https://a.example//docs/, would make a host of what follows
  var root = new URL("..", document.currentScript.src).pathname.replace(/^\/+/, "/");
  if (data.found) return;
  data.found = true;
  if (root === data.content_root) return;
  data.content_root = root;

  var mend = (element) => {
    var name = element.src ? "src" : "href";
    var address = element.getAttribute(name);
    // a style sheet that is asked for in every folder is there: loading it again would draw the page again
    if (document.querySelector('[href=".' + address + '"]')) return;
    var moved = location.origin + root + address.slice(1);
    if (element.tagName === "SCRIPT") {
      var copy = document.createElement("script");
      copy.src = moved;
      copy.async = false;
      copy.blocking = "render";
      element.replaceWith(copy);
    } else {
      element.setAttribute(name, moved);
    }
  };
  /* The first script says before the first paint what the page looks like. */
  document.querySelectorAll('script[src^="/"]:not([defer])').forEach(mend);
  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll('[src^="/"], [href^="/"]').forEach(mend));
})();
