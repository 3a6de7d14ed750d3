import { between, spread } from "./chance";
import { dots, sprig, strewn, tomato, tomatoHalf } from "./garnish";
import { box, corners, leaf, places, rotate, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { board, dip, plate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A tower or a row of vegetables from the fire. */
export function vegetables(pieces: readonly [Tone, ...Tone[]], sauce: Tone, over: Tone): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(sauce, soft("-112,14 -70,-60 30,-70 104,-18 90,60 0,92 -84,68"));
    pieces.forEach((tone, place) => {
      const y = -54 + place * (108 / Math.max(1, pieces.length - 1));
      pen.at(
        0,
        y,
        () => {
          pen.area(tone, box(-92, -17, 184, 34, 15));
          pen.line(
            "char",
            5,
            ...[-58, -20, 18, 56].map((x) =>
              stroke([
                [x + 8, -11],
                [x - 8, 11],
              ]),
            ),
          );
        },
        between(pen.chance, -14, 14),
      );
    });
    strewn(pen, over, 20, 90, 4.5);
    sprig(pen, 66, -78, 1);
  };
}

/** A wedge or half a head of cabbage or cauliflower. */
export function head(kind: "cauliflower" | "cabbage", sauce: Tone, over: Tone): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(sauce, soft("-110,30 -80,-40 10,-76 98,-30 100,50 10,96 -76,78"));
    if (kind === "cauliflower") {
      pen.area("leaf", leaf(-84, 40, 96, 40, 60), leaf(84, 40, 96, 40, 120));
      pen.area("cream", box(-24, 20, 48, 66, 16));
      for (const [x, y, r] of places("-56,6,40 56,6,40 -30,-42,42 32,-42,42 0,-6,46"))
        floret(pen, x, y, r);
      pen.inside(
        "toast",
        ...spread(pen.chance, 12, 80, 0.7).map(([x, y]) => leaf(x, y - 22, 22, 11, x)),
      );
    } else {
      pen.area("pea", soft("-96,56 -104,-10 -50,-74 30,-78 98,-20 100,52 0,84"));
      pen.line(
        "cream",
        5,
        stroke("0,78 2,20 8,-60"),
        stroke("0,60 -40,10 -58,-44"),
        stroke("0,60 46,12 70,-24"),
        stroke("-6,66 -56,44 -88,10"),
        stroke("8,66 58,46 90,22"),
      );
      pen.line("char", 7, stroke("-96,50 -100,-10 -52,-68"), stroke("36,-74 92,-20 96,44"));
    }
    strewn(pen, over, 22, 104, 5);
  };
}

/** Potatoes, roasted whole and pressed open. */
export function potatoes(pen: Pen, spots: readonly (readonly [number, number])[]): void {
  for (const [x, y] of spots) {
    pen.at(
      x,
      y,
      () => {
        pen.area("potato", soft("-34,4 -22,-24 8,-28 34,-12 32,18 4,28 -24,24"));
        pen.inside("butter", soft("-16,2 -6,-10 12,-8 16,6 0,12"));
        pen.line("crust", 3, stroke("-20,-8 -4,2 -8,14"));
      },
      between(pen.chance, -40, 40),
    );
  }
}

/** Puff pastry, tall and open, filled and running over. */
export function volAuVent(): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 92, 160, 46));
    pen.area("cream", soft("-124,92 -70,62 70,62 126,90 50,118 -60,118"));
    for (const y of [64, 36, 8, -18])
      pen.area(y % 3 ? "pastry" : "hop", box(-78, y - 8, 156, 36, 13));
    pen.area(
      "cream",
      soft("-82,-24 -60,-56 0,-70 60,-56 82,-24 70,10 60,52 46,54 40,6 -10,0 -24,40 -40,42 -48,2"),
    );
    pen.area("white", round(-34, -40, 19, 15), round(20, -50, 21, 16));
    pen.area("meat", round(-4, -30, 17), round(48, -30, 15));
    pen.area("mushroom", leaf(-50, -20, 36, 20, 20), leaf(22, -22, 36, 20, -14));
    pen.area("pastry", soft("30,-92 58,-122 112,-110 118,-84 80,-70"));
    sprig(pen, -8, -64, 1.1);
  };
}

