import { between, spread } from "./chance";
import { chips, dots, lettuce, onion, prawn, strewn, tomatoHalf } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";

type Drawing = (pen: Pen) => void;

/** A burger from the side, layer upon layer; fries behind it where it has some. */
export function burger(
  filling: Tone,
  more: { cheese?: Tone; fries?: boolean; extra?: Tone; bun?: Tone } = {},
): Drawing {
  return (pen) => {
    if (more.fries) pen.at(112, 62, () => chips(pen, 0, 0, 14, 70, 92), 14);
    const bun = more.bun ?? "bread";
    pen.area(bun, box(-116, 66, 216, 56, 24));
    pen.shade(box(-112, 100, 208, 18, 9));
    pen.area(filling, box(-124, 34, 232, 40, 18));
    pen.inside("char", ...[-92, -44, 10, 60].map((x) => box(x, 42, 26, 5, 2)));
    if (more.cheese)
      pen.area(more.cheese, corners("-118,26 104,26 96,42 60,40 34,66 8,40 -60,40 -84,58 -108,40"));
    pen.area("tomato", box(-106, 10, 92, 18, 8), box(-2, 10, 92, 18, 8));
    if (more.extra) pen.area(more.extra, soft("-112,8 -70,-2 -20,8 30,-4 96,6 60,16 0,14 -70,18"));
    pen.area(
      "leaf",
      soft(
        "-128,8 -100,-14 -64,2 -30,-14 6,2 44,-14 80,2 112,-12 116,6 84,18 52,10 16,20 -22,10 -58,20 -94,10",
      ),
    );
    pen.area(bun, soft("-118,-6 -118,-60 -70,-114 -6,-124 58,-114 104,-60 104,-6 40,-10 -50,-10"));
    pen.shine(soft("-92,-60 -62,-94 -20,-106 -46,-88 -74,-56"));
    const seeds = places("-58,-74 -24,-96 14,-84 50,-86 72,-54 -2,-58 -40,-46 34,-50");
    pen.inside("crumb", ...seeds.map(([x, y]) => leaf(x, y, 13, 7, between(pen.chance, -40, 40))));
  };
}

/** Two halves of a toasted sandwich, leaning, with what runs out of them. */
export function croque(
  inside: Tone,
  cheese: Tone,
  more: { egg?: boolean; top?: Tone; side?: boolean } = {},
): Drawing {
  return (pen) => {
    const way = pen.chance() < 0.5 ? 1 : -1;
    const half = () => {
      pen.area("toast", box(-82, 20, 168, 40, 8));
      pen.area(inside, box(-88, 4, 178, 20, 8));
      pen.area(
        cheese,
        soft("-92,-6 92,-6 90,12 60,10 48,44 36,10 -10,12 -22,32 -36,10 -74,14 -92,8"),
      );
      pen.area("toast", box(-86, -48, 174, 46, 8));
      pen.inside(
        "crust",
        ...[-60, -22, 16, 54].map((x) =>
          corners([
            [x, -48],
            [x + 12, -48],
            [x + 2, -4],
            [x - 10, -4],
          ]),
        ),
      );
      if (more.top)
        pen.area(
          more.top,
          soft("-80,-44 -60,-64 -20,-56 10,-68 50,-56 82,-60 80,-40 20,-34 -40,-34"),
        );
    };
    if (more.side) {
      lettuce(pen, way * 122, 60, way * 40, 1.1);
      lettuce(pen, way * 146, 96, way * 74, 0.9, "green");
    }
    pen.at(way * -16, 70, half);
    pen.at(way * 4, -34, half, way * -7);
    if (more.egg) {
      pen.at(
        way * 8,
        -96,
        () => {
          pen.area(
            "white",
            soft("-76,6 -50,-18 -10,-24 36,-22 76,-4 72,14 40,12 24,34 6,14 -40,18"),
          );
          pen.area("yolk", round(-2, -18, 32, 22));
          pen.shine(leaf(-12, -26, 20, 8, -10));
        },
        way * -7,
      );
    }
  };
}

/** Three soft tacos, standing beside each other. */
export function tacos(filling: Tone, top: Tone, shell: Tone = "crumb", count = 3): Drawing {
  return (pen) => {
    const each = () => {
      pen.area(shell, soft("-92,44 -84,-28 -36,-76 20,-82 74,-42 90,40 0,52"));
      pen.area(
        filling,
        ...spread(pen.chance, 9, 60, 0.35).map(([x, y]) =>
          soft([
            [x - 22, y - 30],
            [x - 4, y - 46],
            [x + 20, y - 34],
            [x + 14, y - 16],
            [x - 14, y - 14],
          ]),
        ),
      );
      pen.area(
        "leaf",
        leaf(-48, -42, 50, 26, 30),
        leaf(44, -54, 52, 24, -36),
        leaf(0, -66, 46, 20, 10),
      );
      pen.inside(top, ...spread(pen.chance, 8, 52, 0.3).map(([x, y]) => round(x, y - 48, 7)));
      pen.area(shell, soft("-96,56 -80,-8 -30,-44 26,-46 70,-16 92,54 0,66"));
      const spots = spread(pen.chance, 7, 56, 0.6).map(([x, y]) => round(x, y + 18, 6));
      pen.inside("toast", ...spots);
    };
    const spots = places(count === 3 ? "-66,-52 46,-16 -30,62" : "-40,-44 30,46");
    for (const [x, y] of spots) pen.at(x, y, each, -6, count === 3 ? 0.98 : 1.2);
  };
}

