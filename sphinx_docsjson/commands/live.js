/* Waits for the next build of `sphinx-docsjson dev`: reloads the page, and shows what is wrong. */
(() => {
  "use strict";

  const STYLE = `
    :host { all: initial; }
    details { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: min(44rem, calc(100vw - 2rem));
      max-height: 60vh; overflow: auto; border-radius: 0.75rem; background: #18181b; color: #fafafa;
      font: 0.8125rem/1.5 system-ui, sans-serif; box-shadow: 0 8px 30px rgb(0 0 0 / 40%); }
    summary { padding: 0.5rem 0.9rem; cursor: pointer; font-weight: 600; }
    .failed { outline: 2px solid #f87171; }
    ul { margin: 0; padding: 0 0.9rem 0.8rem; list-style: none; }
    li { margin-top: 0.5rem; overflow-wrap: anywhere; }
    b { color: #fcd34d; font-weight: 500; }
    .failed b { color: #fca5a5; }`;

  const OPEN = "docsjson-live-open";
  const LEAVING = 2000; /* milliseconds that a followed link has to load */
  const STOPPED = { place: "", message: "This page shows the last build. Start sphinx-docsjson dev again to continue." };

  let seen = Number(document.currentScript.dataset.build); /* the build that the page is from */
  let left = 0; /* when the reader last followed a link */
  let host;

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text || "";
    return made;
  };

  const heading = (news) => {
    if (news.stopped) return "The preview has stopped";
    if (news.failed) return "The last build failed";
    const count = news.findings.length + (news.more || 0);
    return `${count} ${count === 1 ? "warning" : "warnings"}`;
  };

  const list = (news) => {
    const items = element("ul");
    for (const finding of news.findings) {
      const item = items.appendChild(element("li"));
      if (finding.place) item.append(element("b", finding.place), document.createElement("br"));
      item.append(finding.message);
    }
    if (news.more) items.append(element("li", `and ${news.more} more`));
    return items;
  };

  const show = (news) => {
    host?.remove();
    if (!news.failed && !news.findings.length) return;
    host = document.createElement("div");
    const root = host.attachShadow({ mode: "closed" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const box = root.appendChild(element("details"));
    box.open = Boolean(news.failed) || sessionStorage.getItem(OPEN) === "yes"; /* as before the reload */
    if (news.failed) box.className = "failed";
    const summary = element("summary", heading(news));
    summary.addEventListener("click", () => sessionStorage.setItem(OPEN, box.open ? "" : "yes"));
    box.append(summary, list(news));
    document.body.append(host);
  };

  /* A reload would cancel a link that the reader has just followed. */
  const reload = () => {
    const wait = left + LEAVING - Date.now();
    if (wait > 0) setTimeout(reload, wait);
    else location.reload(); /* the browser keeps the position */
  };

  const take = (news) => {
    const before = seen;
    const isNew = news.build > before;
    const isHere = news.page === location.pathname;
    seen = news.build || before;
    if (news.early) {
      if (isNew && isHere) reload();
    } else if (isNew && !news.failed && !(isHere && before >= news.shown)) reload();
    else if (news.build) show(news);
  };

  let news;

  /* Only while readers look at the page, as browsers hold few connections to one server. */
  const listen = () => {
    news?.close();
    news = new EventSource(`/docsjson-live?page=${encodeURIComponent(location.pathname)}`);
    news.onmessage = (event) => {
      if (document.hidden) news.close();
      take(JSON.parse(event.data));
    };
    news.onerror = () => show({ failed: true, stopped: true, findings: [STOPPED] });
  };

  listen();
  addEventListener("visibilitychange", () => (document.hidden ? news.close() : listen()));
  addEventListener("beforeunload", () => { left = Date.now(); });
  addEventListener("pagehide", () => news.close());
})();
