import type { FontIndex } from "../fonts/font-index";
import type { FontStore, LoadedFont, Weight } from "../fonts/font-store";
import { type Base, type Paragraph, paragraphOf } from "./paragraph";
import { type Cluster, type FontOf, type Span, shaped, widthOf } from "./shape";

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
/** Scripts that write their words without spaces between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
/** Characters that no line begins with: closing marks, small kana and signs that lengthen the kana before them. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！,.:;?!ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
/** Characters that no line ends with. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Cuts a paragraph into lines that fit the width, given in ems; a word that is too long is cut too. */
function linesOf(paragraph: Paragraph, width: number, fontOf: FontOf): Span[] {
  const measure = measurer(paragraph, fontOf);
  const lines: Span[] = [];
  let line: Span | null = null;
  let used = 0;
  for (const part of partsOf(paragraph.text).flatMap((one) =>
    fitting(one, paragraph.text, width, measure),
  )) {
    const own = measure(part);
    const gap: number = line ? measure({ start: line.end, end: part.start }) : 0;
    if (line && used + gap + own <= width) {
      line = { start: line.start, end: part.end };
      used += gap + own;
    } else {
      if (line) lines.push(line);
      line = part;
      used = own;
    }
  }
  return line ? [...lines, line] : [{ start: 0, end: 0 }];
}

/** Measures parts of a paragraph, in ems. The whole is shaped once, since that is what takes the time. */
function measurer(paragraph: Paragraph, fontOf: FontOf): (span: Span) => number {
  const { length } = paragraph.text;
  const widths = new Float64Array(length);
  for (const cluster of shaped(paragraph, { start: 0, end: length }, fontOf)) {
    widths[cluster.start] = widthOf([cluster]);
  }
  return ({ start, end }) => widths.subarray(start, end).reduce((sum, width) => sum + width, 0);
}

/** What a line may end after: words, and in scripts without spaces the words that a dictionary knows. */
function partsOf(text: string): Span[] {
  return [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: chunk, index }) => {
    if (!UNSPACED.test(chunk)) return [{ start: index, end: index + chunk.length }];
    const parts: Span[] = [];
    for (const { segment, index: at } of words.segment(chunk)) {
      const last = parts.at(-1);
      const start = index + at;
      const mayNotEnd = last && NOT_LAST.test(text.slice(last.start, last.end));
      if (last && (mayNotEnd || NOT_FIRST.test(segment))) last.end = start + segment.length;
      else parts.push({ start, end: start + segment.length });
    }
    return parts;
  });
}

/** A part, in halves and their halves until each fits a line. */
function fitting(
  part: Span,
  whole: string,
  width: number,
  measure: (span: Span) => number,
): Span[] {
  const text = whole.slice(part.start, part.end);
  if (text.length < 2 || measure(part) <= width) return [part];
  const starts = [...characters.segment(text)].map(({ index }) => index);
  const middle = part.start + (starts[Math.ceil(starts.length / 2)] ?? 0);
  if (middle === part.start) return [part];
  return [
    { start: part.start, end: middle },
    { start: middle, end: part.end },
  ].flatMap((half) => fitting(half, whole, width, measure));
}

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
