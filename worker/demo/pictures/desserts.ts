import { spread } from "./chance";
import { dots, scoop, sprig } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke, wedge } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { bowl, plate, slate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A small dish with a crust of sugar. */
export function brulee(): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 0, 150));
    pen.line("rim", 4, round(0, 0, 134));
    pen.area("clay", round(0, 0, 112));
    pen.line(
      "pastry",
      5,
      ...Array.from({ length: 26 }, (_, place) => {
        const a = (place / 26) * 2 * Math.PI;
        return stroke([
          [Math.cos(a) * 99, Math.sin(a) * 99],
          [Math.cos(a) * 110, Math.sin(a) * 110],
        ]);
      }),
    );
    pen.area("hop", round(0, 0, 94));
    pen.inside(
      "caramel",
      soft("-84,-10 -50,-74 20,-60 10,-20 -40,0"),
      soft("20,-84 76,-40 84,20 40,10 50,-40"),
      soft("-60,40 0,20 50,50 20,84 -40,76"),
    );
    pen.inside("char", round(-48, -34, 14, 9), round(54, -20, 11, 16), round(4, 56, 17, 9));
    pen.area("cream", soft("12,4 44,-12 78,24 60,56 28,44"));
    pen.line("crust", 3, stroke("12,4 -20,10 -30,40"), stroke("44,-12 40,-40"));
    pen.area("steel", round(52, 26, 22, 15, 40), box(66, 38, 96, 11, 5));
  };
}

/** Something creamy in a glass, in layers. */
export function layeredGlass(
  layersOf: readonly [Tone, ...Tone[]],
  top: Tone,
  fruit?: Tone,
): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 126, 124, 22));
    pen.area("glass", soft("-92,-84 -92,-84 -84,20 -60,96 0,116 60,96 84,20 92,-84 92,-84"));
    const high = 150 / layersOf.length;
    layersOf.forEach((tone, place) => {
      const [y, low] = [-56 + place * high, -56 + (place + 1) * high];
      const wide = (at: number) => 80 - Math.max(0, at - 10) * 0.34;
      pen.inside(
        tone,
        soft([
          [-wide(y), y],
          [0, y + 8],
          [wide(y), y],
          [wide(low), low],
          [0, low + 8],
          [-wide(low), low],
        ]),
      );
    });
    pen.area(top, soft("-84,-56 -60,-92 -20,-84 0,-112 26,-86 62,-94 84,-56 0,-44"));
    if (fruit)
      for (const [x, y] of places("-26,-86 6,-100 34,-82")) pen.area(fruit, round(x, y, 17));
    if (!fruit) pen.area("choc", box(18, -142, 13, 74, 3), box(-8, -136, 11, 66, 3));
    sprig(pen, fruit ? 58 : -44, -86, 1);
    pen.shine(leaf(-66, 10, 80, 11, 76));
  };
}

/** Scoops of ice in a tall glass, with sauce. */
export function sundae(ice: Tone, sauce: Tone): Drawing {
  return (pen) => {
    pen.area("glass", soft("-6,40 -8,110 -60,132 0,140 60,132 8,110 6,40"));
    scoop(pen, -40, -64, ice, 48);
    scoop(pen, 42, -62, ice, 48);
    scoop(pen, 0, -106, ice, 48);
    pen.area(
      sauce,
      soft("-48,-116 -24,-150 24,-150 50,-114 40,-84 26,-104 10,-70 -8,-102 -28,-76 -38,-100"),
    );
    pen.area("glass", soft("-98,-52 -98,-52 -76,10 -30,46 0,52 30,46 76,10 98,-52 98,-52"));
    pen.inside(sauce, soft("-74,-18 -40,-6 -10,-20 30,-4 76,-18 50,20 0,38 -50,22"));
    pen.area("cherry", round(4, -160, 17));
    pen.line("dark", 4, stroke("6,-174 14,-184 30,-186"));
    pen.area("pastry", corners("64,-160 92,-150 52,-50 36,-56"));
    pen.shine(leaf(-66, -22, 40, 9, 60));
  };
}

