/* All parts are ready: open what the address names. */
reveal(true);
addEventListener("hashchange", () => reveal(true));
