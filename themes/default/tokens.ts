import { svgUrl } from "../svg-url";
import { defineTheme } from "../tokens";

// One line, drawn without lifting the pen: a plate, a fork, a glass.
const tableware = svgUrl(
  132,
  96,
  `<g fill='none' stroke='#fff' stroke-opacity='.13' stroke-width='1.4' stroke-linecap='round'>
  <circle cx='34' cy='46' r='22'/><circle cx='34' cy='46' r='14'/>
  <path d='M74 22v14q0 7 5 7v31M79 22v14M84 22v14q0 7-5 7'/>
  <path d='M104 22h18q1 22-9 22t-9-22M113 44v26M106 70h14'/></g>`,
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
    type: { heroWeight: "300", sizeHero: "3.5rem", headlineTracking: "-0.015em" },
    band: { image: tableware, size: "132px 96px" },
    backdrop: { image: "none" },
  },
);
