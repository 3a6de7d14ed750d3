import * as z from "zod";

/** The families in the order in which they are tried; which one knows Chinese characters best depends on the text. */
const SCRIPTS_APART = [
  "barlow",
  "noto-sans",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-devanagari",
] as const;
const JAPANESE = "noto-sans-jp";
const CHINESE = "noto-sans-sc";
const KOREAN = "noto-sans-kr";

/** `dist-pdf/fonts/index.json`: which file has which letters, as [first, how many, first, how many …]. */
const fontIndexSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), letters: z.array(z.int()) })),
);

/** A file's name without its weight, and the family it is a slice of. */
export type Slice = { name: string; family: string };
type Range = { from: number; to: number; slice: Slice };

/** Says which font file has a letter. */
export class FontIndex {
  /** The ranges of each family, in the order of their letters. */
  readonly #families: ReadonlyMap<string, readonly Range[]>;

  constructor(stored: unknown) {
    const index = Object.entries(fontIndexSchema.parse(stored));
    this.#families = new Map(
      index.map(([family, slices]) => {
        const ranges = slices.flatMap(({ name, letters }) => {
          const slice = { name, family };
          return rangesOf(letters).map((range) => ({ ...range, slice }));
        });
        return [family, ranges.sort((one, other) => one.from - other.from)];
      }),
    );
  }

  /**
   * Finds the slice that has all letters of one character, in the first family that has them.
   *
   * @returns null where no font has them.
   */
  sliceFor(letters: readonly number[], families: readonly string[]): Slice | null {
    const [first, ...others] = letters;
    if (first === undefined) return null;
    for (const family of families) {
      const slice = this.#sliceIn(family, first);
      if (slice && others.every((letter) => this.has(slice, letter))) return slice;
    }
    return null;
  }

  #sliceIn(family: string, letter: number): Slice | null {
    const ranges = this.#families.get(family) ?? [];
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (!range || letter < range.from) high = middle - 1;
      else if (letter > range.to) low = middle + 1;
      else return range.slice;
    }
    return null;
  }

  /** Whether a slice has a letter. */
  has(slice: Slice, letter: number): boolean {
    const ranges = this.#families.get(slice.family) ?? [];
    return ranges.some(
      ({ slice: one, from, to }) => one.name === slice.name && from <= letter && letter <= to,
    );
  }
}

/**
 * The families for a document, in order. A Chinese character is written differently in Japan and Korea,
 * and only the letters around it show where it is from.
 */
export function familiesFor(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return [...SCRIPTS_APART, JAPANESE, CHINESE, KOREAN];
  }
  if (/\p{Script=Hangul}/u.test(text)) return [...SCRIPTS_APART, KOREAN, CHINESE, JAPANESE];
  return [...SCRIPTS_APART, CHINESE, JAPANESE, KOREAN];
}

function rangesOf(letters: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (let at = 0; at + 1 < letters.length; at += 2) {
    const [from = 0, count = 0] = [letters[at], letters[at + 1]];
    ranges.push({ from, to: from + count - 1 });
  }
  return ranges;
}
