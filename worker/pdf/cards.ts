import { encode } from "uqr";
import { type Rgb, textOn } from "#themes/colour";
import type { PdfCards } from "~/contracts/pdf";
import { type Colour, Content, type Rectangle } from "./draw/content";
import type { EmbeddedFonts } from "./draw/embed";
import type { Weight } from "./fonts/font-store";
import { groundOf } from "./ground";
import { INK, QUIET } from "./layout";
import { type Cluster, widthOf } from "./text/shape";
import type { Setting, Typesetter } from "./text/typesetter";

export type Sheet = { width: number; height: number; content: Content };

/** An A4 sheet, and a quarter of it. */
const WIDTH = 595;
const HEIGHT = 842;
const CARD = { width: WIDTH / 2, height: HEIGHT / 2 };
const PER_SHEET = 4;
const PADDING = 24;
/** Where the sheet is cut. */
const CUT = { grey: 0.75 };
const BAND = 62;
/** A code of 6 cm, which phones read from an arm's length. */
const CODE = 170;

/** Every text of the cards as it is set. */
export function cardTexts({ heading, lines, cards }: PdfCards): Setting[] {
  return [
    bold(heading),
    ...lines.map((line) => plain(line)),
    ...cards.flatMap(({ name, shortAddress }) => [bold(name), plain(shortAddress)]),
  ];
}

/** Cards for tables, four on a sheet, in the order in which they are given. */
export function cardSheets(part: PdfCards, type: Typesetter, fonts: EmbeddedFonts): Sheet[] {
  const ground = groundOf(part.look);
  const shared = {
    type,
    ground: colourOf(ground),
    ink: colourOf(textOn(ground)),
    heading: part.heading,
    lines: part.lines,
  };
  const sheets: Sheet[] = [];
  for (let from = 0; from < part.cards.length; from += PER_SHEET) {
    const content = new Content(fonts);
    for (const [index, card] of part.cards.slice(from, from + PER_SHEET).entries()) {
      const x = (index % 2) * CARD.width;
      const top = HEIGHT - Math.floor(index / 2) * CARD.height;
      drawCard(content, { ...shared, ...card, x, top });
    }
    content.fill(
      [
        { x: CARD.width, y: 0, width: 0.5, height: HEIGHT },
        { x: 0, y: CARD.height, width: WIDTH, height: 0.5 },
      ],
      CUT,
    );
    sheets.push({ width: WIDTH, height: HEIGHT, content });
  }
  return sheets;
}

type Drawn = {
  type: Typesetter;
  ground: Colour;
  ink: Colour;
  heading: string;
  lines: readonly string[];
  name: string;
  address: string;
  shortAddress: string;
  x: number;
  top: number;
};

function drawCard(content: Content, card: Drawn): void {
  const { type, x, top } = card;
  content.fill([{ x, y: top - BAND, width: CARD.width, height: BAND }], card.ground);
  const heading = fitted(type, bold(card.heading), 20, 2);
  const middle = top - BAND / 2 + (heading.lines.length * heading.size * 1.2) / 2;
  drawLines(content, { ...heading, x, y: middle, colour: card.ink });
  const name = nameOf(card);
  drawLines(content, { ...name, x, y: top - BAND - 12, colour: INK });
  const codeTop = top - BAND - 52;
  content.fill(modules(card.address, x + (CARD.width - CODE) / 2, codeTop), { grey: 0 });
  let y = codeTop - CODE - 14;
  for (const line of card.lines) {
    const text = fitted(type, plain(line), 12, 2);
    y = drawLines(content, { ...text, x, y, colour: INK });
  }
  const address = fitted(type, plain(card.shortAddress), 8, 2);
  drawLines(content, { ...address, x, y: top - CARD.height + 34, colour: QUIET });
}

/** A table's name as large as it can be; a long one has two lines. */
function nameOf({ type, name }: Drawn): Fitted {
  const large = fitted(type, bold(name), 26, 1);
  return large.size > 15 ? large : fitted(type, bold(name), 15, 2);
}

type Fitted = { lines: Cluster[][]; size: number };

/** A text in so many lines at most, smaller than wished where it must be, and cut where that is not enough. */
function fitted(type: Typesetter, setting: Setting, size: number, most: number): Fitted {
  const width = CARD.width - 2 * PADDING;
  const least = size * 0.5;
  for (let tried = size; tried > least; tried -= 1) {
    const lines = type.lines(setting, width / tried);
    if (lines.length <= most) return { lines, size: tried };
  }
  return { lines: type.lines(setting, width / least).slice(0, most), size: least };
}

/** Lines in the middle of a card, from y down; gives the y below them. */
function drawLines(
  content: Content,
  at: Fitted & { x: number; y: number; colour: Parameters<Content["text"]>[4] },
): number {
  let { y } = at;
  for (const line of at.lines) {
    const start = at.x + (CARD.width - widthOf(line) * at.size) / 2;
    content.text(line, start, y - at.size, at.size, at.colour);
    y -= at.size * 1.25;
  }
  return y;
}

/** The dark parts of a code, each row's neighbours as one. The card's white around it is its quiet edge. */
function modules(text: string, left: number, top: number): Rectangle[] {
  const { size, data } = encode(text, { border: 0, ecc: "M" });
  const side = CODE / size;
  return data.flatMap((row, line) => {
    const y = top - (line + 1) * side;
    return runsOf(row).map(({ from, to }) => {
      return { x: left + from * side, y, width: (to - from) * side, height: side };
    });
  });
}

function runsOf(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last?.to === index) last.to = index + 1;
    else if (dark) runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

function colourOf({ r, g, b }: Rgb): Colour {
  return { red: r / 255, green: g / 255, blue: b / 255 };
}

function bold(text: string): Setting {
  return setting(text, 600);
}

function plain(text: string): Setting {
  return setting(text, 400);
}

function setting(text: string, weight: Weight): Setting {
  return { text, weight, base: "auto" };
}
