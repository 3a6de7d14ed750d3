import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const grotesk: ThemeFont = {
  family: "Space Grotesk",
  source: "@fontsource-variable/space-grotesk",
  weights: "300 700",
  standIn: "sans",
  metrics: { size: 109.9, ascent: 89.5, descent: 26.6 },
};

const rule = "3px solid #0b0b0b";
const grid = (share: string) =>
  `linear-gradient(90deg, ${share} 1px, transparent 1px), linear-gradient(${share} 1px, transparent 1px)`;

// A cup, its saucer and what rises from it, of the four shapes that the house is made of.
const shapes = svgUrl(
  220,
  46,
  `<path d='M4 4h38v38H4z'/><circle cx='23' cy='23' r='10' fill='#d7ff3e'/><circle cx='69' cy='23' r='19'/><path d='M96 4a38 38 0 0 0 38 38V4z'/><path d='M138 4h14v14a14 14 0 0 1-14 0z'/>
  <path d='M178 4h38L178 42z'/><path d='M138 24h36v18h-36z'/><circle cx='163' cy='11' r='7'/>`,
);

/** Disseny Cafè: a visible grid, thick rules, numerals as posters. Terse. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#d7ff3e",
    canvas: "#ffffff",
    surface: "#ffffff",
    surfaceAlt: "#f4f4f2",
    ink: "#0b0b0b",
    muted: "#5c5c5c",
    line: "#0b0b0b",
    lineStrong: "#0b0b0b",
    track: "#e2e2dd",
    brand: "#d7ff3e",
    brandText: "#0b0b0b",
    accent: "#0b0b0b",
  },
  [grotesk],
  {
    type: {
      headlineWeight: "700",
      heroWeight: "700",
      strongWeight: "700",
      figureWeight: "500",
      headlineTracking: "-0.045em",
      headlineLeading: "0.95",
      labelCase: "uppercase",
      labelTracking: "0.02em",
      sizeHero: "4.75rem",
      sizeTitle: "2.5rem",
      sizeHeading: "1.5rem",
    },
    radius: { card: "0", button: "0", field: "0", sheet: "0", pill: "0", mark: "0" },
    border: {
      card: "0 solid transparent",
      button: rule,
      field: rule,
      section: "1px solid #0b0b0b",
    },
    shadow: { bar: "0 -3px 0 #0b0b0b", sheet: "0 -3px 0 #0b0b0b" },
    // A poster's column: no boxes, one beam over each part, and a button as wide as the page.
    card: { background: "transparent", image: "linear-gradient(#0b0b0b 0 10px, transparent 10px)" },
    space: { card: "24px 0 0", row: "13px", section: "44px" },
    bar: { background: "#ffffff", inline: "0px", block: "0px", focusOffset: "-10px" },
    // A square of the grid, filled.
    paid: {
      border: "3px solid #0b0b0b",
      radius: "0",
      inline: "88px",
      entrance: "ts-paid-fill 320ms",
    },
    progress: {
      height: "22px",
      radius: "0",
      edge: "inset 0 0 0 3px #0b0b0b",
      track: "#ffffff",
      fill: "#0b0b0b",
      own: "var(--ts-colour-brand-surface)",
      ownLine: "var(--ts-colour-on-brand)",
    },
    ring: { width: "58px", chosen: "58px" },
    count: { background: "#0b0b0b", ink: "#ffffff", size: "26px" },
    flag: { background: "#0b0b0b", ink: "#d7ff3e", padding: "2px 10px" },
    button: {
      font: fontStack(grotesk),
      weight: "700",
      tracking: "-0.01em",
      primaryBorder: rule,
      downMove: "0 0",
      height: "76px",
    },
    band: {
      art: shapes,
      image: grid("rgb(11 11 11 / 0.16)"),
      size: "25px 25px",
      position: "-1px -1px",
      edgeImage: "linear-gradient(#0b0b0b, #0b0b0b)",
      edgeHeight: "3px",
      titleSize: "min(3rem, 14vw)",
    },
    // The name as a headline, the picture as the rest of the poster.
    cover: {
      order: "3",
      ratio: "500 / 250",
      margin: "0 0 -8px",
      corner: "transparent",
    },
    action: {
      padding: "0 16px 0 0",
      gap: "0px",
      edge: "0 solid transparent",
      shadow: "inset 0 3px 0 #0b0b0b, 0 3px 0 #0b0b0b",
      signSize: "76px",
      signGround: "#0b0b0b",
      signInk: "#d7ff3e",
      signRadius: "0",
      signAlign: "stretch",
    },
    backdrop: { image: grid("rgb(11 11 11 / 0.14)"), size: "25px 25px" },
    column: { image: grid("rgb(11 11 11 / 0.045)"), size: "25px 25px" },
    hero: {
      background: "var(--ts-colour-brand-surface)",
      image: "none",
      ink: "var(--ts-colour-on-brand)",
      label: "var(--ts-colour-on-brand)",
      border: rule,
      padding: "14px 16px 18px",
      align: "start",
    },
  },
);
