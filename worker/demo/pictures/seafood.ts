import { between, spread } from "./chance";
import { chips, citrus, dots, prawn, sprig, squeeze, strewn } from "./garnish";
import { box, corners, leaf, places, round, soft, stroke } from "./path";
import type { Pen } from "./pen";
import type { Tone } from "./tones";
import { potatoes } from "./vegetables";
import { bowl, dip, plate, pot } from "./vessels";

type Drawing = (pen: Pen) => void;

/** A piece of fish with its skin crisp, on what it lies on. */
export function fillet(
  tone: Tone,
  bed: Tone,
  more: { greens?: Tone; dotted?: Tone; lemon?: boolean } = {},
): Drawing {
  return (pen) => {
    plate(pen);
    pen.area(bed, soft("-108,30 -88,-34 -20,-58 64,-48 108,10 84,66 0,82 -78,70"));
    if (more.greens)
      pen.area(
        more.greens,
        ...[-60, -24, 14, 50].map((x) => leaf(x, 52, 110, 17, between(pen.chance, -24, 24))),
      );
    pen.area(tone, soft("-96,-8 -70,-46 0,-58 78,-46 100,-10 72,26 0,34 -72,28"));
    pen.line(
      "cream",
      4,
      ...[-56, -24, 8, 40, 68].map((x) =>
        stroke([
          [x - 8, -38],
          [x + 8, -8],
          [x - 4, 20],
        ]),
      ),
    );
    pen.shade(soft("-92,2 0,20 96,2 70,26 0,34 -70,28"));
    if (more.dotted) dots(pen, more.dotted, 9, 84, 6);
    if (more.lemon !== false) squeeze(pen, 82, -76, 24);
    sprig(pen, -28, -26, 1);
  };
}

/** A whole fish across a long plate. */
export function wholeFish(tone: Tone, salt = false): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 0, 176, 118));
    pen.line("sea", 4, round(0, 0, 162, 104));
    if (salt)
      pen.area("white", soft("-132,10 -110,-54 -30,-76 50,-66 112,-30 126,30 60,72 -60,74"));
    if (salt) dots(pen, "rim", 26, 100, 4);
    pen.at(
      0,
      0,
      () => {
        pen.area(tone, corners("86,-4 146,-44 136,0 146,40"));
        pen.area(tone, soft("-138,4 -100,-36 -30,-52 50,-34 98,-6 98,8 50,34 -30,50 -100,36"));
        pen.area(tone, soft("-40,-46 0,-74 38,-40"), soft("-24,46 4,66 26,40"));
        pen.line("ink", 4, stroke("-92,-32 -78,0 -92,30"));
        pen.inside("white", round(-110, -6, 10));
        pen.inside("ink", round(-110, -6, 5));
        pen.line(
          "pearl",
          4,
          ...[-46, -14, 18, 50].flatMap((x) => [
            stroke([
              [x, -26],
              [x + 12, -14],
              [x, -2],
            ]),
            stroke([
              [x - 14, 2],
              [x - 2, 14],
              [x - 14, 26],
            ]),
          ]),
        );
      },
      -8,
    );
    citrus(pen, -60, 78, 27);
    citrus(pen, -10, 88, 27);
    sprig(pen, 78, 68, 1.3);
  };
}

/** Fish in batter with its chips, peas and a wedge of lemon. */
export function fishAndChips(peas: boolean): Drawing {
  return (pen) => {
    pen.area("plate", round(0, 0, 172, 126));
    pen.line("sea", 5, round(0, 0, 158, 112));
    chips(pen, 56, -42, 24, 150, 78);
    pen.at(
      -16,
      24,
      () => {
        pen.area(
          "batter",
          soft(
            "-132,12 -104,-24 -60,-44 -10,-34 40,-46 92,-28 128,4 96,28 40,40 -10,32 -60,44 -108,34",
          ),
        );
        pen.line(
          "crust",
          4,
          stroke("-96,4 -66,-12 -40,6"),
          stroke("-20,-8 14,10 40,-6"),
          stroke("56,8 78,-6 96,6"),
        );
        pen.shine(soft("-96,-10 -58,-32 -20,-24 -56,-18"));
      },
      -10,
    );
    if (peas) dip(pen, -96, -62, "pea", 38);
    else dip(pen, -96, -62, "cream", 36);
    if (peas) pen.at(-96, -62, () => dots(pen, "green", 12, 20, 5));
    squeeze(pen, 92, 66, 18);
    sprig(pen, 40, 88, 1);
  };
}

/** Octopus arms with potatoes. */
export function octopus(): Drawing {
  return (pen) => {
    plate(pen);
    potatoes(pen, [
      [-74, -44],
      [76, 44],
      [-62, 66],
      [70, -62],
    ]);
    for (const turn of [10, 130, 250]) {
      pen.at(
        0,
        0,
        () => {
          pen.line("wine", 30, stroke("0,8 34,-22 62,-66 34,-96"));
          pen.line("rare", 18, stroke("0,8 34,-22 62,-66 34,-96"));
          pen.inside(
            "rose",
            ...[
              [24, -22],
              [42, -42],
              [54, -66],
              [44, -86],
            ].map(([x = 0, y = 0]) => round(x, y, 6)),
          );
        },
        turn,
      );
    }
    strewn(pen, "green", 18, 110, 4);
    pen.inside("butter", round(-8, 46, 8), round(28, 34, 7), round(-30, 0, 7));
  };
}

