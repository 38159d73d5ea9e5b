/* A link to each field, beside its name. */
for (const head of document.querySelectorAll(".docsjson-field[id] > .docsjson-field-head")) {
  const name = head.querySelector(".docsjson-field-name"), link = document.createElement("a");
  link.className = "headerlink";
  link.href = `#${head.parentElement.id}`;
  link.setAttribute("aria-label", word("Link to %s", name?.textContent || ""));
  head.append(link);
}

/* One button opens all that a section folds, and closes it again. */
for (const heading of document.querySelectorAll("section > h2")) {
  const section = heading.parentElement, button = document.createElement("button");
  const folds = () => Array.from(section.querySelectorAll(".docsjson-answers > details, .docsjson-field .docsjson-expandable"));
  const isOpen = () => folds().every((one) => one.open);
  const say = () => { button.textContent = isOpen() ? word("Collapse all") : word("Expand all"); };
  let due = 0; /* a section of thousands of folds opens with as many events */
  const sayLater = () => { due ||= requestAnimationFrame(() => { due = 0; say(); }); };
  if (folds().length < 2) continue;
  button.type = "button";
  button.className = "docsjson-expand-all";
  button.addEventListener("click", () => { const open = !isOpen(); for (const one of folds()) one.open = open; });
  section.addEventListener("toggle", sayLater, true);
  heading.before(button);
  say();
}

/* Fields that a page has no room for open in place: they are taken from the page of their schema,
   which the link leads to where this script does not run or the file cannot be read. */
{
  const absolute = (node, name, base) => {
    const written = node.getAttribute(name);
    if (written) node.setAttribute(name, new URL(written, base).href);
  };

  /* The fields of the other page, without ids that this page may have, and with links from there; the
     style sheets that a tooltip or a comparison in them needs are taken, too. */
  const fieldsOf = (text, base) => {
    const page = new DOMParser().parseFromString(text, "text/html"), found = page.querySelector(".docsjson-schema");
    if (!found) throw new Error("no fields");
    const known = Array.from(document.querySelectorAll("link[rel=stylesheet]"), (sheet) => sheet.href);
    for (const sheet of page.querySelectorAll("head link[rel=stylesheet]")) {
      absolute(sheet, "href", base);
      const isOfSite = new URL(sheet.href).origin === location.origin;
      if (isOfSite && !known.includes(sheet.href)) document.head.append(document.importNode(sheet));
    }
    for (const node of found.querySelectorAll(".headerlink")) node.remove();
    for (const node of found.querySelectorAll("[id]")) node.removeAttribute("id");
    for (const node of found.querySelectorAll("a[href]")) absolute(node, "href", base);
    for (const node of found.querySelectorAll("img[src]")) absolute(node, "src", base);
    return found;
  };

  const open = async (link) => {
    link.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(link.href);
      if (!answer.ok || !/^text\/html\b/i.test(answer.headers.get("Content-Type"))) throw new Error(answer.status); /* a file of an author's is not a page */
      const fields = fieldsOf(await answer.text(), link.href);
      fields.tabIndex = -1;
      link.parentElement.replaceWith(document.importNode(fields, true));
      return true;
    } catch {
      location.href = link.href;
      return false;
    }
  };

  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-docsjson-open]");
    const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    const holder = link.parentElement.parentElement, before = holder.children.length;
    const at = Array.from(holder.children).indexOf(link.parentElement);
    if (!(await open(link)) || holder.children.length !== before) return;
    const added = holder.children[at];
    added.dispatchEvent(new CustomEvent("docsjson-added", { bubbles: true }));
    added.focus({ preventScroll: true });
  });
}
