/* Tooltips: on hover, focus and tap; Escape closes. */
{
  let open = null;
  const close = () => {
    if (open) delete open.dataset.open;
    open = null;
  };
  const show = (root) => {
    if (open !== root) close();
    const tip = root.lastElementChild;
    tip.style.removeProperty("--docsjson-shift");
    root.dataset.open = "";
    open = root;
    const { left, right } = tip.getBoundingClientRect();
    const edge = document.documentElement.clientWidth - 8;
    const shift = left < 8 ? 8 - left : Math.min(0, edge - right);
    if (shift) tip.style.setProperty("--docsjson-shift", `${Math.round(shift)}px`);
  };
  for (const root of all(".docsjson-tooltip")) {
    const term = root.firstElementChild, tip = root.lastElementChild;
    if (!tip || !tip.classList.contains("docsjson-bubble")) continue;
    tip.setAttribute("role", "tooltip");
    term.tabIndex = 0;
    term.setAttribute("aria-describedby", idOf(tip));
    root.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show(root));
    root.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && close());
    root.addEventListener("focusin", () => show(root));
    root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || close());
    term.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse") return;
      event.preventDefault();
      if (open === root) close();
      else show(root);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !open) return;
    if (open.lastElementChild.contains(document.activeElement)) open.firstElementChild.focus();
    close();
  });
  document.addEventListener("pointerdown", (event) => {
    if (open && !open.contains(event.target)) close();
  });
}
