import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { DISHES, documentWith, onSheet } from "#tests/fixtures/pdf-document";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { buildFonts, fontFolder } from "../local/pdf-fonts.mjs";
import { makePdf } from "./document";
import { FontStore } from "./fonts/font-store";

/** What a document may weigh, whatever is written in it. */
const MAX_BYTES = 60_000;

const fetched: string[] = [];
const store = new FontStore(async (name) => {
  fetched.push(name);
  return new Uint8Array(await readFile(join(fontFolder, name)));
});

beforeAll(() => buildFonts());

/** Dishes with their counts, as a receipt names them. */
const counted = (names: readonly string[]) => names.map((name) => `2 × \u2068${name}\u2069`);

describe("RCPT-05 a receipt in every script", () => {
  for (const [script, { name, words }] of Object.entries(DISHES)) {
    it(`RCPT-05 a ${script} dish can be read and copied from the receipt, with no letter lacking`, async () => {
      const { lines, lacking } = await textOfPdf(
        await makePdf(documentWith(counted([name]), name), store),
      );
      const [venue, dish] = [lines[0], lines.find((line) => line.startsWith("2 × "))];
      for (const word of words.map(onSheet)) {
        expect(venue).toContain(word);
        expect(dish).toContain(word);
      }
      expect(lacking).toBe(0);
    });
  }

  it("RCPT-05 with all scripts at once it is one sheet of 60 kB at most", async () => {
    const names = Object.values(DISHES).map(({ name }) => name);
    const bytes = await makePdf(documentWith(counted(names), names.join(" · ")), store);
    const { pages, lacking, fonts } = await textOfPdf(bytes);
    expect(pages).toBe(1);
    expect(lacking).toBe(0);
    expect(fonts.some((font) => font.startsWith("noto-sans-jp"))).toBe(true);
    expect(bytes.byteLength).toBeLessThan(MAX_BYTES);
  });

  it("RCPT-05 a Chinese character looks Japanese beside kana and Chinese without", async () => {
    const fontsOf = async (name: string) =>
      (await textOfPdf(await makePdf(documentWith([name]), store))).fonts;
    expect(await fontsOf("骨直")).toContain("noto-sans-sc-400");
    expect(await fontsOf("骨直のスープ")).not.toContain("noto-sans-sc-400");
  });

  it("a receipt without such scripts fetches no font of theirs", async () => {
    fetched.length = 0;
    const own = new FontStore(async (name) => {
      fetched.push(name);
      return new Uint8Array(await readFile(join(fontFolder, name)));
    });
    await makePdf(documentWith(["Bœuf bourguignon"]), own);
    expect(fetched.toSorted()).toEqual([
      "barlow-latin-400.ttf",
      "barlow-latin-600.ttf",
      "index.json",
    ]);
  });

  it("RCPT-05 names an emoji, and has a sign for what nothing names", async () => {
    const dishes = ["Pizza 🍕 🇫🇷 ❤️", "1️⃣ © 👍🏽", "தமிழ் x", "a\u200bb\u2060c"];
    const { lines, lacking } = await textOfPdf(await makePdf(documentWith(dishes), store));
    expect(lines).toContain("Pizza [pizza] [flag: France] [red heart]");
    expect(lines).toContain("[keycap: 1] © [thumbs up]");
    expect(lines).toContain("••• x");
    expect(lines).toContain("abc");
    expect(lacking).toBe(0);
  });

  it("RCPT-05 has fractions and a minus that can be read", async () => {
    const dishes = ["½ × Croque", "2⅓ × Cidre", "−11,01 €"];
    const { lines, lacking } = await textOfPdf(await makePdf(documentWith(dishes), store));
    expect(lines.map((line) => line.replace(/\s/g, " "))).toEqual(
      expect.arrayContaining(["½ × Croque", "2 1⁄3 × Cidre", "−11,01 €"]),
    );
    expect(lacking).toBe(0);
  });
});

describe("RCPT-05 the sheet", () => {
  it("RCPT-05 opens, has one sheet, and names itself, its venue and its language", async () => {
    const bytes = await makePdf(documentWith(["Bœuf bourguignon"]), store);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toBe("Receipt · Chez Léonie & Fils");
    expect(pdf.getAuthor()).toBe("Chez Léonie & Fils");
    expect(bytes.byteLength).toBeLessThan(MAX_BYTES);
  });

  it("RCPT-05 grows with a long bill, and goes on on a second sheet where readers would give up", async () => {
    const dishes = (count: number) =>
      Array.from({ length: count }, (_, n) => `Dish ${n} ${"with ".repeat(20)}`);
    const long = await PDFDocument.load(await makePdf(documentWith(dishes(120)), store));
    expect(long.getPage(0).getHeight()).toBeGreaterThan(3_000);
    const endless = await makePdf(documentWith(dishes(500)), store);
    const sheets = (await PDFDocument.load(endless)).getPages();
    expect(sheets.length).toBeGreaterThan(1);
    expect(Math.max(...sheets.map((sheet) => sheet.getHeight()))).toBeLessThanOrEqual(14_000);
    expect(endless.byteLength).toBeLessThan(MAX_BYTES);
  });

  it("RCPT-05 breaks Thai and Japanese between words, endless ones anywhere, and loses nothing", async () => {
    const thai = "ฐานข้อมูลความรู้เรื่องอาหารไทยพื้นบ้านภาคเหนือและภาคใต้ที่ควรรู้จักไว้ก่อนเดินทาง";
    const japanese =
      "「季節の野菜」と「海老」の天ぷらうどん定食、小鉢とお新香と味噌汁がつきます。大盛りは無料。";
    for (const name of [thai, japanese, "W".repeat(120)]) {
      const { lines } = await textOfPdf(await makePdf(documentWith([name]), store));
      const from = lines.findIndex((line) => name.startsWith(line));
      const parts = lines.slice(from).filter((line) => !line.includes("€"));
      const last = parts.findIndex((_, n) => parts.slice(0, n + 1).join("") === name);
      const words = new Intl.Segmenter("en", { granularity: "word" }).segment(name);
      const ends = [...words].map(({ index, segment }) => index + segment.length);
      const first = parts[0]?.length ?? 0;
      expect(ends.includes(first) || name.startsWith("W"), name).toBe(true);
      expect(last, name).toBeGreaterThan(0);
      expect(parts.slice(0, last + 1).filter((part) => /^[、。」\p{M}]|「$/u.test(part))).toEqual(
        [],
      );
    }
  });
});
