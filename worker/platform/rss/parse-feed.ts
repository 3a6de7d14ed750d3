import type { RssItem } from "~/contracts/rss";

/** Extracts up to `whole` letters are shown whole, longer ones are cut to `cut` and an ellipsis (TEN-33). */
export type ExtractLengths = { whole: number; cut: number };

export type ParsedFeed = { title: string | null; items: RssItem[] };

const MOST_ITEMS = 3;
const MOST_TITLE = 120;

/**
 * Reads RSS 2.0 and Atom, as far as a page shows them. Everything it gives is plain text: markup is
 * taken out, and links other than by https are left out.
 *
 * @returns nothing where the text is no feed.
 */
export function parseFeed(xml: string, lengths: ExtractLengths): ParsedFeed | null {
  if (!/<(?:rss|feed|rdf:RDF)[\s>]/i.test(xml)) return null;
  const [head = ""] = xml.split(/<(?:item|entry)[\s>]/i, 1);
  const items = [...xml.matchAll(/<(item|entry)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi)]
    .slice(0, MOST_ITEMS)
    .map(([, , body = ""]) => itemOf(body, lengths))
    .filter((item) => item.title !== "");
  return { title: cutTo(textOf(head, "title"), MOST_TITLE) || null, items };
}

/** A text as it is shown in an extract (TEN-33). Letters are counted as people do. */
export function extractOf(text: string, { whole, cut }: ExtractLengths): string {
  const letters = lettersOf(text);
  if (letters.length <= whole) return text;
  return `${letters.slice(0, cut).join("").trimEnd()}…`;
}

function itemOf(body: string, lengths: ExtractLengths): RssItem {
  const about = textOf(body, "description") || textOf(body, "summary") || textOf(body, "content");
  const published = Date.parse(
    textOf(body, "pubDate") || textOf(body, "published") || textOf(body, "updated"),
  );
  return {
    title: cutTo(textOf(body, "title"), MOST_TITLE),
    extract: extractOf(about, lengths),
    link: httpsLink(linkOf(body)),
    publishedAt: Number.isNaN(published) ? null : published,
  };
}

/** The plain text of the first element of this name; nothing where there is none. */
function textOf(xml: string, name: string): string {
  const [, inside = ""] =
    new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "i").exec(xml) ?? [];
  const [, literal] = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(inside) ?? [];
  // Markup stands in a feed as entities or as it is: what either means is read before it is taken out.
  const text = literal ?? decoded(inside);
  return decoded(text.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** RSS has the address between the tags, Atom in an attribute. */
function linkOf(body: string): string {
  const [, href] = /<link\s[^>]*href=["']([^"']*)["']/i.exec(body) ?? [];
  return href ? decoded(href) : textOf(body, "link");
}

function httpsLink(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && !url.username ? url.href : null;
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (all, ten, sixteen, name) => {
      if (name) return named[String(name).toLowerCase()] ?? all;
      const point = ten ? Number.parseInt(ten, 10) : Number.parseInt(sixteen, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    },
  );
}

function cutTo(text: string, most: number): string {
  return extractOf(text, { whole: most, cut: most - 1 });
}

function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
