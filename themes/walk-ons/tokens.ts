import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Barlow Condensed",
  source: "@fontsource/barlow-condensed",
  weights: "700",
  standIn: "sans",
  metrics: { size: 71, ascent: 140.9, descent: 28.2 },
};
const body: ThemeFont = {
  family: "Barlow",
  source: "@fontsource/barlow",
  weights: "500",
  standIn: "sans",
  metrics: { size: 97.2, ascent: 102.9, descent: 20.6 },
};

// The ball in flight, with the team's stripes behind it, between two yard markers.
const pass = svgUrl(
  220,
  46,
  `<g fill='#fff'><path fill-opacity='.9' d='M6 8h78l-4 6H2zM20 20h60l-4 6H16zM34 32h52l-4 6H30z'/></g><path fill='#1f4e79' d='M40 8h30l-4 6H36zM48 20h22l-4 6H44zM56 32h16l-4 6H52z'/>
  <g transform='translate(128 23)rotate(-14)'><path fill='#5a2f17' stroke='#fff' stroke-width='2' d='M-40 0Q-22-21 0-21T40 0Q22 21 0 21T-40 0Z'/><path fill='none' stroke='#fff' stroke-width='3' d='M-25-14q5 14 0 28M25-14q-5 14 0 28'/><path stroke='#fff' stroke-width='2.500' d='M-13 0h26M-9-4v8M-3-4v8M3-4v8M9-4v8'/></g>
  <g fill='#fff'><path d='M184 6h4v34h-4zM206 6h4v34h-4z'/><path fill='#ffd25e' d='M184 22h26v4h-26z'/></g>`,
);

/** Fourth Quarter: jersey stripes and a scoreboard for the bill. Loud and generous. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#e6dfd2",
    canvas: "#f5f1ea",
    surface: "#ffffff",
    surfaceAlt: "#ece5d9",
    ink: "#1c1a17",
    muted: "#625b51",
    line: "#d9d0c1",
    lineStrong: "#7d7364",
    brand: "#b5121b",
    accent: "#1f4e79",
  },
  [headline, body],
  {
    type: {
      // Barlow Condensed carries the emphasis, so that a first page needs two files and no more.
      strong: fontStack(headline),
      figure: fontStack(headline),
      strongWeight: "700",
      figureWeight: "700",
      headlineCase: "uppercase",
      headlineTracking: "0.005em",
      headlineLeading: "1",
      labelCase: "uppercase",
      labelTracking: "0.06em",
      sizeHero: "4.75rem",
      sizeTitle: "2.25rem",
      sizeHeading: "1.625rem",
      sizeLarge: "1.3125rem",
      sizeBody: "1.0625rem",
      sizeSmall: "0.9375rem",
      sizeTiny: "0.8125rem",
    },
    radius: { card: "8px", button: "8px", field: "8px", sheet: "12px", pill: "6px", mark: "4px" },
    border: { section: "2px solid var(--ts-colour-line)" },
    shadow: { card: "inset 0 5px 0 var(--ts-colour-accent-surface)" },
    button: {
      font: fontStack(headline),
      case: "uppercase",
      tracking: "0.03em",
      weight: "700",
      height: "64px",
    },
    band: {
      art: pass,
      image: "repeating-linear-gradient(115deg, rgb(0 0 0 / 0.13) 0 16px, transparent 16px 40px)",
      edgeImage:
        "linear-gradient(#fff 0 4px, #1f4e79 4px 12px, #fff 12px 16px, var(--ts-band-colour) 16px)",
      edgeHeight: "20px",
      titleSize: "2.75rem",
    },
    backdrop: {
      image:
        "repeating-linear-gradient(115deg, rgb(31 78 121 / 0.07) 0 40px, transparent 40px 100px)",
    },
    // Cut on the slant of the stripes below it.
    cover: {
      ratio: "500 / 250",
      margin: "0 0 -14px",
      clip: "polygon(0 0, 100% 0, 100% 84%, 0 100%)",
    },
    action: {
      edge: "0 solid transparent",
      shadow: "inset 5px 0 0 var(--ts-colour-accent-surface)",
      padding: "2px 16px 2px 20px",
      signSize: "48px",
      signGround: "var(--ts-colour-accent-surface)",
      signInk: "var(--ts-colour-on-accent)",
      signRadius: "6px",
    },
    // A panel of the scoreboard that flips.
    paid: {
      ground: "#15130f",
      ink: "#ffd23f",
      border: "4px solid #3a352c",
      radius: "8px",
      inline: "92px",
      entrance: "ts-paid-flip 520ms",
    },
    // The field with its yard lines, in the team's red, white and blue, and how far the table has carried the ball.
    progress: {
      height: "22px",
      radius: "4px",
      edge: "inset 0 0 0 2px #1c1a17",
      track:
        "repeating-linear-gradient(90deg, transparent 0 33px, rgb(28 26 23 / 0.2) 33px 35px), #ffffff",
      fill: "repeating-linear-gradient(90deg, transparent 0 33px, rgb(255 255 255 / 0.6) 33px 35px), var(--ts-colour-brand-surface)",
    },
    ring: { width: "32px", chosen: "44px" },
    count: {
      background: "var(--ts-colour-accent-surface)",
      ink: "var(--ts-colour-on-accent)",
      radius: "4px",
      size: "26px",
    },
    flag: {
      background: "#ffffff",
      ink: "#1f4e79",
      border: "2px solid #1f4e79",
      radius: "4px",
      padding: "0 12px",
      case: "uppercase",
    },
    hero: {
      background: "#15130f",
      image: "radial-gradient(rgb(255 255 255 / 0.055) 1px, transparent 1.4px)",
      size: "5px 5px",
      ink: "#ffd25e",
      label: "#f5f1ea",
      border: "4px solid #3a352c",
      radius: "10px",
      shadow: "inset 0 0 22px rgb(0 0 0 / 0.7)",
      padding: "14px 16px 10px",
    },
  },
);
