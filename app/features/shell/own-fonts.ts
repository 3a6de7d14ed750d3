import { vars } from "#themes/contract.css";
import type { Font } from "~/contracts/customization";

/**
 * The rules that load the faces a venue's look names (TEN-17): the first for headlines, the second, or
 * the only one, for everything else. No quotes are written, since they would be in the page as
 * entities, which a style does not read.
 *
 * @param fonts checked by their contract, so that no character of them ends a rule.
 * @returns nothing where the look names none.
 */
export function ownFonts(fonts: readonly Font[]): string {
  const [first] = fonts;
  if (!first) return "";
  const second = fonts[1] ?? first;
  const faces = fonts.map(
    ({ family, url }) =>
      `@font-face{font-family:${name(family)};src:url(${url});font-display:swap;font-weight:1 1000}`,
  );
  const families: [string, Font][] = [
    [vars.type.headline, first],
    [vars.type.body, second],
    [vars.type.strong, second],
    [vars.button.font, second],
  ];
  const rules = families.map(
    ([reference, { family }]) => `${reference.slice(4, -1)}:${name(family)},sans-serif`,
  );
  return `${faces.join("")}:root[class]{${rules.join(";")}}`;
}

/** A family's name without quotes, which must not have a word that starts with a figure. */
function name(family: string): string {
  return family.replace(/(^| )(\d)/g, "$1\\3$2 ");
}
