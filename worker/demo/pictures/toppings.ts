import { dots, sprig } from "./garnish";
import { leaf, places, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";

type Drawing = (pen: Pen) => void;

/** What lies on a slice of toast. */
export function topOf(first: Tone, second: Tone): Drawing {
  return (pen) => {
    for (const [x, y, turn] of places("-14,-34,20 16,-6,-30 -12,24,60 14,48,10")) {
      pen.at(x, y, () => pen.area(first, leaf(0, 0, 52, 27)), turn);
    }
    dots(pen, second, 13, 46, 6);
    sprig(pen, 6, 0, 0.8);
  };
}

/** Two things side by side, the second in front. */
export function together([first, second]: [Drawing, Drawing]): Drawing {
  return (pen) => {
    pen.at(-62, -36, () => first(pen), -6, 0.72);
    pen.at(76, 42, () => second(pen), 6, 0.66);
  };
}

/** A poached egg on a slice of toast. */
export function eggTop(): Drawing {
  return (pen) => {
    pen.line("pea", 5, stroke("-26,-40 0,-30 24,-44"), stroke("-30,50 0,58 28,46"));
    pen.at(2, 6, () => {
      pen.area("white", leaf(0, 0, 76, 66));
      pen.area("yolk", leaf(2, -2, 36, 34));
    });
    dots(pen, "ink", 9, 44, 2.5);
  };
}
