import bidiFactory from "bidi-js";
import { gemoji } from "gemoji";
import type { FontIndex, Slice } from "../fonts/font-index";

/** What is drawn for a character that no font has and nothing names. */
const NEUTRAL_SIGN = "•";

const SKIN_TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;
const VARIATIONS = /\p{Variation_Selector}/gu;

const names = new Map(
  gemoji.map(({ emoji, description }) => [emoji.replace(VARIATIONS, ""), description]),
);

/** An emoji as a word in brackets, such as `[pizza]`; null for any other character. */
function emojiName(character: string): string | null {
  const plain = character.replace(VARIATIONS, "");
  const name = names.get(plain) ?? names.get(plain.replace(SKIN_TONES, ""));
  return name === undefined ? null : `[${name}]`;
}

/** Neighbouring characters that one font draws in one direction. */
export type Run = { start: number; end: number; level: number; slice: Slice };

/** A text as it is drawn, in the order of reading, with the font and the direction of each part. */
export type Paragraph = { text: string; runs: Run[] };

/** Where a paragraph begins: at the left, or where its first letter says. */
export type Base = "ltr" | "auto";

const bidi = bidiFactory();
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What joins or separates letters, or chooses between two shapes of one, and has no shape of its own. */
const SHAPELESS = /\u200c|\u200d|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
const SPACE = 0x20;
const UNSEEN = /^\p{Cf}+$/u;

/** Finds the font of every character; one that no font has is named, or becomes a neutral sign. */
export function paragraphOf(
  source: string,
  base: Base,
  index: FontIndex,
  families: readonly string[],
): Paragraph {
  const pieces: Piece[] = [];
  for (const { segment } of characters.segment(drawable(source))) {
    pieces.push(...pieceOf(segment, pieces.at(-1)?.slice ?? null, index, families));
  }
  const text = pieces.map((piece) => piece.text).join("");
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, base).levels : null;
  const runs: Run[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    const level = levels?.[start] ?? 0;
    const last = runs.at(-1);
    if (piece.slice && last?.end === start && last.level === level && last.slice === piece.slice) {
      last.end = end;
    } else if (piece.slice) {
      runs.push({ start, end, level, slice: piece.slice });
    }
    start = end;
  }
  return { text, runs };
}

/** One character with its font; marks that only order the text have none. */
type Piece = { text: string; slice: Slice | null };

function pieceOf(
  character: string,
  before: Slice | null,
  index: FontIndex,
  families: readonly string[],
): Piece[] {
  if (UNSEEN.test(character)) return [{ text: character, slice: null }];
  // A space is as wide as usual in the script that it is in.
  if (character === " " && before && index.has(before, SPACE)) {
    return [{ text: character, slice: before }];
  }
  const find = (text: string) => {
    const letters = [...text.replace(SHAPELESS, "")].map((letter) => letter.codePointAt(0) ?? 0);
    return index.sliceFor(letters, families);
  };
  const slice = find(character);
  if (slice) return [{ text: character, slice }];
  const named = emojiName(character) ?? NEUTRAL_SIGN;
  return [...named].map((text) => ({ text, slice: find(text) }));
}

/** Fractions that no font has as one sign; before one, a whole number. */
const RARE_FRACTIONS = /(\d?)([\u2150-\u215e])/gu;

/**
 * The text with composed letters and two kinds of space: one that ends a line, one that does not. A rare
 * fraction becomes its digits around a fraction slash, which the fonts put together again.
 */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(RARE_FRACTIONS, (_, whole: string, sign: string) => {
      const fraction = sign.normalize("NFKD");
      return whole ? `${whole}\u00a0${fraction}` : fraction;
    })
    .replace(/[\u00a0\u2007\u202f]/g, "\u00a0")
    .replace(/[^\S\u00a0]/gu, " ");
}
