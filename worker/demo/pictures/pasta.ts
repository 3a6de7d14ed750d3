import { between, spread } from "./chance";
import { citrus, sprig, strewn } from "./garnish";
import { box, corners, leaf, type Point, places, rotate, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import { clam } from "./seafood";
import type { Tone } from "./tones";
import { bowl, gratin, plate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Long pasta, twirled to a nest. */
export function longPasta(
  more: { sauce?: Tone; clams?: boolean; lemon?: boolean; crab?: boolean } = {},
): Drawing {
  return (pen) => {
    plate(pen);
    pen.area("pasta", round(0, 0, 88, 80));
    for (let place = 0; place < 9; place += 1) {
      pen.line(place % 2 ? "semolina" : "butter", 5, wave(84 - place * 9, place * 47));
    }
    if (more.sauce) pen.area(more.sauce, soft("-34,-6 -16,-34 20,-34 38,-4 20,26 -18,24"));
    if (more.clams)
      for (const [x, y, t] of places("-70,-36,20 60,-54,-30 76,36,60 -58,60,130 4,-2,0"))
        clam(pen, x, y, t);
    if (more.lemon) {
      citrus(pen, 34, -28, 25);
      citrus(pen, -42, 22, 22);
    }
    if (more.crab)
      for (const [x, y, t] of places("-30,-24,20 34,10,120 -10,40,70"))
        pen.at(x, y, () => pen.area("salmon", leaf(0, 0, 58, 30, 0), leaf(6, 10, 40, 20, 30)), t);
    strewn(pen, "dark", 15, 84, 4);
    sprig(pen, 4, 12, 1.1);
  };
}

/** Short tubes of pasta in their sauce. */
export function tubes(
  sauce: Tone,
  over: Tone,
  more: { mushrooms?: boolean; cubes?: Tone } = {},
): Drawing {
  return (pen) => {
    bowl(pen, sauce);
    for (const [x, y] of spread(pen.chance, 19, 92)) {
      pen.at(
        x,
        y,
        () => {
          pen.area("pasta", box(-31, -13, 62, 26, 6));
          pen.inside("semolina", round(29, 0, 6, 11));
          pen.line("semolina", 2.5, stroke("-24,-5 20,-5"), stroke("-24,5 20,5"));
        },
        pen.chance() * 180,
      );
    }
    if (more.mushrooms)
      for (const [x, y] of spread(pen.chance, 5, 74))
        mushroom(pen, x, y, between(pen.chance, -60, 60));
    if (more.cubes)
      pen.area(
        more.cubes,
        ...spread(pen.chance, 9, 84).map(([x, y]) => box(x - 10, y - 8, 21, 16, 3)),
      );
    strewn(pen, over, 22, 96, 4);
    sprig(pen, 10, -8, 1);
  };
}

/** Filled parcels of pasta. */
export function ravioli(sauce: Tone): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(sauce, round(0, 0, 94));
    for (const [x, y, t] of places("-46,-46,8 38,-52,-12 -60,30,20 14,10,-4 66,32,14 -12,72,-18")) {
      pen.at(
        x,
        y,
        () => {
          pen.area("pasta", corners(cutEdge(36, 7)));
          pen.inside("saffron", round(0, 0, 21));
          pen.shine(leaf(-7, -8, 18, 8, -40));
        },
        t,
        0.92,
      );
    }
    pen.area(
      "green",
      leaf(-6, -22, 58, 24, 30),
      leaf(44, -6, 54, 22, 120),
      leaf(-30, 62, 52, 22, -20),
    );
    pen.line("dark", 2, stroke("-24,-33 12,-12"), stroke("52,-24 36,14"));
  };
}

/** Small dumplings. */
export function gnocchi(sauce: Tone, over: Tone): Drawing {
  return (pen) => {
    bowl(pen, sauce);
    for (const [x, y] of spread(pen.chance, 17, 92)) {
      pen.at(
        x,
        y,
        () => {
          pen.area("potato", box(-26, -18, 52, 36, 17));
          pen.line(
            "semolina",
            3,
            ...[-12, 0, 12].map((at) =>
              stroke([
                [at, -14],
                [at + 3, 0],
                [at, 14],
              ]),
            ),
          );
        },
        pen.chance() * 180,
      );
    }
    pen.area(
      "green",
      leaf(-20, -34, 64, 27, 40),
      leaf(38, 16, 60, 26, 100),
      leaf(-40, 44, 58, 24, -30),
    );
    strewn(pen, over, 26, 96, 4.5);
  };
}

