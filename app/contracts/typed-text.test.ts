import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanLines, machineText, typedLine, typedLines } from "./typed-text";

/** What may stand in no text of a guest: a printer obeys it, it turns what is beside it, or nobody sees it. */
const HARMFUL = [
  ..."\u0000\u0007\u001b\u001d\u007f\u0085\u009b\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e",
  ..."\u2066\u2067\u2068\u2069\u2028\u2029\ufdd0\uffff\u{1ffff}",
  "\ud800",
  "\udc00",
];
const INVISIBLE = [..."\u00ad\u034f\u180e\u200b\u2060\u2063\u3164\ufeff\ufffc\ue000\u{e0041}"];

describe("what a person typed", () => {
  it.each([...HARMFUL, ...INVISIBLE])("loses %j wherever it is", (mark) => {
    for (const clean of [cleanLine, cleanLines]) {
      const text = clean(`${mark}Ohne${mark} Zwiebeln${mark}${mark}`);
      expect(text).not.toContain(mark);
      expect(text.replaceAll(/\s+/g, "")).toBe("OhneZwiebeln");
    }
  });

  it("comes in NFC, without spaces around it", () => {
    expect(cleanLine(" Cafe\u0301 ")).toBe("Caf\u00e9");
    // What parted the letter from its accent is gone first.
    expect(cleanLine("e\u200b\u0301")).toBe("\u00e9");
  });

  it("has its lines where a field has several, and one where it has one", () => {
    expect(cleanLines("Table 4\r\nno nuts\u2028please\rthanks")).toBe(
      "Table 4\nno nuts\nplease\nthanks",
    );
    expect(cleanLine("Table 4\r\nno nuts\tplease")).toBe("Table 4 no nuts please");
    expect(cleanLines(`a${"\n".repeat(400)}b`)).toBe("a\n\nb");
    expect(cleanLines(`a${"\n\u200b".repeat(400)}b`)).toBe("a\n\nb");
  });

  it.each([
    ["a family", "👨‍👩‍👧"],
    ["a rainbow flag", "🏳️‍🌈"],
    ["a cook of a skin tone", "👩🏽‍🍳"],
    ["a heart in colour", "❤️"],
    ["a keycap", "1️⃣"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["Persian", "می‌خواهم"],
    ["Hindi", "क्‍ष"],
    ["Malayalam", "അവന്‍"],
    ["a Japanese name", "葛󠄀城"],
    ["French spaces", "Une table\u202f?"],
    ["Hebrew", "שלום, 5 מנות"],
  ])("keeps %s as it was written", (_, text) => {
    expect(cleanLine(text)).toBe(text.normalize("NFC"));
  });

  it("keeps no joiner that joins nothing", () => {
    expect(cleanLine("Anna\u200d\u200cb")).toBe("Annab");
    expect(cleanLine("\u200d\u200d")).toBe("");
    expect(cleanLine("👨\u200d\u200d\u200d👩")).toBe("👨\u200d👩");
  });

  it("is the same when it is cleaned twice", () => {
    const mark = fc.constantFrom(
      ...HARMFUL,
      ...INVISIBLE,
      "\u200d",
      "\ufe0f",
      "\n",
      "👨",
      "م",
      "e\u0301",
    );
    const text = fc.array(fc.oneof(mark, fc.string({ unit: "binary" })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(parts.join(""));
          expect(clean(once)).toBe(once);
          expect(machineText(1_000_000).safeParse(once.replaceAll("\n", "")).success).toBe(true);
        }
      }),
    );
  });

  it("is counted after it was cleaned, and refused with its field where it is too long", () => {
    expect(typedLine(3).parse(`\u200b${"a\u001b".repeat(3)}  `)).toBe("aaa");
    expect(typedLines(3).safeParse("aaaa").error?.issues[0]?.code).toBe("too_big");
    expect(typedLine(3).min(1).safeParse("\u200b \u0007").error?.issues[0]?.code).toBe("too_small");
  });
});

describe("what a machine made", () => {
  it.each(HARMFUL)("is refused with %j in it, and else not changed", (mark) => {
    expect(machineText(20).safeParse(`id${mark}1`).success).toBe(false);
    expect(machineText(20).parse(" id-1 ")).toBe(" id-1 ");
  });
});
