import { between, spread } from "./chance";
import { box, corners, type Path, round, soft, stroke, wedge } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";

/** A plate seen from above; its rim is one of five, so that neighbours differ. */
export function plate(pen: Pen, r = 146, tone: Tone = "plate"): void {
  const rim = Math.floor(pen.chance() * 5);
  pen.area(tone, round(0, 0, r));
  if (rim === 0) pen.line("rim", 5, round(0, 0, r * 0.72));
  if (rim === 1) pen.line("sea", 4, round(0, 0, r * 0.92), round(0, 0, r * 0.86));
  if (rim === 2) pen.inside("rim", ...ringOf(28, r * 0.87, 4.5));
  if (rim === 3) pen.line("clay", 7, round(0, 0, r * 0.9));
  if (rim === 4) pen.line("rim", 4, ...rays(36, r * 0.76, r * 0.94));
  pen.shade(wedge(0, 0, r, 10, 120, r * 0.93));
  if (rim !== 0) pen.line("rim", 2.5, round(0, 0, r * 0.7));
}

/** A bowl seen from above, filled to the brim. */
export function bowl(pen: Pen, fill: Tone, tone: Tone = "plate", r = 136): void {
  pen.area(tone, round(0, 0, r));
  pen.area(fill, round(0, 0, r * 0.84));
  pen.shade(wedge(0, 0, r * 0.84, 190, 320, r * 0.75));
}

/** A wooden board with a handle. */
export function board(pen: Pen, wide = 330, high = 210): void {
  const [x, y] = [-wide / 2, -high / 2];
  pen.area("wood", box(wide / 2 - 14, -22, 62, 44, 20), box(x, y, wide, high, 26));
  pen.inside("grove", round(wide / 2 + 30, 0, 8));
  const veins = [0.2, 0.42, 0.6, 0.82].map((share, place) =>
    stroke([
      [x + 18, y + high * share],
      [x + wide * 0.4, y + high * share + (place % 2 ? 5 : -5)],
      [x + wide - 18, y + high * share],
    ]),
  );
  pen.line("grove", 2, ...veins);
}

/** A board of slate. */
export function slate(pen: Pen, wide = 300, high = 216): void {
  const [w, h] = [wide / 2, high / 2];
  pen.area(
    "slate",
    corners([
      [-w, -h + 6],
      [-w + 70, -h],
      [w, -h + 4],
      [w - 4, h],
      [-w + 5, h - 3],
    ]),
  );
  pen.shine(
    corners([
      [-w + 16, -h + 18],
      [-w + 90, -h + 14],
      [-w + 20, -h + 50],
    ]),
  );
}

/** A dish for the oven, seen from above. */
export function gratin(pen: Pen, fill: Tone, tone: Tone = "clay"): void {
  pen.area(tone, round(-142, 0, 26, 34), round(142, 0, 26, 34), round(0, 0, 146, 108));
  pen.area(fill, round(0, 0, 124, 88));
}

/** An iron pan, seen from above. */
export function pan(pen: Pen): void {
  pen.area("iron", box(96, -17, 130, 34, 16), round(0, 0, 124));
  pen.inside("slate", round(0, 0, 106));
  pen.inside("iron", round(0, 0, 102));
}

/** A pot from the side, its mouth open towards the guest. */
export function pot(pen: Pen, tone: Tone = "iron"): void {
  pen.line(tone, 16, stroke("-122,2 -158,6 -158,36 -124,40"));
  pen.line(tone, 16, stroke("122,2 158,6 158,36 124,40"));
  pen.area(
    tone,
    soft("-128,-20 -128,-20 -124,60 -96,118 0,128 96,118 124,60 128,-20 128,-20 0,-12"),
  );
  pen.shine(soft("-108,10 -98,14 -92,80 -78,104 -92,98 -106,62"));
}

/** A small dish for a sauce or a spread. */
export function dip(
  pen: Pen,
  x: number,
  y: number,
  fill: Tone,
  r = 30,
  tone: Tone = "plate",
): void {
  pen.area(tone, round(x, y, r));
  pen.area(fill, round(x, y, r * 0.76));
  pen.shine(
    soft([
      [x - r * 0.45, y],
      [x - r * 0.3, y - r * 0.4],
      [x + r * 0.05, y - r * 0.46],
      [x - r * 0.2, y - r * 0.25],
    ]),
  );
}

/** A cone of paper with stripes, its mouth up. */
export function cone(pen: Pen, tone: Tone = "plate", stripe: Tone = "red"): void {
  pen.area(tone, corners("-86,-20 86,-20 40,136 -40,136"));
  for (const at of [-60, -20, 20, 60]) {
    pen.inside(
      stripe,
      corners([
        [at - 9, -20],
        [at + 9, -20],
        [at * 0.47 + 4, 136],
        [at * 0.47 - 4, 136],
      ]),
    );
  }
}

/** A table cloth or a napkin below something. */
export function napkin(pen: Pen, tone: Tone, turn = 12): void {
  pen.at(
    0,
    0,
    () => {
      pen.area(tone, box(-150, -104, 300, 208, 6));
      pen.line("white", 3, box(-138, -92, 276, 184));
    },
    turn,
  );
}

function ringOf(count: number, r: number, size: number): Path[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI;
    return round(Math.cos(angle) * r, Math.sin(angle) * r, size);
  });
}

function rays(count: number, from: number, to: number): Path[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return stroke([
      [cos * from, sin * from],
      [cos * to, sin * to],
    ]);
  });
}

export function foot(pen: Pen, long: number): void {
  pen.area(
    "glass",
    soft([
      [-8, 20],
      [-6, 20 + long],
      [-58, 132],
      [0, 140],
      [58, 132],
      [6, 20 + long],
      [8, 20],
    ]),
  );
}

export function bubbles(pen: Pen, count: number, wide: number, flat = 1.6): void {
  const spots: Path[] = spread(pen.chance, count, wide, flat).map(([x, y]) =>
    round(x, y + 10, between(pen.chance, 2.5, 4.5)),
  );
  pen.inside("foam", ...spots);
}
