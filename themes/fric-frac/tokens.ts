import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const grotesque: ThemeFont = {
  family: "Bricolage Grotesque",
  source: "@fontsource-variable/bricolage-grotesque",
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
  `<defs>${dots("a", 0.7)}${dots("b", 1.2)}${dots("c", 1.8)}</defs>
  <g fill='#c8102e'><path fill='url(#c)' d='M66 46a44 44 0 0 1 88 0z'/></g><path fill='#1d3f8f' d='m28 8 4 10 11 0-9 7 4 11-10-7-10 7 4-11-9-7h11zM192 8l4 10 11 0-9 7 4 11-10-7-10 7 4-11-9-7h11z'/>
  <g stroke='#191716' stroke-width='1.500'><path fill='#fbf7ef' d='M66 17q-2-13 13-13h62q15 0 13 13l-4 22H70z'/><path fill='url(#a)' d='M66 17q-2-13 13-13h52q12 5 15 15z'/><path fill='url(#b)' d='M131 4h10q15 0 13 13l-4 22h-9q3-22-10-35Z'/>
  <path fill='#fff' d='M64 20q46-9 92 0 1 6-6 6-4 8-9 1-16-3-26 0-5 10-11 0-18-3-24 0-8 6-16-7Z'/><path fill='url(#c)' stroke='none' d='M69 32h82l-1 7H70z'/><path fill='none' d='M67 32h86'/></g><path stroke='#191716' stroke-width='2' d='M48 43h124'/>`,
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
