import { brandNames } from "./brand-names";

/** The theme names a customization may carry (TEN-27): one for each folder of a brand. */
export const themeNames = brandNames;

export type ThemeName = (typeof themeNames)[number];

/** Says whether a value read from a customization is a brand's name (TEN-27). */
export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === "string" && (themeNames as readonly string[]).includes(value);
}

/** The class that `<html>` carries to wear a theme, whose stylesheet the page links. */
export function themeClass(name: ThemeName): string {
  return `theme-${themeFolder(name)}`;
}

/** The folder of a theme's tokens and stylesheet, and of its pictures under `/brands/`. */
export function themeFolder(name: ThemeName): string {
  return name.toLowerCase().replaceAll("_", "-");
}
