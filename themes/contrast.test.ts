import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, difference, parseColour, type Rgb, textOn, white } from "./colour";
import type { ThemeTokens } from "./contract.css";
import { themeNames, themeTokens } from "./index";
import { participantColours } from "./participants";

// Text, and every background it has somewhere in the interface.
const pairs: [keyof ThemeTokens["colour"], (keyof ThemeTokens["colour"])[]][] = [
  ["ink", ["canvas", "surface", "surfaceAlt"]],
  ["muted", ["canvas", "surface", "surfaceAlt"]],
  ["brandText", ["canvas", "surface", "surfaceAlt"]],
  ["accent", ["canvas", "surface", "surfaceAlt"]],
  ["onBrand", ["brandSurface", "brandSurfaceHover"]],
  ["onBrandSoft", ["brandSoft"]],
  ["onAccent", ["accentSurface"]],
  ["success", ["canvas", "surface", "surfaceAlt"]],
  ["warning", ["canvas", "surface", "surfaceAlt"]],
  ["danger", ["canvas", "surface", "surfaceAlt"]],
  ["onSuccessSoft", ["successSoft"]],
  ["onWarningSoft", ["warningSoft"]],
  ["onDanger", ["dangerSurface"]],
  ["onDangerSoft", ["dangerSoft"]],
];

describe.each(themeNames)("the theme %s", (name) => {
  const tokens = themeTokens[name];

  it("TEN-27 shows every text at 4.5:1 or more on every background it has", () => {
    const faint = pairs.flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({
          text,
          ground,
          ratio: between(tokens, tokens.colour[text], tokens.colour[ground]),
        }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(faint).toEqual([]);
  });

  it("TEN-27 has a readable amount panel and header band", () => {
    const panel =
      tokens.hero.background === "transparent" ? tokens.colour.canvas : tokens.hero.background;
    expect(between(tokens, tokens.hero.ink, panel)).toBeGreaterThanOrEqual(4.5);
    expect(between(tokens, tokens.hero.label, panel)).toBeGreaterThanOrEqual(4.5);
    expect(between(tokens, tokens.band.ink, tokens.band.colour)).toBeGreaterThanOrEqual(4.5);
  });

  it("TEN-27 has a readable table label and dish count", () => {
    const { band, colour, count, flag } = tokens;
    const flagInk = flag.ink === "inherit" ? band.ink : flag.ink;
    expect(between(tokens, flagInk, solid(flag.background) ?? band.colour)).toBeGreaterThan(4.5);
    const card = solid(tokens.card.background) ?? colour.canvas;
    expect(between(tokens, count.ink, solid(count.background) ?? card)).toBeGreaterThan(4.5);
  });

  it("TEN-27 has a readable quiet button beside the one that pays, and a readable icon of a step", () => {
    const { action, bar, colour } = tokens;
    expect(between(tokens, colour.brandText, bar.background)).toBeGreaterThanOrEqual(4.5);
    const sign = action.signInk === "inherit" ? colour.ink : action.signInk;
    const ground = lastColour(action.signGround) ?? solid(action.ground) ?? colour.canvas;
    expect(between(tokens, sign, ground)).toBeGreaterThanOrEqual(3);
  });

  it("PAY-13 has a check over 'thank you' that is seen, with an entrance of its own", () => {
    const ground = solid(tokens.paid.ground) ?? tokens.colour.canvas;
    expect(between(tokens, tokens.paid.ink, ground)).toBeGreaterThanOrEqual(3);
    const [entrance = "", lasts = ""] = tokens.paid.entrance.split(" ");
    // The stamp on the bar comes in the same way, 850 ms later.
    expect(850 + Number.parseInt(lasts, 10)).toBeLessThanOrEqual(2000);
    expect(readFileSync("app/ui/paid-mark.css.ts", "utf8")).toContain(
      `globalKeyframes("${entrance}"`,
    );
  });

  it("TEN-27 shows a field's edge and the focus ring at 3:1 or more", () => {
    for (const ground of [tokens.colour.canvas, tokens.colour.surface]) {
      expect(between(tokens, tokens.colour.lineStrong, ground)).toBeGreaterThanOrEqual(3);
      expect(between(tokens, tokens.colour.focus, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it("TEN-26 writes black on the brand above a luminance of 0.5, else white", () => {
    expect(resolve(tokens, tokens.colour.onBrand)).toEqual(
      textOn(resolve(tokens, tokens.colour.brand)),
    );
  });
});

it("BILL-12 shows a guest's initial readably on each of the seventeen colours", () => {
  expect(new Set(participantColours).size).toBe(17);
  for (const colour of participantColours) {
    expect(contrast(parseColour(colour) as Rgb, white), colour).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(themeNames)(
  "BILL-12 %s gives its guests all seventeen colours, its own first, and neighbours that are told apart",
  (name) => {
    const { guests, colour } = themeTokens[name];
    const inOrder = Object.values(guests);
    expect([...inOrder].sort()).toEqual([...participantColours].sort());
    const [first = "", ...others] = inOrder;
    const own = [colour.brandText, colour.accent].map((one) => parseColour(one) as Rgb);
    const nearness = (one: string) =>
      Math.min(...own.map((other) => difference(other, parseColour(one) as Rgb)));
    expect(nearness(first)).toBe(Math.min(...others.map(nearness), nearness(first)));
    const four = inOrder.slice(0, 4).map((one) => parseColour(one) as Rgb);
    const apart = four.flatMap((one, at) =>
      four.slice(at + 1).map((other) => difference(one, other)),
    );
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(28);
  },
);

it("TEN-28 sets the default theme's text in Helvetica Neue, and its names and amounts in a face of its own", () => {
  const { body, strong, figure, headline } = themeTokens.default.type;
  for (const family of [body, strong, figure]) expect(family).toMatch(/^"Helvetica Neue",/);
  const others = themeNames.filter((name) => name !== "default");
  expect(others.map((name) => themeTokens[name].type.headline)).not.toContain(headline);
  expect(headline).not.toMatch(/Helvetica/);
});

it.each(themeNames)(
  "%s has a picture that is made for its band, so that it is never cut",
  (name) => {
    const { art } = themeTokens[name].band;
    if (art !== "none") expect(art).toContain("viewBox='0 0 220 46'");
  },
);

/** The colour under a picture: what a background ends with, where it ends with one. */
function lastColour(background: string): string | undefined {
  return /(?:^| )(#[0-9a-f]{6}|var\(--ts-colour-[\w-]+\))$/.exec(background)?.[1];
}

/** A plain ground, or nothing where what is behind shows through. */
function solid(ground: string): string | undefined {
  return ground === "transparent" || /^rgb\(.* \/ /.test(ground) ? undefined : ground;
}

function between(tokens: ThemeTokens, text: string, ground: string): number {
  return contrast(resolve(tokens, text), resolve(tokens, ground));
}

/** Follows a reference such as `var(--ts-colour-on-brand)` to the plain colour behind it. */
function resolve(tokens: ThemeTokens, value: string): Rgb {
  const name = /^var\(--ts-colour-(.+)\)$/.exec(value)?.[1];
  const key = name?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const plain = key ? tokens.colour[key as keyof ThemeTokens["colour"]] : value;
  const colour = parseColour(plain);
  if (!colour) throw new Error(`Not a plain colour: ${value}`);
  return colour;
}
