/* What pages do beyond HTML and CSS: modes, menus, "on this page", copying, stars.
   Every part works on what it finds; without this script all text and navigation stay usable. */
(function () {
  "use strict";

  const word = window.docsjsonWord;

  const root = document.documentElement;
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

  /** Storage that may be forbidden, full, or hold what others wrote. */
  const storage = {
    get(area, key) {
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(area, key, value) {
      try {
        if (value === null) window[area].removeItem(key);
        else window[area].setItem(key, value);
      } catch {
        /* the choice lasts for this page only */
      }
    },
  };

  // ---------------------------------------------------------------- light and dark mode

  const MODES = ["light", "dark", "system"];
  const dark = matchMedia("(prefers-color-scheme: dark)");

  const chosenMode = () => {
    const stored = storage.get("localStorage", "docsjson-mode");
    if (MODES.includes(stored)) return stored;
    return MODES.includes(root.dataset.docsjsonMode) ? root.dataset.docsjsonMode : "system";
  };

  const shownMode = () => root.dataset.theme || (dark.matches ? "dark" : "light");

  const setMode = (mode) => {
    if (mode === "system") delete root.dataset.theme;
    else root.dataset.theme = mode;
    const isDefault = mode === root.dataset.docsjsonMode;
    storage.set("localStorage", "docsjson-mode", isDefault ? null : mode);
    showMode();
  };

  const showMode = () => {
    const mode = chosenMode();
    for (const input of all('input[name="docsjson-mode"]')) input.checked = input.value === mode;
  };

  const flipMode = () => {
    const wanted = shownMode() === "dark" ? "light" : "dark";
    const system = dark.matches ? "dark" : "light";
    setMode(wanted === system && root.dataset.docsjsonMode === "system" ? "system" : wanted);
  };

  const startModes = () => {
    showMode();
    for (const button of all("[data-docsjson-flip]")) button.addEventListener("click", flipMode);
    for (const input of all('input[name="docsjson-mode"]')) {
      input.addEventListener("change", () => setMode(input.value));
    }
  };

  // ---------------------------------------------------------------- menus, drawer and banner

  /** What opens over the page, and closes when readers turn to something else. */
  const MENUS = ":is(details.docsjson-menu, details.docsjson-toc-bar)[open]";

  const startMenus = () => {
    const close = (except) => {
      for (const menu of all(MENUS)) {
        if (!except || !menu.contains(except)) menu.open = false;
      }
    };
    document.addEventListener("click", (event) => close(event.target));
    document.addEventListener("focusout", (event) => event.relatedTarget && close(event.relatedTarget));
    document.addEventListener("keydown", (event) => {
      const menu = event.key === "Escape" && event.target.closest?.(MENUS);
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  };

  const startDrawer = () => {
    const drawer = document.querySelector("aside.docsjson-sidebar[popover]");
    if (!drawer) return;
    drawer.addEventListener("click", (event) => {
      if (event.target.closest("a") && drawer.matches(":popover-open")) drawer.hidePopover();
    });
    /* The button that has opened it is behind it; so is what follows its end. */
    drawer.addEventListener("toggle", (event) => {
      const isWithKeys = document.activeElement.matches("[popovertarget]:focus-visible");
      if (event.newState === "open" && isWithKeys) drawer.querySelector("button").focus();
    });
    drawer.addEventListener("focusout", (event) => {
      const next = event.relatedTarget;
      if (next && !drawer.contains(next) && drawer.matches(":popover-open")) drawer.hidePopover();
    });
  };

  const startBanner = () => {
    for (const text of all(".docsjson-announcement > p")) {
      if (text.scrollHeight > text.clientHeight) text.tabIndex = 0; // keys scroll a long one
    }
    for (const button of all("[data-docsjson-dismiss]")) {
      button.addEventListener("click", () => {
        storage.set("localStorage", "docsjson-announcement", root.dataset.docsjsonAnnouncement);
        root.classList.add("docsjson-announcement-dismissed");
      });
    }
  };

  // ---------------------------------------------------------------- on this page

  const startSpy = () => {
    const lists = all(".docsjson-toc, .docsjson-toc-bar").map((list) => [list, linksOf(list)]);
    const everything = lists.flatMap(([, pairs]) => pairs);
    if (!everything.length) return;
    let waiting = false;
    const isShown = ([, target]) => target.checkVisibility();
    const update = () => {
      waiting = false;
      for (const pair of everything) {
        pair[0].parentElement.hidden = !isShown(pair);
        delete pair[0].parentElement.dataset.docsjsonClosed;
      }
      const line = parseFloat(getComputedStyle(root).scrollPaddingTop || "0") + 24;
      const atEnd = innerHeight + scrollY >= root.scrollHeight - 4;
      for (const [list, all] of lists) {
        const pairs = all.filter(isShown);
        if (!pairs.length) continue;
        const passed = pairs.filter(([, target]) => target.getBoundingClientRect().top <= line);
        const active = atEnd && scrollY > 0 ? pairs.at(-1) : passed.at(-1);
        mark(list, pairs, (active || pairs[0])[0]);
        const here = list.querySelector("[data-docsjson-here]");
        if (here) here.textContent = active ? active[0].textContent : "";
      }
    };
    const later = () => {
      if (!waiting) requestAnimationFrame(update);
      waiting = true;
    };
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later, { passive: true });
    // Headings in tabs that are not chosen are not listed.
    const watched = { subtree: true, attributeFilter: ["class", "hidden", "open"] };
    new MutationObserver(later).observe(document.querySelector(".docsjson-article"), watched);
    for (const bar of all("details.docsjson-toc-bar")) {
      bar.addEventListener("click", (event) => event.target.closest("a") && (bar.open = false));
    }
    update();
  };

  const linksOf = (list) =>
    all("a[href^='#']", list)
      .map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))])
      .filter(([, target]) => target);

  /** Mark the entry of the heading that is read, and let a long list follow the reader. */
  const mark = (list, pairs, active) => {
    if (active.getAttribute("aria-current") === "true") return;
    for (const [link] of pairs) link.removeAttribute("aria-current");
    active.setAttribute("aria-current", "true");
    const [inside, outside] = [active.getBoundingClientRect(), list.getBoundingClientRect()];
    const isSeen = inside.top >= outside.top + 24 && inside.bottom <= outside.bottom - 24;
    if (!isSeen && list.scrollHeight > list.clientHeight) {
      list.scrollTop += inside.top - outside.top - outside.height / 2;
    }
  };

  // ---------------------------------------------------------------- links to headings

  /** A click on the sign beside a heading goes there, and copies the address. */
  const startHeadings = () => {
    document.querySelector(".docsjson-article")?.addEventListener("click", (event) => {
      const link = event.target.closest?.("a.headerlink");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
      navigator.clipboard.writeText(link.href).then(() => {
        const before = link.title;
        link.dataset.docsjsonCopied = link.title = word("Copied");
        window.docsjsonSay?.(word("Copied"));
        setTimeout(() => {
          delete link.dataset.docsjsonCopied;
          link.title = before;
        }, 2000);
      }, () => {});
    });
  };

  // ---------------------------------------------------------------- tables

  /** Tables, diagrams and formulas that scroll by themselves can be scrolled with keys. */
  const startTables = () => {
    for (const table of all(".docsjson-table, .docsjson-article table, .docsjson-diagram-view, .math")) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    }
  };

  // ---------------------------------------------------------------- the menu beside the title

  const LINK_SCHEMES = ["http:", "https:", "mailto:"];

  const actions = {
    async copy(button) {
      const label = button.querySelector("span > span") || button.querySelector("span");
      const text = await pageText(button.dataset.docsjsonMarkdown);
      await navigator.clipboard.writeText(text);
      const before = label.textContent;
      label.textContent = word("Copied");
      window.docsjsonSay?.(word("Copied"));
      setTimeout(() => (label.textContent = before), 2000);
    },
    print: async () => print(),
  };

  /** The page as Markdown; as plain text where the file cannot be read (a page opened as file). */
  const pageText = async (address) => {
    try {
      const answer = await fetch(address, { credentials: "omit" });
      if (answer.ok) return await answer.text();
    } catch {
      /* fall through */
    }
    return document.querySelector(".docsjson-article").innerText;
  };

  /** Whether a link may lead to an address: no script, no data. */
  const isHarmless = (address) => {
    try {
      return LINK_SCHEMES.includes(new URL(address, location.href).protocol);
    } catch {
      return false;
    }
  };

  const startPageMenu = () => {
    for (const button of all("[data-docsjson-action]")) {
      const name = button.dataset.docsjsonAction;
      const action = Object.hasOwn(actions, name) && actions[name];
      if (action) button.addEventListener("click", () => action(button).catch(() => {}));
    }
    for (const link of all("a[data-docsjson-template]")) {
      const address = new URL(link.dataset.docsjsonMarkdown, location.href).href;
      const { docsjsonTemplate: template } = link.dataset;
      const target = template.replaceAll("{url}", encodeURIComponent(address));
      if (isHarmless(target)) link.href = target;
    }
  };

  // ---------------------------------------------------------------- the next page

  /** Load the page of a link that the mouse rests on: of this site, and not for who saves data. */
  const startPrefetch = () => {
    const site = new URL(root.dataset.content_root || "./", location.href).href;
    const known = new Set([location.href.split("#")[0]]);
    let timer;
    if (navigator.connection?.saveData || !site.startsWith("http")) return;
    document.addEventListener("pointerover", (event) => {
      clearTimeout(timer);
      const link = event.target.closest?.("a[href]:not([download], [target])");
      const address = link?.href.split("#")[0];
      if (!address?.startsWith(site) || known.has(address) || event.pointerType !== "mouse") return;
      timer = setTimeout(() => {
        known.add(address);
        const hint = document.createElement("link");
        hint.rel = "prefetch";
        hint.href = address;
        document.head.append(hint);
      }, 80);
    });
  };

  // ---------------------------------------------------------------- search

  const loading = new Map();
  /** Load a script that most readers of a page do not need, once. */
  const load = (name) => {
    if (!loading.has(name)) {
      const loaded = new Promise((resolve, reject) => {
        const element = document.createElement("script");
        element.src = `${root.dataset.content_root || "./"}_static/docsjson-${name}.js`;
        element.onload = resolve;
        element.onerror = () => reject(new Error(element.src));
        document.head.append(element);
      });
      loading.set(name, loaded);
      loaded.catch(() => loading.delete(name));
    }
    return loading.get(name);
  };
  const loadSearch = () => load("search");

  /** Open the search at once: what is typed while its script is on the way stays in the field. */
  const openSearch = (dialog) => {
    const [input, status] = ["input", "[role=status]"].map((s) => dialog.querySelector(s));
    if (!dialog.open) {
      dialog.showModal();
      input.select();
    }
    const ask = async (event) => {
      if (event) status.textContent = input.value.trim() ? `${word("Searching")}…` : "";
      try {
        await loadSearch();
        input.removeEventListener("input", ask);
        dialog.dispatchEvent(new Event("docsjson-open"));
      } catch {
        status.textContent = word("The search index could not be loaded.");
      }
    };
    input.addEventListener("input", ask); // who was offline for a moment types on
    ask();
  };

  /** The ways out of the dialog, which work before the script of the search has arrived. */
  const closeSearch = (dialog) => {
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("[data-docsjson-close]")) dialog.close();
    });
    // a browser empties a search field at the first Esc: here it closes the dialog
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.keyCode === 229) return;
      event.preventDefault();
      dialog.close();
    });
  };

  const startSearch = () => {
    const dialog = document.querySelector("dialog.docsjson-search"); // pages hold no dialogs
    const wanted = ".docsjson-not-found [data-docsjson-suggestions], form.docsjson-search-page";
    if (document.querySelector(wanted)) loadSearch().catch(() => {});
    if (!dialog) return;
    closeSearch(dialog);
    if (dialog.open) openSearch(dialog); // its button has opened it before this script
    for (const button of all("[data-docsjson-search], .docsjson-opens-search")) {
      button.addEventListener("click", () => openSearch(dialog));
      button.addEventListener("pointerenter", () => loadSearch().catch(() => {}), { once: true });
    }
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      if (isCommand && dialog.open) dialog.close();
      else openSearch(dialog);
    });
    if (/Mac|iP(hone|ad)/.test(navigator.platform)) {
      for (const key of all("[data-docsjson-modifier]")) key.textContent = "⌘";
    }
  };

  // ---------------------------------------------------------------- back to the top, shortcuts

  /** A link back to the top of long pages, on screens without a sidebar. */
  const startToTop = () => {
    const link = document.querySelector("main > .docsjson-to-top");
    const update = () => (link.hidden = scrollY < 2 * innerHeight);
    if (link) addEventListener("scroll", update, { passive: true });
  };

  const startShortcuts = () => {
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
      if (event.key !== "?" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      load("shortcuts").then(() => document.dispatchEvent(new Event("docsjson-shortcuts"))).catch(() => {});
    });
  };

  const startStars = () => {
    if (document.querySelector("[data-docsjson-stars]")) load("stars").catch(() => {});
  };

  const start = () => {
    const parts = [startModes, startMenus, startDrawer, startBanner, startSpy, startHeadings, startTables];
    for (const part of [...parts, startSearch, startToTop, startShortcuts, startPageMenu, startPrefetch, startStars]) part();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
