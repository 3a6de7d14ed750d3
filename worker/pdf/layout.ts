import type { PdfBlock, PdfDocument, PdfRow } from "~/contracts/pdf";
import type { Shade } from "./draw/content";
import type { Weight } from "./fonts/font-store";
import { type Cluster, widthOf } from "./text/shape";
import type { Setting, Typesetter } from "./text/typesetter";

/** The width of an A5 sheet and its margins, in points. */
export const WIDTH = 420;
export const MARGIN = 36;
/** The width of the column of labels, in points. */
const LABEL_WIDTH = 96;

export const INK: Shade = { grey: 0.12 };
export const QUIET: Shade = { grey: 0.39 };

/** A line of text with its start `x` and its size, in points. */
type Piece = { line: Cluster[]; size: number; shade: Shade; x: number };
/** Texts side by side. `height` is in points; `rule` draws a line across the page instead. */
export type Band = { pieces: Piece[]; height: number; rule?: boolean };

type TextStyle = Extract<PdfBlock, { kind: "text" }>["style"];
const STYLES: Record<
  TextStyle,
  { weight: Weight; size: number; shade: Shade; before: number; after: number }
> = {
  venue: { weight: 600, size: 19, shade: INK, before: 0, after: 0 },
  quiet: { weight: 400, size: 10, shade: QUIET, before: 0, after: 0 },
  title: { weight: 600, size: 13, shade: INK, before: 18, after: 4 },
  note: { weight: 400, size: 9, shade: QUIET, before: 16, after: 0 },
};

/** All texts of a document, which decide the fonts to load before the layout. */
export function textsOf({ blocks }: PdfDocument): Setting[] {
  return blocks.flatMap((block): Setting[] => {
    if (block.kind === "text") return [withOwnDirection(block.text, STYLES[block.style].weight)];
    if (block.kind === "fact")
      return [withOwnDirection(block.label), withOwnDirection(block.value)];
    return block.rows.flatMap((row) => [rowLabel(row), rowAmount(row)]);
  });
}

/** Lays a document out in bands from top to bottom. */
export function bandsOf({ blocks }: PdfDocument, type: Typesetter): Band[] {
  return blocks.flatMap((block) => {
    if (block.kind === "text") return textBands(block.style, block.text, type);
    if (block.kind === "fact") return factBands(block.label, block.value, type);
    return [RULE, ...block.rows.flatMap((row) => rowBands(row, type))];
  });
}

const RULE: Band = { pieces: [], height: 17, rule: true };
const gap = (height: number): Band[] => (height > 0 ? [{ pieces: [], height }] : []);

/** A text whose first letter decides its direction, since an Arabic one reads from the right in any locale. */
function withOwnDirection(text: string, weight: Weight = 400): Setting {
  return { text, weight, base: "auto" };
}

/** A row is set from left to right, as its quantity and its amount are written in every locale. */
function rowLabel({ label, weight }: PdfRow): Setting {
  return { text: label, weight: weight === "plain" ? 400 : 600, base: "ltr" };
}

function rowAmount({ amount, weight }: PdfRow): Setting {
  return { text: amount, weight: weight === "plain" ? 400 : 600, base: "ltr" };
}

function textBands(style: TextStyle, text: string, type: Typesetter): Band[] {
  const { weight, size, shade, before, after } = STYLES[style];
  const lines = type.lines(withOwnDirection(text, weight), (WIDTH - 2 * MARGIN) / size);
  return [
    ...gap(before),
    ...lines.map((line) => ({
      pieces: [{ line, size, shade, x: MARGIN }],
      height: size * 1.4,
    })),
    ...gap(after),
  ];
}

function factBands(label: string, value: string, type: Typesetter): Band[] {
  const size = 10;
  const column = MARGIN + LABEL_WIDTH;
  const labels = type.lines(withOwnDirection(label), (LABEL_WIDTH - 8) / size);
  const values = type.lines(withOwnDirection(value), (WIDTH - MARGIN - column) / size);
  return Array.from({ length: Math.max(labels.length, values.length) }, (_, n) => ({
    pieces: [
      ...(labels[n] ? [{ line: labels[n], size, shade: QUIET, x: MARGIN }] : []),
      ...(values[n] ? [{ line: values[n], size, shade: INK, x: column }] : []),
    ],
    height: 15,
  }));
}

function rowBands(row: PdfRow, type: Typesetter): Band[] {
  const size = row.weight === "total" ? 15 : 11;
  const amount = type.line(rowAmount(row));
  const amountX = WIDTH - MARGIN - widthOf(amount) * size;
  const lines = type.lines(rowLabel(row), (amountX - MARGIN - 16) / size);
  return lines.map((line, n) => ({
    pieces: [
      { line, size, shade: INK, x: MARGIN },
      ...(n === 0 ? [{ line: amount, size, shade: INK, x: amountX }] : []),
    ],
    height: size * 1.5,
  }));
}
