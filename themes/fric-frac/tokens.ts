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
  `<g fill='#000' fill-opacity='.2'>${Array.from({ length: 14 }, (_, row) => {
    const radius = (3.3 - row * 0.24).toFixed(2);
    return `<circle cx='${row % 2 ? 0 : 4}' cy='${row * 8 + 4}' r='${radius}'/>${row % 2 ? `<circle cx='8' cy='${row * 8 + 4}' r='${radius}'/>` : ""}`;
  }).join("")}</g>`,
);
const torn = svgUrl(
  180,
  14,
  `<path d='M0 0h180v7l-6 3-7-4-9 5-5-3-8 4-10-5-6 3-8-2-7 5-9-4-6 2-10-5-7 4-6-2-9 5-8-5-7 3-9-4-5 5-8-2-6-4-8 5-7-3-6 3-3-2z'/>`,
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
    radius: { card: "2px", button: "2px", field: "2px", sheet: "2px", pill: "2px", mark: "0" },
    border: {
      card: "1px solid #191716",
      button: "2px solid #191716",
      field: "2px solid #191716",
      section: "1px solid #191716",
    },
    shadow: { card: "4px 4px 0 #e6ddcb" },
    button: { font: fontStack(grotesque), weight: "800", tracking: "-0.01em" },
    band: {
      image: halftone,
      size: "8px 112px",
      repeat: "repeat-x",
      edgeMask: torn,
      edgeSize: "180px 14px",
      edgeHeight: "14px",
      titleSize: "2.75rem",
    },
    divider: {
      image: "linear-gradient(#191716 0 3px, transparent 3px 5px, #191716 5px 6px)",
      size: "100% 6px",
      height: "6px",
    },
    heading: { rule: "4px double #191716" },
    hero: { border: "0 solid #191716", align: "start" },
  },
);
