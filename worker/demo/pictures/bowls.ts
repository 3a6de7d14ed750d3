import { between, spread } from "./chance";
import {
  dots,
  friedEgg,
  halfEgg,
  lettuce,
  onion,
  prawn,
  sprig,
  squeeze,
  strewn,
  tomato,
  tomatoHalf,
} from "./garnish";
import { mushroom } from "./pasta";
import { box, corners, leaf, places, round, soft, stroke, wedge } from "./path";
import type { Pen } from "./pen";
import { clam, mussel } from "./seafood";
import type { Tone } from "./tones";
import { bowl, dip, napkin, pan, plate } from "./vessels";

type Drawing = (pen: Pen) => void;

/** Rice, loose or stirred, with what is in it. */
export function rice(
  tone: Tone,
  over: "saffron" | "seafood" | "mushroom" | "beans" | "day",
): Drawing {
  return (pen) => {
    if (over === "seafood" || over === "day") pan(pen);
    else plate(pen);
    if (over === "seafood" || over === "day") pen.area(tone, round(0, 0, 100));
    else pen.area(tone, soft("-96,6 -72,-66 0,-90 76,-64 98,8 66,74 0,92 -74,68"));
    const grains = spread(pen.chance, 46, 90).map(([x, y]) => leaf(x, y, 14, 6, x * 7 + y));
    pen.inside(tone === "rice" ? "rim" : "butter", ...grains);
    if (over === "saffron")
      pen.line(
        "red",
        3,
        ...spread(pen.chance, 14, 72).map(([x, y]) =>
          stroke([
            [x - 8, y],
            [x, y - 5],
            [x + 9, y + 3],
          ]),
        ),
      );
    if (over === "saffron") pen.at(0, 0, () => pen.area("butter", box(-21, -21, 42, 42, 2)), 18);
    if (over === "mushroom")
      for (const [x, y] of spread(pen.chance, 8, 74))
        mushroom(pen, x, y, between(pen.chance, -70, 70));
    if (over === "beans") {
      pen.area("bean", ...spread(pen.chance, 26, 88).map(([x, y]) => leaf(x, y, 27, 17, x * 3)));
      pen.area("rice", soft("-44,20 -40,-30 0,-50 40,-30 44,20 0,34"));
    }
    if (over === "seafood" || over === "day") {
      for (const [x, y, t] of places("-50,-44,10 48,-46,80 40,50,170 -54,40,260"))
        prawn(pen, x, y, t, 0.9);
      for (const [x, y, t] of places("0,-76,0 0,4,90 76,4,40 -4,78,150"))
        (over === "day" ? mussel : clam)(pen, x, y, t);
    }
    if (over === "day")
      for (const [x, y] of places("-86,-2 24,22 -22,-18"))
        pen.area("red", leaf(x, y, 44, 13, y * 4));
    strewn(pen, "green", 16, 84, 4);
    if (over === "seafood") squeeze(pen, -84, -72, -30);
  };
}

/** A soup, with what swims in it. */
export function soup(
  tone: Tone,
  more: {
    swirl?: Tone;
    bits?: readonly [Tone, ...Tone[]];
    bread?: boolean;
    rice?: boolean;
    vessel?: Tone;
  } = {},
): Drawing {
  return (pen) => {
    if (more.bread)
      pen.at(0, 0, () => {
        pen.area("crust", soft("96,-128 150,-116 176,-60 160,-20 120,-40"));
        pen.inside("crumb", soft("104,-116 144,-106 164,-60 154,-36 122,-52"));
      });
    bowl(pen, tone, more.vessel ?? "plate");
    if (more.swirl)
      pen.line(
        more.swirl,
        12,
        stroke("-70,10 -40,-46 20,-58 66,-16 50,36 4,50 -28,20 -10,-14 22,-10"),
      );
    more.bits?.forEach((bit, kind) => {
      const spots = spread(pen.chance, 8, 88 - kind * 10);
      pen.area(
        bit,
        ...spots.map(([x, y]) => (kind % 2 ? round(x, y, 17, 14) : box(x - 21, y - 15, 42, 30, 9))),
      );
    });
    if (more.rice) pen.area("rice", soft("-40,12 -30,-30 8,-40 42,-14 32,26 -6,34"));
    if (more.rice)
      pen.inside(
        "rim",
        ...spread(pen.chance, 14, 30).map(([x, y]) => leaf(x, y - 4, 12, 6, x * 9)),
      );
    strewn(pen, "green", 16, 86, 5);
    sprig(pen, 2, 4, 1);
  };
}

