import { PDFDocument, type PDFPage, rgb } from "pdf-lib";
import { embedFaces, type Face, type Faces, runsOf, widthOf } from "./faces";
import type { WrittenReceipt, WrittenRow } from "./receipt-text";

/** The width of an A5 sheet, in points; its height is the least, a long receipt is a longer sheet. */
const WIDTH = 420;
const LEAST_HEIGHT = 595;
const MARGIN = 36;
const INK = rgb(0.12, 0.13, 0.12);
const QUIET = rgb(0.38, 0.4, 0.38);
const LINE = rgb(0.82, 0.82, 0.8);

type Piece = { text: string; face: Face; size: number; quiet?: boolean; x: number };
/** What stands beside each other at one height; an empty one with a rule is a line across the sheet. */
type Band = { pieces: Piece[]; height: number; rule?: boolean };

/** Draws a receipt as a PDF of one sheet. */
export async function receiptPdf(receipt: WrittenReceipt): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${receipt.title} · ${receipt.venue}`, { showInWindowTitleBar: true });
  pdf.setSubject(receipt.facts.map(({ label, value }) => `${label}: ${value}`).join(" · "));
  pdf.setAuthor(receipt.venue);
  pdf.setLanguage(receipt.locale);
  pdf.setCreator("Tableside");
  const bands = bandsOf(receipt, await embedFaces(pdf));
  const needed = bands.reduce((sum, { height }) => sum + height, 2 * MARGIN);
  const page = pdf.addPage([WIDTH, Math.max(LEAST_HEIGHT, needed)]);
  draw(page, bands);
  return pdf.save();
}

function bandsOf(receipt: WrittenReceipt, { regular, strong }: Faces): Band[] {
  const left = (text: string, face: Face, size: number, quiet = false): Band[] =>
    wrapped(text, face, size, WIDTH - 2 * MARGIN).map((line) => ({
      pieces: [{ text: line, face, size, quiet, x: MARGIN }],
      height: size * 1.4,
    }));
  return [
    ...left(receipt.venue, strong, 19),
    ...receipt.address.flatMap((line) => left(line, regular, 10, true)),
    gap(18),
    ...left(receipt.title, strong, 13),
    gap(4),
    ...receipt.facts.flatMap(({ label, value }) => factBands(label, value, regular)),
    ...receipt.groups.flatMap((group) => [
      rule(),
      ...group.flatMap((row) => rowBands(row, { regular, strong })),
    ]),
    gap(16),
    ...left(receipt.note, regular, 9, true),
  ];
}

function factBands(label: string, value: string, face: Face): Band[] {
  const column = MARGIN + 96;
  return wrapped(value, face, 10, WIDTH - MARGIN - column).map((line, index) => ({
    pieces: [
      ...(index === 0 ? [{ text: label, face, size: 10, quiet: true, x: MARGIN }] : []),
      { text: line, face, size: 10, x: column },
    ],
    height: 15,
  }));
}

function rowBands({ label, amount, weight }: WrittenRow, faces: Faces): Band[] {
  const face = weight === "plain" ? faces.regular : faces.strong;
  const size = weight === "total" ? 15 : 11;
  const amountX = WIDTH - MARGIN - widthOf(amount, face, size);
  const lines = wrapped(label, face, size, amountX - MARGIN - 16);
  return lines.map((text, index) => ({
    pieces: [
      { text, face, size, x: MARGIN },
      ...(index === 0 ? [{ text: amount, face, size, x: amountX }] : []),
    ],
    height: size * 1.5,
  }));
}

const gap = (height: number): Band => ({ pieces: [], height });
const rule = (): Band => ({ pieces: [], height: 17, rule: true });

function draw(page: PDFPage, bands: readonly Band[]): void {
  let y = page.getHeight() - MARGIN;
  for (const { pieces, height, rule } of bands) {
    const middle = y - height / 2;
    if (rule) {
      const [start, end] = [
        { x: MARGIN, y: middle },
        { x: WIDTH - MARGIN, y: middle },
      ];
      page.drawLine({ start, end, thickness: 0.7, color: LINE });
    }
    for (const { text, face, size, quiet, x } of pieces) {
      let at = x;
      for (const run of runsOf(text, face)) {
        page.drawText(run.text, {
          x: at,
          y: y - size,
          size,
          font: run.font,
          color: quiet ? QUIET : INK,
        });
        at += run.font.widthOfTextAtSize(run.text, size);
      }
    }
    y -= height;
  }
}

/** Cuts a text into lines that fit; a word that is too long by itself is cut too. */
function wrapped(text: string, face: Face, size: number, width: number): string[] {
  const space = widthOf(" ", face, size);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(/ +/).flatMap((one) => pieces(one, face, size, width))) {
    // Each word is measured once: measuring is what takes the time.
    const own = widthOf(word, face, size);
    if (line && used + space + own > width) {
      lines.push(line);
      line = word;
      used = own;
    } else {
      used += line ? space + own : own;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

/** A word, in halves and their halves until each fits a line. */
function pieces(word: string, face: Face, size: number, width: number): string[] {
  const letters = [...word];
  if (letters.length < 2 || widthOf(word, face, size) <= width) return [word];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) =>
    pieces(part.join(""), face, size, width),
  );
}
