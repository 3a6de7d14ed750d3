import type { MadeUpLanguage } from "../../app/i18n/text-files.vite";
import type { Languages } from "../edge/locale";

/** Made-up languages for the demo and the tests: one long, one from right to left. */
export const trialLocales = ["en-XA", "en-XB"] as const;

type TrialLocale = (typeof trialLocales)[number];

/** What the made-up languages are called in the gallery. */
export const trialNames: Readonly<Record<TrialLocale, string>> = {
  "en-XA": "Ŀööñğ (40 % longer)",
  "en-XB": "Mirrored (right to left)",
};

/** The made-up languages, each with the direction that it is written in. */
export const trialLanguages: Languages = { "en-XA": "ltr", "en-XB": "rtl" };

export const madeUpLanguages: readonly MadeUpLanguage[] = trialLocales.map((locale) => ({
  locale,
  say: (text) => trialText(locale, text),
}));

/** Translates a text into a made-up language, and into none that is not one; placeholders keep their names. */
export function trialText(locale: string, text: string): string {
  if (!Object.hasOwn(trialLanguages, locale)) return text;
  const pieces = text.split(/(\{\w+\})/);
  const speak = locale === "en-XB" ? mirrored : lengthened;
  return pieces.map((piece) => (piece.startsWith("{") ? piece : speak(piece))).join("");
}

// Between the two marks every letter runs from right to left, whatever it is.
function mirrored(piece: string): string {
  return piece.trim() ? piece.replace(/\S(?:.*\S)?/su, "\u202e$&\u202c") : piece;
}

const accents: Readonly<Record<string, string>> = {
  a: "ââ",
  e: "éé",
  i: "îî",
  o: "öö",
  u: "ûû",
  y: "ýý",
  A: "ÅÅ",
  E: "ÉÉ",
  I: "ÎÎ",
  O: "ÖÖ",
  U: "ÛÛ",
};

/** Longer words first, since a long word is what breaks a page; then more of them, up to 140 %. */
function lengthened(piece: string): string {
  const words = piece.replace(/[aeiouyAEIOU]/g, (vowel) => accents[vowel] ?? vowel);
  const wanted = Math.ceil(piece.length * 1.4);
  const missing = wanted - words.length;
  return piece.trim().length > 1 && missing > 0
    ? words.trimEnd() + "ž".repeat(missing) + trailing(piece)
    : words;
}

function trailing(piece: string): string {
  return piece.slice(piece.trimEnd().length);
}
