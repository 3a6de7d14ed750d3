import { citrus, sprig } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { bubbles, foot } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Wine in a glass on a stem. */
export function wine(tone: Tone): Drawing {
  return (pen) => {
    foot(pen, 76);
    pen.area("glass", soft("-60,-146 -60,-146 -76,-78 -62,-12 0,20 62,-12 76,-78 60,-146 60,-146"));
    pen.inside(tone, soft("-71,-62 -71,-62 -58,-14 0,11 58,-14 71,-62 71,-62"));
    pen.inside("glass", round(0, -62, 68, 7));
    pen.shine(leaf(-46, -66, 96, 12, 84));
  };
}

/** Sparkling wine in a narrow glass. */
export function flute(tone: Tone = "pale"): Drawing {
  return (pen) => {
    foot(pen, 84);
    pen.area("glass", soft("-36,-150 -36,-150 -42,-70 -30,16 0,44 30,16 42,-70 36,-150 36,-150"));
    pen.inside(tone, soft("-38,-104 -38,-104 -36,-40 -24,14 0,34 24,14 36,-40 38,-104 38,-104"));
    pen.inside(
      "foam",
      ...[-80, -56, -30, -4, -92].map((y, place) => round((place % 3) * 9 - 9, y, 3.5)),
    );
    pen.shine(leaf(-22, -50, 110, 9, 86));
  };
}

/** A big glass with ice, a slice of fruit and a straw. */
export function spritz(tone: Tone, fruit: Tone, green?: Tone): Drawing {
  return (pen) => {
    foot(pen, 84);
    pen.line("red", 7, stroke("22,-172 -4,-20"));
    pen.area("glass", soft("-82,-110 -82,-110 -98,-44 -66,26 0,50 66,26 98,-44 82,-110 82,-110"));
    pen.inside(tone, soft("-91,-70 -91,-70 -86,-16 -56,24 0,40 56,24 86,-16 91,-70 91,-70"));
    ice(pen, [-32, -40, 12], [30, -20, -18], [-6, 2, 30]);
    citrus(pen, 66, -100, 38, fruit);
    if (green) sprig(pen, -44, -84, 1.1, green);
    pen.shine(leaf(-66, -20, 60, 11, 66));
  };
}

/** A tall glass with ice and something in it. */
export function tall(
  tone: Tone,
  more: { fruit?: Tone; green?: Tone; top?: Tone; rim?: Tone; straw?: Tone } = {},
): Drawing {
  return (pen) => {
    if (more.straw) pen.line(more.straw, 9, stroke("44,-176 4,60"));
    pen.area("glass", corners("-64,-132 64,-132 52,138 -52,138"));
    pen.inside(tone, corners("-58,-92 58,-92 46,126 -46,126"));
    if (more.top)
      pen.inside(more.top, soft("-57,-92 0,-98 57,-92 54,-34 20,-16 -8,-42 -30,-10 -54,-30"));
    ice(pen, [-20, -62, 14], [22, -34, -16], [-10, 0, 32], [18, 44, 8]);
    if (more.rim) pen.line(more.rim, 10, stroke("-64,-132 64,-132"));
    if (more.fruit) citrus(pen, -58, -118, 36, more.fruit);
    if (more.green) sprig(pen, 16, -116, 1.5, more.green);
    pen.shine(corners("-46,-76 -36,-76 -32,96 -38,96"));
  };
}

/** A short, heavy glass. */
export function tumbler(tone: Tone, fruit?: Tone, extra?: Tone): Drawing {
  return (pen) => {
    pen.area("glass", corners("-92,-84 92,-84 78,116 -78,116"));
    pen.inside(tone, corners("-85,-34 85,-34 74,92 -74,92"));
    ice(pen, [-26, 6, 12], [34, 22, -20]);
    if (fruit) citrus(pen, 74, -74, 40, fruit);
    if (extra) {
      pen.line("wood", 5, stroke("-84,-116 44,-20"));
      pen.area(extra, round(-36, -80, 18), round(-4, -56, 18));
    }
    pen.shine(corners("-66,-20 -54,-20 -50,74 -58,74"));
  };
}

/** A glass with a waist, as for a hurricane. */
export function hurricane(tone: Tone): Drawing {
  return (pen) => {
    foot(pen, 92);
    pen.line("sea", 8, stroke("40,-178 0,20"));
    pen.area(
      "glass",
      soft(
        "-66,-140 -66,-140 -70,-100 -46,-44 -58,20 -30,60 0,66 30,60 58,20 46,-44 70,-100 66,-140 66,-140",
      ),
    );
    pen.inside(
      tone,
      soft("-64,-104 -64,-104 -42,-44 -52,18 -26,52 0,56 26,52 52,18 42,-44 64,-104 64,-104"),
    );
    pen.inside("orange", soft("-48,-4 -54,20 -26,52 0,56 26,52 54,20 48,-4 0,10"));
    citrus(pen, -58, -130, 36, "orange");
    pen.area("cherry", round(-14, -136, 15));
    pen.shine(leaf(-34, -76, 44, 9, 66));
  };
}

