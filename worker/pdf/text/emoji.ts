import { gemoji } from "gemoji";

/** What is drawn for a character that no font has and nothing names. */
export const NEUTRAL_SIGN = "•";

const SKIN_TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;
const VARIATIONS = /\p{Variation_Selector}/gu;

const names = new Map(
  gemoji.map(({ emoji, description }) => [emoji.replace(VARIATIONS, ""), description]),
);

/** An emoji as a word in brackets, such as `[pizza]`; null for what is none. */
export function emojiName(character: string): string | null {
  const plain = character.replace(VARIATIONS, "");
  const name = names.get(plain) ?? names.get(plain.replace(SKIN_TONES, ""));
  return name === undefined ? null : `[${name}]`;
}
