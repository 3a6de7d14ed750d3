import { spread } from "./chance";
import { chips, dots, lettuce, strewn, yolk } from "./garnish";
import { box, leaf, round, stroke, wedge } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { plate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Thin slices, laid in a fan or a ring, with something over them. */
export function slices(
  tone: Tone,
  over: { strewn: Tone; drops?: Tone; marbled?: Tone; leaves?: boolean },
): Drawing {
  return (pen) => {
    plate(pen);
    for (let place = 0; place < 8; place += 1) {
      pen.at(
        0,
        0,
        () => {
          pen.area(tone, leaf(0, -56, 92, 54, 90));
          if (over.marbled)
            pen.line(over.marbled, 3, stroke("-6,-82 4,-58 -4,-34"), stroke("8,-74 12,-56"));
        },
        place * 45 + 10,
      );
    }
    if (over.drops) dots(pen, over.drops, 11, 96, 8);
    strewn(pen, over.strewn, 26, 96, 4.5);
    if (over.leaves) for (const turn of [0, 120, 240]) lettuce(pen, 0, 0, turn, 0.7, "green");
  };
}

/** Chopped raw meat or fish in a round, a yolk on it. */
export function tartare(tone: Tone, side?: "fries" | "toast" | "salad"): Drawing {
  return (pen) => {
    plate(pen);
    if (side === "fries") pen.at(78, -40, () => chips(pen, 0, 0, 14, 60, 68), 20);
    if (side === "toast")
      pen.at(
        76,
        -52,
        () => {
          pen.area("toast", box(-46, -20, 92, 40, 7), box(-38, 22, 92, 38, 7));
          pen.inside("crumb", box(-37, -12, 74, 24, 5), box(-29, 30, 74, 22, 5));
        },
        24,
      );
    if (side === "salad")
      for (const turn of [10, 60, 100]) pen.at(72, -40, () => lettuce(pen, 0, -26, 0, 0.8), turn);
    const [x, y] = side ? [-22, 16] : [0, 0];
    pen.at(x, y, () => {
      pen.area(tone, round(0, 0, 80));
      pen.shade(wedge(0, 0, 80, 20, 140, 68));
      pen.inside("rose", ...spread(pen.chance, 22, 70).map(([a, b]) => leaf(a, b, 13, 7, a * 5)));
      dots(pen, "green", 10, 64, 5);
      yolk(pen, 0, -4, 29);
    });
    strewn(pen, "ink", 10, 118, 2.4);
    pen.area("pea", leaf(-72, -62, 46, 18, -50), leaf(-92, -40, 44, 17, -50));
  };
}
