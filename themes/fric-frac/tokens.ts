import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const grotesque: ThemeFont = {
  family: "Bricolage Grotesque",
  source: "@fontsource-variable/bricolage-grotesque",
  stem: "bricolage-grotesque",
  file: "wght",
  weights: "200 800",
  standIn: "sans",
  metrics: { size: 106, ascent: 87.7, descent: 25.5 },
};

// A halftone that fades downwards, as a badly inked front page does.
const halftone = svgUrl(
  8,
  112,
  `<g fill='#000' fill-opacity='.16'>${Array.from({ length: 14 }, (_, row) => {
    const radius = (3.3 - row * 0.24).toFixed(2);
    return `<circle cx='${row % 2 ? 0 : 4}' cy='${row * 8 + 4}' r='${radius}'/>${row % 2 ? `<circle cx='8' cy='${row * 8 + 4}' r='${radius}'/>` : ""}`;
  }).join("")}</g>`,
);
// The picture of the day as a newspaper prints it: a croque on its plate, its lights and shadows in three sizes of dots.
const dots = (id: string, radius: number) =>
  `<pattern id='${id}' width='4' height='4' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'><circle cx='2' cy='2' r='${radius}'/></pattern>`;
const croque = svgUrl(
  220,
  46,
  `<defs>${dots("a", 0.6)}${dots("b", 1.1)}${dots("c", 1.7)}</defs>
  <path fill='url(#a)' d='M0 0h220v46H0z'/><path fill='#fbf7ef' d='M30 38q0-6 80-6t80 6-80 6-80-6Z'/><path fill='url(#c)' d='M30 39q20 5 80 5t80-5q0 7-80 7t-80-7Z'/>
  <path fill='#fbf7ef' d='M62 18q-2-14 14-14h68q16 0 14 14l-4 18H66z'/><path fill='url(#b)' d='M64 22h92l-3 14H67z'/><path fill='url(#c)' d='M66 31h88l-1 5H67zM136 6h8q16 0 14 14l-3 12q-2-18-19-26Z'/><path fill='url(#a)' d='M62 18q-2-14 14-14h60q10 6 14 14Z'/>
  <path fill='#fbf7ef' d='M60 18q12-3 24 0 2 7 6 0 20-3 34 0 3 8 7 0 18-3 29 0v4q-6 7-10 0-20 3-30 0-7 9-12 0-26 3-34 0-6 6-14-4Z'/><path fill='none' stroke='#191716' stroke-width='1.200' d='M62 18q-2-14 14-14h68q16 0 14 14l-4 18H66zM60 18q12-3 24 0 2 7 6 0 20-3 34 0 3 8 7 0 18-3 29 0'/>`,
);
/** Fades towards its start, so that words may stand there. */
export const fade = svgUrl(
  96,
  72,
  `<g fill='#1d3f8f' fill-opacity='.3'>${Array.from({ length: 12 }, (_, column) =>
    Array.from({ length: 9 }, (_, row) =>
      (row + column) % 2
        ? ""
        : `<circle cx='${column * 8 + 4}' cy='${row * 8 + 4}' r='${(0.6 + column * 0.38).toFixed(1)}'/>`,
    ).join(""),
  ).join("")}</g>`,
);
export const scissors = svgUrl(
  30,
  20,
  `<g fill='none' stroke='#191716' stroke-width='1.800' stroke-linecap='round'><circle cx='6' cy='5' r='3.500'/><circle cx='6' cy='15' r='3.500'/><path d='M9 7l18 9M9 13l18-9'/></g>`,
);

/** Croque & Cie: a front page with torn edges and halftones. Cheeky. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#ece5d6",
    canvas: "#fbf7ef",
    surface: "#ffffff",
    surfaceAlt: "#f2ece0",
    ink: "#191716",
    muted: "#625c56",
    line: "#d8d0c1",
    lineStrong: "#191716",
    brand: "#c8102e",
    accent: "#1d3f8f",
  },
  [grotesque],
  {
    type: {
      headline: fontStack(grotesque),
      body: fontStack(grotesque),
      strong: fontStack(grotesque),
      figure: fontStack(grotesque),
      headlineWeight: "800",
      heroWeight: "800",
      strongWeight: "700",
      headlineTracking: "-0.035em",
      headlineLeading: "1",
      sizeHero: "4.25rem",
      sizeTitle: "2.25rem",
      sizeHeading: "1.5rem",
    },
    // A clipping: no frame, its lower edge torn off along a ruler.
    card: {
      mask: "conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg)",
      maskSize: "14px 100%",
    },
    radius: { card: "2px", button: "2px", field: "2px", sheet: "2px", pill: "2px", mark: "0" },
    border: {
      card: "0 solid transparent",
      button: "2px solid #191716",
      field: "2px solid #191716",
      section: "1px solid #191716",
    },
    space: { card: "20px 18px 30px" },
    button: { font: fontStack(grotesque), weight: "800", tracking: "-0.01em" },
    band: {
      colour: "#fbf7ef",
      ink: "#191716",
      art: croque,
      image: halftone,
      size: "8px 112px",
      repeat: "repeat-x",
      edgeImage:
        "linear-gradient(#191716 0 5px, var(--ts-colour-canvas) 5px 8px, #191716 8px 9px, transparent 9px)",
      edgeHeight: "10px",
      // "Willkommen" stays in one piece beside the corner of the navigation, down to 320 pixels.
      titleSize: "clamp(1.875rem, 16.7vw - 18.5px, 3.25rem)",
      align: "center",
      clear: "56px",
    },
    // Columns of print, too far off to be read.
    backdrop: {
      image:
        "linear-gradient(90deg, #ece5d6 18px, transparent 18px), repeating-linear-gradient(rgb(25 23 22 / 0.1) 0 3px, transparent 3px 13px)",
      size: "174px 100%, 100% 100%",
    },
    // The nameplate, and under it the picture of the day.
    cover: {
      order: "3",
      inline: "calc(100% - 40px)",
      ratio: "500 / 210",
      margin: "0 0 14px",
      border: "2px solid #191716",
      corner: "transparent",
    },
    action: {
      edge: "0 solid transparent",
      shadow: "inset 0 -2px 0 #191716",
      gap: "14px",
      signSize: "44px",
      signGround: "radial-gradient(#19171633 1.4px, transparent 1.8px) 0 0 / 6px 6px",
      signInk: "#b80f2a",
    },
    divider: {
      image: "linear-gradient(#191716 0 3px, transparent 3px 5px, #191716 5px 6px)",
      size: "100% 6px",
      height: "6px",
    },
    heading: { rule: "4px double #191716" },
    // The day's headline, in the red of the second ink.
    hero: { align: "start", padding: "0", ink: "#b80f2a", label: "#191716" },
    // Stamped on the page, a little askew.
    paid: {
      ground: "transparent",
      ink: "#b80f2a",
      border: "4px double #b80f2a",
      radius: "4px",
      inline: "96px",
      tilt: "-9deg",
      entrance: "ts-paid-stamp 320ms",
    },
    progress: {
      height: "14px",
      radius: "0",
      edge: "inset 0 0 0 2px #191716",
      track: "#ffffff",
      fill: "radial-gradient(#191716 1.6px, transparent 2px), var(--ts-colour-brand-surface)",
      fillSize: "6px 6px",
    },
    ring: { width: "44px", chosen: "54px" },
    flag: {
      background: "var(--ts-colour-brand-surface)",
      ink: "var(--ts-colour-on-brand)",
      padding: "1px 10px",
      tilt: "-2deg",
      case: "uppercase",
      tracking: "0.02em",
    },
  },
);
