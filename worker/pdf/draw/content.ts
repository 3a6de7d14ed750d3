import type { LoadedFont } from "../fonts/font-store";
import type { Cluster } from "../text/shape";
import { type EmbeddedFonts, hex, utf16 } from "./embed";

/** Shades of grey, from 0 (black) to 1. */
export type Shade = { grey: number };

/** Red, green and blue, from 0 to 1. */
export type Colour = { red: number; green: number; blue: number };

/** A rectangle by its lower left corner, in points. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** A sheet's drawing, written in the language of PDF pages. */
export class Content {
  readonly #operators: string[] = [];
  readonly #fonts: EmbeddedFonts;

  constructor(fonts: EmbeddedFonts) {
    this.#fonts = fonts;
  }

  rule(from: number, to: number, y: number, { grey }: Shade): void {
    this.#operators.push(
      `${short(grey)} G 0.7 w ${short(from)} ${short(y)} m ${short(to)} ${short(y)} l S`,
    );
  }

  /** Rectangles in one colour, as one shape, so that no seam shows where they touch. */
  fill(rectangles: readonly Rectangle[], colour: Shade | Colour): void {
    const shapes = rectangles.map(
      ({ x, y, width, height }) => `${short(x)} ${short(y)} ${short(width)} ${short(height)} re`,
    );
    this.#operators.push(`${filling(colour)} ${shapes.join(" ")} f`);
  }

  /** A line of text from an x on, with its base line at y. */
  text(line: readonly Cluster[], x: number, y: number, size: number, colour: Shade | Colour): void {
    if (line.length === 0) return;
    const pen = new Pen(size, this.#fonts);
    for (const cluster of line) pen.write(cluster);
    const start = `BT ${filling(colour)} ${short(x)} ${short(y)} Td`;
    this.#operators.push(`${start} ${pen.finished()} ET`);
  }

  toString(): string {
    return this.#operators.join("\n");
  }
}

/** A glyph with the place where its own zero belongs, in ems from the start of the line. */
type Placed = { font: LoadedFont; id: number; at: number; dy: number };

/**
 * Writes one line: letters in their order, then the marks on them. Programs that copy the text take a
 * mark between two letters for a gap between two words, so the marks stand at the end, without text.
 */
class Pen {
  readonly #operators: string[] = [];
  readonly #size: number;
  readonly #fonts: EmbeddedFonts;
  readonly #marks: Placed[] = [];
  #font = "";
  #rise = 0;
  #shown: string[] = [];
  /** Where the next letter belongs, and where the reader's own pen is, in ems from the start. */
  #wanted = 0;
  #reached = 0;

  constructor(size: number, fonts: EmbeddedFonts) {
    this.#size = size;
    this.#fonts = fonts;
  }

  write({ font, text, glyphs }: Cluster): void {
    const letters: Placed[] = [];
    const onlyMarks = glyphs.every(({ advance }) => advance === 0);
    for (const { id, advance, dx, dy } of glyphs) {
      const placed = { font, id, at: this.#wanted + dx, dy };
      if (advance !== 0 || onlyMarks) letters.push(placed);
      else this.#marks.push(placed);
      this.#wanted += advance;
    }
    this.#put(letters, text);
  }

  finished(): string {
    if (this.#marks.length > 0) this.#named(this.#marks, "");
    this.#operator(this.#rise === 0 ? "" : "0 Ts");
    return this.#operators.join(" ").trimEnd();
  }

  #put(letters: readonly Placed[], text: string): void {
    const [only] = letters;
    if (only && letters.length === 1) this.#glyph(only, text);
    else this.#named(letters, text);
  }

  /** Several glyphs that stand for one text. */
  #named(glyphs: readonly Placed[], text: string): void {
    this.#operator(`/Span <</ActualText <FEFF${utf16(text)}>>> BDC`);
    for (const [n, glyph] of glyphs.entries()) this.#glyph(glyph, n === 0 ? text : "");
    this.#operator("EMC");
  }

  #glyph({ font, id, at, dy }: Placed, text: string): void {
    const place = this.#fonts.place(font, id, text);
    if (place.font !== this.#font) this.#operator(`/${place.font} ${short(this.#size)} Tf`);
    if (dy !== this.#rise) this.#operator(`${short(dy * this.#size)} Ts`);
    this.#font = place.font;
    this.#rise = dy;
    const gap = at - this.#reached;
    if (Math.abs(gap) > 0.0005) this.#shown.push(short(-1000 * gap));
    this.#shown.push(`<${hex(place.number)}>`);
    const { outlines } = font;
    this.#reached = at + outlines.metrics(id).width / outlines.unitsPerEm;
  }

  /** Shows what is written so far before something else happens. */
  #operator(operator: string): void {
    if (this.#shown.length > 0) {
      this.#operators.push(`[${this.#shown.join("").replaceAll("><", "")}] TJ`);
    }
    this.#shown = [];
    this.#operators.push(operator);
  }
}

function filling(colour: Shade | Colour): string {
  if ("grey" in colour) return `${short(colour.grey)} g`;
  return `${short(colour.red)} ${short(colour.green)} ${short(colour.blue)} rg`;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
