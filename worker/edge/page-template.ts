/** A rendered page as it is sent, cut where it differs from one showing to the next. */
export type PageTemplate = {
  /** UTF-8, as it was rendered. */
  whole: Uint8Array<ArrayBuffer>;
  /** The bytes around the slots, one piece more than there are slots. */
  pieces: readonly Uint8Array[];
  /** What differs between two pieces. */
  slots: readonly Slot[];
  bytes: number;
};

/** Which of the values belongs here, and where in the whole page the text of another one stands, in bytes. */
type Slot = { value: number; from: number; length: number };

const encoder = new TextEncoder();

/** Cuts a page at every occurrence of these texts, none of which may occur in another. */
export function cutAt(html: string, texts: readonly string[]): PageTemplate {
  const whole = encoder.encode(html);
  const pieces: Uint8Array[] = [];
  const slots: Slot[] = [];
  let from = 0;
  for (const part of html.split(new RegExp(`(${texts.map(escaped).join("|")})`))) {
    const { length } = encoder.encode(part);
    if (pieces.length > slots.length) slots.push({ value: texts.indexOf(part), from, length });
    else pieces.push(whole.subarray(from, from + length));
    from += length;
  }
  return { whole, pieces, slots, bytes: whole.length };
}

const NOTHING = new Uint8Array();

/** The page's bytes with these values in the place of the texts that it was cut at, in the same order. */
export function filled({ whole, pieces, slots }: PageTemplate, values: readonly string[]) {
  const encoded = values.map((value) => encoder.encode(value));
  let longer = 0;
  let isAsLong = true;
  for (const { value, length } of slots) {
    const own = encoded[value]?.length ?? 0;
    isAsLong &&= own === length;
    longer += own - length;
  }
  if (isAsLong) return filledInPlace(whole, slots, encoded);
  const page = new Uint8Array(whole.length + longer);
  let at = 0;
  for (const [n, piece] of pieces.entries()) {
    page.set(piece, at);
    at += piece.length;
    const slot = slots[n];
    const filling = slot && encoded[slot.value];
    if (!filling) continue;
    page.set(filling, at);
    at += filling.length;
  }
  return page;
}

/** One copy where every value is as long as the text before it, as nonces are. */
function filledInPlace(
  whole: PageTemplate["whole"],
  slots: readonly Slot[],
  encoded: readonly Uint8Array[],
) {
  const page = whole.slice();
  for (const { value, from } of slots) page.set(encoded[value] ?? NOTHING, from);
  return page;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
