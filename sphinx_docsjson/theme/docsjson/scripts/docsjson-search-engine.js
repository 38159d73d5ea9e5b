/* Finds passages in the index that sphinx_docsjson/search/ writes, as passages/ranking.py does. Loaded when search is first opened.
   Nothing here touches the page, but for the elements that load the files of the index: scripts, so
   that it works on file:// too. All that the index holds is text. */
(function () {
  "use strict";

  const home = document.documentElement.dataset.content_root || "./";
  const folder = home + "_static/docsjson-search/";
  const MOST_PAGES = 40;
  const TABS = ["tab", "anchor", "dropdown"];
  const OTHERS = ["product", "version", "language"];

  // ---------------------------------------------------------------- loading

  const waiting = new Map();
  let index = null;
  let figures = null; // what counts how much: those of passages/figures

  window.docsjsonSearch = {
    start: (data) => ({ figures } = index = data),
    part: (name, data) => waiting.get(name)?.(data),
  };

  const script = (address) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = address;
      element.onload = resolve;
      element.onerror = () => reject(new Error(address));
      document.head.append(element);
    });

  const parts = new Map();
  const part = (name) => {
    if (!parts.has(name)) {
      const loading = new Promise((resolve, reject) => {
        waiting.set(name, resolve);
        script(`${folder}${encodeURIComponent(name)}.js`).catch(reject);
      });
      loading.catch(() => parts.delete(name));
      parts.set(name, loading);
    }
    return parts.get(name);
  };

  /** The stemmer of the language, once: a script that declares constants must not run again. */
  let language = null;
  const loadLanguage = () =>
    (language ||= script(home + "_static/language_data.js").catch(() => (language = null))); // words as they are

  let loading = null;
  const load = () => {
    loading ||= Promise.all([loadLanguage(), script(folder + "index.js")]).then(prepare);
    loading.catch(() => (loading = null));
    return loading;
  };

  /** What follows from the index: the page of each passage, and where each page belongs. */
  const prepare = () => {
    [WORD, JOINED, MARK, HUMP, NUMBER] = index.patterns.map((one) => RegExp(one, "gu"));
    RUNS = RegExp(index.unspaced, "u");
    const pageOf = index.counts.flatMap((count, page) => Array(count).fill(page));
    let size = 0;
    const firsts = index.counts.map((count) => (size += count) - count);
    const scopeOf = index.scope.flatMap(([count, scope]) => Array(count).fill(scope));
    const same = new Map();
    for (const [asked, said] of index.english.synonyms) {
      for (const word of asked) {
        const own = stem(word);
        same.set(own, [...(same.get(own) || []), [word, said.filter((other) => stem(other) !== own)]]);
      }
    }
    index.irregular = new Map(index.english.irregular);
    const phrases = index.english.phrases.map(([phrase, said]) => [phrase.split(" ").map(stemOfForm), said]);
    const [stops, general] = [index.stopwords, index.english.general].map((words) => new Set(words));
    Object.assign(index, { pageOf, firsts, scopeOf, size, stops, general, same, phrases });
  };

  /** The number of the last item that is not behind a word. */
  const lastBefore = (list, word) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle][0] <= word) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };

  /** The words of the index near a word. What begins with one or two letters may begin the next file. */
  const termsAround = async (word) => {
    const number = Math.max(0, lastBefore(index.terms, word));
    const files = index.terms.slice(number, number + 2).filter(([first], i) => !i || first.startsWith(word));
    return (await Promise.all(files.map(([, name]) => part(name)))).flat();
  };

  const fileOf = (kind, page) => index[kind][lastBefore(index[kind], page)];

  const loaded = async (kind, page) => {
    const [first, name] = fileOf(kind, page);
    return (await part(name))[page - first];
  };

  /** What a page is called: few files hold that of all pages. */
  const withHead = async (hit) => {
    if (!hit.head) {
      const [address, title, crumb, marker] = await loaded("heads", hit.page);
      hit.head = { address, title, crumb, marker };
    }
    return hit;
  };

  /** What a page says. */
  const withTexts = async (hit) => {
    hit.texts ||= await loaded("pages", hit.page);
    return hit;
  };

  const hasTexts = ({ page }) => parts.has(fileOf("pages", page)[1]);

  // ---------------------------------------------------------------- words: as passages/terms.py has them

  let WORD, JOINED, RUNS, MARK, HUMP, NUMBER; // patterns that the index holds

  const fold = (text = "") =>
    text.normalize("NFKD").toLowerCase().replace(MARK, (sign) => index.letters[sign] || "").normalize("NFKC");

  const tokensOf = (text) => fold(text).match(WORD) || [];

  /** A question or a heading with small words in place of verbs that are shortened: don't, what's. */
  const spelledOut = (text = "") => index.english.short.reduce((all, [form, words]) => all.replace(RegExp(form, "gi"), words), text);

  const pairsOf = (run) => {
    const letters = [...run];
    return letters.length < 2 ? letters : neighbours(letters);
  };

  /** The words of a run of letters: itself, and those that it is put together of. */
  const wordsOf = (token) => {
    const cut = token.split(HUMP).filter(Boolean).map(fold);
    if (RUNS.test(token)) {
      return cut.flatMap((one) => one.split(RUNS).flatMap((run, i) => (i % 2 ? pairsOf(run) : run ? [run] : [])));
    }
    return [...new Set([cut.join(""), ...cut.filter((one) => one.length > 1)])];
  };

  let stemmer;
  const stem = (word) => {
    if (stemmer === undefined) stemmer = typeof Stemmer === "function" ? new Stemmer() : null;
    return stemmer ? stemmer.stemWord(word) : word;
  };

  /** What a question asks for: each a word, with the words in it for when nobody has written it so. */
  const wantedBy = (text) => {
    const wanted = (text.match(WORD) || []).flatMap((token) => {
      const [word, ...inner] = wordsOf(token);
      return RUNS.test(token) ? [word, ...inner].map((pair) => ({ word: pair, inner: [] })) : word ? [{ word, inner }] : [];
    });
    const said = spokenIn(text).flatMap(([stems]) => stems);
    const less = wanted.findIndex(({ word }) => word === index.english.qualifying);
    wanted.forEach((one, i) => (one.isLess = said.includes(stemOfForm(one.word)) || (less > 0 && i >= less)));
    const telling = wanted.filter(({ word }) => !index.stops.has(word));
    const kept = telling.length ? telling : wanted;
    const weak = wanted.filter((one) => !kept.includes(one)).map(({ word }) => word);
    const last = kept.at(-1);
    if (last && last === wanted.at(-1) && !/\s$/.test(text)) last.isLast = true;
    const pairs = neighbours(wanted.map(({ word }) => word)).filter((_, i) => kept.includes(wanted[i]));
    return { wanted: kept.slice(0, figures.most_words), weak: weak.slice(0, figures.most_small), pairs };
  };

  const neighbours = (words) => words.slice(1).map((word, i) => words[i] + word);

  /** Neighbours in a question as one word, with what it counts: web hook, tools/list. */
  const joinedOf = (text, pairs) => {
    const chains = (text.match(JOINED) || []).map((chain) => chain.match(WORD).map((token) => fold(token).replace(/_/g, "")));
    const shares = new Map(pairs.map((pair) => [pair, figures.joined]));
    chains.flatMap(neighbours).forEach((pair) => shares.set(pair, figures.chained));
    return [...shares].slice(0, figures.most_words);
  };

  const ledBy = async (shares) => {
    const found = await Promise.all(shares.map(async ([word, share]) => [await entryOf(word), share]));
    return found.filter(([entry]) => entry).map((form) => led([form]));
  };

  // ---------------------------------------------------------------- forms of a word

  /** How many letters differ between two words (changed, added, left out, swapped), up to a limit. */
  const distance = (one, other, limit) => {
    if (Math.abs(one.length - other.length) > limit) return limit + 1;
    const rows = [Array.from({ length: other.length + 1 }, (_, i) => i)];
    for (let i = 1; i <= one.length; i += 1) {
      const [last, row] = [rows[i - 1], (rows[i] = [i])];
      for (let j = 1; j <= other.length; j += 1) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
      if (Math.min(...row) > limit) return limit + 1;
    }
    return rows[one.length][other.length];
  };

  /** Whether two words of one stem differ in their endings only; languages without a list have all. */
  const isInflected = (one, other) => {
    const endings = index.english.endings;
    let same = 0;
    while (same < one.length && one[same] === other[same]) same += 1;
    const [a, b] = [one, other].map((word) => {
      const rest = word.slice(same);
      const isDoubled = same && rest && rest[0] === word[same - 1] && endings.includes(rest.slice(1));
      return isDoubled ? rest.slice(1) : rest;
    });
    return !endings.length || (endings.includes(a) && endings.includes(b) && [a, b].sort().join() !== ",e");
  };

  /** What another word counts for one of the question, if it may stand for it. */
  const shareOf = (other, word, stemmed, isLast) => {
    if (other === word) return figures.exact;
    const isKin = word.length >= figures.shortest - 1 && stem(other) === stemmed;
    if (isKin && isInflected(word, other)) return figures.form;
    const begins = other.startsWith(word) && (isLast || word.length >= figures.shortest);
    const share = isLast ? figures.unfinished : figures.beginning;
    return Math.max(begins ? share * Math.sqrt(word.length / other.length) : 0, isKin ? figures.related : 0);
  };

  /** Entries of the index for a word: itself and its forms, or what begins with it. */
  const formsOf = async ({ word, isLast }) => {
    const list = await termsAround(word);
    const stemmed = stem(word);
    const start = word.slice(0, Math.max(3, Math.min(word.length, stemmed.length) - 2));
    const found = list
      .filter(([other]) => other.startsWith(start))
      .map((entry) => [entry, shareOf(entry[0], word, stemmed, isLast)]);
    const least = !isLast && found.some(([, share]) => share >= figures.form) ? figures.related : 0;
    const kept = found.filter(([, share]) => share && share >= least);
    return kept.sort((a, b) => b[1] - a[1] || (a[0][0] < b[0][0] ? -1 : 1)).slice(0, figures.most_forms);
  };

  /** The entry of exactly a word, if there is one. */
  const entryOf = async (word) => {
    const list = await termsAround(word);
    const entry = list[lastBefore(list, word)];
    return entry?.[0] === word ? entry : null;
  };

  const entriesOf = async (words) => (await Promise.all(words.map(entryOf))).filter(Boolean);

  /** Words of the index by their length; they are kept in that order. */
  const wordsBetween = async (from, to) => {
    const near = index.words.filter(([first], i) => first <= to && (index.words[i + 1]?.[0] ?? Infinity) >= from);
    const list = (await Promise.all(near.map(([, name]) => part(name)))).flat();
    return list.filter((word) => word.length >= from && word.length <= to);
  };

  /** Words that somebody may have meant who typed one that the index does not know. */
  const corrected = async (word) => {
    if (word.length < figures.shortest) return [];
    const limit = word.length < 8 ? 1 : 2;
    const list = await wordsBetween(word.length - limit, word.length + limit);
    const near = list.map((other) => [distance(word, other, limit) + (word[0] === other[0] ? 0 : 0.5), other]);
    near.sort((a, b) => a[0] - b[0]);
    const nearest = near.filter(([steps]) => steps <= Math.min(near[0][0], limit + 0.5)).slice(0, 6);
    if (!nearest.length) {
      const longer = (await wordsBetween(word.length + 1, Infinity)).filter((other) => other.includes(word));
      return (await entriesOf(longer.slice(0, 8))).map((entry) => [entry, figures.inside]);
    }
    const entries = await entriesOf(nearest.map(([, other]) => other));
    const best = Math.max(0, ...entries.map((entry) => entry[1].length));
    return entries.filter((entry) => entry[1].length === best).map((entry) => [entry, figures.exact]);
  };

  /** Other forms of a corrected word count as well: a plural may be the one in the title. */
  const correctedForms = async (word) => {
    const found = await corrected(word);
    return found[0]?.[1] === figures.exact ? formsOf({ word: found[0][0][0] }) : found;
  };

  // ---------------------------------------------------------------- ranking

  /** Where a word leads: passage → weight, and how much the word tells. */
  const lookUp = async (wanted) => {
    let forms = await formsOf(wanted);
    if (!forms.length && wanted.inner.length) {
      const inner = await Promise.all(wanted.inner.map((word) => lookUp({ word, inner: [], isExact: true })));
      const words = new Set(inner.flatMap((one) => [...one.words]));
      return { ...merged(inner), words, own: words };
    }
    const isCommon = countOf(forms) > figures.enough;
    const others = wanted.isExact || isCommon ? [] : await othersOf(wanted);
    if (!forms.length && !others.length && !wanted.isExact) forms = await correctedForms(wanted.word);
    const found = led(together(others, forms));
    const telling = forms.length && others.length ? tellingOf(forms, others) : found.telling;
    const own = forms.length ? new Set(forms.map(([[form]]) => form)) : found.words;
    return { ...found, own, telling: telling * (wanted.isLess || index.general.has(wanted.word) ? figures.generally : 1) };
  };

  /** How much a word tells that others stand for as well: less if those are usual. */
  const tellingOf = (forms, others) => {
    const sure = forms.filter(([, share]) => share >= figures.form);
    const both = together(sure, others).map(([entry]) => [entry, figures.exact]);
    return (led(forms).telling + led(both).telling) / 2;
  };

  /** Forms of two words, each once: with the share that it has in the second, if it is in both. */
  const together = (one, other) => [...new Map([...one, ...other].map((form) => [form[0][0], form])).values()];

  /** Entries of the words that mean the same as a word. */
  const othersOf = async ({ word }) => {
    const listed = (index.same.get(stem(word)) || []).filter(([own]) => own === word || isInflected(own, word));
    const words = [...new Set(listed.flatMap(([, others]) => others))].slice(0, figures.most_synonyms);
    const found = (await Promise.all(words.map((other) => formsOf({ word: other })))).flat();
    return found.filter(([, share]) => share >= figures.form).map(([entry, share]) => [entry, share * figures.synonym]);
  };

  /** What pages call what a question says in several words: at the same time, how long. */
  const meantBy = async (text) => {
    const words = [...new Set(spokenIn(text).flatMap(([, said]) => said))].slice(0, figures.most_meant);
    const forms = await Promise.all(words.map((word) => formsOf({ word, inner: [] })));
    const sure = forms.map((found) => found.filter(([, share]) => share >= figures.form));
    return sure.filter((found) => found.length).map((found) => led(found.map(([entry, share]) => [entry, share * figures.joined])));
  };

  /** The phrases in a question, without those in longer ones: their stems, and what they mean, as passages/spoken.py. */
  const spokenIn = (text) => {
    const all = tokensOf(text).map(stemOfForm);
    const isSaid = (stems) => RegExp(` ${stems.join(` (\\S+ ){0,${figures.between}}`)} `).test(` ${all.join(" ")} `);
    const found = index.phrases.filter(([stems]) => stems.every((one) => all.includes(one)) && isSaid(stems));
    const isIn = (stems, others) => others.length > stems.length && stems.every((one) => others.includes(one));
    return found.filter(([stems]) => !found.some(([others]) => isIn(stems, others)));
  };

  const stemOfForm = (word) => stem(index.irregular.get(word) || word);

  const countOf = (forms) => sumOf(forms.map(([[, steps]]) => steps.length));

  const led = (forms) => {
    const [places, said] = [new Map(), new Map()];
    for (const [[, steps, weights], share] of forms) {
      let place = 0;
      steps.forEach((step, i) => {
        place += step;
        const weight = weights[i] * share;
        if (weight > (places.get(place) || 0)) places.set(place, weight);
        if (weights[i] % 2 && share > (said.get(place) || 0)) said.set(place, share); // of the page as a whole
      });
    }
    const sure = forms.filter(([, share]) => share >= figures.form);
    const count = countOf(sure.length ? sure : forms);
    const telling = Math.log(1 + (index.size - Math.min(count, index.size) + 0.5) / (count + 0.5));
    return { places, said, telling, words: new Set(forms.map(([[word]]) => word)) };
  };

  const merged = (all) => {
    const [places, said] = [new Map(), new Map()];
    for (const one of all) {
      for (const [place, weight] of one.places) places.set(place, (places.get(place) || 0) + weight / all.length);
      for (const [place, share] of one.said) said.set(place, (said.get(place) || 0) + share / all.length);
    }
    return { places, said, telling: Math.max(0, ...all.map(({ telling }) => telling)) };
  };

  /** Pages with their scores: what their best passages say about each word, and all of them together. */
  const scored = (found, joined, asides) => {
    const pages = new Map();
    const pageAt = (page) => {
      if (!pages.has(page)) pages.set(page, { page, best: found.map(() => 0), said: 0, extra: 0, places: new Map() });
      return pages.get(page);
    };
    const total = tellingIn(found) || 1;
    found.forEach(({ places, said, telling }, term) => {
      for (const [place, weight] of places) {
        const hit = pageAt(index.pageOf[place]);
        hit.best[term] = Math.max(hit.best[term], weight * telling);
        hit.places.set(place, (hit.places.get(place) || 0) + weight * telling);
      }
      for (const [place, share] of said) pageAt(index.pageOf[place]).said += (telling * share) / total;
    });
    for (const { places, telling } of joined) {
      for (const [place, weight] of places) {
        const hit = pageAt(index.pageOf[place]);
        const points = weight * telling;
        hit.extra = Math.max(hit.extra, points);
        hit.places.set(place, (hit.places.get(place) || 0) + points);
      }
    }
    const more = new Map();
    for (const { places, telling, isTitle } of asides) {
      for (const [place, weight] of places) {
        const isTop = place === index.firsts[index.pageOf[place]];
        if (isTop || !isTitle) more.set(place, (more.get(place) || 0) + weight * telling);
      }
    }
    for (const [place, points] of more) {
      const here = pages.get(index.pageOf[place])?.places;
      if (here?.has(place)) here.set(place, here.get(place) + Math.min(points, here.get(place)));
    }
    for (const hit of pages.values()) {
      const parts = found.map(({ telling }, term) => Math.min(telling, hit.best[term] / figures.found));
      const covered = sumOf(parts) / total;
      const best = [...hit.places.values()].sort((a, b) => b - a).slice(0, figures.counted);
      const together = figures.together * Math.hypot(...best);
      hit.score = (sumOf(hit.best) + together + hit.extra) * Math.max(covered, hit.extra ? figures.covered : 0) ** figures.missing;
      hit.score *= (index.priors[hit.page] / 100) * (1 + figures.said * hit.said ** figures.unsaid);
    }
    return [...pages.values()];
  };

  /** Pages of the reader's tab first, those of another product, version or language last, unless they alone
      say what is asked: a question in another language than the pages around the reader. */
  const placed = (hits, here, least) => {
    const mine = new Map(here);
    const places = index.scopes.map((pairs) => {
      const scope = new Map(pairs);
      const isMine = (kind) => scope.has(kind) && scope.get(kind) === mine.get(kind);
      const isOther = (kind) => scope.has(kind) && mine.has(kind) && !isMine(kind);
      return {
        factor: figures.same_tab ** TABS.filter(isMine).length * (isMine("item") ? figures.same_item : 1),
        label: OTHERS.filter(isOther).map((kind) => scope.get(kind)).join(" · "),
      };
    });
    for (const hit of hits) {
      const { factor, label } = places[index.scopeOf[hit.page]];
      hit.score *= factor;
      hit.label = label;
    }
    const [others, own] = [true, false].map((isOther) => bestOf(hits.filter(({ label }) => Boolean(label) === isOther)));
    for (const hit of hits) hit.isLast = Boolean(hit.label) && others < least * own;
    return hits.sort(better);
  };

  const bestOf = (hits) => hits.reduce((best, { score }) => Math.max(best, score), 0);

  const better = (one, other) =>
    one.isLast - other.isLast || other.score - one.score || one.page - other.page;

  /** The words that count in a question or a title, without their endings. */
  const stemsOf = (text) => wantedBy(spelledOut(text).replace(NUMBER, "")).wanted.map(({ word }) => stem(word)).join(" ");

  /** How many neighbours of the question a passage has near each other: as passages/nearness.py. */
  const nearness = (hit, found) => {
    const numbers = new Map(found.flatMap(({ words }, i) => [...words].map((word) => [word, i])).reverse());
    const tell = found.slice(1).map(({ telling }, i) => Math.min(telling, found[i].telling));
    const shares = passagesBy(hit).slice(0, figures.read).map(([, title, , prose]) => {
      const pairs = new Set([...near(title, numbers), ...near(prose, numbers)]);
      return sumOf([...pairs].map((pair) => tell[pair]));
    });
    return Math.max(0, ...shares) / (sumOf(tell) || 1);
  };

  const near = (text, numbers) => {
    const there = tokensOf(text).map((word, place) => [place, numbers.get(word)]).filter(([, number]) => number >= 0);
    const pairs = there.slice(1).map(([end, other], i) => [end - there[i][0], there[i][1], other]);
    const close = pairs.filter(([far, one, other]) => far <= figures.apart && Math.abs(one - other) === 1);
    return close.map(([, one, other]) => Math.min(one, other));
  };

  /** How far the best of some headings says what the question asks, and nothing else: as there. */
  const agreement = (headings, found, fewest = 1, kind = "words") => {
    const shares = headings.map((heading) => {
      const listed = tokensOf(spelledOut(heading)).filter((word) => !index.stops.has(word));
      const asked = found.filter((one) => listed.some((word) => one[kind].has(word)));
      return asked.length < fewest ? 0 : tellingIn(asked) * Math.min(1, asked.length / listed.length);
    });
    return Math.max(0, ...shares) / (tellingIn(found) || 1);
  };

  const tellingIn = (found) => sumOf(found.map(({ telling }) => telling));

  const passagesBy = (hit) => ranked(hit.places).map(([place]) => hit.texts[place - index.firsts[hit.page]]);

  const sumOf = (numbers) => numbers.reduce((sum, one) => sum + one, 0);

  const ranked = (places) => [...places].sort((a, b) => b[1] - a[1] || a[0] - b[0]);

  /** What the title of a page tells, and the name of the group that it introduces: whether it is the question. */
  const judgedByHead = (hit, stems, found, kind) => {
    const { title, crumb, marker } = hit.head;
    if (marker) hit.score *= kind;
    const titles = [title];
    if (index.english.introducing.includes(fold(title))) titles.push(crumb.split(" › ").at(-1));
    hit.score *= 1 + figures.titled * agreement(titles, found, figures.fewest, "own");
    if (!hit.page) titles.push(...index.names);
    if (titles.some((name) => stemsOf(name) === stems)) hit.score *= figures.same_title;
  };

  /** What only the texts of pages tell: neighbours in the question, and the question as a heading.
      A name, such as tools/list, is in no heading when only a part of it is. */
  const judgedByTexts = (hit, found, isName, typed) => {
    if (hit.head.marker && isAddressOf(typed, hit.texts[0][3] || "")) hit.score *= figures.same_address;
    hit.score *= 1 + figures.near * nearness(hit, found);
    const headings = isName ? [] : passagesBy(hit).map(([anchor, title]) => anchor && title);
    hit.score *= 1 + figures.same_heading * agreement(headings, found) ** figures.unsaid;
  };

  /** Whether a question is the address of an operation, with or without its method, or the end of one. */
  const isAddressOf = (typed, prose) => {
    const [asked, address, parameter] = index.paths;
    const plain = (one) => one.trim().toLowerCase().replace(RegExp(parameter, "gu"), "{}");
    const own = plain(prose.match(address)?.[0] || "");
    const [, method, path] = plain(typed).match(asked) || [];
    return path && own.startsWith(method) && own.endsWith(path);
  };

  /** What is shown of a page: its best passages, the best first. */
  const passagesOf = (hit) => {
    const best = ranked(hit.places).filter(([, points], _, [[, most]]) => points >= most * 0.4);
    return passagesBy(hit)
      .slice(0, Math.min(best.length, 3))
      .map(([anchor, title, kind = "", prose = "", code = ""]) => ({ anchor, title, kind, prose, code }));
  };

  /** Answers a question. `here` says where the reader is: kinds and titles of tabs, versions.
      Gives how many pages are found, the words to mark, and a function for the results from … to …;
      if texts of the best pages are not loaded yet, without them, and with a function that completes the answer.
      It is light where the texts of all pages together weigh little. */
  const find = async (typed, here) => {
    await load();
    const text = spelledOut(typed);
    const { wanted, weak, pairs } = wantedBy(text);
    const isDefinition = RegExp(index.english.definition, "i").test(text);
    const introducing = isDefinition ? index.english.introducing : [];
    // together, so that the files of all of them are on their way at the same time
    const [found, pairsFound, meant, small, titles] = await Promise.all([
      Promise.all(wanted.map(lookUp)),
      ledBy(joinedOf(text, pairs)),
      meantBy(text),
      ledBy(weak.map((word) => [word, figures.small])),
      ledBy(introducing.map((word) => [word, figures.introduced])),
    ]);
    const joined = [...pairsFound, ...meant];
    const asides = [...small, ...titles.map((one) => ({ ...one, isTitle: true }))];
    const hits = placed(scored(found, joined, asides), here, RUNS.test(text) ? figures.elsewhere_unspaced : figures.elsewhere);
    const top = await Promise.all(hits.slice(0, figures.judged).map(withHead));
    const arrange = () => hits.splice(0, top.length, ...top.sort(better));
    const stems = stemsOf(text);
    const kind = RegExp(index.operation, "i").test(text) ? figures.operation : 1;
    top.forEach((hit) => judgedByHead(hit, stems, found, kind));
    arrange();
    const words = new Set([...found, ...joined].flatMap((one) => [...one.words]));
    const answer = { count: Math.min(hits.length, MOST_PAGES), isMore: hits.length > MOST_PAGES, words };
    const results = (isComplete) => async (from, to) => {
      const shown = await Promise.all(hits.slice(from, Math.min(to, MOST_PAGES)).map(withHead));
      if (isComplete) await Promise.all(shown.map(withTexts));
      return shown.map((hit) => ({ ...hit.head, address: home + hit.head.address, label: hit.label, passages: isComplete ? passagesOf(hit) : [] }));
    };
    const complete = async () => {
      await Promise.all(top.map(withTexts));
      top.forEach((hit) => judgedByTexts(hit, found, text.match(JOINED), typed));
      arrange();
      return { ...answer, results: results(true) };
    };
    const isLight = index.pages.length <= figures.light;
    return top.every(hasTexts) ? complete() : { ...answer, results: results(false), complete, isLight };
  };

  // ---------------------------------------------------------------- excerpts

  /** A text in parts, every second of which holds a word that was found. */
  const marked = (text, words) => {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(WORD)) {
      for (const [start, length] of marksIn(match[0], words)) {
        const from = match.index + start;
        if (from < end) continue;
        parts.push(text.slice(end, from), text.slice(from, from + length));
        end = from + length;
      }
    }
    return [...parts, text.slice(end)];
  };

  const marksIn = (token, words) => {
    if (!RUNS.test(token)) return wordsOf(token).some((one) => words.has(one)) ? [[0, token.length]] : [];
    const found = [];
    for (let i = 0; i + 1 < token.length; i += 1) {
      if (!words.has(fold(token.slice(i, i + 2)))) continue;
      const last = found.at(-1);
      if (last && i < last[0] + last[1]) last[1] = i + 2 - last[0];
      else found.push([i, 2]);
    }
    return found;
  };

  /** The part of a passage that holds most of the words that were found. */
  const excerpt = ({ prose, code }, words, size = 150) => {
    const best = densest(prose, words, size);
    return best.hits || !code ? best.text : densest(code, words, size).text || best.text;
  };

  const densest = (text, words, size) => {
    const places = [...text.slice(0, 20000).matchAll(WORD)]
      .map((match) => [match.index, wordsOf(match[0]).find((one) => words.has(one))])
      .filter(([, word]) => word);
    let [best, hits, end] = [0, 0, 0];
    const seen = new Map(); // the words from here to the end, and how often each is there
    places.forEach(([start, own]) => {
      for (; end < places.length && places[end][0] < start + size; end += 1) {
        seen.set(places[end][1], (seen.get(places[end][1]) || 0) + 1);
      }
      if (seen.size > hits) [best, hits] = [start, seen.size];
      if (seen.get(own) > 1) seen.set(own, seen.get(own) - 1);
      else seen.delete(own);
    });
    const space = text.lastIndexOf(" ", Math.max(0, best - 40));
    const from = best < 60 ? 0 : Math.max(best - 60, space + 1);
    const cut = text.slice(from, from + size + 60);
    return { hits, text: (from ? "… " : "") + cut + (from + cut.length < text.length ? " …" : "") };
  };

  Object.assign(window.docsjsonSearch, { load, find, marked, excerpt });
})();