/** A very small glass, full. */
export function shot(tone: Tone, fruit?: Tone): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 112, 120, 24));
    pen.area(
      "glass",
      soft(
        "-50,-104 -50,-104 -60,-40 -34,18 -16,34 -12,70 -46,96 0,104 46,96 12,70 16,34 34,18 60,-40 50,-104 50,-104",
      ),
    );
    pen.inside(tone, soft("-48,-94 -48,-94 -54,-38 -30,12 0,22 30,12 54,-38 48,-94 48,-94"));
    if (fruit) pen.area(fruit, round(-12, -4, 15), round(17, -16, 14));
    if (fruit) pen.area(fruit, round(82, 104, 15));
    pen.shine(leaf(-32, -46, 56, 9, 76));
  };
}

/** Coffee from above, in a cup on its saucer; its milk in a pattern, or none. */
export function cup(top: Tone, art?: "heart" | "leaf", size = 1): Drawing {
  return (pen) =>
    pen.at(
      0,
      0,
      () => {
        pen.area("plate", round(0, 0, 140));
        pen.line("rim", 4, round(0, 0, 112));
        pen.area("plate", box(78, -17, 74, 34, 16), round(0, 0, 96));
        pen.area(top, round(0, 0, 82));
        if (!art) pen.inside("crema", round(0, 0, 66));
        if (!art) pen.inside(top, round(4, 6, 46), round(-20, -30, 10));
        if (art === "heart")
          pen.inside("milk", soft("0,52 -40,8 -40,-28 -18,-38 0,-20 18,-38 40,-28 40,8"));
        if (art === "leaf") {
          for (const [y, wide] of places("-44,22 -20,40 6,46 32,32")) {
            pen.inside(
              "milk",
              soft([
                [0, y + 14],
                [-wide, y - 8],
                [-wide * 0.6, y - 16],
                [0, y - 2],
                [wide * 0.6, y - 16],
                [wide, y - 8],
              ]),
            );
          }
        }
        pen.at(
          104,
          70,
          () => {
            pen.area("steel", round(0, 0, 22, 14, 40), box(14, 8, 74, 9, 4));
          },
          30,
        );
      },
      -18,
      size,
    );
}

/** Coffee in a small glass, in layers. */
export function glassCup(...layers: [Tone, ...Tone[]]): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 122, 132, 24));
    pen.area("glass", corners("-62,-112 62,-112 46,118 -46,118"));
    const high = 190 / layers.length;
    layers.forEach((tone, place) => {
      const [top, low] = [-82 + place * high, -82 + (place + 1) * high];
      const side = (y: number) => 56 - ((y + 82) / 190) * 14;
      pen.inside(
        tone,
        corners([
          [-side(top), top],
          [side(top), top],
          [side(low), low],
          [-side(low), low],
        ]),
      );
    });
    pen.shine(corners("-42,-70 -32,-70 -27,80 -34,80"));
  };
}

/** A bottle and a glass of water; sparkling, with bubbles. */
export function water(sparkling: boolean): Drawing {
  return (pen) => {
    pen.area(
      sparkling ? "sea" : "water",
      soft(
        "-92,-162 -92,-104 -126,-56 -128,60 -124,138 -70,140 -16,138 -12,60 -14,-56 -48,-104 -48,-162 -70,-164",
      ),
    );
    pen.area("steel", box(-98, -172, 56, 22, 6));
    pen.inside("plate", box(-126, -14, 112, 74, 4));
    pen.line("sea", 5, stroke("-108,24 -88,10 -68,24 -48,10 -30,24"));
    pen.area("glass", corners("18,-52 126,-52 114,138 30,138"));
    pen.inside("water", corners("23,-10 121,-10 110,128 34,128"));
    if (sparkling) pen.at(72, 50, () => bubbles(pen, 10, 34));
    if (!sparkling) citrus(pen, 104, -48, 30);
    pen.shine(corners("-114,-44 -104,-44 -106,-20 -114,-20"));
  };
}

export function ice(pen: Pen, ...cubes: [x: number, y: number, turn: number][]): void {
  for (const [x, y, turn] of cubes) {
    pen.at(
      x,
      y,
      () => {
        pen.inside("ice", box(-17, -17, 34, 34, 7));
        pen.inside("glass", box(-10, -10, 16, 16, 4));
      },
      turn,
    );
  }
}