/** A pudding turned out on a plate with its sauce running down. */
export function pudding(tone: Tone, sauce: Tone, beside?: Tone): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 84, 164, 52));
    pen.area(sauce, soft("-126,84 -80,58 70,56 130,82 60,110 -70,110"));
    pen.area(tone, soft("-88,74 -76,-30 -56,-62 0,-72 56,-62 76,-30 88,74 0,90"));
    pen.area(
      sauce,
      soft(
        "-70,-40 -50,-70 0,-82 50,-70 70,-40 66,14 52,20 46,-16 20,-10 18,40 0,46 -6,-8 -30,-14 -36,24 -54,22",
      ),
    );
    pen.shine(leaf(-30, -60, 52, 11, -6));
    if (beside) scoop(pen, 92, 40, beside, 46);
    sprig(pen, -6, -82, 1.1);
  };
}

/** Fruit under a rough lid, in its dish. */
export function crumble(fruit: Tone, beside: Tone): Drawing {
  return (pen) => {
    bowl(pen, fruit, "sea");
    const crumbs = spread(pen.chance, 40, 96);
    for (const [x, y] of crumbs) {
      pen.area(
        x * y > 0 ? "pastry" : "grain",
        soft([
          [x - 18, y + 2],
          [x - 9, y - 13],
          [x + 9, y - 13],
          [x + 17, y + 2],
          [x + 5, y + 13],
          [x - 11, y + 12],
        ]),
      );
    }
    pen.inside(fruit, ...spread(pen.chance, 6, 80).map(([x, y]) => round(x, y, 13, 9)));
    scoop(pen, 34, -26, beside, 46);
    sprig(pen, -50, 40, 1);
  };
}

/** Fruit in halves with a scoop. */
export function stewed(fruit: Tone, ice: Tone): Drawing {
  return (pen) => {
    plate(pen);
    pen.area("berry", soft("-106,20 -70,-56 20,-76 102,-24 92,60 0,92 -80,74"));
    for (const [x, y, t] of places("-62,-24,20 -30,40,60 44,52,120 66,-22,160 0,-60,0")) {
      pen.at(
        x,
        y,
        () => {
          pen.area(fruit, round(0, 0, 40, 32));
          pen.inside("saffron", round(0, 0, 29, 22));
          pen.inside("wine", leaf(0, 0, 30, 16, 20));
        },
        t,
      );
    }
    scoop(pen, 4, 0, ice, 46);
    dots(pen, "pastry", 20, 100, 7);
  };
}

/** Yoghurt or something spooned, with fruit and grains on it. */
export function granola(): Drawing {
  return (pen) => {
    bowl(pen, "white", "sea");
    pen.area("grain", wedge(0, 0, 108, 120, 250, 14));
    pen.inside(
      "toast",
      ...spread(pen.chance, 26, 36).map(([x, y]) => leaf(x - 66, y - 6, 17, 10, x * 6)),
    );
    for (const [x, y, t] of places("40,-54,0 70,-20,1 36,-14,0 14,-70,1 74,22,0 46,30,1 20,60,0")) {
      if (t) pen.area("mussel", round(x, y, 17));
      else {
        pen.area(
          "red",
          soft([
            [x, y + 26],
            [x - 22, y + 2],
            [x - 14, y - 18],
            [x + 14, y - 18],
            [x + 22, y + 2],
          ]),
        );
        pen.area("green", leaf(x, y - 18, 30, 11, 0));
      }
    }
    pen.line("hop", 7, stroke("-10,80 0,40 -14,10 10,-20 -6,-50"));
    sprig(pen, 0, -88, 0.9);
  };
}

/** Small sweets around a small coffee. */
export function gourmand(): Drawing {
  return (pen) => {
    slate(pen, 320, 210);
    pen.at(-92, -14, () => {
      pen.area("plate", round(0, 0, 54), box(44, -10, 40, 20, 9));
      pen.area("coffee", round(0, 0, 42));
      pen.inside("crema", round(0, 0, 31));
      pen.inside("coffee", round(3, 4, 20));
    });
    pen.at(20, 26, () => {
      pen.area("glass", box(-32, -40, 64, 74, 10));
      pen.inside("choc", box(-28, -12, 56, 42, 8));
      pen.inside("cream", box(-28, -30, 56, 20, 6));
      pen.area("red", round(0, -40, 14));
    });
    pen.at(104, 24, () => {
      pen.area("pastry", round(0, 0, 38));
      pen.area("lemon", round(0, 0, 27));
      pen.area("white", soft("-14,6 0,-20 14,6"));
    });
    pen.at(70, -58, () => {
      pen.area("choc", box(-40, -18, 80, 36, 6));
      pen.area("pink", box(-40, -26, 80, 14, 6));
    });
  };
}
