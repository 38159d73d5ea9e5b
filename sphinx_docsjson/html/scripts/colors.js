/* Colours: a click copies the value. */
{
  const isDark = () => {
    const forced = document.documentElement.dataset.theme;
    return forced ? forced === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  };
  for (const color of all(".docsjson-color")) {
    const values = all("code", color).map((code) => code.textContent.trim());
    if (!values.length) continue;
    const copy = () => copyFrom(color, values[isDark() ? values.length - 1 : 0]);
    color.tabIndex = 0;
    color.setAttribute("role", "button");
    color.addEventListener("click", copy);
    color.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      copy();
    });
  }
}
