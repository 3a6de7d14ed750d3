import { between, spread } from "./chance";
import { citrus, dots, scoop, sprig, strewn } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { dip, plate, slate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A slice of a tart or a pie with what goes with it. */
export function tart(
  filling: Tone,
  top: "slices" | "lattice" | "meringue",
  beside: "cream" | "ice" | "none",
): Drawing {
  return (pen) => {
    plate(pen);
    pen.at(-16, 8, () => {
      pen.area("pastry", corners("-96,66 104,40 104,70 -92,100"));
      pen.area("crust", corners("-110,40 -96,66 -92,100 -108,72"));
      pen.area(filling, corners("-104,44 34,-84 110,40 -96,66"));
      if (top === "slices")
        for (const [x, y, t] of places(
          "-60,38,60 -28,26,62 4,14,66 -10,-14,50 24,-26,60 38,18,80 70,24,84 30,-54,60",
        ))
          pen.area("butter", leaf(x, y, 54, 30, t));
      if (top === "lattice") {
        const bars = [
          "-78,34 92,12",
          "-40,-4 76,-20",
          "-10,-38 58,-50",
          "-40,56 30,-70",
          "14,50 64,-30",
          "66,44 92,0",
        ];
        pen.line("crust", 19, ...bars.map((bar) => stroke(bar)));
        pen.line("pastry", 13, ...bars.map((bar) => stroke(bar)));
      }
      if (top === "meringue") {
        for (const [x, y] of places("-64,34 -22,18 22,2 66,12 -2,-30 38,-40 34,-70 90,30")) {
          pen.area(
            "white",
            soft([
              [x - 28, y + 16],
              [x - 20, y - 10],
              [x, y - 34],
              [x + 18, y - 8],
              [x + 28, y + 16],
              [x, y + 22],
            ]),
          );
          pen.inside("toast", leaf(x, y - 16, 22, 8, 90));
        }
      }
      pen.area("crust", soft("26,-92 44,-92 122,36 112,50 100,42"));
    });
    if (beside === "cream") pen.area("white", soft("44,92 40,62 66,46 94,58 104,84 74,102"));
    if (beside === "ice") scoop(pen, 74, 70, "cream", 36);
    sprig(pen, -78, -62, 1);
    strewn(pen, filling, 7, 120, 4);
  };
}

/** A slice of a cake, in layers. */
export function cake(
  layersOf: readonly [Tone, ...Tone[]],
  top: Tone,
  more: { fruit?: Tone; round?: boolean } = {},
): Drawing {
  return (pen) => {
    plate(pen);
    pen.at(0, 10, () => {
      const high = 96 / layersOf.length;
      layersOf.forEach((tone, place) => {
        const y = -12 + place * high;
        pen.area(
          tone,
          corners([
            [-104, y],
            [96, y + 22 - 22 * (place / 9)],
            [96, y + 22 + high],
            [-104, y + high],
          ]),
        );
      });
      pen.area(top, corners("-108,-14 10,-74 110,6 96,16 -104,-6"));
      pen.shine(corners("-78,-18 6,-62 22,-50 -50,-14"));
    });
    if (more.fruit === "lemon" || more.fruit === "orange") citrus(pen, 10, -38, 30, more.fruit);
    else if (more.fruit)
      for (const [x, y] of places("-14,-38 16,-44 34,-22")) pen.area(more.fruit, round(x, y, 16));
    sprig(pen, 50, -50, 0.8);
    strewn(pen, "white", 16, 118, 3);
  };
}

/** Squares or bars, stacked. */
export function squares(layersOf: readonly [Tone, ...Tone[]], dust: Tone, beside?: Tone): Drawing {
  return (pen) => {
    slate(pen);
    for (const [x, y] of beside
      ? ([
          [-48, 30],
          [-20, -36],
        ] as const)
      : places("-56,36 54,30 -2,-40")) {
      pen.at(x, y, () => {
        const high = 62 / layersOf.length;
        for (const [row, tone] of layersOf.entries())
          pen.area(tone, box(-62, -22 + row * high, 124, high + 1, 3));
        pen.area(layersOf[0], corners("-62,-22 -42,-48 78,-48 62,-22"));
        pen.inside(
          dust,
          ...spread(pen.chance, 12, 52, 0.16).map(([dx, dy]) => round(dx + 8, dy - 35, 3.5)),
        );
      });
    }
    if (beside) scoop(pen, 88, 26, beside, 46);
    if (beside) sprig(pen, 96, -18, 0.9);
  };
}

/** A waffle with its squares. */
export function waffle(more: { cream: boolean }): Drawing {
  return (pen) => {
    plate(pen, 150);
    pen.at(
      0,
      4,
      () => {
        pen.area("pastry", box(-112, -74, 224, 148, 14));
        for (let row = 0; row < 3; row += 1) {
          for (let column = 0; column < 5; column += 1) {
            pen.inside("caramel", box(-100 + column * 42, -62 + row * 44, 32, 34, 5));
            pen.inside("crust", box(-100 + column * 42, -62 + row * 44, 32, 9, 3));
          }
        }
      },
      -10,
    );
    dots(pen, "white", 40, 104, 3.5);
    if (more.cream) {
      pen.area("white", soft("-40,20 -50,-14 -20,-40 4,-56 30,-38 54,-10 40,22 0,30"));
      pen.line("rim", 4, stroke("-26,8 0,-4 26,8"), stroke("-16,-16 2,-26 20,-14"));
      for (const [x, y] of places("-70,56 66,-58 82,44")) pen.area("berry", round(x, y, 15));
    } else pen.area("butter", box(-20, -18, 46, 34, 6));
  };
}

/** A stack of thick pancakes. */
export function pancakes(): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 92, 158, 46));
    for (const y of [74, 40, 6, -28]) {
      pen.area("crust", box(-112, y - 4, 224, 40, 20));
      pen.inside("pastry", box(-110, y + 4, 220, 18, 9));
    }
    pen.area("crust", round(0, -28, 112, 38));
    pen.inside("batter", round(0, -30, 98, 30));
    pen.area(
      "berry",
      soft("-70,-34 -30,-56 40,-52 76,-28 60,-6 64,44 46,46 40,2 -10,6 -20,66 -38,64 -36,2 -72,-8"),
    );
    for (const [x, y, t] of places("-30,-50,0 6,-62,1 34,-46,0 2,-40,2 -8,-76,1"))
      pen.area(t === 0 ? "red" : t === 1 ? "mussel" : "pink", round(x, y, 17));
    sprig(pen, 44, -64, 1);
  };
}

