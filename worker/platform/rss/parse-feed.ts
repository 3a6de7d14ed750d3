import type { RssItem } from "~/contracts/rss";
import { type FeedItem, feedElements, MAX_TEXT } from "./feed-elements";

/** Extracts up to `whole` letters are shown whole, longer ones are cut to `cut` and an ellipsis (TEN-33). */
export type ExtractLengths = { whole: number; cut: number };

export type ParsedFeed = { title: string | null; items: RssItem[] };

const MAX_SHOWN = 3;
const MAX_TITLE = 120;

/**
 * Reads a feed as far as a page shows it. Everything it gives is plain text: markup is taken out, and
 * links other than by https are left out.
 *
 * @returns nothing where the text is no feed.
 */
export function parseFeed(xml: string, lengths: ExtractLengths): ParsedFeed | null {
  const elements = feedElements(xml);
  if (!elements) return null;
  const items = elements.items
    .map((item) => itemOf(item, lengths))
    .filter((item) => item.title !== "")
    .slice(0, MAX_SHOWN);
  return { title: cutTo(plainText(elements.title), MAX_TITLE) || null, items };
}

/** A text as it is shown in an extract (TEN-33). Letters are counted as people do. */
export function extractOf(text: string, { whole, cut }: ExtractLengths): string {
  const start = text.slice(0, MAX_TEXT);
  const letters = lettersOf(start);
  if (letters.length <= whole && start === text) return text;
  return `${letters.slice(0, cut).join("").trimEnd()}…`;
}

function itemOf(item: FeedItem, lengths: ExtractLengths): RssItem {
  const said = (...names: string[]) =>
    names.map((name) => plainText(item.get(name) ?? "")).find((text) => text !== "") ?? "";
  const published = Date.parse(said("pubdate", "published", "updated").slice(0, 100));
  return {
    title: cutTo(said("title"), MAX_TITLE),
    extract: extractOf(said("description", "summary", "content"), lengths),
    link: httpsLink(said("link")),
    publishedAt: Number.isNaN(published) ? null : published,
  };
}

function httpsLink(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && !url.username ? url.href : null;
}

function cutTo(text: string, most: number): string {
  return extractOf(text, { whole: most, cut: most - 1 });
}

function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of HTML in one line, without its markup. Takes time in proportion to its length. */
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
