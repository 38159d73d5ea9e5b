/* The page for unknown addresses is shown at any depth. It asks for this file in every folder above
   that address; where it is found, the site is, and the addresses of the page follow. */
(function () {
  "use strict";
  var html = document.documentElement;
  // two slashes at its start, as in https://a.example//docs/, would make a host of what follows
  var root = new URL("..", document.currentScript.src).pathname.replace(/^\/+/, "/");
  if (html.hasAttribute("data-docsjson-found")) return;
  html.setAttribute("data-docsjson-found", "");
  if (root === html.getAttribute("data-content_root")) return;
  html.setAttribute("data-content_root", root);

  var mend = function (element) {
    var name = element.hasAttribute("href") ? "href" : "src";
    var moved = root + element.getAttribute(name).slice(1);
    if (element.tagName === "SCRIPT") {
      var copy = document.createElement("script");
      copy.src = moved;
      copy.async = false;
      copy.setAttribute("blocking", "render");
      element.replaceWith(copy);
      return copy;
    } else {
      element.setAttribute(name, moved);
    }
  };
  /* One of the style sheets in every folder is there: loading it again would draw the page again.
     The first script says before the first paint what the page looks like. */
  var first = document.querySelector('script[src^="/"]');
  first = first && mend(first);
  document.addEventListener("DOMContentLoaded", function () {
    var hasTwin = function (element) {
      return document.querySelector('head > link[href=".' + element.getAttribute("href") + '"]');
    };
    document.querySelectorAll('[href^="/"], [src^="/"]').forEach(function (element) {
      if (element !== first && !hasTwin(element)) mend(element);
    });
  });
})();
