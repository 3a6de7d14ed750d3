import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Bitter",
  source: "@fontsource/bitter",
  weights: "700",
  standIn: "serif",
  metrics: { size: 115.7, ascent: 80.8, descent: 22.9 },
};
const body: ThemeFont = {
  family: "Work Sans",
  source: "@fontsource-variable/work-sans",
  weights: "100 900",
  standIn: "sans",
  metrics: { size: 112.9, ascent: 82.3, descent: 21.5 },
};

// A hop cone in engraver's lines: scales overlapping, each cut twice.
const hop =
  "M0-15q7 4 6 11-6-1-6-6 0 5-6 6-1-7 6-11M-7-4q1 8 7 10 6-2 7-10M-7 3q1 9 7 11 6-2 7-11M-5 11q1 6 5 8 4-2 5-8M0-15v-6";
const hops = (ink: string) =>
  svgUrl(
    104,
    88,
    `<g fill='none' stroke='${ink}' stroke-opacity='.15' stroke-width='1.2'><path d='${hop}' transform='translate(26 34)rotate(14)'/>
  <path d='${hop}' transform='translate(78 60)rotate(-18)'/><path d='M30 12q18-14 40 0t34 6M0 66q20 12 44 4t34-34'/></g>`,
  );

// The drake himself on the water, between two sprays of hops.
const drake = svgUrl(
  220,
  46,
  `<g fill='none' stroke='#f3efe6' stroke-opacity='.8' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round'>
  <path d='M96 31q-9-5-6-15 2-9 11-9 8 0 10 7l9 3q-1 3-9 2-1 4-3 6 12 1 22-1 10-2 15-8 1 13-9 18-8 5-22 5-15 0-18-8ZM92 19q8 3 16 0M100 12h.1'/>
  <path d='M108 31q10-6 22-3-5 7-16 7M112 33q8-3 14-2M98 34q3 2 7 2M76 42h14M94 42h52M152 42h10M84 45h40'/>
  <path d='${hop}' transform='translate(22 24)rotate(16)scale(.92)'/><path d='${hop}' transform='translate(52 26)rotate(-14)scale(.92)'/><path d='M4 14q14-10 24-5M70 12q-8-6-18-1'/>
  <path d='${hop}' transform='translate(178 26)rotate(14)scale(.92)'/><path d='${hop}' transform='translate(202 24)rotate(-16)scale(.92)'/><path d='M160 12q8-6 16-2M216 14q-6-8-14-6'/></g>`,
);

/** One cone, for the middle of a frame. */
export const cone = svgUrl(
  30,
  36,
  `<path fill='#fffdf8' stroke='#857c69' stroke-width='1.3' d='${hop}' transform='translate(15 18)'/>`,
);

/** The Drake & Anchor: a beer mat's double rules, small caps, engraved hops. Dry and friendly. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#e4ddcd",
    canvas: "#f3efe6",
    surface: "#fffdf8",
    surfaceAlt: "#ebe5d6",
    ink: "#20241f",
    muted: "#625c4f",
    line: "#d9d0bd",
    lineStrong: "#857c69",
    brand: "#0f3b32",
    accent: "#7f5812",
  },
  [headline, body],
  {
    type: {
      labelCase: "uppercase",
      labelTracking: "0.07em",
      sizeHero: "3.25rem",
      sizeBody: "0.9375rem",
    },
    radius: { card: "4px", button: "4px", field: "4px", sheet: "8px", pill: "4px", mark: "2px" },
    border: {
      card: "3px double #8f8265",
      button: "3px double #857c69",
      field: "1.5px solid #857c69",
      section: "3px double #c9bd9f",
    },
    button: { font: fontStack(headline), weight: "700", primaryBorder: "3px double #b8ad8e" },
    band: {
      art: drake,
      image: hops("#f3efe6"),
      size: "104px 88px",
      edgeImage:
        "linear-gradient(#0f3b32 0 3px, var(--ts-colour-canvas) 3px 6px, #0f3b32 6px 7px, transparent 7px)",
      edgeHeight: "8px",
      align: "center",
      clear: "56px",
    },
    backdrop: { image: hops("#0f3b32"), size: "104px 88px" },
    // The duck's portrait, in an oval over the bar.
    cover: {
      inline: "264px",
      ratio: "264 / 168",
      margin: "18px 0 0",
      border: "5px double #d9cfb6",
      radius: "50%",
      corner: "transparent",
    },
    action: {
      edge: "3px double #8f8265",
      signSize: "46px",
      signInk: "#0f3b32",
      signBorder: "1px solid #a89b7d",
      signRadius: "50%",
    },
    heading: { rule: "3px double #8f8265", align: "center" },
    // The bottle's label, and on the bill a mat under every figure.
    hero: {
      background: "#fffdf8",
      border: "6px double #8f8265",
      // Not quite an ellipse: a long line of small caps has to fit above the rim.
      radius: "132px / 50%",
      padding: "26px 24px 30px",
      shadow: "inset 0 0 0 5px var(--ts-colour-surface), inset 0 0 0 6px #d9cfb6",
    },
    // A beer mat, put down.
    paid: {
      ground: "#fffdf8",
      ink: "#0f3b32",
      border: "6px double #8f8265",
      inline: "88px",
      tilt: "-6deg",
      entrance: "ts-paid-stamp 380ms",
    },
    progress: {
      height: "12px",
      radius: "0",
      edge: "inset 0 0 0 1px #8f8265, inset 0 0 0 3px #fffdf8, inset 0 0 0 4px #8f8265",
    },
    ring: { width: "20px", chosen: "26px" },
    count: { border: "1px solid #a89b7d", radius: "50%", size: "24px", ink: "#20241f" },
    flag: { case: "uppercase", tracking: "0.14em", size: "var(--ts-type-size-small)" },
  },
);