/** A pie from the side of its dish, with a lid and steam. */
export function pie(): Drawing {
  return (pen) => {
    pen.area("sea", corners("-128,10 128,10 104,112 -104,112"));
    pen.shine(corners("-104,26 -88,26 -76,98 -88,98"));
    pen.area(
      "gravy",
      soft("-132,12 -70,0 70,0 132,12 90,30 60,24 40,48 20,24 -60,26 -78,44 -96,24"),
    );
    pen.area("pastry", soft("-142,8 -120,-36 -64,-76 0,-88 64,-76 120,-36 142,8 70,18 -70,18"));
    pen.line(
      "crust",
      6,
      ...[-108, -72, -36, 0, 36, 72, 108].map((x) =>
        stroke([
          [x - 8, 12],
          [x, 0],
          [x + 8, 12],
        ]),
      ),
    );
    pen.inside(
      "char",
      leaf(0, -48, 42, 11, 90),
      leaf(-36, -40, 34, 10, 60),
      leaf(36, -40, 34, 10, 120),
    );
    pen.area("hop", leaf(-66, -46, 54, 25, -30), leaf(66, -46, 54, 25, 30));
    pen.line(
      "rim",
      6,
      stroke("-30,-106 -40,-126 -26,-144 -36,-164"),
      stroke("28,-106 18,-126 32,-144 22,-164"),
    );
  };
}

/** Ham, sausage and cheese on a board, with what goes with them. */
export function platter(...tones: [Tone, ...Tone[]]): Drawing {
  return (pen) => {
    board(pen, 330, 230);
    pen.at(-92, -40, () => {
      for (let place = 0; place < 5; place += 1) {
        pen.at(place * 25 - 34, place * 7 - 14, () => {
          pen.area(tones[0], round(0, 0, 31));
          dots(pen, "cream", 9, 24, 3.5);
        });
      }
    });
    pen.at(70, -48, () => {
      pen.area(tones[1] ?? "cheese", corners("-56,34 62,34 40,-44"));
      pen.area("cream", corners("-56,34 62,34 62,50 -56,50"));
      dots(pen, "rind", 4, 20, 5);
    });
    pen.at(-72, 58, () => {
      for (const x of [-52, -18, 16, 50])
        pen.area(
          tones[2] ?? "ham",
          soft([
            [x - 26, 10],
            [x - 10, -28],
            [x + 18, -22],
            [x + 26, 12],
            [x, 28],
          ]),
        );
      pen.line(
        "cream",
        4,
        ...[-54, -20, 14, 48].map((x) =>
          stroke([
            [x - 10, 6],
            [x + 2, -12],
            [x + 12, 4],
          ]),
        ),
      );
    });
    pen.area("pea", leaf(24, 46, 46, 20, 30), leaf(40, 66, 46, 20, 10));
    for (const [x, y] of places("92,50 118,38 112,66")) tomato(pen, x, y, 16);
    dip(pen, 6, -82, "hop", 24);
    sprig(pen, 136, 84, 1);
  };
}

/** Mozzarella or another soft white cheese with tomatoes. */
export function burrata(): Drawing {
  return (pen) => {
    plate(pen);
    pen.area("tomato", soft("-104,30 -70,-52 20,-78 100,-22 90,60 0,92 -78,76"));
    for (const [x, y] of places("-82,20 -60,-52 40,-80 88,-22 74,56 -40,78 22,86"))
      tomatoHalf(pen, x, y, 24);
    pen.area("white", soft("0,-68 -44,-58 -62,-6 -46,42 0,58 48,42 62,-6 44,-58"));
    pen.shade(soft("-46,30 0,46 48,28 42,46 0,58 -42,46"));
    pen.line("rim", 4, stroke("-12,-54 -4,-40 0,-56 8,-40 14,-54"));
    sprig(pen, 6, -10, 1.5);
    pen.inside("hop", round(-30, 24, 6), round(34, 8, 6), round(22, 34, 5));
  };
}

/** A floret: round bits close together. */
function floret(pen: Pen, x: number, y: number, r: number): void {
  const bits = [0, 60, 120, 180, 240, 300].map((turn) => rotate([r * 0.56, 0], turn));
  pen.area("crumb", ...bits.map(([dx, dy]) => round(x + dx, y + dy, r * 0.42)));
  pen.inside("crumb", round(x, y, r * 0.7));
  pen.inside(
    "cream",
    round(x - r * 0.2, y - r * 0.24, r * 0.26),
    round(x + r * 0.3, y - r * 0.06, r * 0.2),
  );
}
