import type { FontIndex } from "../fonts/font-index";
import type { FontStore, LoadedFont, Weight } from "../fonts/font-store";
import { linesOf } from "./lines";
import { type Base, type Paragraph, paragraphOf } from "./paragraph";
import { type Cluster, shaped } from "./shape";

/** A text with its weight and its base direction. */
export type Setting = { text: string; weight: Weight; base: Base };

/** Typesets one document's texts. Its fonts are loaded beforehand, so that layout needs no waiting. */
export class Typesetter {
  readonly #index: FontIndex;
  readonly #families: readonly string[];
  readonly #fonts: ReadonlyMap<string, LoadedFont>;

  private constructor(
    index: FontIndex,
    families: readonly string[],
    fonts: ReadonlyMap<string, LoadedFont>,
  ) {
    this.#index = index;
    this.#families = families;
    this.#fonts = fonts;
  }

  /** Loads the font slices that the texts need, and no others. */
  static async for(
    texts: readonly Setting[],
    store: FontStore,
    families: readonly string[],
  ): Promise<Typesetter> {
    const index = await store.index();
    const needed = new Map<string, () => Promise<LoadedFont>>();
    for (const { text, weight, base } of texts) {
      for (const { slice } of paragraphOf(text, base, index, families).runs) {
        needed.set(`${slice.name} ${weight}`, () => store.load(slice, weight));
      }
    }
    const loaded = await Promise.all(
      [...needed].map(async ([key, load]) => [key, await load()] as const),
    );
    return new Typesetter(index, families, new Map(loaded));
  }

  /** Breaks a text into lines of at most `width` ems. */
  lines({ text, weight, base }: Setting, width: number): Cluster[][] {
    const paragraph = this.#paragraph(text, base);
    const fontOf = this.#fontOf(weight);
    return linesOf(paragraph, width, fontOf).map((line) => shaped(paragraph, line, fontOf));
  }

  /** Sets a text in one line, however wide. */
  line({ text, weight, base }: Setting): Cluster[] {
    const paragraph = this.#paragraph(text, base);
    return shaped(paragraph, { start: 0, end: paragraph.text.length }, this.#fontOf(weight));
  }

  #paragraph(text: string, base: Base): Paragraph {
    return paragraphOf(text, base, this.#index, this.#families);
  }

  #fontOf(weight: Weight) {
    return ({ slice }: Paragraph["runs"][number]): LoadedFont => {
      const font = this.#fonts.get(`${slice.name} ${weight}`);
      if (!font) throw new Error(`The font ${slice.name} was not fetched.`);
      return font;
    };
  }
}
