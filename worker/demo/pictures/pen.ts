import { type Chance, chanceOf } from "./chance";
import { type Path, placed } from "./path";
import type { Tone } from "./tones";

/** One thing on a picture: an area in a tone, a line in a tone, or a shadow or a shine over what is below. */
export type Mark =
  | {
      kind: "area";
      path: Path;
      tone: Tone /** A part of what it lies on, without an outline. */;
      inside: boolean;
    }
  | { kind: "line"; path: Path; tone: Tone; width: number }
  | { kind: "shade"; path: Path }
  | { kind: "shine"; path: Path };

/** Draws a dish from areas and lines; a brand's manner then says what these look like. */
export class Pen {
  readonly marks: Mark[] = [];
  readonly chance: Chance;
  #x = 0;
  #y = 0;
  #turn = 0;
  #scale = 1;

  /** @param word what the chance in this picture begins with. */
  constructor(word: string) {
    this.chance = chanceOf(word);
  }

  /** A thing of its own, with an outline where the brand has outlines. */
  area(tone: Tone, ...paths: Path[]): void {
    for (const path of paths)
      this.marks.push({ kind: "area", path: this.#set(path), tone, inside: false });
  }

  /** A part of the thing it lies on. */
  inside(tone: Tone, ...paths: Path[]): void {
    for (const path of paths)
      this.marks.push({ kind: "area", path: this.#set(path), tone, inside: true });
  }

  line(tone: Tone, width: number, ...paths: Path[]): void {
    const scaled = width * this.#scale;
    for (const path of paths)
      this.marks.push({ kind: "line", path: this.#set(path), tone, width: scaled });
  }

  shade(...paths: Path[]): void {
    for (const path of paths) this.marks.push({ kind: "shade", path: this.#set(path) });
  }

  shine(...paths: Path[]): void {
    for (const path of paths) this.marks.push({ kind: "shine", path: this.#set(path) });
  }

  /** Draws something in another place, turned by degrees and scaled. */
  at(x: number, y: number, draw: () => void, turn = 0, scale = 1): void {
    const before = [this.#x, this.#y, this.#turn, this.#scale] as const;
    const radians = (this.#turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians) * this.#scale, Math.sin(radians) * this.#scale];
    this.#x += x * cos - y * sin;
    this.#y += x * sin + y * cos;
    this.#turn += turn;
    this.#scale *= scale;
    draw();
    [this.#x, this.#y, this.#turn, this.#scale] = before;
  }

  #set(path: Path): Path {
    return placed(path, this.#x, this.#y, this.#turn, this.#scale);
  }
}
