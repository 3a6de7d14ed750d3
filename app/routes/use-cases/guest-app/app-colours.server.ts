import { formatHex, parseColour, textOn } from "#themes/colour";
import { themeTokens } from "#themes/index";
import { bandColour, brandSurface } from "#themes/venue-colours";
import type { Look } from "~/contracts/customization";

export type AppColours = {
  band: string;
  onBand: string;
  button: string;
  onButton: string;
  page: string;
  card: string;
  ink: string;
  muted: string;
  line: string;
};

/** The colours of an app's look, for what has no style sheet: its manifest, and its page without a connection. */
export function appColours({ theme, colours }: Pick<Look, "theme" | "colours">): AppColours {
  const tokens = themeTokens[theme];
  const { canvas, surface, ink, muted, line } = tokens.colour;
  const band = bandColour(colours, tokens);
  const read = parseColour(band);
  const onBand = read ? formatHex(textOn(read)) : tokens.band.ink;
  const own = parseColour(colours.brand ?? "");
  const brand = own ? brandSurface(own) : null;
  const button = brand ? formatHex(brand.surface) : tokens.colour.brandSurface;
  const onButton = brand ? formatHex(brand.text) : tokens.colour.onBrand;
  return { band, onBand, button, onButton, page: canvas, card: surface, ink, muted, line };
}
