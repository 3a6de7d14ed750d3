import type { RssFault, RssFeed, RssItem } from "~/contracts/rss";
import { type FeedItem, feedElements, MAX_TEXT } from "./feed-elements";

/** Extracts up to `whole` letters are shown whole, longer ones are cut to `cut` and an ellipsis (TEN-33). */
type ExtractLengths = { whole: number; cut: number };

type ParsedFeed = { title: string | null; items: RssItem[] };

const MAX_SHOWN = 3;

const MAX_TITLE = 120;

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

export type FeedFetch = (url: string, init: RequestInit) => Promise<Response>;

type FeedOptions = {
  fetch: FeedFetch;
  /** Hosts that the deployment allows. Nothing else is ever asked, by redirect neither. */
  hosts: ReadonlySet<string>;
  lengths: ExtractLengths;
};

export type FeedDoor = Pick<FeedOptions, "fetch" | "hosts" | "lengths">;

/** Longest a feed may take (TEN-32). */
const TIMEOUT_MS = 5_000;
/** A longer feed is read up to here, since the newest items come first. */
const MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;

/** The numbers of TEN-33, where the deployment sets no others. */
export const usualLengths: ExtractLengths = { whole: 80, cut: 47 };

class FeedFault extends Error {
  readonly type: RssFault;
  constructor(type: RssFault, message: string) {
    super(message);
    this.type = type;
  }
}

/** Reads a feed with GET (TEN-31). Whatever goes wrong is one of three faults with its text (TEN-34). */
export async function readFeed(address: string, options: FeedOptions): Promise<RssFeed> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetched(address, options, signal);
    const xml = await textWithin(response);
    if (xml.trim() === "") throw new FeedFault("parse_error", "Empty response received");
    const feed = parseFeed(xml, options.lengths);
    if (!feed) throw new FeedFault("parse_error", "Not a feed");
    return { ...feed, fault: null };
  } catch (fault) {
    const { type, message } =
      fault instanceof FeedFault ? fault : new FeedFault("fetch_error", "No answer");
    return { title: null, items: [], fault: { type, message } };
  }
}

/** Follows redirects by hand, so that each address is checked against the list of hosts beforehand. */
async function fetched(
  address: string,
  { fetch, hosts }: FeedOptions,
  signal: AbortSignal,
): Promise<Response> {
  let url = allowed(address, hosts);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers = { accept: "application/rss+xml, application/atom+xml, application/xml" };
    const response = await fetch(url.href, { method: "GET", redirect: "manual", headers, signal });
    const next = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || next === null) {
      if (!response.ok) {
        throw new FeedFault("fetch_error", response.statusText || `HTTP ${response.status}`);
      }
      return response;
    }
    url = allowed(URL.canParse(next, url) ? new URL(next, url).href : "", hosts);
  }
  throw new FeedFault("fetch_error", "Too many redirects");
}

/** An address that may be asked: https on its usual port, on a named host, without a password. */
function allowed(address: string, hosts: ReadonlySet<string>): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const plain =
    url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!url || !plain || !hosts.has(url.hostname)) {
    throw new FeedFault("validation_error", "Invalid URL format");
  }
  return url;
}

/** The answer's text as far as it is read: what comes after the cap is not waited for. */
async function textWithin(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let room = MAX_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, room), { stream: true });
    room -= value.byteLength;
    if (room > 0) continue;
    await reader.cancel().catch(() => undefined);
    // A letter that the cap has halved is left out.
    return text;
  }
}

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
  const fieldOf = (...names: string[]) =>
    names.map((name) => plainText(item.get(name) ?? "")).find((text) => text !== "") ?? "";
  const published = Date.parse(fieldOf("pubdate", "published", "updated").slice(0, 100));
  return {
    title: cutTo(fieldOf("title"), MAX_TITLE),
    extract: extractOf(fieldOf("description", "summary", "content"), lengths),
    link: httpsLink(fieldOf("link")),
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
