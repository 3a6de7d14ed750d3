import { describe, expect, it } from "vitest";
import { contrast, difference, parseColour, type Rgb } from "./colour";
import type { ThemeTokens } from "./contract.css";
import { themeNames, themeTokens, venueColours } from "./index";
import { APART, paintColours, standsOut } from "./venue-colours";

describe.each(themeNames)("the bar of a bill at %s", (name) => {
  const theme = themeTokens[name];

  it("BILL-15 shows paid, yours and left in three colours that nobody confuses", () => {
    expect(standsOut(own(theme).part, theme)).toBe(true);
    const left = [...paintColours(theme.progress.track, theme), parsed(theme.colour.canvas)];
    const paid = paintColours(theme.progress.fill, theme);
    const clear = paid.filter((one) => left.every((other) => difference(one, other) >= APART));
    expect(clear).not.toEqual([]);
  });

  it("BILL-15 marks the guest's own part with a line that is seen without colours", () => {
    const { part, line } = own(theme);
    expect(contrast(line, part)).toBeGreaterThanOrEqual(4.5);
  });

  it("BILL-15 hatches what others are paying, on what is left, so that it is seen without colours", () => {
    const ground = paintColours(theme.progress.track, theme).at(-1) ?? parsed(theme.colour.canvas);
    expect(contrast(parsed(theme.colour.brandText), ground)).toBeGreaterThanOrEqual(3);
  });

  it("BILL-15 TEN-26 keeps the own part apart in whatever colours the venue has", () => {
    for (const colour of hues()) {
      for (const look of [
        { brand: colour },
        { accent: colour },
        { brand: colour, accent: colour },
      ]) {
        const block = venueColours(look, theme);
        const shown = withRules(theme, block);
        const { part, line } = own(shown);
        expect(standsOut(part, shown), `${name} ${JSON.stringify(look)}`).toBe(true);
        expect(contrast(line, part)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

function own(theme: ThemeTokens) {
  const [part] = paintColours(theme.progress.own, theme);
  const [line] = paintColours(theme.progress.ownLine, theme);
  if (!part || !line) throw new Error("The own part has no plain colours");
  return { part, line };
}

/** The theme as a page shows it with the venue's rules. */
function withRules(theme: ThemeTokens, block: string): ThemeTokens {
  const over = (group: "colour" | "progress") =>
    Object.fromEntries(
      [...block.matchAll(new RegExp(`--ts-${group}-([\\w-]+):(#[0-9a-f]{6})`, "g"))].map(
        ([, key = "", value]) => [
          key.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase()),
          value,
        ],
      ),
    );
  return {
    ...theme,
    colour: { ...theme.colour, ...over("colour") },
    progress: { ...theme.progress, ...over("progress") },
  };
}

function parsed(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) throw new Error(`Not a plain colour: ${text}`);
  return colour;
}

function hues(): string[] {
  const steps = [0, 64, 128, 192, 255];
  return steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `rgb(${r}, ${g}, ${b})`)));
}
