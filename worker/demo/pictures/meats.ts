import { between, spread } from "./chance";
import { chips, dots, friedEgg, lettuce, sprig, squeeze, strewn, tomatoHalf } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { potatoes } from "./vegetables";
import { board, dip, pan, plate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A steak with the marks of the grill; with its bone, or sliced, and something beside it. */
export function steak(
  more: {
    bone?: "t" | "rib";
    side?: "fries" | "greens" | "potatoes";
    top?: Tone;
    sauce?: Tone;
    on?: "board" | "pan";
  } = {},
): Drawing {
  return (pen) => {
    if (more.on === "board") board(pen);
    else if (more.on === "pan") pan(pen);
    else plate(pen);
    pen.at(
      more.side ? -24 : 0,
      more.side ? 16 : 0,
      () => {
        if (more.bone === "rib") pen.area("cream", soft("60,-24 150,-66 166,-50 172,-34 86,20"));
        pen.area("meat", soft("-96,6 -84,-52 -30,-76 40,-66 90,-30 92,26 44,64 -30,66 -82,50"));
        pen.inside("cream", soft("-92,-6 -80,-50 -30,-72 36,-64 -26,-60 -72,-40"));
        if (more.bone === "t")
          pen.area(
            "cream",
            corners("-78,-46 -64,-54 -10,-12 78,-40 84,-26 4,6 -12,58 -28,54 -24,-2"),
          );
        pen.line(
          "char",
          8,
          ...[-58, -22, 14, 50].map((x) =>
            stroke([
              [x + 14, -44],
              [x - 24, 48],
            ]),
          ),
        );
      },
      -10,
    );
    if (more.side === "fries") pen.at(66, -54, () => chips(pen, 0, 0, 16, 92, 66), 24);
    if (more.side === "greens")
      for (const [x, y, t] of places("58,-62,20 92,-28,70 28,-84,-20"))
        lettuce(pen, x, y, t, 0.8, "green");
    if (more.side === "potatoes")
      potatoes(pen, [
        [54, -70],
        [92, -40],
        [16, -92],
        [66, -24],
      ]);
    if (more.top) pen.area(more.top, box(-40, -4, 44, 34, 8));
    if (more.top) pen.at(-18, 12, () => strewn(pen, "green", 7, 18, 3));
    if (more.sauce) dip(pen, -74, 84, more.sauce, 34);
    sprig(pen, 70, 74, 1.1, "dark");
  };
}

/** Chops with their bones, fanned. */
export function chops(tone: Tone = "meat"): Drawing {
  return (pen) => {
    plate(pen);
    for (const [x, y, turn] of places("-46,22,-34 2,0,0 50,26,34")) {
      pen.at(
        x,
        y,
        () => {
          pen.area("cream", box(-8, -112, 16, 84, 8));
          pen.area(tone, soft("0,-40 -38,-22 -44,24 -16,54 24,50 44,16 30,-28"));
          pen.inside("rare", soft("-2,-20 -24,-6 -26,22 -6,38 18,34 28,10 18,-14"));
        },
        turn,
      );
    }
    sprig(pen, -84, -40, 1.5, "dark");
    pen.area("cream", round(84, -38, 15), round(100, -18, 13));
  };
}

/** Skewers of meat across a plate. */
export function skewers(tone: Tone): Drawing {
  return (pen) => {
    plate(pen);
    for (const y of [-36, 36]) {
      pen.at(
        0,
        y,
        () => {
          pen.line("grove", 7, stroke("-158,0 158,0"));
          const pieces: Tone[] = [tone, "tomato", tone, "green", tone, "onion", tone];
          for (const [place, piece] of pieces.entries())
            pen.area(piece, box(-108 + place * 31, -27, 29, 54, 11));
          pen.line(
            "char",
            4,
            ...[-96, -34, 28, 90].map((x) =>
              stroke([
                [x - 6, -16],
                [x + 6, 16],
              ]),
            ),
          );
        },
        -14,
      );
    }
    squeeze(pen, 66, 104, 200);
    sprig(pen, -70, -98, 1.2);
  };
}

/** Half a bird, roasted, with a sauce around it. */
export function bird(sauce: Tone | null, bed?: Tone): Drawing {
  return (pen) => {
    plate(pen);
    if (bed) pen.area(bed, soft("-110,20 -70,-50 10,-66 92,-34 108,40 40,88 -60,84"));
    if (bed) dots(pen, "lentil", 30, 84, 5);
    if (sauce) pen.area(sauce, soft("-104,50 -60,12 20,40 96,20 100,66 30,98 -60,92"));
    pen.area("cream", box(60, -92, 66, 16, 8), round(126, -90, 13), round(122, -76, 12));
    pen.area(
      "chicken",
      soft("-96,20 -92,-36 -44,-74 6,-60 34,-70 78,-94 96,-74 76,-36 80,16 36,52 -40,56"),
    );
    pen.shade(soft("-80,30 -30,46 36,42 72,14 40,52 -38,56"));
    pen.shine(soft("-76,-18 -48,-54 -14,-56 -44,-36"));
    pen.line("crust", 4, stroke("-24,-24 0,4 -6,34"), stroke("30,-44 44,-14 38,18"));
    squeeze(pen, -72, 96, -10);
    sprig(pen, 88, 44, 1.2, "dark");
  };
}

/** Sausages on a mound of mash. */
export function sausages(mash: Tone, greens: boolean): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(mash, soft("-100,16 -84,-44 -20,-72 58,-60 96,-10 80,54 0,80 -76,66"));
    if (greens) strewn(pen, "green", 30, 78, 5);
    pen.line("cream", 6, stroke("-66,20 -30,44 20,48 62,26"));
    for (const [y, turn] of [
      [-26, -16],
      [14, -8],
    ] as const) {
      pen.at(
        0,
        y,
        () => {
          pen.area("sausage", box(-92, -20, 184, 40, 20));
          pen.line(
            "char",
            5,
            ...[-56, -18, 20, 58].map((x) =>
              stroke([
                [x + 6, -11],
                [x - 6, 11],
              ]),
            ),
          );
          pen.shine(box(-72, -14, 96, 6, 3));
        },
        turn,
      );
    }
    if (!greens) friedEgg(pen, 62, 66, 0.8);
    dip(pen, -84, 78, "hop", 26);
  };
}

