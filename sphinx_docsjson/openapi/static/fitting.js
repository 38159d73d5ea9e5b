/* Text of servers, which may be made to stop a browser: it takes minutes to lay out some letters. */
const SLOW = 500; /* ms that a page may take to lay out a part of it */

/* Show a text, or as much of its start as a browser lays out soon; tell whether it is all of it. */
const fitting = (pre, text) => {
  for (let size = 4096; ; size *= 2) {
    const began = performance.now();
    pre.textContent = text.slice(0, size);
    const isSlow = pre.scrollHeight >= 0 && performance.now() - began > SLOW; /* the height is asked for to lay it out */
    if (isSlow || size >= text.length) return size >= text.length;
  }
};
