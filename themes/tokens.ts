import { baseShape } from "./base-shape";
import { black, formatHex, mix, readColour, shadeUntil, textOn, white } from "./colour";
import type { SomeTokens, ThemeTokens } from "./contract.css";
import { participantsIn } from "./participants";

/** A self-hosted face and the fallback that is shown until it has loaded. */
export interface ThemeFont {
  family: string;
  /** Its Fontsource package. */
  source: string;
  /** Weights the file covers, as CSS has them: `300 900` of a variable one, `400` of any other. */
  weights: string;
  standIn: "sans" | "serif";
  /** Metrics of the face relative to its fallback, in percent, measured at the weight and case it is set in. */
  metrics: { size: number; ascent: number; descent: number };
}

export interface Theme {
  tokens: ThemeTokens;
  fonts: ThemeFont[];
}

/** The few colours a brand chooses; every other colour follows from them. */
interface Palette {
  scheme: "light" | "dark";
  backdrop: string;
  canvas: string;
  surface: string;
  surfaceAlt: string;
  ink: string;
  muted: string;
  line: string;
  lineStrong: string;
  track?: string;
  brand: string;
  /** The brand as text where the brand itself is too light to read. */
  brandText?: string;
  accent: string;
}

/**
 * Builds a theme from a palette, its faces, and whatever sets the venue apart from the base.
 *
 * @param fonts the face of headlines first, and that of text last.
 */
export function defineTheme(
  palette: Palette,
  fonts: [ThemeFont, ...ThemeFont[]],
  character: SomeTokens,
): Theme {
  const [headline, body = headline] = fonts;
  const text = fontStack(body);
  const base: ThemeTokens = {
    ...baseShape,
    scheme: palette.scheme,
    colour: colours(palette),
    guests: guests(palette),
  };
  const brand = {
    type: { headline: fontStack(headline), body: text, strong: text, figure: text },
    band: { colour: palette.brand, ink: formatHex(textOn(readColour(palette.brand))) },
  };
  const tokens = merge(merge(base, brand), character as Tree) as unknown as ThemeTokens;
  return { tokens, fonts };
}

/** The CSS family list of a face: itself, its fallback, then whatever the phone has. */
export function fontStack(font: ThemeFont): string {
  const last = font.standIn === "serif" ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${font.family}", "${font.family} Stand-in", ${last}`;
}

function guests({ brand, brandText = brand, accent }: Palette): ThemeTokens["guests"] {
  const inOrder = participantsIn([brandText, accent]);
  return Object.fromEntries(inOrder.map((colour, index) => [`g${index}`, colour]));
}

function colours({ scheme, ...chosen }: Palette): ThemeTokens["colour"] {
  const dark = scheme === "dark";
  const brand = readColour(chosen.brand);
  const onBrand = textOn(brand);
  const brandText = chosen.brandText ?? chosen.brand;
  const brandSoft = mix(readColour(chosen.surface), brand, dark ? 0.16 : 0.1);
  const away = dark ? white : black;
  return {
    track: chosen.line,
    ...chosen,
    brandSurface: chosen.brand,
    brandSurfaceHover: formatHex(mix(brand, onBrand === white ? black : white, 0.14)),
    onBrand: formatHex(onBrand),
    brandText,
    brandSoft: formatHex(brandSoft),
    onBrandSoft: formatHex(shadeUntil(readColour(brandText), away, [brandSoft], 4.5)),
    accentSurface: chosen.accent,
    onAccent: formatHex(textOn(readColour(chosen.accent))),
    ...(dark ? darkStates : lightStates),
    focus: brandText,
    scrim: dark ? "rgb(0 0 0 / 0.7)" : "rgb(20 16 12 / 0.55)",
  };
}

const lightStates = {
  success: "#1d6b3a",
  successSoft: "#e3f2e6",
  onSuccessSoft: "#14532b",
  warning: "#8a5200",
  warningSoft: "#fcefd6",
  onWarningSoft: "#6b3f00",
  danger: "#b3211a",
  dangerSurface: "#b3211a",
  onDanger: "#ffffff",
  dangerSoft: "#fbe6e3",
  onDangerSoft: "#8c1812",
};

const darkStates: typeof lightStates = {
  success: "#7fdca4",
  successSoft: "#16301f",
  onSuccessSoft: "#a9ebc2",
  warning: "#f5c46b",
  warningSoft: "#362813",
  onWarningSoft: "#fbdca2",
  danger: "#ff9a92",
  dangerSurface: "#b3261e",
  onDanger: "#ffffff",
  dangerSoft: "#3d1a1b",
  onDangerSoft: "#ffc4be",
};

type Tree = { [key: string]: string | Tree };

function merge(base: unknown, over: Tree): Tree {
  const result: Tree = { ...(base as Tree) };
  for (const [key, value] of Object.entries(over)) {
    result[key] = typeof value === "string" ? value : merge(result[key] ?? {}, value);
  }
  return result;
}
