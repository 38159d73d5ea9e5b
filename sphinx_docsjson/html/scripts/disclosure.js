/* Accordions: what is opened can be linked to; on paper all are open. Many fields have child
   attributes: each says whose they are. */
{
  const describe = (root) => {
    for (const summary of all(".docsjson-expandable > summary", root)) {
      const name = summary.closest(".docsjson-field")?.querySelector(".docsjson-field-name");
      if (name) summary.setAttribute("aria-description", name.textContent);
    }
  };
  describe(document);
  document.addEventListener("docsjson-added", (event) => describe(event.target));

  const SELECTOR = "details.docsjson-accordion[id]";
  const parentOf = (details) => details.parentElement.closest(SELECTOR);
  /* The address of an accordion names those around it too: `outer:inner`. */
  const chain = (details) => {
    const ids = [];
    for (let node = details; node; node = parentOf(node)) ids.unshift(node.id);
    return ids.join(":");
  };
  for (const details of all(SELECTOR)) {
    details.querySelector("summary").addEventListener("click", () => {
      const own = chain(details);
      if (!details.open) setHash(own);
      else if (`${hashOf()}:`.startsWith(`${own}:`)) setHash(parentOf(details) ? chain(parentOf(details)) : "");
    });
  }
  openers.push((node) => {
    if (node.localName === "details") node.open = true;
  });
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all('details[class^="docsjson-"]:not([open]), .docsjson-tree details:not([open])')
      .filter((details) => details.closest("main, article, [role=main], .body"));
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });
}
