/* Runs before the first paint, so that no page flashes in the wrong mode. */
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.add("docsjson-js");
  var read = function (key, where) {
    try {
      return window[where || "localStorage"].getItem(key);
    } catch (error) {
      return null; // storage may be forbidden
    }
  };
  var stored = read("docsjson-mode");
  if (!("docsjsonForced" in root.dataset)) {
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
    else if (stored === "system") delete root.dataset.theme;
  }
  /* Style sheets of a site ask for the dark mode by a class. */
  var system = window.matchMedia("(prefers-color-scheme: dark)");
  var mark = function () {
    root.classList.toggle("dark", root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  };
  mark();
  system.addEventListener("change", mark);
  new MutationObserver(mark).observe(root, { attributeFilter: ["data-theme"] });
  if (root.dataset.docsjsonAnnouncement && read("docsjson-announcement") === root.dataset.docsjsonAnnouncement) {
    root.classList.add("docsjson-announcement-dismissed");
  }
  /* A page that arrives in parts is painted once the bars above its text are there, because they would move. If the
     sidebar was scrolled, it is painted once that is there, scrolled to where it was left. */
  var scrolled = /"top":[1-9]/.test(read("docsjson-sidebar", "sessionStorage")) && window.matchMedia("(min-width: 64rem)").matches;
  var wait = { rel: "expect", href: scrolled ? "#docsjson-sidebar-end" : "#docsjson-above-text", blocking: "render" };
  document.head.append(Object.assign(document.createElement("link"), wait));
  /* Our words in the language of the page, from the data that the page holds. */
  var words = null;
  window.docsjsonWord = function (text, value) {
    if (!words) {
      var data = document.getElementById("docsjson-words");
      words = data ? JSON.parse(data.textContent) : {};
    }
    var found = Object.prototype.hasOwnProperty.call(words, text) ? words[text] : text;
    return found.split("%s").join(String(value));
  };
})();