/** Choux, doughnuts or other round pastries, dusted or under sauce. */
export function puffs(
  tone: Tone,
  over: "sugar" | "chocolate",
  shape: "round" | "square" = "round",
): Drawing {
  return (pen) => {
    plate(pen);
    const spots = places("-58,30 56,34 0,-16 -34,-64 44,-58 0,74");
    for (const [x, y] of over === "chocolate" ? spots.slice(0, 3) : spots) {
      const size = over === "chocolate" ? 1.25 : 1;
      pen.at(
        x,
        y + (over === "chocolate" ? -2 : 0),
        () => {
          if (shape === "square")
            pen.area(tone, soft("-40,-30 0,-40 42,-28 38,4 42,34 0,40 -42,32 -36,2"));
          else {
            pen.area("cream", round(0, 12, 42, 22));
            pen.area(tone, soft("-46,4 -34,-36 0,-46 36,-34 46,4 0,12"));
          }
          if (over === "sugar")
            pen.inside(
              "white",
              ...spread(pen.chance, 13, 30).map(([dx, dy]) =>
                round(dx, dy - 6, between(pen.chance, 3, 7)),
              ),
            );
          else
            pen.area("choc", soft("-38,-8 -28,-38 2,-50 32,-36 40,-6 28,6 18,-8 6,14 -6,-8 -22,8"));
        },
        between(pen.chance, -16, 16),
        size,
      );
    }
    if (over === "sugar") dots(pen, "white", 24, 116, 3);
    else pen.area("choc", round(-80, -66, 9), round(92, -40, 7), round(-96, -30, 6));
  };
}

/** Long fried pastry with a dip. */
export function churros(): Drawing {
  return (pen) => {
    plate(pen);
    for (const [x, y, t] of places("-50,-10,70 -14,10,84 24,14,96 54,-30,40 -20,-54,20")) {
      pen.at(
        x,
        y,
        () => {
          pen.area("caramel", box(-84, -16, 168, 32, 15));
          pen.line("batter", 6, stroke("-70,-6 72,-6"), stroke("-70,6 72,6"));
          pen.inside(
            "white",
            ...spread(pen.chance, 12, 66, 0.16).map(([dx, dy]) => round(dx, dy, 2.6)),
          );
        },
        t,
      );
    }
    dip(pen, 84, 66, "choc", 44);
  };
}

/** Custard in a cup of puff pastry. */
export function nata(): Drawing {
  return (pen) => {
    plate(pen);
    for (const [x, y, size] of [
      [-46, -20, 1.1],
      [58, 36, 0.9],
    ] as const) {
      pen.at(
        x,
        y,
        () => {
          const edge = Array.from({ length: 16 }, (_, place) => {
            const angle = (place / 16) * 2 * Math.PI;
            const far = place % 2 ? 74 : 68;
            return [Math.cos(angle) * far, Math.sin(angle) * far] as const;
          });
          pen.area("crust", soft(edge));
          pen.inside("pastry", round(0, 0, 62));
          pen.area("hop", round(0, 0, 52));
          pen.inside(
            "char",
            round(-14, -18, 17, 11),
            round(20, 4, 12, 9),
            round(-8, 22, 15, 8),
            round(22, -26, 8, 6),
          );
          pen.shine(leaf(-24, 4, 30, 9, 80));
        },
        0,
        size,
      );
    }
    pen.line("grove", 9, stroke("40,-92 96,-58"), stroke("52,-104 108,-70"));
    strewn(pen, "toast", 20, 124, 3);
  };
}
