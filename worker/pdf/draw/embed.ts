import { type PDFDocument, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import { FontCut } from "../fonts/font-cut";
import type { LoadedFont, Weight } from "../fonts/font-store";

/** The fonts that one document has in it: of each family and weight the glyphs that are drawn. */
export class EmbeddedFonts {
  readonly #cuts = new Map<string, { name: string; weight: Weight; cut: FontCut }>();

  /** The name of a glyph's font on the sheet, and its number there; `text` is what it stands for. */
  place(font: LoadedFont, glyph: number, text: string): { font: string; number: number } {
    const key = `${font.family}-${font.weight}`;
    let known = this.#cuts.get(key);
    if (!known) {
      known = { name: `F${this.#cuts.size + 1}`, weight: font.weight, cut: new FontCut() };
      this.#cuts.set(key, known);
    }
    return { font: known.name, number: known.cut.numberOf(font.outlines, glyph, text) };
  }

  /** Puts the fonts into the file; gives the reference of each by its name on the sheet. */
  embed(pdf: PDFDocument): Map<string, PDFRef> {
    const fonts = new Map<string, PDFRef>();
    for (const [key, { name, weight, cut }] of this.#cuts) {
      fonts.set(name, embedded(pdf, `${tagOf(fonts.size)}+${key}`, weight, cut));
    }
    return fonts;
  }
}

/** Six letters that tell cuts of one font apart, as the PDF standard asks for. */
function tagOf(n: number): string {
  return `TABLE${String.fromCharCode(65 + n)}`;
}

function embedded(pdf: PDFDocument, baseFont: string, weight: Weight, cut: FontCut): PDFRef {
  const { context } = pdf;
  const { ascent, descent } = cut.reach();
  const name = PDFName.of(baseFont);
  const file = cut.file();
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
    W: [0, cut.widths().map((width) => Math.round(width * 10) / 10)],
    CIDToGIDMap: "Identity",
  });
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode(cut.texts))),
    }),
  );
}

/** What a glyph without a text of its own is copied as: a space of no width. */
const NOTHING = "\u200b";

/** The map that gives the text back when it is copied, searched or read aloud. */
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

export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join("");
}

export function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, "0");
}
