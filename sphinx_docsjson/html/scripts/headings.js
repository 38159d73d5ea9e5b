/* Screen readers list headings by their text. In our theme, the link beside it is not a part of it. */
for (const link of all(".docsjson-article :is(h1, h2, h3, h4, h5, h6) > .headerlink")) {
  const heading = link.parentElement, text = make("span", { role: "heading", "aria-level": heading.localName[1] });
  heading.prepend(text);
  while (text.nextSibling !== link) text.append(text.nextSibling);
  heading.setAttribute("role", "none");
}
