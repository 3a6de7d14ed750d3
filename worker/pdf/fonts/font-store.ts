import { Blob, Face, Font } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import { fontFile, tablesOf } from "./font-file";
import { FontIndex } from "./font-index";
import { readTrueType, type TrueType } from "./true-type";

/** Text is set in two weights; the files are named by them. */
export type Weight = 400 | 600;

/** A font file in memory: its outlines for the document, and HarfBuzz's object of it. */
export type LoadedFont = { family: string; weight: Weight; outlines: TrueType; shaper: Font };

/** Reads a file of `dist-pdf/fonts`. */
type ReadFile = (name: string) => Promise<Uint8Array>;

/** Bytes of font files that stay in memory. */
const MAX_BYTES = 6_000_000;

/** The fonts, each read when a document needs it first and remembered for the next one. */
export class FontStore {
  readonly #read: ReadFile;
  readonly #fonts = new LRUCache<string, LoadedFont & { bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  #index: FontIndex | null = null;

  constructor(read: ReadFile) {
    this.#read = read;
  }

  /** Which file has which letter. */
  async index(): Promise<FontIndex> {
    this.#index ??= new FontIndex(
      JSON.parse(new TextDecoder().decode(await this.#read("index.json"))),
    );
    return this.#index;
  }

  /** The font of one slice in one weight. */
  async load(slice: { name: string; family: string }, weight: Weight): Promise<LoadedFont> {
    const name = `${slice.name}-${weight}.ttf`;
    const cached = this.#fonts.get(name);
    if (cached) return cached;
    const bytes = await this.#read(name);
    const font = {
      family: slice.family,
      weight,
      outlines: readTrueType(bytes),
      shaper: new Font(new Face(new Blob(withoutOutlines(bytes)))),
      bytes: bytes.byteLength,
    };
    this.#fonts.set(name, font);
    return font;
  }
}

/**
 * What HarfBuzz needs of a font, which is a tenth of a Chinese one. It keeps a copy, and gives that back
 * only when the garbage is collected.
 */
function withoutOutlines(bytes: Uint8Array): Uint8Array {
  const tables = tablesOf(bytes);
  for (const tag of ["glyf", "loca", "name", "post", "gasp", "prep"]) tables.delete(tag);
  return fontFile(tables);
}
