/** A rendered page as it is sent, cut where it differs from one showing to the next. */
export type PageTemplate = {
  /** UTF-8, one more than there are holes. */
  pieces: readonly Uint8Array[];
  /** What belongs between the pieces, as places in the list of values. */
  holes: readonly number[];
  bytes: number;
};

const encoder = new TextEncoder();

/** Cuts a page at every occurrence of these texts, none of which may occur in another. */
export function cutAt(html: string, texts: readonly string[]): PageTemplate {
  const parts = html.split(new RegExp(`(${texts.map(escaped).join("|")})`));
  const pieces = parts.filter((_, place) => place % 2 === 0).map((part) => encoder.encode(part));
  const holes = parts.filter((_, place) => place % 2 === 1).map((text) => texts.indexOf(text));
  return { pieces, holes, bytes: pieces.reduce((sum, { length }) => sum + length, 0) };
}

/** The page's bytes with these values in the place of the texts that it was cut at, in the same order. */
export function filled({ pieces, holes, bytes }: PageTemplate, values: readonly string[]) {
  const encoded = values.map((value) => encoder.encode(value));
  const fillings = holes.map((hole) => encoded[hole] ?? new Uint8Array());
  const page = new Uint8Array(bytes + fillings.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  pieces.forEach((piece, place) => {
    page.set(piece, at);
    at += piece.length;
    const filling = fillings[place];
    if (!filling) return;
    page.set(filling, at);
    at += filling.length;
  });
  return page;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
