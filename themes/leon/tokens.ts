import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Archivo Narrow",
  source: "@fontsource-variable/archivo-narrow",
  weights: "400 700",
  standIn: "sans",
  metrics: { size: 88.2, ascent: 117.4, descent: 35.4 },
};
const body: ThemeFont = {
  family: "Archivo",
  source: "@fontsource-variable/archivo",
  weights: "100 900",
  standIn: "sans",
  metrics: { size: 98.2, ascent: 89.4, descent: 21.4 },
};

const shell =
  "M-15 6C-14-8-2-14 8-12 16-9 17-1 13 4 6 11-8 12-15 6ZM-11 5C-8-4 0-9 8-8M-8 6C-4 0 3-4 10-4";
const mussels = (ink: string) =>
  svgUrl(
    112,
    84,
    `<g fill='none' stroke='${ink}' stroke-opacity='.12' stroke-width='1.6'><path d='${shell}' transform='translate(28 26)rotate(-20)'/>
    <path d='${shell}' transform='translate(84 58)rotate(150)'/></g>`,
  );
/** The yellow of the other enamel: house numbers, tables, a cone of fries. Letters on it are the blue of the ink. */
export const yellow = "#f6c343";

// What the house is: a pot of mussels between two of them, and a cone of fries at each end.
const fries = `<g fill='${yellow}'><path d='M1 1h3l2 16H3zM6-3h3l1 20H6zM11-2h3l0 19h-3zM16-3h3l-2 20h-4zM21 1h3l-4 16h-4z'/></g><path fill='#fff' d='M-1 14q13 6 27 0l-8 27H7z'/><path stroke='#12394f' stroke-width='1.500' d='m4 24 17-4M6 31l13-3'/>`;
const pot = svgUrl(
  220,
  46,
  `<g transform='translate(8 4)'>${fries}</g><g transform='translate(187 4)'>${fries}</g>
  <g fill='none' stroke='#fff' stroke-width='1.800' stroke-linejoin='round'><path d='${shell}' transform='translate(60 26)rotate(-14)'/><path d='${shell}' transform='translate(160 26)rotate(14)scale(-1 1)'/>
  <path d='M101 8q-3-3 0-6M110 8q-3-3 0-6M119 8q-3-3 0-6'/></g>
  <path fill='#fff' d='M82 20h56v-2q0-5-7-5H89q-7 0-7 5zM85 23h50v11q0 9-10 9H95q-10 0-10-9zM76 24h6v8q-6 0-6-8ZM144 24h-6v8q6 0 6-8Z'/>`,
);
const gloss = "linear-gradient(160deg, rgb(255 255 255 / 0.16), transparent 42%)";

/** Léonie: enamel signs, bold figures, mussels. Cheerful in two languages. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#dbe3e8",
    canvas: "#eef2f4",
    surface: "#ffffff",
    surfaceAlt: "#e4ebef",
    ink: "#10222e",
    muted: "#4f5f69",
    line: "#cbd6dc",
    lineStrong: "#6f8390",
    brand: "#12394f",
    accent: "#805900",
  },
  [headline, body],
  {
    type: {
      figure: fontStack(headline),
      figureWeight: "700",
      headlineTracking: "0",
      labelCase: "uppercase",
      labelTracking: "0.05em",
      sizeHero: "4rem",
      sizeTitle: "2rem",
      sizeHeading: "1.5rem",
      sizeLarge: "1.25rem",
    },
    radius: { card: "6px", button: "6px", field: "6px", sheet: "12px", pill: "6px", mark: "4px" },
    border: {
      card: "2px solid var(--ts-colour-brand)",
      button: "2px solid var(--ts-colour-brand)",
    },
    shadow: {
      card: "inset 0 0 0 3px #fff, inset 0 0 0 4px #a9bac4",
      button: `inset 0 0 0 3px var(--ts-colour-brand-surface), inset 0 0 0 4.5px ${yellow}`,
      buttonDown: "inset 0 0 0 3px var(--ts-colour-brand-surface), inset 0 0 0 4.5px #fff",
    },
    button: { font: fontStack(headline), weight: "700", image: gloss },
    band: {
      art: pot,
      image: mussels("#fff"),
      size: "112px 84px",
      frame:
        "inset 0 0 0 4px var(--ts-band-colour), inset 0 0 0 6px rgb(255 255 255 / 0.85), inset 0 0 0 8px var(--ts-band-colour), inset 0 0 0 9px #f6c343",
      titleSize: "2.25rem",
      align: "center",
      clear: "56px",
      // A sign screwed to the wall: it does not reach the edges.
      margin: "12px 12px 0",
      radius: "12px",
      edgeHeight: "0px",
    },
    backdrop: { image: mussels("#12394f"), size: "112px 84px" },
    cover: {
      order: "3",
      inline: "calc(100% - 16px)",
      margin: "-2px 0 0",
      corner: "transparent",
    },
    action: {
      edge: "2px solid var(--ts-colour-brand)",
      shadow: "inset 0 0 0 3px #fff, inset 0 0 0 4px #a9bac4",
      signSize: "48px",
      signGround: "var(--ts-colour-brand-surface)",
      signInk: "var(--ts-colour-on-brand)",
      signRadius: "4px",
    },
    hero: {
      background: "var(--ts-colour-brand-surface)",
      image: gloss,
      ink: "var(--ts-colour-on-brand)",
      label: "var(--ts-colour-on-brand)",
      border: "2px solid var(--ts-colour-brand-surface)",
      radius: "10px",
      shadow:
        "inset 0 0 0 3px var(--ts-colour-brand-surface), inset 0 0 0 5px #fff, 0 2px 6px rgb(16 34 46 / 0.3)",
      padding: "18px 16px",
    },
    // A small enamel sign.
    paid: {
      radius: "12px",
      border: "2px solid var(--ts-colour-brand-surface)",
      shadow: "inset 0 0 0 3px var(--ts-colour-brand-surface), inset 0 0 0 5px #ffffff",
      inline: "80px",
      entrance: "ts-paid-swing 760ms",
    },
    progress: {
      height: "18px",
      radius: "6px",
      edge: "inset 0 0 0 2px #12394f, inset 0 0 0 4px #fff",
      track: "#fff",
      fill: `${gloss}, var(--ts-colour-brand-surface)`,
    },
    ring: { width: "34px", chosen: "44px" },
    count: {
      background: "var(--ts-colour-brand-surface)",
      ink: "var(--ts-colour-on-brand)",
      radius: "4px",
      size: "24px",
    },
    flag: {
      background: yellow,
      ink: "#10222e",
      radius: "4px",
      padding: "1px 12px",
      case: "uppercase",
      tracking: "0.04em",
    },
    heading: { rule: "2px solid var(--ts-colour-brand)" },
  },
);
