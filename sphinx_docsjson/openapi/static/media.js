/* Answers that are no text, or come bit by bit. Loaded when there is one. */
const MAX_SHOWN = 4e5, MAX_READ = 1e7, MAX_BLOCK = 2e4;

/* Types that no browser opens as a page, in a tab of its own, either: what follows a comma or a plus
   sign could make one of the answer. */
const MEDIA = /^(?:image\/(?!svg)|audio\/|video\/)[\w.-]+(?=\s*(?:;|$))/i;
/* Browsers know a playlist by its start, whatever its type, and ask the addresses in it. */
const isPlaylist = (bytes) => new TextDecoder().decode(bytes.slice(0, 99)).includes("#EXTM3U");

/* Events, in blocks of whole lines: a browser lays out the last one alone. The first ones go when there are many. */
const blocks = (el, pre) => {
  let block = null, length = 0;
  const begin = () => {
    pre.append(block = el("div"));
    if (pre.children.length > MAX_SHOWN / MAX_BLOCK) pre.firstChild.remove();
    length = 0;
  };
  return (text) => {
    const end = length > MAX_BLOCK ? text.indexOf("\n") + 1 : 0;
    block?.append(text.slice(0, end));
    if (!block || end || length > 4 * MAX_BLOCK) begin();
    block.append(text.slice(end));
    length += text.length;
  };
};

/* Events as they come, until they end, are too many, or a reader has seen enough; what was read stays. */
const follow = async (reader, write, read) => {
  const decoder = new TextDecoder();
  for (let size = 0; size < MAX_READ;) {
    const { done, value } = await reader.read();
    if (done) return ` · ${word("ended")}`;
    size += value.length;
    read.push(value);
    const text = decoder.decode(value, { stream: true });
    for (let at = 0; at < text.length; at += 4096) {
      const began = performance.now();
      write(text.slice(at, at + 4096));
      if (performance.now() - began > SLOW) size = MAX_READ;
    }
  }
  await reader.cancel();
  return ` (${word("the rest was not read")})`;
};

/* `keep` makes the buttons that copy and save what was read. */
globalThis.docsjsonStream = async ({ el }, answer, place, facts, keep) => {
  const pre = el("pre", { tabindex: "0" }), add = blocks(el, pre), read = [];
  const write = (text) => { add(text); pre.scrollTop = pre.scrollHeight; };
  place.append(pre);
  let end;
  try { end = await follow(answer.body.getReader(), write, read); } catch (error) {
    end = ` · ${error === "cancelled" ? word("Cancelled") : word("the connection broke off")}`;
  }
  facts.textContent += end;
  const all = new Blob(read);
  if (all.size) pre.before(keep(all, await all.text()));
};

/* A picture, sound or film, if an answer is one that browsers show safely. */
globalThis.docsjsonMedia = ({ el }, bytes, type) => {
  const kind = MEDIA.exec(type)?.[0].toLowerCase();
  if (!kind || isPlaylist(bytes)) return null;
  const src = URL.createObjectURL(new Blob([bytes], { type: kind }));
  return kind.startsWith("image") ? el("img", { src, alt: word("The answer") }) : el(kind.slice(0, 5), { src, controls: true });
};
