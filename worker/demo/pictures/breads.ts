import { spread } from "./chance";
import { dots, halfEgg, lettuce, sprig, strewn } from "./garnish";
import { box, corners, leaf, type Point, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { board, dip, plate, slate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Slices of toast with something on them, seen from above. */
export function toasts(spread_: Tone, top: (pen: Pen) => void, count = 2): Drawing {
  return (pen) => {
    const slice = () => {
      pen.area("crust", soft("-56,-84 0,-100 56,-84 70,-40 60,92 0,98 -60,92 -70,-40"));
      pen.inside("crumb", soft("-46,-72 0,-86 46,-72 57,-36 49,80 0,84 -49,80 -57,-36"));
      pen.inside(spread_, soft("-40,-60 4,-76 44,-58 48,0 42,66 -4,74 -42,64 -50,-10"));
      top(pen);
    };
    if (count === 1) pen.at(0, 0, slice, -8, 1.35);
    else {
      pen.at(-76, 8, slice, -14);
      pen.at(78, -4, slice, 10);
    }
  };
}

/** Bread in slices, a loaf's end, and what is spread on it. */
export function breadBoard(extra?: "butter" | "oil" | "sticks"): Drawing {
  return (pen) => {
    pen.area("bread", soft("-146,40 -138,-54 -72,-104 10,-84 34,-10 10,64 -80,88"));
    for (const [x, y] of places("-108,-46 -72,-58 -36,-50"))
      pen.line(
        "crumb",
        7,
        stroke([
          [x - 6, y - 22],
          [x + 8, y + 10],
          [x + 2, y + 44],
        ]),
      );
    pen.at(60, 26, () => slice(pen), 12, 0.92);
    pen.at(112, 52, () => slice(pen), 32, 0.86);
    if (extra === "sticks") {
      for (const [x, turn] of places("-116,-24 -92,-12 -60,-2 -34,8")) {
        pen.at(x + 60, -40, () => pen.area("pastry", box(-7, -120, 14, 220, 7)), turn);
      }
    }
    if (extra === "butter") {
      pen.area("slate", round(-70, 104, 62, 30));
      pen.area("butter", box(-106, 72, 72, 38, 6));
      pen.shine(box(-98, 78, 40, 7, 3));
    }
    if (extra === "oil") {
      pen.area("plate", round(-64, 100, 58, 32));
      pen.area("hop", round(-64, 98, 44, 22));
      pen.area("dark", round(16, 112, 17, 13), round(-2, 90, 15, 12), round(46, 96, 15, 12));
    }
    sprig(pen, 96, -92, 1.2, "dark");
  };
}

export function slice(pen: Pen): void {
  pen.area("crust", soft("-50,-74 0,-92 50,-74 62,-34 54,80 0,84 -54,80 -62,-34"));
  pen.inside("crumb", soft("-40,-62 0,-78 40,-62 50,-30 43,68 0,72 -43,68 -50,-30"));
  dots(pen, "bread", 12, 40, 5);
}

/** Eggs in halves, with what is on them; or in a crust. */
export function eggs(how: "deviled" | "mayo" | "scotch"): Drawing {
  return (pen) => {
    if (how === "scotch") board(pen, 320, 190);
    else if (how === "deviled") slate(pen, 300, 264);
    else plate(pen);
    if (how === "scotch") {
      pen.area("batter", round(-74, -12, 66, 60));
      dots(pen, "crust", 5, 20, 3);
      pen.at(54, 4, () => {
        pen.area("batter", round(0, 0, 80, 76));
        pen.area("meat", round(0, 0, 69, 65));
        pen.area("white", round(0, 0, 50, 47));
        pen.area("yolk", round(0, 0, 30, 28));
        pen.shine(leaf(-8, -12, 20, 9, -30));
      });
      pen.at(-74, -12, () =>
        pen.inside("crust", ...spread(pen.chance, 22, 56).map(([x, y]) => round(x, y, 3.5))),
      );
      dip(pen, -104, 74, "hop", 38);
      lettuce(pen, -30, 70, 80, 0.8);
      return;
    }
    const spots: Point[] =
      how === "mayo"
        ? [
            [-52, -40],
            [54, -34],
            [0, 52],
          ]
        : [
            [0, -84],
            [74, -40],
            [72, 46],
            [0, 88],
            [-74, 44],
            [-72, -42],
          ];
    if (how === "mayo") pen.area("leaf", soft("-104,0 -60,-84 50,-84 106,0 50,84 -60,84"));
    for (const [x, y] of spots) {
      halfEgg(pen, x, y, how === "mayo" ? x : 0, how === "mayo" ? 1.35 : 0.94);
      if (how === "mayo")
        pen.area(
          "butter",
          soft([
            [x - 38, y + 6],
            [x - 16, y - 26],
            [x + 20, y - 20],
            [x + 34, y + 10],
            [x + 6, y + 26],
          ]),
        );
      if (how === "deviled") {
        pen.area("hop", round(x - 2, y, 20, 17));
        pen.inside(
          "orange",
          ...[
            [-8, -3],
            [0, -7],
            [7, -1],
            [-2, 4],
            [5, 6],
          ].map(([dx = 0, dy = 0]) => round(x + dx, y + dy, 5)),
        );
      }
    }
    strewn(pen, how === "deviled" ? "red" : "green", 18, 110, 4);
    sprig(pen, 0, 4, 1.2);
  };
}

/** Cheese with bread, apple and pickles on a board. */
export function ploughman(): Drawing {
  return (pen) => {
    board(pen, 330, 226);
    pen.at(-78, -26, () => {
      pen.area("cheese", corners("-66,40 60,40 36,-52"));
      pen.area("rind", corners("-66,40 60,40 60,62 -66,62"));
      pen.inside("rind", round(-4, 18, 7), round(22, 0, 5), round(26, 26, 6));
    });
    pen.at(70, -40, () => {
      pen.area("crust", soft("-62,30 -52,-40 0,-56 52,-40 62,30 0,42"));
      pen.inside("crumb", soft("-50,22 -42,-30 0,-43 42,-30 50,22 0,30"));
      dots(pen, "bread", 9, 34, 5);
    });
    pen.area("red", soft("60,34 40,50 44,84 70,96 96,84 100,50 80,34"));
    pen.inside("cream", soft("58,46 52,62 58,82 72,86 86,80 90,60 80,46"));
    pen.area("cream", round(-110, 78, 19), round(-70, 84, 18));
    pen.line("rim", 3, round(-110, 78, 11), round(-70, 84, 10));
    dip(pen, -14, 74, "gravy", 34);
    lettuce(pen, 142, 70, 40, 0.7, "green");
  };
}

/** A whole small cheese, opened at the top. */
export function wholeCheese(): Drawing {
  return (pen) => {
    board(pen, 310, 200);
    pen.area("rind", soft("-92,-30 -88,46 -30,70 40,70 92,44 94,-30"));
    pen.area("butter", round(0, -32, 94, 46));
    pen.area("cream", soft("-60,-34 -30,-62 30,-60 62,-34 40,-12 44,30 24,34 20,-4 -30,-8"));
    pen.area("steel", round(70, -76, 22, 14, -40), box(78, -150, 9, 70, 4));
    pen.area("crust", box(96, 20, 54, 72, 10), box(112, 46, 54, 60, 10));
    sprig(pen, -116, 66, 1.2, "dark");
  };
}
