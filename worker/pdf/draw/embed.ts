import { type PDFDocument, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { LoadedFont, Weight } from "../fonts/font-store";
import { FontSubset } from "../fonts/font-subset";

/** The fonts that a document embeds: each family and weight is a subset of the glyphs that the document draws. */
export class EmbeddedFonts {
  readonly #subsets = new Map<string, { name: string; weight: Weight; subset: FontSubset }>();

  /** Adds a glyph and answers its font's resource name and its number in the subset; `text` is what a reader copies. */
  place(font: LoadedFont, glyph: number, text: string): { font: string; number: number } {
    const key = `${font.family}-${font.weight}`;
    let entry = this.#subsets.get(key);
    if (!entry) {
      entry = { name: `F${this.#subsets.size + 1}`, weight: font.weight, subset: new FontSubset() };
      this.#subsets.set(key, entry);
    }
    return { font: entry.name, number: entry.subset.numberOf(font.outlines, glyph, text) };
  }

  /** Embeds the fonts in the file, and answers each one's reference by its resource name. */
  embed(pdf: PDFDocument): Map<string, PDFRef> {
    const fonts = new Map<string, PDFRef>();
    for (const [key, { name, weight, subset }] of this.#subsets) {
      fonts.set(name, embedded(pdf, `${tagOf(fonts.size)}+${key}`, weight, subset));
    }
    return fonts;
  }
}

/** The PDF standard asks for six letters before a subset's name. */
function tagOf(n: number): string {
  return `TABLE${String.fromCharCode(65 + n)}`;
}

function embedded(pdf: PDFDocument, baseFont: string, weight: Weight, subset: FontSubset): PDFRef {
  const { context } = pdf;
  const { ascent, descent } = subset.reach();
  const name = PDFName.of(baseFont);
  const file = subset.file();
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: name,
    Flags: 4,
    FontBBox: [-500, Math.round(descent), 2000, Math.round(ascent)],
    ItalicAngle: 0,
    Ascent: Math.round(ascent),
    Descent: Math.round(descent),
    CapHeight: 700,
    StemV: weight === 600 ? 110 : 80,
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  });
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFString.of("Adobe"),
      Ordering: PDFString.of("Identity"),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: [0, subset.widths().map((width) => Math.round(width * 10) / 10)],
    CIDToGIDMap: "Identity",
  });
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode(subset.texts))),
    }),
  );
}

/** A glyph without a text is copied as a zero-width space, since the map needs some text for it. */
const NOTHING = "\u200b";

/** Maps glyphs to text (a PDF's ToUnicode), so that a reader can copy, search and read the document aloud. */
function toUnicode(texts: readonly string[]): string {
  const pairs = texts.flatMap((text, number) =>
    number > 0 ? [`<${hex(number)}> <${utf16(text || NOTHING)}>`] : [],
  );
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** UTF-16 code units in hexadecimal, as PDF's text strings have them. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join("");
}

export function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, "0");
}
