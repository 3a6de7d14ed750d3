import { createGlobalTheme, globalFontFace, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css";
import { type ThemeName, themeClass } from "./theme-names";
import type { Theme, ThemeFont } from "./tokens";

/** Its faces, and its values under the class that is on `<html>`; each brand's `theme.css.ts` calls it. */
export function makeTheme(name: ThemeName, theme: Theme): void {
  for (const font of theme.fonts) declareFont(font);
  const selector = `.${themeClass(name)}`;
  createGlobalTheme(selector, vars, theme.tokens);
  globalStyle(selector, { colorScheme: theme.tokens.scheme });
}

// Fontsource cuts every face by the same two ranges, so a page in English, French or Catalan
// loads the first file alone.
const subsets = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const;

const standIns = {
  sans: 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo"), local("Roboto")',
  serif:
    'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif"), local("Tinos")',
};

/** Writes the rules of one face, cut by script, and of the fallback that is shown until it has loaded. */
export function declareFont(font: ThemeFont): void {
  const [collection, name] = font.source.split("/");
  const file = collection === "@fontsource-variable" ? "wght" : font.weights;
  for (const [subset, range] of Object.entries(subsets)) {
    globalFontFace(`"${font.family}"`, {
      src: `url("${font.source}/files/${name}-${subset}-${file}-normal.woff2") format("woff2")`,
      fontWeight: font.weights,
      fontStyle: "normal",
      fontDisplay: "swap",
      unicodeRange: range,
    });
  }
  // The fallback has the face's own measures, so nothing moves when the face has loaded.
  globalFontFace(`"${font.family} Stand-in"`, {
    src: standIns[font.standIn],
    sizeAdjust: `${font.metrics.size}%`,
    ascentOverride: `${font.metrics.ascent}%`,
    descentOverride: `${font.metrics.descent}%`,
    lineGapOverride: "0%",
  });
}
