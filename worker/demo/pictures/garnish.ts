import { between, spread } from "./chance";
import { box, leaf, type Point, rotate, round, soft, stroke, wedge } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";

/** Parsley, rocket or basil: a few leaves from one point. */
export function sprig(pen: Pen, x: number, y: number, size = 1, tone: Tone = "green"): void {
  pen.at(
    x,
    y,
    () => {
      pen.area(
        tone,
        leaf(-17, -6, 38, 18, 200),
        leaf(16, -9, 38, 18, -28),
        leaf(0, -22, 40, 18, -94),
      );
      pen.line("dark", 2, stroke("-26,-9 0,0 26,-14"), stroke("0,0 0,-32"));
    },
    between(pen.chance, -30, 30),
    size,
  );
}

/** One crisp leaf of lettuce with its rib. */
export function lettuce(
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  size = 1,
  tone: Tone = "leaf",
): void {
  pen.at(
    x,
    y,
    () => {
      pen.area(
        tone,
        soft("-8,46 -34,30 -44,4 -32,-22 -16,-26 0,-44 18,-28 34,-22 42,6 32,30 8,46"),
      );
      pen.line("cream", 4, stroke("0,42 2,4 0,-26"));
      pen.line("cream", 2.5, stroke("1,20 -22,4"), stroke("1,14 22,-2"));
    },
    turn,
    size,
  );
}

/** Small things strewn about: herbs, seeds, crumbs, pepper. */
export function strewn(pen: Pen, tone: Tone, count: number, radius: number, size = 3.5): void {
  const spots = spread(pen.chance, count, radius);
  pen.inside(
    tone,
    ...spots.map(([x, y]) => leaf(x, y, size * 2.6, size * 1.3, pen.chance() * 180)),
  );
}

/** Small round things strewn about: peas, capers, berries, grains of pepper. */
export function dots(pen: Pen, tone: Tone, count: number, radius: number, size = 6): void {
  const spots = spread(pen.chance, count, radius);
  pen.inside(tone, ...spots.map(([x, y]) => round(x, y, size * between(pen.chance, 0.8, 1.15))));
}

/** A slice of a lemon, a lime or an orange. */
export function citrus(pen: Pen, x: number, y: number, r: number, tone: Tone = "lemon"): void {
  pen.area(tone, round(x, y, r));
  pen.inside("cream", round(x, y, r * 0.84));
  const pieces = Array.from({ length: 7 }, (_, place) =>
    wedge(x, y, r * 0.72, place * 51.4 + 4, place * 51.4 + 46, 4),
  );
  pen.inside(tone, ...pieces);
}

/** A wedge of lemon, cut for squeezing. */
export function squeeze(pen: Pen, x: number, y: number, turn = 0, tone: Tone = "lemon"): void {
  pen.at(
    x,
    y,
    () => {
      pen.area(tone, wedge(0, 0, 36, 0, 180));
      pen.inside("cream", wedge(0, 0, 29, 4, 176));
      pen.inside(
        tone,
        wedge(0, 2, 24, 8, 58, 4),
        wedge(0, 2, 24, 64, 116, 4),
        wedge(0, 2, 24, 122, 172, 4),
      );
    },
    turn,
  );
}

/** A cherry tomato, whole. */
export function tomato(pen: Pen, x: number, y: number, r = 16): void {
  pen.area("tomato", round(x, y, r));
  pen.shine(
    soft([
      [x - r * 0.5, y - r * 0.1],
      [x - r * 0.2, y - r * 0.55],
      [x + r * 0.1, y - r * 0.55],
      [x - r * 0.25, y - r * 0.3],
    ]),
  );
}

/** Half a tomato with its seeds up. */
export function tomatoHalf(pen: Pen, x: number, y: number, r = 20): void {
  pen.area("tomato", round(x, y, r));
  pen.inside("rose", round(x, y, r * 0.78));
  for (const angle of [0, 120, 240]) {
    const [dx, dy] = rotate([r * 0.42, 0], angle + 20);
    pen.inside("red", leaf(x + dx, y + dy, r * 0.6, r * 0.4, angle + 110));
  }
}

/** Rings of a red onion. */
export function onion(pen: Pen, ...spots: Point[]): void {
  for (const [x, y] of spots) {
    pen.line("purple", 4, round(x, y, 17, 14, 20));
    pen.line("onion", 3, round(x, y, 11, 9, 20));
  }
}

/** A fried egg. */
export function friedEgg(pen: Pen, x: number, y: number, size = 1): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("white", soft("-58,2 -44,-34 -8,-40 26,-46 54,-18 52,18 20,42 -22,36 -50,32"));
      yolk(pen, 0, -4, 24);
    },
    0,
    size,
  );
}

/** A yolk, or half a soft egg when it lies on white. */
export function yolk(pen: Pen, x: number, y: number, r: number): void {
  pen.area("yolk", round(x, y, r));
  pen.shine(
    soft([
      [x - r * 0.55, y - r * 0.1],
      [x - r * 0.3, y - r * 0.55],
      [x + r * 0.15, y - r * 0.6],
      [x - r * 0.2, y - r * 0.25],
    ]),
  );
}

/** Half a boiled egg. */
export function halfEgg(pen: Pen, x: number, y: number, turn = 0, size = 1): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("white", soft("-40,2 -28,-24 4,-28 34,-18 44,2 32,22 2,28 -28,24"));
      yolk(pen, -3, 0, 17);
    },
    turn,
    size,
  );
}

/** A prawn, curled, with its tail. */
export function prawn(
  pen: Pen,
  x: number,
  y: number,
  turn = 0,
  size = 1,
  tone: Tone = "salmon",
): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("orange", leaf(36, 28, 34, 20, 62), leaf(22, 36, 30, 16, 100));
      pen.area(
        tone,
        soft("26,18 34,-10 12,-36 -22,-32 -40,-6 -32,20 -18,30 -22,4 -8,-10 8,-6 12,12"),
      );
      pen.line(
        "white",
        3,
        stroke("-34,4 -22,4"),
        stroke("-22,-24 -14,-8"),
        stroke("2,-34 2,-9"),
        stroke("24,-22 10,-4"),
      );
    },
    turn,
    size,
  );
}

/** Potato chips in a heap, each a bar of its own. */
export function chips(pen: Pen, x: number, y: number, count: number, wide = 90, long = 64): void {
  for (let place = 0; place < count; place += 1) {
    const at = ((place % 6) / 5 - 0.5) * wide;
    const row = Math.floor(place / 6) * 15;
    pen.at(
      x + at + between(pen.chance, -7, 7),
      y + row,
      () => {
        pen.area(place % 3 === 1 ? "potato" : "fry", box(-7, -long / 2, 14, long, 3));
      },
      between(pen.chance, -34, 34),
    );
  }
}

/** A ball of ice cream. */
export function scoop(pen: Pen, x: number, y: number, tone: Tone, r: number): void {
  pen.area(
    tone,
    soft([
      [x - r, y + r * 0.5],
      [x - r * 0.86, y - r * 0.4],
      [x - r * 0.3, y - r * 0.94],
      [x + r * 0.36, y - r * 0.92],
      [x + r * 0.9, y - r * 0.3],
      [x + r, y + r * 0.5],
      [x + r * 0.5, y + r * 0.74],
      [x, y + r * 0.6],
      [x - r * 0.5, y + r * 0.76],
    ]),
  );
  pen.shine(leaf(x - r * 0.36, y - r * 0.4, r * 0.7, r * 0.3, -38));
}
