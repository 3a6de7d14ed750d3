import { box, corners, leaf, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { bubbles, foot } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A glass of beer with a head on it. */
export function pint(beer: Tone, foam: Tone = "foam"): Drawing {
  return (pen) => {
    pen.area("glass", corners("-74,-136 74,-136 56,138 -56,138"));
    pen.inside(beer, corners("-67,-98 67,-98 50,126 -50,126"));
    bubbles(pen, 9, 44);
    pen.area(
      foam,
      soft(
        "-82,-112 -70,-146 -30,-152 4,-160 44,-150 78,-138 80,-106 40,-92 12,-100 -24,-86 -60,-92",
      ),
    );
    pen.shine(corners("-56,-78 -44,-78 -36,90 -44,90"));
  };
}

/** A pint without a head, and an apple. */
export function stillPint(tone: Tone): Drawing {
  return (pen) => {
    pen.area("glass", corners("-84,-140 44,-140 30,138 -70,138"));
    pen.inside(tone, corners("-78,-112 38,-112 24,126 -64,126"));
    pen.inside("foam", box(-78, -114, 116, 9, 4));
    pen.at(-20, 0, () => bubbles(pen, 9, 40));
    pen.shine(corners("-66,-84 -54,-84 -48,90 -56,90"));
    apple(pen, 78, 96, 1.1);
  };
}

/** A round glass on a foot, for strong and sour beers. */
export function goblet(beer: Tone): Drawing {
  return (pen) => {
    foot(pen, 60);
    pen.area("glass", soft("-70,-120 -70,-120 -88,-50 -66,22 0,52 66,22 88,-50 70,-120 70,-120"));
    pen.inside(beer, soft("-78,-72 -76,-20 -54,16 0,40 54,16 76,-20 78,-72 0,-66"));
    bubbles(pen, 7, 46);
    pen.area(
      "foam",
      soft("-80,-76 -76,-114 -40,-136 0,-132 44,-138 76,-112 80,-76 30,-62 -30,-64"),
    );
    pen.shine(leaf(-52, -24, 70, 12, 80));
  };
}

/** A jug of beer, and a glass beside it. */
export function pitcher(beer: Tone): Drawing {
  return (pen) => {
    pen.line("glass", 18, stroke("58,-84 126,-78 126,44 60,66"));
    pen.area("glass", corners("-104,-128 66,-128 76,136 -88,136"));
    pen.inside(beer, corners("-94,-84 60,-84 67,124 -80,124"));
    pen.at(-14, 40, () => bubbles(pen, 10, 60));
    pen.area(
      "foam",
      soft(
        "-126,-122 -96,-150 -40,-148 0,-160 48,-148 76,-126 70,-80 30,-70 -20,-78 -70,-66 -104,-84",
      ),
    );
    pen.shine(corners("-74,-56 -60,-56 -56,90 -66,90"));
  };
}

/** Cider in a wide bowl, or in a mug with a handle. */
export function cider(mug: boolean): Drawing {
  return (pen) => {
    if (mug) {
      pen.line("plate", 20, stroke("76,-56 138,-46 138,50 74,66"));
      pen.area("plate", box(-92, -96, 176, 220, 26));
      pen.line("sea", 8, stroke("-92,-52 84,-52"), stroke("-92,84 84,84"));
      pen.inside(
        "sea",
        leaf(-4, -2, 46, 30, 90),
        leaf(-24, 20, 40, 22, 30),
        leaf(18, 20, 40, 22, 150),
      );
      pen.area("hop", round(-4, -96, 84, 16));
    } else {
      pen.line("clay", 16, stroke("104,-30 154,-26 146,30 92,42"));
      pen.area("clay", soft("-126,-50 -116,30 -70,92 0,104 70,92 116,30 126,-50 0,-40"));
      pen.area("hop", round(0, -50, 122, 34));
      pen.at(0, -50, () => bubbles(pen, 9, 60, 0.25));
    }
    apple(pen, mug ? -116 : -104, 104);
  };
}

/** An apple with its leaf. */
export function apple(pen: Pen, x: number, y: number, size = 1): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("red", soft("0,-26 -22,-34 -40,-12 -34,24 -12,38 0,34 12,38 34,24 40,-12 22,-34"));
      pen.line("grove", 5, stroke("0,-26 4,-40 10,-48"));
      pen.area("green", leaf(24, -46, 30, 16, -16));
      pen.shine(leaf(-22, -8, 26, 9, 100));
    },
    0,
    size,
  );
}
