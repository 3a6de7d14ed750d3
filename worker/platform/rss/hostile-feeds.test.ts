import { describe, expect, it } from "vitest";
import { feedElements, MAX_ITEMS, MAX_TEXT } from "./feed-elements";
import { extractOf, parseFeed, plainText, usualLengths } from "./read-feed";

const KB = 1_024;
const many = (text: string, bytes = 256 * KB) => text.repeat(Math.ceil(bytes / text.length));
const good = "<item><title>Good</title><description>News</description></item>";
const rss = (inside: string) => `<rss version="2.0"><channel><title>House</title>${inside}`;
const ended = (inside: string) => `${rss(inside)}</channel></rss>`;
const titles = (xml: string) =>
  parseFeed(xml, usualLengths)?.items.map(({ title }) => title) ?? null;

const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${many('<!ENTITY b "&a;&a;&a;&a;">', 500)}]>`;
const external = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/** What is not well meant, and the titles that a page shows of it; null is no feed. */
const hostile: [what: string, xml: string, shown: string[] | null][] = [
  ["nothing but less-than signs", many("<", 1_000 * KB), null],
  ["nothing but ampersands", many("&"), null],
  ["nothing but spaces", many(" "), null],
  ["nothing but letters", many("x", 1_000 * KB), null],
  ["nothing but NUL characters", many("\0"), null],
  [
    "a page instead of a feed",
    `<!doctype html><html><body>${many("<p>x</p>")}</body></html>`,
    null,
  ],
  ["a page that speaks of a feed", `<html><!-- <rss> --><rss>${good}</rss></html>`, null],
  ["JSON", JSON.stringify({ rss: { channel: many("x") } }), null],
  ["a picture of vectors", `<svg xmlns="x"><title>a</title>${good}</svg>`, null],
  ["an entity bomb", `${bomb}${ended("<item><title>&b;</title></item>")}`, null],
  ["an entity that is a file", `${external}${ended("<item><title>&x;</title></item>")}`, null],
  ["a document type without an end", `<!DOCTYPE rss ${many("x")}`, null],
  ["a document type that is harmless", `<!DOCTYPE rss>${ended(good)}`, ["Good"]],
  ["an entity that nobody declared", ended("<item><title>A &x; B</title></item>"), ["A &x; B"]],
  ["a hundred thousand entities", ended(`<item><title>${many("&amp;")}</title></item>`), []],
  [
    "ampersands that begin nothing",
    ended("<item><title>Fish & chips; &</title></item>"),
    ["Fish & chips; &"],
  ],
  ["elements a hundred thousand deep", rss(good + many("<a>")), ["Good"]],
  ["elements that are closed and never opened", rss(good + many("</a>")), ["Good"]],
  ["a hundred thousand empty elements", rss(good + many("<a/>")), ["Good"]],
  ["items that never end", rss(good + many("<item>")), ["Good"]],
  ["titles that never end", rss(good + many("<item><title>")), ["Good"]],
  ["a CDATA without an end", rss(`${good}<item><title><![CDATA[${many("x")}`), ["Good"]],
  ["CDATA in pieces", rss(good + many("<![CDATA[")), ["Good"]],
  ["a comment without an end", rss(`${good}<!-- ${many("-")}`), ["Good"]],
  ["comments that begin again and again", rss(good + many("<!--")), ["Good"]],
  ["an instruction without an end", rss(`${good}<?x ${many("?")}`), ["Good"]],
  [
    "an attribute of 250 kB",
    rss(`${good}<item a="${many("x")}"><title>B</title></item>`),
    ["Good"],
  ],
  ["an attribute without an end", rss(`${good}<item a="${many("<")}`), ["Good"]],
  [
    "ten thousand attributes",
    rss(`${good}<item ${Array.from({ length: 2e4 }, (_, n) => `a${n}="1"`).join(" ")}>`),
    ["Good"],
  ],
  ["the same attribute again and again", rss(`${good}<item ${many('a="1" ')}>`), ["Good"]],
  ["a name of 250 kB", rss(`${good}<${many("n")}>`), ["Good"]],
  ["a byte order mark", `\ufeff${ended(good)}`, ["Good"]],
  ["two byte order marks", `\ufeff\ufeff${ended(good)}`, ["Good"]],
  ["UTF-16 read as UTF-8", [...ended(good)].join("\0"), null],
  ["Latin letters read as UTF-8", ended("<item><title>Caf\ufffd</title></item>"), ["Caf\ufffd"]],
  ["control characters", ended("<item><title>a\u0001b</title></item>"), ["a\u0001b"]],
  ["half an emoji", ended("<item><title>a\ud83d</title></item>"), ["a\ud83d"]],
  ["a thousand items", ended(many(good)), ["Good", "Good", "Good"]],
  ["items without titles", ended(many("<item/>") + good), []],
  ["HTML that is not closed", ended(`<item><title>A<br>B</title></item>${good}`), ["A B", "Good"]],
  [
    "a feed within a feed",
    ended(`<item><title>A</title><rss><channel>${good}</channel></rss></item>`),
    ["A"],
  ],
  [
    "prototypes as names",
    ended(`<item><__proto__>x</__proto__><title>A</title><constructor/></item>`),
    ["A"],
  ],
  ["a feed after the feed", `${ended(good)}${ended(many(good))}`, ["Good"]],
];

describe("a feed that is not well meant", () => {
  it.each(hostile)("%s", (_what, xml, shown) => {
    expect(titles(xml)).toEqual(shown);
  });

  it(`is ${hostile.length} of at least thirty kinds`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(30);
  });

  it("is read up to 64 kB, twenty items and 2 kB of each text, and whole items are shown", () => {
    const long = `<item><title>${many("t")}</title></item>`;
    expect(feedElements(rss(long))?.items).toEqual([]);
    const texts = feedElements(rss(`<item><title>${many("t", 30 * KB)}</title></item>`));
    expect(texts?.items[0]?.get("title")).toHaveLength(MAX_TEXT);
    expect(feedElements(ended(many("<item/>")))?.items).toHaveLength(MAX_ITEMS);
    const cut = feedElements(rss(many("<item><title>n</title></item>", 300) + many("x")));
    expect(cut?.items).toHaveLength(11);
  });

  it("resolves no entity of its own, so that its text never grows", () => {
    const bombs = `<!DOCTYPE rss>${ended("<item><title>&lol9; &amp;lol9;</title></item>")}`;
    expect(titles(bombs)).toEqual(["&lol9; &lol9;"]);
  });
});

const pieces: [html: string, text: string][] = [
  ["<b>Fresh</b> fish", "Fresh fish"],
  ["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
  ["a<!-- <b>hidden</b> -->b", "a b"],
  ["a &amp; b &eacute; &#233; &#x2026; &#0; &#x110000;", "a & b &eacute; é …"],
  ["cut <a href='https://", "cut"],
  ["<script>alert(1)</script>", "alert(1)"],
  [many("<", 2_000), many("<", 2_000)],
  [many("<!--", 2_000), ""],
  [many("<a", 2_000), ""],
];

describe("HTML in a feed", () => {
  it("is shown without its markup", () => {
    for (const [html, text] of pieces) expect(plainText(html)).toBe(text);
  });

  it("TEN-33 an extract of a text of any length is cut before its letters are counted", () => {
    const marks = `a${"\u0301".repeat(1_000_000)}`;
    expect(extractOf(marks, usualLengths).length).toBeLessThanOrEqual(MAX_TEXT + 1);
    expect(extractOf("x".repeat(1_000_000), { whole: 9_999, cut: 9_999 })).toHaveLength(2_001);
  });
});
