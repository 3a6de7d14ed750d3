import { expect, it } from "vitest";
import { contrast, parseColour, type Rgb } from "./colour";
import { themeNames, themeTokens, venueColours } from "./index";
import { bandColour } from "./venue-colours";

it("TEN-26 puts black on a light brand colour and leaves that colour as it is", () => {
  const block = venueColours({ brand: "#F5E663" }, themeTokens.default);
  expect(value(block, "on-brand")).toBe("#000000");
  expect(value(block, "brand-surface")).toBe("#f5e663");
});

it("TEN-26 shades the surface under white text on a mid-tone, and leaves the exact colour where there is no text", () => {
  const block = venueColours({ brand: "#FF6B5E" }, themeTokens.default);
  expect(value(block, "on-brand")).toBe("#ffffff");
  expect(value(block, "brand")).toBe("#ff6b5e");
  expect(value(block, "brand-surface")).not.toBe("#ff6b5e");
  expect(
    contrast(colour(block, "on-brand"), colour(block, "brand-surface")),
  ).toBeGreaterThanOrEqual(4.5);
});

it("TEN-19 gives the phone's own bar the colour of the page's band, whatever is published", () => {
  for (const name of themeNames) {
    const theme = themeTokens[name];
    for (const brand of ["#ff6b5e", "#f5e663"]) {
      const block = venueColours({ brand }, theme);
      expect(bandColour({ brand }, theme)).toBe(/--ts-band-colour:(#[0-9a-f]{6})/.exec(block)?.[1]);
    }
    const page = "#f7f3ff";
    const own = /--ts-band-colour:(#[0-9a-f]{6})/.exec(venueColours({ page }, theme))?.[1];
    expect(bandColour({ page }, theme)).toBe(own ?? theme.band.colour);
    for (const brand of [null, "reddish"]) {
      expect(bandColour({ brand }, theme)).toBe(theme.band.colour);
    }
  }
});

it("TEN-26 stays readable for every hue and lightness, in every theme", () => {
  for (const name of themeNames) {
    const theme = themeTokens[name];
    for (const brand of hues()) {
      const block = venueColours({ brand, accent: brand }, theme);
      for (const [text, ground] of textPairs) {
        const ratio = contrast(colour(block, text), colour(block, ground));
        expect(ratio, `${name} ${brand} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [theme.colour.canvas, theme.colour.surface, theme.colour.surfaceAlt]) {
        const plain = parseColour(ground) as Rgb;
        expect(contrast(colour(block, "brand-text"), plain)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour(block, "accent"), plain)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

it("PAY-13 TEN-26 shows the check of a payment at 3:1 or more in whatever brand colour the venue has", () => {
  for (const name of themeNames) {
    const theme = themeTokens[name];
    for (const brand of hues()) {
      const block = venueColours({ brand }, theme);
      const plain = (token: string) => {
        const part = /^var\(--ts-colour-(.+)\)$/.exec(token)?.[1];
        return part ? colour(block, part) : parseColour(token);
      };
      const ground = plain(theme.paid.ground) ?? parseColour(theme.colour.canvas);
      const ratio = contrast(plain(theme.paid.ink) as Rgb, ground as Rgb);
      expect(ratio, `${name} ${brand}`).toBeGreaterThanOrEqual(3);
    }
  }
});

it("TEN-19 takes a page, cards, a text and an accent of the venue's own", () => {
  const own = { page: "#fff7ed", card: "#ffffff", text: "#1c1917", accent: "#9a3412" };
  const block = venueColours(own, themeTokens.LETTUCE);
  expect(value(block, "canvas")).toBe(own.page);
  expect(value(block, "surface")).toBe(own.card);
  expect(value(block, "ink")).toBe(own.text);
  expect(value(block, "accent")).toBe(own.accent);
  expect(value(block, "brand")).toBeUndefined();
  expect(venueColours({ page: "reddish" }, themeTokens.LETTUCE)).toBe("");
});

it("TEN-19 stays readable on every page and card, in every text colour and theme", () => {
  for (const name of themeNames) {
    const theme = themeTokens[name];
    for (const own of hues().filter((_, index) => index % 5 === 0)) {
      const block = venueColours(
        { page: own, card: own, text: own, brand: own, accent: own },
        theme,
      );
      const shown = (part: string, plain: string) =>
        value(block, part) ? colour(block, part) : (parseColour(plain) as Rgb);
      for (const part of ["canvas", "surface", "surface-alt"]) {
        const ground = colour(block, part);
        for (const [text, plain] of [
          ["ink", theme.colour.ink],
          ["brand-text", theme.colour.brandText],
          ["accent", theme.colour.accent],
          ["muted", theme.colour.muted],
          ["danger", theme.colour.danger],
          ["success", theme.colour.success],
          ["warning", theme.colour.warning],
        ] as const) {
          const ratio = contrast(shown(text, plain), ground);
          expect(ratio, `${name} ${own} ${text} on ${part}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(
          contrast(parseColour(theme.colour.lineStrong) as Rgb, ground),
        ).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

it.each(["", "red;}</style>", "#12345", "url(x)", "rgb(300, 0, 0)", "var(--x)", "#fff0"])(
  "TEN-19 drops the broken colour %j and leaves the theme's",
  (brand) => {
    expect(venueColours({ brand }, themeTokens.LETTUCE)).toBe("");
  },
);

const textPairs = [
  ["on-brand", "brand-surface"],
  ["on-brand", "brand-surface-hover"],
  ["on-brand-soft", "brand-soft"],
  ["on-accent", "accent-surface"],
] as const;

function hues(): string[] {
  const steps = [0, 51, 102, 153, 204, 255];
  return steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `rgb(${r}, ${g}, ${b})`)));
}

function value(block: string, name: string): string | undefined {
  return new RegExp(`--ts-colour-${name}:(#[0-9a-f]{6})`).exec(block)?.[1];
}

function colour(block: string, name: string): Rgb {
  return parseColour(value(block, name) ?? "") as Rgb;
}
