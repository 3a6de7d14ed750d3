import { brandTokens } from "#themes/brand-tokens";
import { parseColour, type Rgb } from "#themes/colour";

/** A look as it is sent: a theme's name, and the brand's own colour where it has one. */
type SentLook = { theme: string; brand: string | null };

/** The ground of what has a look: the brand's own colour, the theme's, or the default's where neither can be read. */
export function groundOf({ theme, brand }: SentLook): Rgb {
  const tokens: Partial<Record<string, { band: { colour: string } }>> = brandTokens;
  const ofTheme = Object.hasOwn(brandTokens, theme) ? tokens[theme]?.band.colour : undefined;
  const ground = [brand, ofTheme, brandTokens.default.band.colour]
    .map((colour) => parseColour(colour ?? ""))
    .find((colour) => colour !== undefined);
  if (!ground) throw new Error("The default theme's band is no colour.");
  return ground;
}
