import { svgUrl } from "../svg-url";
import { defineTheme } from "../tokens";

/** One line, drawn without lifting the pen: a plate, a fork, a glass. */
export const tableware = svgUrl(
  132,
  96,
  `<g fill='none' stroke='#1f3a5f' stroke-opacity='.5' stroke-width='1.3' stroke-linecap='round'>
  <circle cx='34' cy='46' r='22'/><circle cx='34' cy='46' r='14'/>
  <path d='M74 22v14q0 7 5 7v31M79 22v14M84 22v14q0 7-5 7'/>
  <path d='M104 22h18q1 22-9 22t-9-22M113 44v26M106 70h14'/></g>`,
);

// The same cutlery in a row, for the line at the top.
const cutlery = svgUrl(
  120,
  46,
  `<g fill='none' stroke='#1f3a5f' stroke-opacity='.5' stroke-width='1.5' stroke-linecap='round'>
  <circle cx='34' cy='23' r='17'/><circle cx='34' cy='23' r='11'/>
  <path d='M66 5v9q0 6 4 6v21M70 5v9M74 5v9q0 6-4 6'/>
  <path d='M90 6h15q1 17-7.5 17t-7.5-17M97.5 23v18M92 41h11'/></g>`,
);

/** Aan Tafel: line drawings, hairlines, calm white space. The family is Helvetica Neue (TEN-28). */
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
  [],
  {
    type: { heroWeight: "300", sizeHero: "4.25rem", headlineTracking: "-0.015em" },
    // No boxes: the bill is a ruled list on the page itself.
    card: { background: "transparent" },
    border: { card: "0 solid transparent" },
    space: { card: "0", row: "13px", section: "38px" },
    heading: { rule: "1px solid var(--ts-colour-ink)" },
    band: {
      colour: "#f7f6f3",
      ink: "#1f3a5f",
      art: cutlery,
      artSize: "84px auto",
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