/** A dish from the oven with a crust on it. */
export function baked(crust: Tone, spots: Tone, sauce: Tone, vessel: Tone = "clay"): Drawing {
  return (pen) => {
    gratin(pen, sauce, vessel);
    pen.area(crust, soft("-116,4 -84,-62 0,-78 86,-60 116,0 84,62 0,78 -86,60"));
    pen.inside(
      spots,
      ...spread(pen.chance, 15, 104, 0.66).map(([x, y]) =>
        soft([
          [x - 15, y],
          [x - 5, y - 10],
          [x + 13, y - 6],
          [x + 15, y + 5],
          [x, y + 10],
        ]),
      ),
    );
    pen.inside(
      sauce,
      ...spread(pen.chance, 6, 98, 0.66).map(([x, y]) => round(x + 12, y + 6, 8, 5)),
    );
    sprig(pen, 0, 8, 1.4);
  };
}

/** Layers of pasta or vegetables, cut and on a plate. */
export function layers(sheet: Tone, sauce: Tone): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(sauce, soft("-104,60 -60,30 80,34 108,62 40,98 -60,96"));
    [0, 1, 2, 3].forEach((row) => {
      const y = 54 - row * 29;
      pen.area(
        sauce,
        soft([
          [-84, y + 4],
          [-60, y - 8],
          [84, y - 6],
          [88, y + 8],
          [60, y + 18],
          [30, y + 10],
          [10, y + 22],
          [-20, y + 10],
          [-70, y + 16],
        ]),
      );
      pen.area(sheet, box(-80, y - 14, 162, 18, 6));
    });
    pen.area(
      "cheese",
      soft("-84,-44 -60,-66 0,-72 64,-64 86,-42 74,-20 50,-34 20,-18 -20,-34 -50,-16 -76,-28"),
    );
    pen.inside(
      "toast",
      ...spread(pen.chance, 7, 62, 0.25).map(([x, y]) => round(x, y - 52, 11, 5)),
    );
    sprig(pen, 4, -60, 1.3);
  };
}

/** A round pizza with what is on it. */
export function pizza(base: Tone, tops: readonly [Tone, ...Tone[]], leaves: boolean): Drawing {
  return (pen) => {
    pen.area("wood", round(0, 0, 152));
    pen.area("crust", round(0, 0, 140));
    pen.inside("bread", round(0, 0, 134));
    pen.inside(
      "char",
      ...spread(pen.chance, 9, 3).map((_, place) => {
        const angle = place * 0.7 + pen.chance() * 0.4;
        return round(Math.cos(angle) * 127, Math.sin(angle) * 127, 9, 6);
      }),
    );
    pen.area(base, round(0, 0, 116));
    tops.forEach((tone, kind) => {
      const spots = spread(pen.chance, kind === 0 ? 9 : 8, 92);
      if (tone === "mushroom") for (const [x, y] of spots) mushroom(pen, x + 8, y - 6, x * 3);
      else if (tone === "ham")
        pen.area(
          tone,
          ...spots.map(([x, y]) =>
            soft([
              [x - 26, y],
              [x - 8, y - 22],
              [x + 22, y - 10],
              [x + 18, y + 16],
              [x - 12, y + 18],
            ]),
          ),
        );
      else
        pen.area(
          tone,
          ...spots.map(([x, y]) =>
            soft([
              [x - 24, y],
              [x - 10, y - 17],
              [x + 14, y - 18],
              [x + 24, y + 2],
              [x + 6, y + 18],
              [x - 16, y + 14],
            ]),
          ),
        );
    });
    if (leaves) for (const [x, y] of spread(pen.chance, 5, 78)) sprig(pen, x, y + 8, 0.95);
    pen.line("crust", 3, stroke("-96,-96 96,96"));
  };
}

/** A square with teeth, as a pasta wheel cuts it. */
function cutEdge(half: number, teeth: number): Point[] {
  const step = (half * 2) / teeth;
  return [0, 90, 180, 270].flatMap((turn) =>
    Array.from({ length: teeth * 2 }, (_, place) =>
      rotate([-half + (place * step) / 2, -half + (place % 2 ? -6 : 0)], turn),
    ),
  );
}

export function mushroom(pen: Pen, x: number, y: number, turn: number): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("mushroom", soft("-25,4 -22,-16 0,-24 22,-16 25,4 9,6 9,24 -9,24 -9,6"));
      pen.inside("cream", box(-5, 2, 10, 18, 4));
    },
    turn,
  );
}

function wave(r: number, turn: number) {
  const spots = Array.from({ length: 7 }, (_, place) => {
    const angle = ((turn + place * 42) * Math.PI) / 180;
    const far = r * (place % 2 ? 0.94 : 1.02);
    return [Math.cos(angle) * far, Math.sin(angle) * far * 0.9] as const;
  });
  return stroke(spots);
}