/** A long roll, open along its side, with what is in it. */
export function sub(filling: "shrimp" | "meat" | "egg"): Drawing {
  return (pen) =>
    pen.at(
      0,
      10,
      () => {
        pen.area("crust", soft("-168,10 -140,-58 -60,-80 60,-80 140,-58 168,10 120,40 -120,40"));
        for (const x of [-130, -84, -40, 6, 50, 94, 128])
          lettuce(pen, x, 12, between(pen.chance, -50, 50), 0.62);
        if (filling === "shrimp")
          for (const x of [-112, -58, -2, 52, 106])
            prawn(pen, x, 8, between(pen.chance, -30, 30), 0.95, "batter");
        if (filling === "meat")
          pen.area(
            "meat",
            ...[-110, -56, 0, 56, 108].map((x) =>
              soft([
                [x - 40, 10],
                [x - 10, -18],
                [x + 34, -8],
                [x + 40, 18],
                [x, 28],
              ]),
            ),
          );
        if (filling === "egg")
          pen.area("butter", ...[-104, -36, 34, 102].map((x) => box(x - 34, -18, 70, 44, 12)));
        pen.area("tomato", ...[-86, -22, 42, 98].map((x) => round(x, 38, 24, 12)));
        pen.area("bread", soft("-170,24 -120,42 0,50 120,42 170,24 160,78 90,108 -90,108 -160,78"));
        pen.shade(soft("-150,74 0,92 150,74 88,102 -88,102"));
        for (const x of [-90, -30, 30, 90])
          pen.line(
            "crust",
            4,
            stroke([
              [x - 12, -70],
              [x, -60],
              [x + 6, -44],
            ]),
          );
      },
      -12,
    );
}

/** A round of bread with a hole, cut in half, its filling between. */
export function bagel(): Drawing {
  return (pen) => {
    pen.area("crust", round(30, -52, 104, 92));
    pen.inside("bread", round(30, -56, 92, 78));
    pen.area("plate", round(30, -56, 26, 22));
    const seeds = spread(pen.chance, 34, 84, 0.84).filter(([x, y]) => Math.hypot(x, y) > 34);
    pen.inside(
      "white",
      ...seeds.filter((_, place) => place % 2 > 0).map(([x, y]) => leaf(x + 30, y - 56, 11, 6, x)),
    );
    pen.inside(
      "ink",
      ...seeds.filter((_, place) => place % 2 === 0).map(([x, y]) => round(x + 30, y - 56, 3)),
    );
    pen.area("bread", round(-30, 62, 120, 84));
    pen.area("cream", round(-30, 56, 108, 72));
    pen.area(
      "salmon",
      soft("-130,50 -96,10 -40,22 -10,50 -46,92 -104,86"),
      soft("-40,20 10,2 66,30 62,70 10,84 -24,56"),
    );
    pen.line(
      "cream",
      4,
      stroke("-112,46 -84,36 -52,50"),
      stroke("-104,68 -78,58 -50,72"),
      stroke("-14,34 18,24 48,40"),
      stroke("-4,60 22,50 48,62"),
    );
    onion(pen, [-60, 100], [10, 104]);
    strewn(pen, "green", 12, 90, 5);
  };
}

/** A flatbread folded around its filling, or a soft roll. */
export function pita(filling: Tone, bread: Tone = "crumb"): Drawing {
  return (pen) =>
    pen.at(
      0,
      6,
      () => {
        for (const [x, y, turn] of places("-70,-46,-50 -28,-76,-14 22,-78,14 68,-48,46"))
          lettuce(pen, x, y, turn, 0.9);
        pen.area(
          filling,
          box(-86, -56, 60, 62, 8),
          box(-22, -70, 58, 66, 8),
          box(38, -52, 54, 58, 8),
        );
        pen.line(
          "char",
          4,
          ...[-76, -58, -10, 8, 50, 68].map((x) =>
            stroke([
              [x, -40],
              [x + 10, -6],
            ]),
          ),
        );
        tomatoHalf(pen, -56, -8, 26);
        tomatoHalf(pen, 14, -14, 26);
        tomatoHalf(pen, 70, 0, 22);
        pen.area(
          bread,
          soft("-136,0 -136,0 -118,70 -56,118 0,126 56,118 118,70 136,0 136,0 60,14 0,20 -60,14"),
        );
        const spots = spread(pen.chance, 12, 96, 0.42).map(([x, y]) =>
          round(x, y + 72, between(pen.chance, 5, 10), 5),
        );
        pen.inside("toast", ...spots);
        pen.area("cream", soft("-60,10 -20,2 30,12 64,4 50,26 20,22 6,46 -8,22 -40,28"));
        dots(pen, "green", 6, 30, 4);
      },
      -6,
    );
}
