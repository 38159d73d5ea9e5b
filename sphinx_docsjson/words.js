/* Our words in the language of the page, from the data that the page holds. */
const words = (() => {
  try {
    return new Map(Object.entries(JSON.parse(document.getElementById("docsjson-words").textContent)));
  } catch {
    return new Map(); /* a page in English holds none */
  }
})();
const word = (text, ...values) => (words.get(text) || text).replace(/%s/g, () => values.shift());
