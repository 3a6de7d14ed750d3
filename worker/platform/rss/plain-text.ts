const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** What a piece of HTML says, without its markup, in one line. Takes time in proportion to its length. */
export function plainText(html: string): string {
  return decoded(withoutTags(html)).replace(/\s+/g, " ").trim();
}

/** Each tag and comment becomes a space; one that never ends takes the rest along. */
function withoutTags(html: string): string {
  let text = "";
  let at = 0;
  for (;;) {
    const tag = html.indexOf("<", at);
    if (tag < 0) return text + html.slice(at);
    text += html.slice(at, tag);
    const isComment = html.startsWith("<!--", tag);
    if (isComment || /[a-z/!?]/i.test(html.charAt(tag + 1))) {
      const end = html.indexOf(isComment ? "-->" : ">", tag);
      if (end < 0) return text;
      text += " ";
      at = end + (isComment ? 3 : 1);
    } else {
      text += "<";
      at = tag + 1;
    }
  }
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (all, ten, sixteen, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? all;
      const point = ten ? Number.parseInt(ten, 10) : Number.parseInt(sixteen, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    },
  );
}
