import * as z from "zod";

/**
 * From outside, printed, mailed or shown to others (docs/decisions/0109). A person's text is cleaned of
 * characters that nobody sees, in NFC, trimmed and bounded; a machine's is compared letter by letter, so
 * it is refused instead.
 */

/** Scripts whose words need the joiners U+200C and U+200D. */
const JOINING_SCRIPTS = [
  "Arabic",
  "Syriac",
  "Mongolian",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Khmer",
  "Myanmar",
  "Tibetan",
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");

/** Invisible characters that change the letter or the emoji before them, and nothing else. */
const NEEDED = [
  `(?<=[${JOINING_SCRIPTS}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]`,
  // Whether an emoji is in colour; a digit is a keycap by it.
  "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
  // How a character of a Japanese name is written.
  "(?<=\\p{scx=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
  // The flags of England, Scotland and Wales.
  "(?<=\\u{1f3f4})[\\u{e0061}-\\u{e007a}]{1,8}\\u{e007f}",
].join("|");

/** Controls, halves of characters, and what turns the direction of the text around it. */
const HARMFUL = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Bidi_Control}\\p{Noncharacter_Code_Point}";
/** Fillers, tags, marks of other programs, and characters that each font draws in its own way. */
const INVISIBLE = "\\p{Default_Ignorable_Code_Point}\\p{Co}\\ufff9-\\ufffc";

const unseen = new RegExp(`(${NEEDED}|\\n)|[${HARMFUL}${INVISIBLE}]`, "gu");
const harmless = new RegExp(`^[^${HARMFUL}]*$`, "u");
/** Nothing to remove and in NFC already, as most texts are. */
const plain = /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;
const plainLine = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;
const lineBreak = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** A text on one line, without characters that nobody sees. */
export function cleanLine(typed: string): string {
  if (plainLine.test(typed)) return typed.trim();
  return seenOf(typed.replace(lineBreak, " ").replace(/\t/g, " "));
}

/** The same with its lines; of empty ones in a row one is left, since a printer feeds paper for each. */
export function cleanLines(typed: string): string {
  if (plainLine.test(typed)) return typed.trim();
  return seenOf(typed.replace(lineBreak, "\n").replace(/\t/g, " ")).replace(/\n{3,}/g, "\n\n");
}

function seenOf(text: string): string {
  if (plain.test(text)) return text.trim();
  return text.replace(unseen, "$1").normalize("NFC").trim();
}

/** @param longest of what is left, in UTF-16 units, as a field's `maxlength` counts. */
export function typedLine(longest: number) {
  return z.string().overwrite(cleanLine).max(longest);
}

/** Lines end by `\n`. */
export function typedLines(longest: number) {
  return z.string().overwrite(cleanLines).max(longest);
}

/** What an operator's record calls something: half a character fits in no address, so its page could not open. */
export const wholeText = z.string().regex(/^\P{Surrogate}*$/u);

/** An id, a token or an address: what holds a character that must reach nobody is refused. */
export function machineText(longest: number) {
  return z.string().max(longest).regex(harmless);
}