/** A slab of slow-cooked pork under its crackling, in squares. */
export function belly(): Drawing {
  return (pen) => {
    plate(pen);
    pen.area("cream", soft("-110,40 -70,-30 40,-50 112,10 70,86 -60,90"));
    for (const [x, y, turn] of [
      [-40, -14, -14],
      [46, 18, 10],
    ] as const) {
      pen.at(
        x,
        y,
        () => {
          pen.area("rose", box(-52, -24, 104, 70, 10));
          pen.line("cream", 7, stroke("-46,4 0,-4 46,4"), stroke("-46,26 0,32 46,24"));
          pen.area("batter", soft("-58,-24 -40,-50 0,-42 30,-54 58,-28 40,-16 0,-20 -40,-14"));
          pen.inside(
            "crust",
            ...spread(pen.chance, 8, 40, 0.22).map(([a, b]) => round(a, b - 34, 4.5)),
          );
        },
        turn,
      );
    }
    for (const [x, y, t] of places("-70,66,20 -34,78,-10 86,-50,70"))
      pen.area("red", leaf(x, y, 52, 26, t));
    for (const [x, y, t] of places("-69,68,20 -33,80,-10 88,-49,70"))
      pen.area("cream", leaf(x, y, 40, 17, t));
    sprig(pen, 40, -78, 1);
  };
}

/** Veal in crumbs, on its bone, with a salad on it. */
export function cutlet(): Drawing {
  return (pen) => {
    plate(pen, 150);
    pen.area("cream", box(60, -112, 18, 96, 9), round(64, -116, 12), round(78, -114, 11));
    pen.area("batter", soft("-110,16 -92,-46 -30,-70 40,-62 98,-26 104,30 50,74 -40,78"));
    pen.inside(
      "crust",
      ...spread(pen.chance, 34, 90, 0.72).map(([x, y]) => round(x, y, between(pen.chance, 2.5, 5))),
    );
    for (const [x, y, t] of places("-34,4,-30 8,-16,10 30,22,70 -10,34,140"))
      lettuce(pen, x, y, t, 0.62, "green");
    for (const [x, y] of places("-24,-20 34,-12 -2,30 44,40")) tomatoHalf(pen, x, y, 15);
    squeeze(pen, -84, 78, -20);
  };
}

/** Bones, split along, with their marrow and toast. */
export function marrow(): Drawing {
  return (pen) => {
    board(pen, 320, 214);
    for (const y of [-48, 26]) {
      pen.at(
        -30,
        y,
        () => {
          pen.area(
            "cream",
            soft(
              "-112,-26 -96,-38 -70,-24 50,-24 84,-38 104,-24 104,24 84,38 50,24 -70,24 -96,38 -112,26",
            ),
          );
          pen.area("rose", box(-82, -12, 160, 24, 12));
          pen.inside(
            "caramel",
            ...spread(pen.chance, 9, 66, 0.12).map(([a, b]) => round(a, b, 4.5)),
          );
          strewn(pen, "green", 8, 40, 4);
        },
        -5,
      );
    }
    pen.at(
      118,
      34,
      () => {
        pen.area("toast", box(-34, -64, 68, 116, 10));
        pen.inside("crumb", box(-25, -54, 50, 96, 8));
      },
      10,
    );
    dip(pen, 104, -74, "white", 27);
  };
}
