/** A page of published data has no more than this, in bytes of HTML with the data that its script gets. */
export const MAX_PAGE_BYTES = 1_000_000;

/** What signs take in HTML that stand for something there. */
const HTML: Readonly<Record<string, number>> = { "&": 5, "<": 4, ">": 4, '"': 6, "'": 6 };
/** The same in JSON inside a script. */
const JSON_SIGNS: Readonly<Record<string, number>> = { "&": 6, "<": 6, ">": 6, '"': 2, "\\": 2 };

/** What a text takes in a page where it is shown once, in bytes. */
export function htmlBytes(text: string): number {
  return bytes(text, HTML, 1);
}

/** What it takes once in the data that a page's script gets, in bytes. */
export function dataBytes(text: string): number {
  return bytes(text, JSON_SIGNS, 6);
}

/** What it takes where it is shown once and is once in the page's data, in bytes. */
export function shownBytes(text: string): number {
  return htmlBytes(text) + dataBytes(text);
}

/** Every text of a value, however deep, shown once each: what a record without limits of its own takes, in bytes. */
export function textBytes(value: unknown): number {
  if (typeof value === "string") return shownBytes(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + textBytes(part), 0);
}

/** A letter's UTF-8; half a letter of two units counts as a whole one, which is more than it takes. */
function bytes(text: string, signs: Readonly<Record<string, number>>, control: number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20) sum += control;
    else if (code < 0x80) sum += signs[text.charAt(at)] ?? 1;
    else if (code < 0x800) sum += 2;
    // Two line ends are written as six signs in a script, and so is half a letter.
    else
      sum +=
        code === 0x2028 || code === 0x2029 ? Math.max(3, control) : isHalf(code) ? control + 2 : 3;
  }
  return sum;
}

function isHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xe000;
}
