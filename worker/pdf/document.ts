import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { PdfDocument } from "~/contracts/pdf";
import { cardSheets, cardTexts, type Sheet } from "./cards";
import { Content } from "./draw/content";
import { EmbeddedFonts } from "./draw/embed";
import { familiesFor } from "./fonts/font-index";
import type { FontStore } from "./fonts/font-store";
import { type Band, bandsOf, MARGIN, textsOf, WIDTH } from "./layout";
import { Typesetter } from "./text/typesetter";

/** The height of an A5 sheet, in points; a longer document is a longer sheet. */
const LEAST_HEIGHT = 595;
/** The tallest sheet that every reader opens. What is longer goes on on another one. */
const MAX_HEIGHT = 14_000;
const LINE = { grey: 0.81 };

/** Makes a PDF of what a document says. */
export async function makePdf(document: PdfDocument, store: FontStore): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setSubject(document.subject);
  pdf.setAuthor(document.author);
  pdf.setLanguage(document.locale);
  pdf.setCreator("Tableside");
  const texts = document.cards ? cardTexts(document.cards) : textsOf(document);
  const families = familiesFor(texts.map(({ text }) => text).join(" "));
  const type = await Typesetter.for(texts, store, families);
  const fonts = new EmbeddedFonts();
  const sheets = document.cards
    ? cardSheets(document.cards, type, fonts)
    : sheetsOf(bandsOf(document, type)).map((bands) => drawSheet(bands, fonts));
  const Font = pdf.context.obj(Object.fromEntries(fonts.embed(pdf)));
  for (const { width, height, content } of sheets) {
    const page = pdf.addPage([width, height]);
    const stream = pdf.context.flateStream(content.toString());
    page.node.set(PDFName.of("Contents"), pdf.context.register(stream));
    page.node.set(PDFName.of("Resources"), pdf.context.obj({ Font }));
  }
  return pdf.save();
}

function sheetsOf(bands: readonly Band[]): Band[][] {
  const sheets: Band[][] = [[]];
  let height = 2 * MARGIN;
  for (const band of bands) {
    if (height + band.height > MAX_HEIGHT) {
      sheets.push([]);
      height = 2 * MARGIN;
    }
    sheets.at(-1)?.push(band);
    height += band.height;
  }
  return sheets;
}

function drawSheet(bands: readonly Band[], fonts: EmbeddedFonts): Sheet {
  const needed = bands.reduce((sum, band) => sum + band.height, 2 * MARGIN);
  const height = Math.max(LEAST_HEIGHT, needed);
  const content = new Content(fonts);
  let y = height - MARGIN;
  for (const band of bands) {
    if (band.rule) content.rule(MARGIN, WIDTH - MARGIN, y - band.height / 2, LINE);
    for (const { line, size, shade, x } of band.pieces) {
      content.text(line, x, y - size, size, shade);
    }
    y -= band.height;
  }
  return { width: WIDTH, height, content };
}
