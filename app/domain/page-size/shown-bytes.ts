/** In bytes. */
export interface TextBytes {
  readonly html: number;
  /** Once in the data that a page's script gets. */
  readonly data: number;
}

const HTML = sizes({ "&": 5, "<": 4, ">": 4, '"': 6, "'": 6 }, 1);
const JSON_SIGNS = sizes({ "&": 6, "<": 6, ">": 6, '"': 2, "\\": 2 }, 6);
/** Two line ends are written as six signs in a script, and half a letter takes no more than this there. */
const LINE_END = 6;
const HALF = 8;

/** Signs that take one byte in both; most texts have no other. */
const plain = /^[ !#-%(-;=?-[\]-~]*$/;

export function bytesOf(text: string): TextBytes {
  if (plain.test(text)) return { html: text.length, data: text.length };
  let html = 0;
  let data = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      html += HTML[code] ?? 1;
      data += JSON_SIGNS[code] ?? 1;
      continue;
    }
    // A letter's UTF-8; half a letter of two units counts as a whole one, which is more than it takes.
    const width = code < 0x800 ? 2 : 3;
    html += width;
    data += code === 0x2028 || code === 0x2029 ? LINE_END : isHalf(code) ? HALF : width;
  }
  return { html, data };
}

/** What it takes where it is shown once and is once in the page's data, in bytes. */
export function shownBytes(text: string): number {
  const { html, data } = bytesOf(text);
  return html + data;
}

/** Every text of a value, however deep, shown once each: what a record without limits of its own takes, in bytes. */
export function textBytes(value: unknown): number {
  if (typeof value === "string") return shownBytes(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + textBytes(part), 0);
}

function sizes(signs: Readonly<Record<string, number>>, control: number): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) =>
    code < 0x20 ? control : (signs[String.fromCharCode(code)] ?? 1),
  );
}

function isHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xe000;
}
