import { fontFile, joined, padded, viewOf } from "./font-file";
import { componentOffsets, type TrueType } from "./true-type";

/** The source of a glyph in the subset; null for the .notdef glyph, with which every font begins. */
type Source = { font: TrueType; glyph: number } | null;

/**
 * A font with only the glyphs that one document draws, taken from the slices of one family. A glyph that is drawn for
 * different texts is in it once for each, so that every number maps to one text.
 */
export class FontSubset {
  readonly #numbers = new Map<string, number>();
  readonly #fontIds = new Map<TrueType, number>();
  readonly #outlines: Uint8Array[] = [new Uint8Array()];
  readonly #sources: Source[] = [null];
  /** What each glyph stands for; "" where another one of its cluster has the text already. */
  readonly texts: string[] = [""];

  /** Adds a glyph where it is new; a composite glyph's parts are added with it. */
  numberOf(font: TrueType, glyph: number, text: string): number {
    if (glyph === 0) return 0;
    const id = this.#fontIds.get(font) ?? this.#fontIds.size;
    this.#fontIds.set(font, id);
    const key = `${id} ${glyph} ${text}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    const number = this.#sources.length;
    this.#numbers.set(key, number);
    this.#sources.push({ font, glyph });
    this.texts.push(text);
    const outline = Uint8Array.from(font.outline(glyph));
    this.#outlines.push(outline);
    const view = viewOf(outline);
    for (const offset of componentOffsets(outline)) {
      view.setUint16(offset, this.numberOf(font, view.getUint16(offset), ""));
    }
    return number;
  }

  /** The width of each glyph, in thousandths of the font's size. */
  widths(): number[] {
    return this.#sources.map((source) =>
      source ? (source.font.metrics(source.glyph).width * 1000) / source.font.unitsPerEm : 0,
    );
  }

  /** Height above and depth below the line, in thousandths of the font's size. */
  reach(): { ascent: number; descent: number } {
    const { unitsPerEm, ascent, descent } = this.#first();
    return { ascent: (ascent * 1000) / unitsPerEm, descent: (descent * 1000) / unitsPerEm };
  }

  /** The font as a file. It has the tables that a PDF asks for and no others. */
  file(): Uint8Array {
    const count = this.#sources.length;
    const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
    const hmtx = new DataView(new ArrayBuffer(4 * count));
    const outlines: Uint8Array[] = [];
    let offset = 0;
    for (const [number, source] of this.#sources.entries()) {
      const outline = padded(this.#outlines[number] ?? new Uint8Array());
      outlines.push(outline);
      loca.setUint32(4 * number, offset);
      offset += outline.length;
      const { width, left } = source?.font.metrics(source.glyph) ?? { width: 0, left: 0 };
      hmtx.setUint16(4 * number, width);
      hmtx.setInt16(4 * number + 2, left);
    }
    loca.setUint32(4 * count, offset);
    const head = Uint8Array.from(this.#first().head);
    viewOf(head).setUint32(8, 0);
    viewOf(head).setInt16(50, 1);
    const hhea = Uint8Array.from(this.#first().hhea);
    viewOf(hhea).setUint16(34, count);
    return fontFile(
      new Map([
        ["glyf", joined(outlines)],
        ["head", head],
        ["hhea", hhea],
        ["hmtx", new Uint8Array(hmtx.buffer)],
        ["loca", new Uint8Array(loca.buffer)],
        ["maxp", this.#maxp(count)],
      ]),
    );
  }

  #first(): TrueType {
    const first = this.#fontIds.keys().next().value;
    if (!first) throw new Error("A font without glyphs can't be made.");
    return first;
  }

  /** The largest of each limit that the slices name. */
  #maxp(count: number): Uint8Array {
    const maxp = Uint8Array.from(this.#first().maxp);
    const view = viewOf(maxp);
    view.setUint16(4, count);
    for (const font of this.#fontIds.keys()) {
      const other = viewOf(font.maxp);
      for (let at = 6; at + 2 <= Math.min(maxp.length, font.maxp.length); at += 2) {
        view.setUint16(at, Math.max(view.getUint16(at), other.getUint16(at)));
      }
    }
    return maxp;
  }
}
