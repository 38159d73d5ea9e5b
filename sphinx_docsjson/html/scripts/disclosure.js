/* Accordions: what is opened can be linked to; on paper all are open. */
{
  for (const details of all("details.docsjson-accordion[id]")) {
    details.querySelector("summary").addEventListener("click", () => {
      if (!details.open) setHash(details.id);
      else if (location.hash === `#${encodeURIComponent(details.id)}`) setHash("");
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
