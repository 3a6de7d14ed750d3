/** A rendered page as it is sent, cut where it differs from one showing to the next. */
export type PageTemplate = {
  /** UTF-8, as it was rendered. */
  whole: Uint8Array<ArrayBuffer>;
  /** What stays of it, one more than there are holes. */
  pieces: readonly Uint8Array[];
  /** What belongs between the pieces. */
  holes: readonly Hole[];
  bytes: number;
};

/** A place in the list of values, and where in the whole page a text of so many bytes stood for it. */
type Hole = { value: number; from: number; length: number };

const encoder = new TextEncoder();

/** Cuts a page at every occurrence of these texts, none of which may occur in another. */
export function cutAt(html: string, texts: readonly string[]): PageTemplate {
  const whole = encoder.encode(html);
  const pieces: Uint8Array[] = [];
  const holes: Hole[] = [];
  let from = 0;
  for (const part of html.split(new RegExp(`(${texts.map(escaped).join("|")})`))) {
    const { length } = encoder.encode(part);
    if (pieces.length > holes.length) holes.push({ value: texts.indexOf(part), from, length });
    else pieces.push(whole.subarray(from, from + length));
    from += length;
  }
  return { whole, pieces, holes, bytes: whole.length };
}

const NOTHING = new Uint8Array();

/** The page's bytes with these values in the place of the texts that it was cut at, in the same order. */
export function filled({ whole, pieces, holes }: PageTemplate, values: readonly string[]) {
  const encoded = values.map((value) => encoder.encode(value));
  let longer = 0;
  let isAsLong = true;
  for (const { value, length } of holes) {
    const own = encoded[value]?.length ?? 0;
    isAsLong &&= own === length;
    longer += own - length;
  }
  if (isAsLong) return filledInPlace(whole, holes, encoded);
  const page = new Uint8Array(whole.length + longer);
  let at = 0;
  for (const [n, piece] of pieces.entries()) {
    page.set(piece, at);
    at += piece.length;
    const hole = holes[n];
    const filling = hole && encoded[hole.value];
    if (!filling) continue;
    page.set(filling, at);
    at += filling.length;
  }
  return page;
}

/** One copy where every value is as long as the text before it, as nonces are. */
function filledInPlace(
  whole: PageTemplate["whole"],
  holes: readonly Hole[],
  encoded: readonly Uint8Array[],
) {
  const page = whole.slice();
  for (const { value, from } of holes) page.set(encoded[value] ?? NOTHING, from);
  return page;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
