/* The search dialog, the search page and suggestions for a URL without a page. `docsjson-theme.js`
   loads this when somebody is about to search; what finds is loaded right behind it. */
(function () {
  "use strict";

  const root = document.documentElement;
  const word = window.docsjsonWord;
  const home = root.dataset.content_root || "./";
  const BATCH = 10;
  const RECENT = "docsjson-searches";
  const PAUSE = 75; // milliseconds; longer than between two keys of fast typing, so half a word loads no texts
  const LONGEST = 1200; // milliseconds between two keys; whoever types none for longer is thinking, and not slow
  const GLANCE = 300; // milliseconds; nobody has read results and chosen one of them any sooner

  /** The rules for the results; without them, too, results can be read and followed. */
  const styled = new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = home + "_static/docsjson-search.css";
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

  let loading = null;
  const engine = () => {
    loading ||= new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = home + "_static/docsjson-search-engine.js";
      element.onload = () => resolve(window.docsjsonSearch);
      element.onerror = () => reject(new Error(element.src));
      document.head.append(element);
    });
    loading.catch(() => (loading = null));
    return loading;
  };

  const make = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  // ---------------------------------------------------------------- recent searches

  const recent = () => {
    try {
      const found = JSON.parse(window.localStorage.getItem(RECENT));
      return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, 5) : [];
    } catch {
      return []; // storage is forbidden, or holds what others wrote
    }
  };

  const remember = (text) => {
    if (!text.trim()) return;
    const kept = [text.trim(), ...recent().filter((one) => one !== text.trim())];
    try {
      window.localStorage.setItem(RECENT, JSON.stringify(kept.slice(0, 5)));
    } catch {
      /* they are forgotten */
    }
  };

  // ---------------------------------------------------------------- results

  const place = (() => {
    try {
      return JSON.parse(document.querySelector("[data-docsjson-place]").dataset.docsjsonPlace);
    } catch {
      return [];
    }
  })();

  const marks = (text, words) =>
    window.docsjsonSearch.marked(text, words).map((part, i) => (i % 2 ? make("mark", "", part) : part));

  const pageLink = ({ address, crumb, marker, label }, parts) => {
    const link = make("a", "docsjson-hit");
    link.href = address;
    const above = make("small", "docsjson-hit-crumb", crumb);
    if (label) above.prepend(make("span", "docsjson-hit-label", label));
    if (crumb || label) link.append(above);
    const head = make("span", "docsjson-hit-title");
    if (marker) head.append(make("span", `docsjson-verb docsjson-verb-${marker.toLowerCase()}`, marker));
    head.append(...parts);
    link.append(head);
    return make("div", "docsjson-hit-group", link);
  };

  const showPage = (result, words) => {
    const { address, title, passages } = result;
    const group = pageLink(result, marks(title, words));
    const top = passages.find(({ anchor }) => !anchor);
    const text = top && window.docsjsonSearch.excerpt(top, words);
    if (text) group.firstChild.append(make("span", "docsjson-hit-text", ...marks(text, words)));
    group.append(...passages.filter(({ anchor }) => anchor).map((one) => showPassage(address, one, words)));
    return group;
  };

  const showPassage = (address, passage, words) => {
    const head = make("span", "docsjson-hit-title", ...marks(passage.title, words));
    if (passage.kind) head.append(" ", make("small", "", passage.kind));
    const link = make("a", "docsjson-hit docsjson-hit-place", head);
    const text = window.docsjsonSearch.excerpt(passage, words);
    if (text) link.append(make("span", "docsjson-hit-text", ...marks(text, words)));
    link.href = `${address}#${encodeURIComponent(passage.anchor)}`;
    return link;
  };

  const heading = (text) => make("p", "docsjson-search-heading", text);

  /** Before anything is typed: what was looked for lately, and the pages to begin with. */
  const suggestions = (again) => {
    const texts = recent();
    const parts = [];
    if (texts.length) {
      const links = texts.map((text) => {
        const link = make("a", "docsjson-hit", make("span", "docsjson-hit-title", text));
        link.href = `?${new URLSearchParams({ q: text })}`;
        link.addEventListener("click", (event) => {
          event.preventDefault();
          event.stopPropagation();
          again(text);
        });
        return link;
      });
      parts.push(make("div", "docsjson-search-start", heading(word("Recent searches")), ...links));
    }
    return [...parts, ...firstPages(word("Start with these pages"))];
  };

  /** What an entry of the sidebar calls its page, behind the method of an operation; a tag is no part of it. */
  const called = (link) => {
    const copy = link.cloneNode(true);
    copy.querySelector(".docsjson-nav-tag")?.remove();
    const verb = copy.querySelector(".docsjson-verb");
    verb?.remove();
    return [...(verb ? [verb] : []), copy.textContent.trim()];
  };

  /** The first pages of the sidebar: where to begin, and a way on when nothing is found. */
  const firstPages = (title) => {
    const links = [...document.querySelectorAll("#docsjson-sidebar .docsjson-nav a[href]")]
      .filter((link) => link.origin === window.location.origin && !link.hasAttribute("target"))
      .slice(0, 5)
      .map((link) => {
        const copy = make("a", "docsjson-hit", make("span", "docsjson-hit-title", ...called(link)));
        copy.href = link.href;
        return copy;
      });
    return links.length ? [make("div", "docsjson-search-start", heading(title), ...links)] : [];
  };

  const told = ({ count, isMore }) =>
    isMore ? word("%s+ pages found", count) : count === 1 ? word("1 page found") : word("%s pages found", count);

  /** For how long somebody rests who has typed all: twice as long as between two keys. Until then, texts of
      pages are not loaded, which are most of what a search loads; what is pasted or chosen is all there at once. */
  const resting = () => {
    let [last, before, gap] = [0, "", 250];
    return (text) => {
      const now = performance.now();
      const isTyped = Math.abs(text.length - before.length) === 1;
      if (isTyped && now - last < LONGEST) gap = Math.max(now - last, 0.7 * gap);
      [last, before] = [now, text];
      return isTyped ? Math.min(2 * gap, LONGEST) : 0;
    };
  };

  /** Show the texts of results that somebody has seen, in their better order. What is selected or under the
      pointer, and all above it, stays in its place: whoever is about to open it would open another page. */
  const growBelow = (list, groups) => {
    const shown = [...list.children];
    const isChosen = (group) => group.matches(":hover") || group.querySelector("[aria-selected=true]");
    const stay = shown.slice(0, 1 + shown.indexOf(shown.filter(isChosen).at(-1)));
    const addresses = stay.map((group) => group.firstChild.href);
    const same = groups.find((group) => group.firstChild.href === addresses.at(-1));
    if (same) {
      const [link, ...places] = same.children;
      stay.at(-1).firstChild.append(...link.querySelectorAll(".docsjson-hit-text"));
      stay.at(-1).append(...places);
    }
    shown.slice(stay.length).forEach((group) => group.remove());
    list.append(...groups.filter((group) => !addresses.includes(group.firstChild.href)));
  };

  /** Keeps a list of results: the first ones at once, more when they are asked for. */
  const results = (list, status, { again, changed }) => {
    let asked = 0;
    let kept = 0; // the answer that somebody is choosing from
    let open = null; // the results that are shown, and how many of them
    const show = async (text, rest = 0) => {
      const turn = (asked += 1);
      if (!text.trim()) {
        await styled;
        if (turn !== asked) return false;
        open = null;
        list.replaceChildren(...suggestions(again));
        status.textContent = "";
        return true;
      }
      const [paused, rested] = [Math.min(rest, PAUSE), rest].map((time) => new Promise((resolve) => setTimeout(resolve, time)));
      const late = setTimeout(() => turn === asked && (status.textContent = `${word("Searching")}…`), 300);
      try {
        const { find } = await engine();
        const found = await find(text, place);
        if (found.isLight) await paused;
        if (turn !== asked || !found.complete) return await fill(found, text, turn);
        if (!rest || found.isLight) return await fill(await found.complete(), text, turn);
        completeLater(found, text, turn, rested).catch(() => {}); // titles remain
        return await fill(found, text, turn);
      } catch {
        if (turn !== asked) return false;
        open = null;
        list.replaceChildren();
        status.textContent = word("The search index could not be loaded.");
      } finally {
        clearTimeout(late);
      }
      return true;
    };
    /** Show what was found, unless something else was asked, or chosen, in the meantime. */
    const fill = async (found, text, turn) => {
      const groups = (await found.results(0, BATCH)).map((one) => showPage(one, found.words));
      await styled;
      if (turn !== asked) return false;
      const isSeen = open?.turn === turn && performance.now() - open.since > GLANCE;
      open = { found, shown: BATCH, turn, since: performance.now() };
      if (isSeen) growBelow(list, groups);
      else {
        list.scrollTop = 0; // before the list changes: behind that, the browser would lay it out at once
        list.replaceChildren(...groups);
      }
      if (!found.count) list.replaceChildren(...firstPages(word("Try other words, or start here")));
      const said = found.count ? told(found) : word("Nothing found for “%s”", text.trim());
      if (status.textContent !== said) status.textContent = said; // screen readers say it once
      return true;
    };
    const completeLater = async (found, text, turn, rested) => {
      const isWanted = () => turn === asked && turn !== kept && !list.scrollTop;
      await rested;
      const all = isWanted() && (await found.complete());
      if (all && isWanted() && (await fill(all, text, turn))) changed();
    };
    const keep = () => (kept = asked);
    const next = async () => {
      const mine = open;
      if (!mine || mine.isBusy || mine.shown >= mine.found.count) return;
      mine.isBusy = true;
      const groups = await mine.found.results(mine.shown, mine.shown + BATCH);
      if (mine !== open) return;
      list.append(...groups.map((one) => showPage(one, mine.found.words)));
      mine.shown += BATCH;
      mine.isBusy = false;
      changed();
    };
    list.addEventListener("scroll", () => list.scrollTop + list.clientHeight > list.scrollHeight - 300 && next());
    return { show, next, keep };
  };

  // ---------------------------------------------------------------- the dialog

  const startDialog = (dialog) => {
    const input = dialog.querySelector("input");
    const list = dialog.querySelector(".docsjson-search-results");
    const status = dialog.querySelector(".docsjson-search-status");
    const options = () => [...list.querySelectorAll("a")];
    let active = -1;

    const activate = (number, scrolls = true) => {
      const links = options();
      active = number < 0 || number >= links.length ? -1 : number;
      links.forEach((link, i) => {
        link.setAttribute("aria-selected", String(i === active));
        if (i === active && scrolls) link.scrollIntoView({ block: "nearest" });
      });
      if (active >= 0) input.setAttribute("aria-activedescendant", links[active].id);
      else input.removeAttribute("aria-activedescendant");
    };

    /** The result that Enter opens: the first page, or its first section if only that has the words. */
    const best = () => {
      const [page, section] = options();
      return section?.matches(".docsjson-hit-place") && !page.querySelector("mark") ? 1 : 0;
    };

    const label = () => {
      for (const group of list.children) group.setAttribute("role", "presentation");
      options().forEach((link, i) => {
        link.id = `docsjson-hit-${i}`;
        link.tabIndex = -1;
        link.setAttribute("role", "option");
        link.setAttribute("aria-selected", String(i === active));
      });
      input.setAttribute("aria-expanded", String(options().length > 0));
    };

    const again = (text) => {
      input.value = text;
      update();
      input.focus();
    };
    const answers = results(list, status, { again, changed: label });

    let timer;
    /** Show what answers the text of the field; false if that is no longer what somebody waits for. */
    const update = async (rest) => {
      clearTimeout(timer);
      const text = input.value;
      if (!(await answers.show(text, rest))) return false;
      dialog.dataset.text = text;
      label();
      activate(list.querySelector(".docsjson-search-start") ? -1 : best(), false); // it is at the top
      return true;
    };

    /** Follow the chosen result: that of what was typed last, and not of what is still shown. */
    const follow = async ({ ctrlKey, metaKey }) => {
      const isLate = input.value !== dialog.dataset.text && !(await update());
      if (isLate || active < 0 || !dialog.open) return;
      options()[active].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    };

    // what was typed while this script was on its way is asked at once
    dialog.addEventListener("docsjson-open", () => {
      update();
      engine().then(({ load }) => load()).catch(() => {});
    });

    const move = async (step) => {
      const count = options().length;
      if (!count) return;
      if (step > 0 && active === count - 1) await answers.next();
      const total = options().length;
      activate(active < 0 ? (step > 0 ? 0 : total - 1) : (active + step + total) % total);
    };

    const restAfter = resting();
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(update, 15, restAfter(input.value)); // what is repeated is asked once
    });
    const KEYS = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => activate(Math.min(active + 5, options().length - 1)),
      PageUp: () => activate(Math.max(active - 5, 0)),
      Enter: follow,
    };
    input.addEventListener("keydown", (event) => {
      // 229: an input method has it; Safari says so only there
      if (event.keyCode === 229 || !Object.hasOwn(KEYS, event.key) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      answers.keep();
      KEYS[event.key](event);
    });
    input.form.addEventListener("submit", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      remember(input.value);
      if (!event.ctrlKey && !event.metaKey) dialog.close();
    });
  };

  // ---------------------------------------------------------------- the page

  const startPage = (form) => {
    const [input, list, status] = ["input", ".docsjson-search-results", ".docsjson-search-status"].map((s) =>
      form.querySelector(s),
    );
    const again = (text) => {
      input.value = text;
      update();
    };
    const answers = results(list, status, { again, changed: () => {} });
    const update = (rest) => answers.show(input.value, rest);
    // what was typed while this script was on its way is asked, not what the address asks
    input.value ||= (new URLSearchParams(window.location.search).get("q") || "").slice(0, 200);
    const keep = () => {
      remember(input.value);
      try {
        window.history.replaceState(null, "", `?${new URLSearchParams({ q: input.value })}`);
      } catch {
        /* pages opened from a disk may not */
      }
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      keep();
      update();
    });
    // whoever comes back finds the results again
    list.addEventListener("click", (event) => event.target.closest("a") && keep());
    const restAfter = resting();
    input.addEventListener("input", () => update(restAfter(input.value)));
    window.addEventListener("scroll", () => list.getBoundingClientRect().bottom < window.innerHeight + 400 && answers.next(), { passive: true });
    input.focus();
    update();
  };

  // ---------------------------------------------------------------- the page for unknown addresses

  const pairsOf = (text) => {
    const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()];
    return new Set(letters.slice(1).map((letter, i) => letters[i] + letter));
  };

  /** How many pairs of letters two texts share, from 0 to 1. */
  const alike = (one, other) => {
    const [mine, yours] = [pairsOf(one), pairsOf(other)];
    return (2 * [...mine].filter((pair) => yours.has(pair)).length) / (mine.size + yours.size || 1);
  };

  /** The pages that llms.txt lists: a twentieth of what the index of the search is. */
  const listed = async () => {
    const list = await fetch(`${home}llms.txt`);
    const end = document.querySelector('#docsjson-sidebar a[href$=".html"]') ? ".html" : "/";
    const pages = [];
    let crumb = "";
    for (const line of list.ok ? (await list.text()).split("\n") : []) {
      if (line.startsWith("## ")) crumb = line.slice(3);
      const found = /^- \[((?:[^\]\\]|\\.)+)\]\(([^()\s]+)\.md\)/.exec(line);
      if (!found) continue;
      const path = new URL(found[2], list.url).pathname.replace(/\/index$/, end === "/" ? "" : "$&");
      pages.push({ address: path + end, title: found[1].replace(/\\(.)/g, "$1"), crumb, path });
    }
    return pages;
  };

  /** The pages whose addresses or titles are most like a path; none, if none is much like it. */
  const nearest = async (path) => {
    const last = (one) => one.slice(one.lastIndexOf("/") + 1);
    const rated = (await listed()).map((page) => {
      const share = Math.max(alike(last(path), last(page.path)), alike(last(path), page.title));
      const parts = page.path.split("/").filter((one) => !path.includes(`/${one}/`)).length; // such as the folder of a language
      return { page, share: share + alike(path, page.path) / 10 - parts / 30 };
    });
    rated.sort((a, b) => b.share - a.share);
    const least = Math.max(0.5, 0.75 * rated[0]?.share); // beside a sure one, a doubtful one is noise
    return rated.filter(({ share }) => share > least).slice(0, 3).map(({ page }) => page);
  };

  /** The pages whose names are nearest to a URL without a page, or what a search for its words finds. */
  const suggest = async (box) => {
    const path = decodeURIComponent(new URL(window.location.href).pathname).replace(/(\/index)?(\.\w+|\/)?$/, "");
    if (path.endsWith("/404")) return; // nobody has asked for anything
    const near = await nearest(path).catch(() => []);
    const groups = near.length ? near.map((one) => pageLink(one, [one.title])) : await searched(path);
    await styled;
    if (groups.length) box.replaceChildren(heading(word("Perhaps you meant")), ...groups);
  };

  const searched = async (path) => {
    const top = new URL(home, window.location.href).pathname;
    const words = (path.startsWith(top) ? path.slice(top.length) : path).split(/[^\p{L}\p{N}]+/u);
    const text = words.filter((one) => one && one !== "index").slice(-6).join(" ").slice(0, 200);
    const found = text && (await (await engine()).find(text, place));
    if (!found?.count) return [];
    return (await found.results(0, 3)).map((one) => showPage({ ...one, passages: [] }, found.words));
  };

  const lost = document.querySelector(".docsjson-not-found [data-docsjson-suggestions]");
  if (lost) suggest(lost).catch(() => {}); // the link to the first page remains
  const dialog = document.querySelector("dialog.docsjson-search"); // pages hold no dialogs
  const form = document.querySelector("form.docsjson-search-page");
  if (dialog) startDialog(dialog);
  if (form) startPage(form);
  if (!lost) engine().catch(() => {});
})();
