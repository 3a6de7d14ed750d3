import { brandNames } from "./brand-names";

/** The theme names a customization may carry (TEN-27): one for each folder of a brand. */
export const themeNames = brandNames;

export type ThemeName = (typeof themeNames)[number];

/** TEN-27. */
export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === "string" && (themeNames as readonly string[]).includes(value);
}

export function themeClass(name: ThemeName): string {
  return `theme-${themeFolder(name)}`;
}

export function themeFolder(name: ThemeName): string {
  return name.toLowerCase().replaceAll("_", "-");
}
