/* Search over the index that Sphinx writes (searchindex.js): titles, headings, objects, words.
   The index is loaded when search is first opened, as scripts, so that it works on file:// too. */
(function () {
  "use strict";

  const root = document.documentElement;
  const word = window.docsjsonWord;
  const home = root.dataset.content_root || "./";
  const SCORES = { title: 100, heading: 60, object: 55, entry: 40, titleWord: 25, word: 5 };
  const SHARE = { exact: 1, start: 0.6, near: 0.3 };
  const LIMIT = 40;

  // ---------------------------------------------------------------- loading

  let index = null;
  let pages = new Map();
  let loading = null;

  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = home + name;
      element.onload = resolve;
      element.onerror = () => reject(new Error(name));
      document.head.append(element);
    });

  const load = () => {
    window.Search = {
      setIndex: (data) => (index = prepare(data)),
      setPages: (data) => (pages = new Map(Object.entries(data))),
    };
    loading ||= script("_static/language_data.js")
      .catch(() => {}) // no stemmer: words are compared as they are
      .then(() => script("_static/docsjson-pages.js").catch(() => {}))
      .then(() => script("searchindex.js"));
    return loading;
  };

  /** Objects that were read as data, as maps: no name in them can be taken for a method. */
  const prepare = (data) => ({
    names: data.docnames,
    titles: data.titles,
    headings: Object.entries(data.alltitles || {}).map(([title, places]) => ({
      title,
      folded: fold(title),
      places,
    })),
    titleWords: sorted(data.titleterms),
    words: sorted(data.terms),
    objects: objectsOf(data),
    entries: Object.entries(data.indexentries || {}).map(([name, places]) => ({
      name,
      folded: fold(name),
      places,
    })),
  });

  const sorted = (terms) =>
    Object.entries(terms || {})
      .map(([word, places]) => [word, [places].flat()])
      .sort(([one], [other]) => (one < other ? -1 : 1));

  const objectsOf = (data) => {
    const found = [];
    for (const [prefix, list] of Object.entries(data.objects || {})) {
      for (const [page, type, , anchor, name] of list) {
        const full = (prefix ? prefix + "." : "") + name;
        const id = anchor === "" ? full : anchor === "-" ? `${data.objnames[type][1]}-${full}` : anchor;
        found.push({ full, folded: fold(full), last: fold(name), page, id, kind: data.objnames[type][2] });
      }
    }
    return found;
  };

  // ---------------------------------------------------------------- words

  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  const split = (text) =>
    (typeof splitQuery === "function" ? splitQuery(text) : text.split(/[^\p{L}\p{N}_]+/u)).filter(Boolean);

  let stemmer;
  const stem = (word) => {
    if (stemmer === undefined) stemmer = typeof Stemmer === "function" ? new Stemmer() : null;
    return stemmer ? stemmer.stemWord(word) : word;
  };

  /** Words of a question; the last one may be unfinished. */
  const termsOf = (text) => {
    const words = split(text.toLowerCase());
    const stops = typeof stopwords === "undefined" ? [] : stopwords;
    const isStop = (word) => (stops.has ? stops.has(word) : stops.includes(word));
    const kept = words.filter((word) => !isStop(word));
    return (kept.length ? kept : words).map((word) => ({ word, stemmed: stem(word).toLowerCase() }));
  };

  /** Whether two words differ by one letter at most: changed, added, left out, or two swapped. */
  const isNear = (one, other) => {
    if (Math.abs(one.length - other.length) > 1 || one === other) return one === other;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const rest = [one.slice(start), other.slice(start)];
    return (
      rest[0].slice(1) === rest[1].slice(1) ||
      rest[0].slice(1) === rest[1] ||
      rest[0] === rest[1].slice(1) ||
      (rest[0][0] === rest[1][1] && rest[0][1] === rest[1][0] && rest[0].slice(2) === rest[1].slice(2))
    );
  };

  /** Pages that hold a term: page → best share. Index words are stems, or as written. */
  const matches = (list, { word, stemmed }) => {
    const found = new Map();
    const note = (places, share) => {
      for (const page of places) found.set(page, Math.max(found.get(page) || 0, share));
    };
    for (let i = lowest(list, word); i < list.length && list[i][0].startsWith(word); i += 1) {
      note(list[i][1], list[i][0] === word ? SHARE.exact : SHARE.start);
    }
    const exact = list[lowest(list, stemmed)];
    if (exact?.[0] === stemmed) note(exact[1], SHARE.exact);
    return found;
  };

  /** The same with a slip of one letter, and for words typed beyond their stem. */
  const nearMatches = (list, { word, stemmed }) => {
    const found = new Map();
    if (word.length < 5) return found;
    const isBeyond = (other) =>
      word.startsWith(other) && other.length >= Math.max(4, word.length - 4);
    for (const [other, places] of list) {
      if (!isBeyond(other) && !isNear(other, word) && !isNear(other, stemmed)) continue;
      for (const page of places) found.set(page, SHARE.near);
    }
    return found;
  };

  const lowest = (list, word) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle][0] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  // ---------------------------------------------------------------- finding

  /** Results: pages, the best first, each with its best places. */
  const find = (text) => {
    const question = fold(text.trim());
    const terms = termsOf(text);
    const hits = new Map();
    if (!terms.length || !index) return [];
    wordHits(terms, hits);
    titleHits(question, terms, hits);
    objectHits(question, hits);
    return [...hits.values()]
      .filter((hit) => pages.get(index.names[hit.page]) !== null)
      .sort((one, other) => other.score - one.score || one.page - other.page)
      .slice(0, LIMIT);
  };

  const hitOf = (hits, page) => {
    if (!hits.has(page)) hits.set(page, { page, score: 0, places: new Map() });
    return hits.get(page);
  };

  const addPlace = (hit, id, title, score, kind) => {
    hit.score = Math.max(hit.score, score);
    const before = hit.places.get(id);
    if (!before || before.score < score) hit.places.set(id, { id, title, score, kind });
  };

  /** Pages that hold every term count; where there is none, those that hold some. */
  const wordHits = (terms, hits) => {
    const byTerm = terms.map((term) => {
      const found = new Map();
      const add = (map, points) => {
        for (const [page, share] of map) found.set(page, (found.get(page) || 0) + share * points);
      };
      add(matches(index.titleWords, term), SCORES.titleWord);
      add(matches(index.words, term), SCORES.word);
      if (!found.size) {
        add(nearMatches(index.titleWords, term), SCORES.titleWord);
        add(nearMatches(index.words, term), SCORES.word);
      }
      return found;
    });
    const known = new Set(byTerm.flatMap((found) => [...found.keys()]));
    const count = (page) => byTerm.filter((found) => found.has(page)).length;
    const most = Math.max(0, ...[...known].map(count));
    for (const page of known) {
      if (count(page) < most) continue;
      const sum = byTerm.reduce((total, found) => total + (found.get(page) || 0), 0);
      hitOf(hits, page).score += (sum * count(page)) / terms.length;
    }
  };

  const titleHits = (question, terms, hits) => {
    for (const { title, folded, places } of index.headings) {
      const share = titleShare(folded, question, terms);
      if (!share) continue;
      for (const [page, id] of places) {
        const score = (id === null ? SCORES.title : SCORES.heading) * share;
        const hit = hitOf(hits, page);
        if (id === null) hit.score = Math.max(hit.score, score);
        else addPlace(hit, id, title, score, "heading");
      }
    }
    for (const { name, folded, places } of index.entries) {
      const share = titleShare(folded, question, terms);
      for (const [page, id] of share ? places : []) {
        addPlace(hitOf(hits, page), id, name, SCORES.entry * share, "entry");
      }
    }
  };

  /** 1 for the same title, less for one that starts with, holds, or only shares all the words. */
  const titleShare = (title, question, terms) => {
    if (title === question) return 1;
    if (title.startsWith(question)) return 0.8 + (0.1 * question.length) / title.length;
    const words = split(title);
    const all = terms.every(({ word, stemmed }) =>
      words.some((other) => other.startsWith(fold(word)) || stem(other) === stemmed),
    );
    return all ? 0.5 + (0.2 * question.length) / Math.max(title.length, question.length) : 0;
  };

  const objectHits = (question, hits) => {
    for (const { full, folded, last, page, id, kind } of index.objects) {
      const share =
        folded === question ? 1 : last === question ? 0.95 : last.startsWith(question) ? 0.7 : folded.includes(question) ? 0.4 : 0;
      if (share && question.length > 1) addPlace(hitOf(hits, page), id, full, SCORES.object * share, kind);
    }
  };

  // ---------------------------------------------------------------- showing

  const make = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  const addressOf = (page) => {
    const name = index.names[page];
    const options = typeof DOCUMENTATION_OPTIONS === "undefined" ? {} : DOCUMENTATION_OPTIONS;
    const path = name.split("/").map(encodeURIComponent).join("/");
    if (options.BUILDER === "dirhtml") return home + (path === "index" ? "" : path.replace(/\/index$/, "") + "/");
    return home + path + (options.LINK_SUFFIX ?? options.FILE_SUFFIX ?? ".html");
  };

  /** Text with the words of the question marked. */
  const marked = (text, terms) => {
    const words = terms.map(({ word }) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    if (!words.length) return [text];
    return text
      .split(new RegExp(`(${words.join("|")})`, "giu"))
      .map((part, number) => (number % 2 ? make("mark", "", part) : part));
  };

  const showHit = (hit, terms) => {
    const [crumb, description, method] = pages.get(index.names[hit.page]) || [];
    const main = make("a", "docsjson-hit");
    main.href = addressOf(hit.page);
    if (crumb) main.append(make("small", "docsjson-hit-crumb", crumb));
    const title = make("span", "docsjson-hit-title");
    if (method) title.append(make("span", `docsjson-verb docsjson-verb-${method.toLowerCase()}`, method));
    title.append(...marked(index.titles[hit.page], terms));
    main.append(title);
    if (description) main.append(make("span", "docsjson-hit-text", ...marked(description, terms)));
    const places = [...hit.places.values()].sort((a, b) => b.score - a.score).slice(0, 3);
    return [main, ...places.map((place) => showPlace(hit.page, place, terms))];
  };

  const showPlace = (page, { id, title, kind }, terms) => {
    const link = make("a", "docsjson-hit docsjson-hit-place", make("span", "docsjson-hit-title", ...marked(title, terms)));
    if (kind !== "heading" && kind !== "entry") link.append(make("small", "", kind));
    link.href = `${addressOf(page)}#${id ? encodeURIComponent(id) : ""}`;
    return link;
  };

  /** Fill a list with results and say how many there are. */
  const show = (text, list, status) => {
    const terms = termsOf(text);
    const hits = find(text);
    list.replaceChildren(...hits.map((hit) => make("div", "docsjson-hit-group", ...showHit(hit, terms))));
    const count = hits.length === 1 ? word("1 page found") : word("%s pages found", hits.length);
    status.textContent = !text.trim() ? "" : hits.length ? count : word("Nothing found for “%s”", text.trim());
  };

  const answer = async (text, list, status) => {
    try {
      await load();
      show(text, list, status);
    } catch {
      status.textContent = word("The search index could not be loaded.");
    }
  };

  // ---------------------------------------------------------------- the dialog

  const startDialog = (dialog) => {
    const input = dialog.querySelector("input");
    const list = dialog.querySelector(".docsjson-search-results");
    const status = dialog.querySelector(".docsjson-search-status");
    const options = () => [...list.querySelectorAll("a")];
    let active = -1;

    const activate = (number) => {
      const links = options();
      active = links.length ? (number + links.length) % links.length : -1;
      links.forEach((link, i) => {
        link.setAttribute("aria-selected", String(i === active));
        if (i === active) link.scrollIntoView({ block: "nearest" });
      });
      if (active >= 0) input.setAttribute("aria-activedescendant", links[active].id);
      else input.removeAttribute("aria-activedescendant");
    };

    const update = async () => {
      const text = input.value;
      await answer(text, list, status);
      dialog.dataset.text = text;
      for (const group of list.children) group.setAttribute("role", "presentation");
      options().forEach((link, i) => {
        link.id = `docsjson-hit-${i}`;
        link.tabIndex = -1;
        link.setAttribute("role", "option");
      });
      input.setAttribute("aria-expanded", String(list.childElementCount > 0));
      activate(0);
    };

    const open = () => {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      load().then(update, update);
    };

    let timer;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(update, 60);
    });
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        activate(active + step);
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        options()[active].click();
      }
    });
    list.addEventListener("click", (event) => {
      if (event.target.closest("a") && !event.ctrlKey && !event.metaKey) dialog.close();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("[data-docsjson-close]")) dialog.close();
    });
    for (const button of document.querySelectorAll("[data-docsjson-search]")) {
      button.addEventListener("click", open);
    }
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      open();
    });
    if (/Mac|iP(hone|ad)/.test(navigator.platform)) {
      for (const key of document.querySelectorAll("[data-docsjson-modifier]")) key.textContent = "⌘";
    }
  };

  // ---------------------------------------------------------------- the page

  const startPage = (form) => {
    const [input, list, status] = ["input", ".docsjson-search-results", ".docsjson-search-status"].map((s) =>
      form.querySelector(s),
    );
    const update = () => answer(input.value, list, status);
    input.value = (new URLSearchParams(window.location.search).get("q") || "").slice(0, 200);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      window.history.replaceState(null, "", `?${new URLSearchParams({ q: input.value })}`);
      update();
    });
    input.addEventListener("input", update);
    input.focus();
    update();
  };

  const start = () => {
    const dialog = document.querySelector("dialog.docsjson-search"); // pages hold no dialogs
    const form = document.querySelector("form.docsjson-search-page");
    if (dialog) startDialog(dialog);
    if (form) startPage(form);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