/** A salad in a bowl. */
export function salad(...more: [Tone, ...Tone[]]): Drawing {
  return (pen) => {
    bowl(pen, "leaf", "plate");
    for (let place = 0; place < 9; place += 1) {
      pen.at(
        0,
        0,
        () => lettuce(pen, 0, -62, 0, 0.98, place % 3 === 1 ? "green" : "leaf"),
        place * 40 + 12,
      );
    }
    for (const [x, y, t] of places("-24,10,80 28,-14,200 6,40,310"))
      lettuce(pen, x, y, t, 0.8, "pea");
    more.forEach((tone, kind) => {
      const spots = spread(pen.chance, 7, 84).map(
        ([x, y]) => [x + kind * 9 - 6, y + kind * 7 - 6] as const,
      );
      if (tone === "tomato") for (const [x, y] of spots) tomatoHalf(pen, x, y, 17);
      else if (tone === "yolk") for (const [x, y] of spots.slice(0, 3)) halfEgg(pen, x, y, x, 0.7);
      else if (tone === "onion") onion(pen, ...spots.slice(0, 5));
      else
        pen.area(
          tone,
          ...spots.map(([x, y]) =>
            kind % 2 ? leaf(x, y, 46, 19, x * 4) : box(x - 15, y - 12, 30, 24, 5),
          ),
        );
    });
    strewn(pen, "crumb", 12, 90, 4);
  };
}

/** A salad laid out in rows, each of its own kind. */
export function rows(...kinds: [Tone, ...Tone[]]): Drawing {
  return (pen) => {
    plate(pen, 148);
    pen.area(
      "leaf",
      soft("-122,0 -100,-70 -30,-118 40,-112 106,-64 122,10 90,84 20,120 -50,110 -108,60"),
    );
    kinds.forEach((tone, place) => {
      const x = -84 + place * (168 / (kinds.length - 1));
      const long = Math.sqrt(Math.max(0, 104 * 104 - x * x));
      const count = Math.round(long / 17);
      for (let at = 0; at < count; at += 1) {
        const y = -long + ((at + 0.5) * 2 * long) / count;
        if (tone === "yolk") halfEgg(pen, x, y, 90, 0.52);
        else if (tone === "tomato") tomatoHalf(pen, x, y, 16);
        else pen.area(tone, box(x - 15, y - 12, 30, 24, 6));
      }
    });
    strewn(pen, "green", 12, 100, 4);
  };
}

/** A bowl with its parts side by side. */
export function partsBowl(base: Tone, parts: readonly [Tone, ...Tone[]], egg = false): Drawing {
  return (pen) => {
    bowl(pen, base, "sea");
    const step = 360 / parts.length;
    parts.forEach((tone, place) => {
      pen.area(tone, wedge(0, 0, 108, place * step + 4, (place + 1) * step - 4, 22));
      const middle = ((place + 0.5) * step * Math.PI) / 180;
      const [mx, my] = [Math.cos(middle) * 68, Math.sin(middle) * 68];
      const bits = spread(pen.chance, 7, 30).map(([x, y]) =>
        place % 2 ? round(mx + x, my + y, 7) : box(mx + x - 9, my + y - 6, 19, 12, 3),
      );
      pen.shine(...bits.slice(0, 4));
      pen.shade(...bits.slice(4));
    });
    if (egg) pen.at(0, 0, () => friedEgg(pen, 0, 0, 0.78));
    else pen.area("dark", round(0, 0, 22));
    strewn(pen, "white", 22, 92, 3.5);
  };
}

/** Nachos in a heap with what runs over them. */
export function nachos(cheese: Tone): Drawing {
  return (pen) => {
    napkin(pen, "red", -8);
    pan(pen);
    for (const [x, y] of spread(pen.chance, 17, 92)) {
      pen.at(
        x,
        y,
        () => {
          pen.area("fry", corners("-38,27 38,27 0,-38"));
          pen.inside("toast", corners("-10,8 -4,6 -6,13"), corners("8,12 14,10 12,17"));
        },
        pen.chance() * 360,
      );
    }
    pen.area(
      cheese,
      soft("-70,-30 -20,-66 30,-50 70,-10 48,22 60,58 24,40 -10,66 -24,30 -70,30 -50,0"),
    );
    dots(pen, "bean", 14, 74, 8);
    for (const [x, y] of spread(pen.chance, 6, 74)) {
      pen.area("green", round(x, y, 13));
      pen.inside("pea", round(x, y, 7));
    }
    for (const [x, y] of places("-50,40 44,-44 10,6")) tomato(pen, x, y, 12);
    dip(pen, 62, 62, "white", 34);
  };
}
