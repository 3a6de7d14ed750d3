import * as z from "zod";

/**
 * Data in the order of reading; the PDF worker has the look. The workers are deployed one after the
 * other: add fields with defaults, and take none away.
 */

/** In UTF-16 units. */
const MAX_TEXT = 2_000;
const MAX_BLOCKS = 5_000;
/** In bytes, as JSON. */
export const MAX_DOCUMENT_BYTES = 1_000_000;

const text = z.string().max(MAX_TEXT);

/** A line of text: the venue's name, a line below it, the document's title, or a closing note. */
const textBlock = z.strictObject({
  kind: z.literal("text"),
  style: z.enum(["venue", "quiet", "title", "note"]),
  text,
});

const factBlock = z.strictObject({ kind: z.literal("fact"), label: text, value: text });

/** Lines with an amount at the right, set apart from what is above. */
const rowsBlock = z.strictObject({
  kind: z.literal("rows"),
  rows: z
    .array(
      z.strictObject({
        label: text,
        amount: text,
        /** `strong` is a sum, `total` what was charged. */
        weight: z.enum(["plain", "strong", "total"]),
      }),
    )
    .max(MAX_BLOCKS),
});

export const MAX_CARDS = 1_000;

/** Cards for tables, four on an A4 sheet; a document with cards has nothing else. */
const cardsPart = z.strictObject({
  heading: text,
  /** The ground under the heading is the brand's own colour, or the theme's; one that can't be read is the default's. */
  look: z.strictObject({ theme: text, brand: text.nullable() }),
  /** What to do with the code, once for each language. */
  lines: z.array(text).max(3),
  cards: z
    .array(
      z.strictObject({
        name: text,
        address: text,
        /** What a guest without a camera can type. */
        shortAddress: text,
      }),
    )
    .max(MAX_CARDS),
});

export const pdfDocumentSchema = z.strictObject({
  /** BCP 47; the language that assistive technology reads the document in. */
  locale: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
  title: text,
  author: text,
  subject: z.string().max(4 * MAX_TEXT),
  blocks: z.array(z.discriminatedUnion("kind", [textBlock, factBlock, rowsBlock])).max(MAX_BLOCKS),
  cards: cardsPart.optional(),
});

export type PdfDocument = z.output<typeof pdfDocumentSchema>;
export type PdfCards = NonNullable<PdfDocument["cards"]>;
export type PdfBlock = PdfDocument["blocks"][number];
export type PdfRow = Extract<PdfBlock, { kind: "rows" }>["rows"][number];
