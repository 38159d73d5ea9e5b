/* The stars of GitHub repositories, on sites that ask for them. */
(function () {
  "use strict";

  const stored = (key) => {
    try {
      return sessionStorage.getItem(key) || "";
    } catch {
      return ""; // storage may be forbidden
    }
  };

  const DAY = 24 * 3600 * 1000;

  /** Stars from this tab's memory or from GitHub; null when they cannot be known. */
  const starsOf = async (repository) => {
    const key = `docsjson-stars:${repository}`;
    const [time, count] = stored(key).split(" ").map(Number);
    if (Number.isSafeInteger(count) && count >= 0 && Date.now() - time < DAY) return count;
    const path = repository.split("/").map(encodeURIComponent).join("/");
    const answer = await fetch(`https://api.github.com/repos/${path}`, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    const stars = answer.ok ? (await answer.json()).stargazers_count : null;
    if (!Number.isSafeInteger(stars)) return null;
    try {
      sessionStorage.setItem(key, `${Date.now()} ${stars}`);
    } catch {
      /* every page asks again */
    }
    return stars;
  };

  const links = [...document.querySelectorAll("[data-docsjson-stars]")];
  for (const repository of new Set(links.map((link) => link.dataset.docsjsonStars))) {
    starsOf(repository)
      .then((stars) => {
        if (stars === null) return;
        const text = new Intl.NumberFormat(document.documentElement.lang || "en", { notation: "compact" }).format(stars);
        for (const link of links.filter((l) => l.dataset.docsjsonStars === repository)) {
          const mark = document.createElement("span");
          mark.className = "docsjson-stars";
          mark.textContent = `★ ${text}`;
          link.append(mark);
        }
      })
      .catch(() => {}); // offline: the link is enough
  }
})();
