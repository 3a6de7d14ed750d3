import { between, oneOf, spread } from "./chance";
import { chips, dots, lettuce, prawn, sprig, squeeze, strewn } from "./garnish";
import { box, corners, leaf, type Point, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { bowl, cone, dip, napkin, plate, slate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Fried balls in a heap, one of them open, with a dip. */
export function balls(inside: Tone, sauce: Tone, count = 6): Drawing {
  return (pen) => {
    oneOf(pen.chance, [plate, () => slate(pen)] as [typeof plate, typeof plate])(pen);
    const spots = places("-72,-34 -14,-56 -66,36 -4,12 50,-34 6,70 62,34 -36,-2").slice(0, count);
    spots.forEach(([x, y], place) => {
      pen.area("batter", soft(bumpy(pen, x, y, 37)));
      pen.inside(
        "crust",
        ...spread(pen.chance, 9, 26).map(([dx, dy]) => round(x + dx, y + dy, 3.5)),
      );
      if (place === count - 1) pen.area(inside, round(x, y, 26, 23));
      else pen.shine(leaf(x - 12, y - 15, 24, 10, -36));
    });
    dip(pen, 88, -78, sauce, 38);
    sprig(pen, 74, 76, 1);
  };
}

/** Fried rolls or sticks. */
export function croquettes(inside: Tone, sauce: Tone, count = 4): Drawing {
  return (pen) => {
    plate(pen);
    const rows = places("-34,-52,-24 20,-10,-24 -44,26,-16 28,62,-20").slice(0, count);
    rows.forEach(([x, y, turn], place) => {
      pen.at(
        x,
        y,
        () => {
          pen.area("batter", box(-62, -24, 124, 48, 23));
          pen.inside(
            "crust",
            ...spread(pen.chance, 16, 46, 0.36).map(([dx, dy]) => round(dx, dy, 3)),
          );
          if (place === 1) pen.area(inside, round(58, 0, 15, 22));
          pen.shine(box(-46, -17, 60, 7, 3));
        },
        turn,
        count < 4 ? 1.25 : 1,
      );
    });
    dip(pen, 84, -62, sauce, 36);
    squeeze(pen, -88, 84, -20);
    sprig(pen, 92, 56, 1.1);
  };
}

/** A heap of something small and fried: fish, rings, sticks, wings, beans. */
export function fried(
  kind:
    | "fish"
    | "rings"
    | "sticks"
    | "wings"
    | "beans"
    | "rinds"
    | "artichokes"
    | "prawns"
    | "flowers",
  sauce: Tone,
): Drawing {
  return (pen) => {
    if (kind === "fish" || kind === "rinds") napkin(pen, "plate", 9);
    else plate(pen);
    if (kind === "fish" || kind === "rinds")
      pen.line(
        "sea",
        4,
        ...[-70, -10, 50].map((y) =>
          stroke([
            [-130, y],
            [130, y + 36],
          ]),
        ),
      );
    const count = {
      fish: 15,
      rings: 9,
      sticks: 15,
      wings: 8,
      beans: 15,
      rinds: 12,
      artichokes: 6,
      prawns: 6,
      flowers: 4,
    }[kind];
    for (const [x, y] of spread(pen.chance, count, count > 9 ? 76 : 70)) {
      pen.at(x, y + 8, () => morsel(pen, kind), between(pen.chance, -60, 60));
    }
    dip(pen, 86, -74, sauce, 38);
    if (kind === "fish" || kind === "prawns" || kind === "artichokes") squeeze(pen, -90, 74, -20);
    if (kind === "wings") for (const x of [-104, -88, -72]) pen.area("pea", box(x, 42, 13, 78, 5));
    strewn(pen, "green", 9, 90, 4);
  };
}

function morsel(pen: Pen, kind: Parameters<typeof fried>[0]): void {
  if (kind === "fish") {
    pen.area("batter", corners("34,0 50,-12 50,12"), leaf(0, 0, 84, 25, 0));
    pen.inside("ink", round(-28, -2, 3.5));
  }
  if (kind === "rings") {
    pen.line("crust", 25, round(0, 0, 31, 28));
    pen.line("batter", 18, round(0, 0, 31, 28));
  }
  if (kind === "sticks") pen.area("fry", box(-13, -54, 26, 108, 7));
  if (kind === "beans") pen.area("batter", box(-8, -54, 16, 108, 8));
  if (kind === "beans") pen.inside("green", box(-5, -54, 10, 18, 5));
  if (kind === "wings") {
    pen.area("caramel", soft("-52,-6 -38,-28 -4,-22 20,-34 50,-22 46,8 16,16 -4,10 -34,18"));
    pen.shine(leaf(-24, -12, 34, 9, -8));
    dots(pen, "red", 6, 26, 3);
  }
  if (kind === "rinds")
    pen.area(
      oneOf(pen.chance, ["batter", "pastry", "toast"]),
      soft("-46,6 -24,-18 0,-6 24,-20 46,-2 26,12 4,4 -22,16"),
    );
  if (kind === "artichokes") {
    pen.area("batter", leaf(0, 0, 84, 44, 90), leaf(-19, 6, 76, 30, 66), leaf(19, 6, 76, 30, 114));
    pen.inside("pea", leaf(0, 14, 40, 18, 90));
  }
  if (kind === "prawns") prawn(pen, 0, 0, 0, 1.2, "batter");
  if (kind === "flowers") {
    pen.area("green", box(-8, 30, 16, 40, 7));
    pen.area(
      "batter",
      leaf(0, -8, 112, 38, 90),
      leaf(-21, 2, 90, 30, 72),
      leaf(21, 2, 90, 30, 108),
    );
    pen.inside("orange", leaf(0, -20, 50, 14, 90));
  }
}

/** Fries, in a cone or in a bowl. */
export function fries(how: "cone" | "bowl", sauce: Tone): Drawing {
  return (pen) => {
    if (how === "bowl") {
      bowl(pen, "potato", "iron");
      chips(pen, 0, -30, 30, 150, 96);
    } else {
      for (let place = 0; place < 22; place += 1) {
        const x = -78 + (place % 11) * 15.6;
        pen.at(
          x,
          -48 + (place > 10 ? 22 : 0),
          () => pen.area(place % 3 ? "fry" : "potato", box(-8, -78, 17, 130, 3)),
          x * 0.24 + between(pen.chance, -7, 7),
        );
      }
      pen.at(0, 10, () => cone(pen, "plate", "clay"));
    }
    dip(pen, how === "bowl" ? 100 : 116, 92, sauce, 36);
  };
}

/** Potatoes or greens by themselves. */
export function side(
  pieces: Tone,
  more: { kind: "slices" | "greens" | "cream"; over: Tone },
): Drawing {
  return (pen) => {
    bowl(pen, pieces, more.kind === "slices" ? "iron" : "plate");
    if (more.kind === "slices") {
      for (const [x, y] of spread(pen.chance, 15, 90)) {
        pen.area("potato", round(x, y, 32, 27, x));
        pen.line("crust", 3, round(x, y, 25, 20, x));
      }
      pen.area("ham", ...spread(pen.chance, 9, 84).map(([x, y]) => box(x - 9, y - 7, 18, 14, 3)));
    }
    if (more.kind === "greens")
      for (const [x, y] of spread(pen.chance, 13, 84))
        lettuce(pen, x, y, x * 3 + y, 0.78, x > 0 ? "green" : "pea");
    if (more.kind === "cream") {
      for (const [x, y] of spread(pen.chance, 13, 88)) pen.area("dark", leaf(x, y, 66, 38, x * 4));
      pen.area("cream", soft("-60,10 -30,-40 20,-20 60,-30 50,20 0,10 -20,46"));
    }
    strewn(pen, more.over, 18, 90, 4.5);
  };
}

function bumpy(pen: Pen, x: number, y: number, r: number): Point[] {
  return Array.from({ length: 11 }, (_, place): Point => {
    const angle = (place / 11) * 2 * Math.PI;
    const far = r * between(pen.chance, 0.94, 1.05);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
}
