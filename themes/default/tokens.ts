import { helvetica } from "../base-shape";
import { svgUrl } from "../svg-url";
import { defineTheme, type ThemeFont } from "../tokens";

/** A book face from a city of printers, as thin as the drawings' line. It is for names and amounts; text is Helvetica Neue. */
const newsreader: ThemeFont = {
  family: "Newsreader",
  source: "@fontsource/newsreader",
  weights: "300",
  standIn: "serif",
  metrics: { size: 101.9, ascent: 72.1, descent: 26 },
};

/** One line, drawn without lifting the pen: a plate, a fork, a glass. */
export const tableware = svgUrl(
  132,
  96,
  `<g fill='none' stroke='#1f3a5f' stroke-opacity='.5' stroke-width='1.3' stroke-linecap='round'>
  <circle cx='34' cy='46' r='22'/><circle cx='34' cy='46' r='14'/>
  <path d='M74 22v14q0 7 5 7v31M79 22v14M84 22v14q0 7-5 7'/>
  <path d='M104 22h18q1 22-9 22t-9-22M113 44v26M106 70h14'/></g>`,
);

// A table that is laid, from the side: bottle, glass, bowl, candle, cup, all on the one line that is its top.
const table = svgUrl(
  220,
  46,
  `<g fill='none' stroke='#1f3a5f' stroke-opacity='.75' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round'>
  <path d='M2 43h216M18 43V24q0-4 3-6V6h6v12q3 2 3 6v19M18 29h12M43 43h12M49 43V30M42 15q-1 15 7 15t7-15z'/>
  <path d='M76 26h40q-1 17-20 17T76 26M88 19q-3-3 0-6.500t0-6.500M96 19q-3-3 0-6.500t0-6.500M104 19q-3-3 0-6.500t0-6.500'/>
  <path d='M136 43V22h7v21M139.500 22v-4q-4-4 0-10 4 6 0 10M131 43h17M163 29h20v7q0 7-7 7h-6q-7 0-7-7zM183 31q7-1 6 4-1 4-7 4M199 43V28h12v15M201 28q-4-12 4-18 8 6 4 18'/></g>`,
);

/** Aan Tafel: line drawings, hairlines, calm white space. The family of its text is Helvetica Neue (TEN-28). */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#eceae5",
    canvas: "#f7f6f3",
    surface: "#ffffff",
    surfaceAlt: "#f1efea",
    ink: "#1b1b1a",
    muted: "#62605b",
    line: "#e0ddd6",
    lineStrong: "#8e8a82",
    brand: "#1f3a5f",
    accent: "#ad4f17",
  },
  [newsreader],
  {
    type: {
      body: helvetica,
      strong: helvetica,
      figure: helvetica,
      headlineWeight: "300",
      heroWeight: "300",
      headlineTracking: "-0.015em",
      sizeHero: "4.25rem",
      sizeTitle: "2.125rem",
      sizeHeading: "1.5rem",
    },
    // No boxes: the bill is a ruled list on the page itself.
    card: { background: "transparent" },
    border: { card: "0 solid transparent" },
    space: { card: "0", row: "13px", section: "38px" },
    heading: { rule: "1px solid var(--ts-colour-ink)" },
    band: {
      colour: "#f7f6f3",
      ink: "#1f3a5f",
      art: table,
      image: tableware,
      size: "92px 67px",
      repeat: "no-repeat",
      position: "calc(100% + 8px) calc(100% - 4px)",
      edgeImage: "linear-gradient(#1f3a5f, #1f3a5f)",
      edgeHeight: "1px",
    },
    // The name first, then the drawing that goes on from its line; steps are lines of a list.
    cover: { order: "3", margin: "0 0 -8px", corner: "transparent" },
    action: {
      ground: "transparent",
      edge: "0 solid transparent",
      shadow: "0 1px 0 #e0ddd6",
      padding: "2px 0",
      gap: "0px",
      radius: "0",
      signInk: "#1f3a5f",
    },
    flag: { ink: "#62605b", size: "var(--ts-type-size-body)" },
    hero: { align: "start", padding: "0" },
    // One line, drawn without lifting the pen.
    paid: {
      ground: "transparent",
      ink: "#1f3a5f",
      border: "1.5px solid #1f3a5f",
      entrance: "ts-paid-appear 500ms",
    },
    progress: { height: "4px", radius: "0", edge: "none" },
    ring: { width: "10px", chosen: "16px" },
  },
);