/** A pot full of mussels. */
export function mussels(
  broth: Tone,
  over: Tone,
  more: { vessel?: Tone; extra?: Tone } = {},
): Drawing {
  return (pen) =>
    pen.at(0, 26, () => {
      const shells = places(
        "-92,-34,-24 -48,-58,16 0,-40,-8 46,-60,30 92,-34,-12 -70,-82,60 -22,-92,-40 26,-100,10 70,-84,-50 0,-126,80 -44,-116,20 44,-128,-20",
      );
      pen.area(broth, soft("-126,-18 -90,-64 0,-82 90,-64 126,-18 0,10"));
      for (const [x, y, t] of [...shells].reverse()) mussel(pen, x, y, t, 1.12);
      if (more.extra)
        pen.area(
          more.extra,
          ...spread(pen.chance, 9, 92, 0.3).map(([x, y]) => box(x - 9, y - 74, 19, 12, 4)),
        );
      pen.inside(
        over,
        ...spread(pen.chance, 24, 104, 0.45).map(([x, y]) => leaf(x, y - 74, 13, 7, x * 5)),
      );
      pot(pen, more.vessel ?? "iron");
    });
}

/** Clams on a plate with their sauce. */
export function clams(sauce: Tone): Drawing {
  return (pen) => {
    bowl(pen, sauce);
    for (const [x, y] of spread(pen.chance, 13, 88))
      clam(pen, x, y, between(pen.chance, -80, 80), 1.15);
    strewn(pen, "green", 30, 96, 5);
    squeeze(pen, 70, -76, 30);
  };
}

/** Oysters on ice. */
export function oysters(count: number): Drawing {
  return (pen) => {
    pen.area("steel", round(0, 0, 150));
    pen.area("ice", round(0, 0, 132));
    pen.inside(
      "water",
      ...spread(pen.chance, 18, 120).map(([x, y]) => box(x - 10, y - 9, 21, 18, 4)),
    );
    for (let place = 0; place < count; place += 1) {
      pen.at(
        0,
        0,
        () =>
          pen.at(0, -74, () => {
            const size = count > 3 ? 0.84 : 1.12;
            pen.at(
              0,
              0,
              () => {
                pen.area("slate", soft("0,-52 -30,-38 -38,4 -22,46 0,54 26,42 38,2 28,-38"));
                pen.area("pearl", soft("0,-40 -22,-28 -28,4 -16,36 0,42 18,32 28,2 20,-30"));
                pen.area("rim", soft("-2,-16 -16,-2 -12,24 4,32 16,14 12,-10"));
                pen.line("slate", 2.5, stroke("-12,4 -4,22 8,22"));
              },
              0,
              size,
            );
          }),
        (place * 360) / count,
      );
    }
    squeeze(pen, 0, -8, 0);
  };
}

/** One mussel, open. */
export function mussel(pen: Pen, x: number, y: number, turn: number, size = 1): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("mussel", soft("-6,34 -28,4 -22,-30 0,-42 20,-28 26,2 6,34"));
      pen.inside("pearl", soft("-3,24 -19,2 -15,-22 0,-32 14,-22 18,2 4,24"));
      pen.area("orange", soft("-2,16 -12,0 -8,-16 2,-20 11,-6 8,12"));
    },
    turn,
    size,
  );
}

export function clam(pen: Pen, x: number, y: number, turn: number, size = 1): void {
  pen.at(
    x,
    y,
    () => {
      pen.area("grain", soft("0,24 -32,10 -32,-14 0,-32 32,-14 32,10"));
      pen.area("pearl", soft("0,17 -23,8 -22,-10 0,-22 22,-10 23,8"));
      pen.area("pasta", soft("-10,4 -8,-8 4,-12 13,-2 6,9"));
    },
    turn,
    size,
  );
}

/** Green vegetables or a heap of prawns in a bowl or glass. */
export function prawnDish(how: "cocktail" | "heap" | "tomato"): Drawing {
  return (pen) => {
    plate(pen);
    if (how === "cocktail") {
      pen.area("avocado", soft("-96,10 -60,-70 0,-90 66,-66 96,12 54,82 -50,84"));
      pen.inside("butter", soft("-76,10 -46,-54 0,-70 50,-50 76,14 40,64 -38,66"));
      pen.line("green", 8, soft("-96,10 -60,-70 0,-90 66,-66 96,12 54,82 -50,84"));
      pen.area("rose", soft("-56,10 -40,-40 20,-50 58,-10 40,44 -30,46"));
    }
    if (how === "tomato") {
      pen.area("tomato", soft("-90,20 -84,-44 0,-66 84,-44 90,20 60,80 -60,80"));
      pen.area("butter", soft("-66,-20 -50,-62 0,-78 54,-60 66,-18 0,4"));
      pen.shine(leaf(-60, 30, 60, 16, 70));
    }
    if (how === "heap") pen.area("leaf", soft("-104,20 -60,-80 60,-80 104,20 40,90 -50,88"));
    const lift = how === "tomato" ? -44 : 0;
    for (const [x, y] of spread(
      pen.chance,
      how === "cocktail" ? 6 : 12,
      how === "tomato" ? 44 : 62,
    )) {
      prawn(
        pen,
        x,
        y * (how === "tomato" ? 0.6 : 1) + lift,
        between(pen.chance, -90, 90),
        how === "cocktail" ? 0.8 : 0.62,
        how === "heap" ? "rose" : "salmon",
      );
    }
    if (how === "heap") dip(pen, 84, -64, "butter", 36);
    squeeze(pen, how === "tomato" ? 96 : -84, 84, -16);
    sprig(pen, how === "tomato" ? -96 : 20, how === "tomato" ? 70 : 66, 1);
  };
}
