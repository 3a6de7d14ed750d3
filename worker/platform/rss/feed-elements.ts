import { SaxesParser, type SaxesTagPlain } from "saxes";

/** One piece of news as its elements say it: each may contain markup, which is never shown. */
export type FeedItem = ReadonlyMap<string, string>;
type FeedElements = { title: string; items: FeedItem[] };

/** Characters of a feed that are read; the rest is not looked at. */
const MAX_CHARACTERS = 64 * 1024;
/** Characters of one element that are read. */
export const MAX_TEXT = 2_000;
export const MAX_ITEMS = 20;
const MAX_DEPTH = 40;
const MAX_TAGS = 5_000;
const MAX_DOCTYPE = 500;
/** A feed with more mistakes is refused; each is an error with a stack, which takes time. */
const MAX_MISTAKES = 100;

const ROOTS = new Set(["rss", "feed", "rdf:rdf"]);
const CHANNELS = new Set(["channel", "feed"]);
const ITEMS = new Set(["item", "entry"]);
const FIELDS = new Set(
  "title description summary content pubdate published updated link".split(" "),
);

type Field = { name: string; depth: number; text: string };

/** Thrown by a handler to leave the parser: what was read until then is valid. */
const enough = new Error("The rest of the feed is not read.");

/**
 * Reads the elements of RSS 2.0, RSS 1.0 and Atom that a page shows, in one pass and within bounds:
 * however the text is made, the work is in proportion to the part of it that is read. Items that were
 * whole before the text breaks off or goes wrong are returned. Entities of the feed's own are not resolved.
 *
 * @returns nothing where the text is no feed.
 */
export function feedElements(text: string): FeedElements | null {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  const reading = new Reading();
  let mistakes = 0;
  parser.on("error", () => {
    mistakes += 1;
    if (mistakes > MAX_MISTAKES) throw enough;
  });
  parser.on("doctype", (doctype) => {
    if (doctype.length > MAX_DOCTYPE || doctype.includes("[")) throw enough;
  });
  parser.on("opentag", (tag) => reading.open(tag));
  parser.on("closetag", () => reading.close());
  parser.on("text", (part) => reading.add(part));
  parser.on("cdata", (part) => reading.add(part));
  try {
    parser.write(withPlainAmpersands(text.slice(0, MAX_CHARACTERS)).slice(0, MAX_CHARACTERS));
  } catch (fault) {
    if (fault !== enough) throw fault;
  }
  return reading.isFeed ? { title: reading.title, items: reading.items } : null;
}

/** Where in a feed the parser is, and what it has come by. */
class Reading {
  title = "";
  readonly items: FeedItem[] = [];
  isFeed = false;
  readonly #path: string[] = [];
  #tags = 0;
  #item: { depth: number; fields: Map<string, string> } | undefined;
  #field: Field | undefined;

  open({ name: written, attributes }: SaxesTagPlain): void {
    const name = written.toLowerCase();
    const parent = this.#path.at(-1);
    this.#tags += 1;
    if (this.#tags > MAX_TAGS || this.#path.length >= MAX_DEPTH) throw enough;
    if (parent === undefined) {
      if (!ROOTS.has(name)) throw enough;
      this.isFeed = true;
    }
    this.#path.push(name);
    const depth = this.#path.length;
    if (this.#field) {
      // Text on one side of a tag and text on the other are two words.
      this.add(" ");
    } else if (this.#item) {
      if (depth === this.#item.depth + 1) this.#openIn(this.#item.fields, name, attributes);
    } else if (ITEMS.has(name)) {
      if (this.items.length >= MAX_ITEMS) throw enough;
      this.#item = { depth, fields: new Map() };
    } else if (name === "title" && CHANNELS.has(parent ?? "") && this.title === "") {
      this.#field = { name, depth, text: "" };
    }
  }

  close(): void {
    const depth = this.#path.length;
    this.#path.pop();
    if (this.#field?.depth === depth) {
      const { name, text } = this.#field;
      this.#field = undefined;
      if (this.#item) this.#item.fields.set(name, text);
      else this.title = text;
    } else if (this.#field) {
      this.add(" ");
    }
    if (this.#item?.depth === depth) {
      this.items.push(this.#item.fields);
      this.#item = undefined;
    }
    // Whatever comes after the feed is no part of it.
    if (depth === 1) throw enough;
  }

  add(text: string): void {
    if (!this.#field) return;
    const room = MAX_TEXT - this.#field.text.length;
    if (room > 0) this.#field.text += text.slice(0, room);
  }

  #openIn(fields: Map<string, string>, name: string, attributes: Record<string, string>): void {
    if (!FIELDS.has(name) || fields.has(name)) return;
    const { href, rel = "alternate" } = attributes;
    // Atom has the address in an attribute; other links are the feed's own or a file's.
    if (name === "link" && href !== undefined) {
      if (rel === "alternate") fields.set(name, href.slice(0, MAX_TEXT));
      return;
    }
    this.#field = { name, depth: this.#path.length, text: "" };
  }
}

/**
 * Escapes every ampersand that begins none of XML's own entities: the parser would take everything up to the next
 * semicolon for a name. Entities of HTML are decoded with the text.
 */
function withPlainAmpersands(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi, "&amp;");
}
