/* Runs before the first paint, so that no page flashes in the wrong mode. */
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.add("docsjson-js");
  var read = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null; // storage may be forbidden
    }
  };
  var stored = read("docsjson-mode");
  if (!("docsjsonForced" in root.dataset)) {
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
    else if (stored === "system") delete root.dataset.theme;
  }
  if (root.dataset.docsjsonAnnouncement && read("docsjson-announcement") === root.dataset.docsjsonAnnouncement) {
    root.classList.add("docsjson-announcement-dismissed");
  }
})();
