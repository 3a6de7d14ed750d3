import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Young Serif",
  source: "@fontsource/young-serif",
  weights: "400",
  standIn: "serif",
  metrics: { size: 119, ascent: 87.9, descent: 30.8 },
};
const body: ThemeFont = {
  family: "DM Sans",
  source: "@fontsource-variable/dm-sans",
  weights: "100 1000",
  standIn: "sans",
  metrics: { size: 104.9, ascent: 94.5, descent: 29.5 },
};

const lemon = "M-17 0C-15-12 8-15 16-5 18-5 21-3 21 0 21 3 18 4 16 5 8 14-14 12-17 0Z";

// Lemons as a child would draw them, with a leaf and a shine, thrown all over the awning.
const lemons = svgUrl(
  140,
  104,
  `<g fill='#ffdd4f' stroke='#c99700' stroke-width='2' stroke-linejoin='round'>
  <path d='${lemon}' transform='translate(36 30)rotate(-28)'/><path d='${lemon}' transform='translate(104 72)rotate(22)'/></g>
  <g fill='#e5af07'><path d='M58 76q14-14 28-2-12 10-28 2ZM12 78q2-14 16-16 0 14-16 16ZM92 20q10-12 24-4-8 12-24 4Z'/></g>`,
);

// A branch with two lemons and what comes with them: a slice, a bow of pasta, a tomato.
const branch = svgUrl(
  220,
  46,
  `<g stroke='#2b1b12' stroke-width='1.6' stroke-linejoin='round' stroke-linecap='round'><path fill='none' d='M6 12q60-12 122 0'/>
  <g fill='#5d8a3a'><path d='M24 9Q26-3 42 2q-4 9-18 7ZM72 6q6-9 20-4-4 8-20 4ZM112 9q10-9 20-1-10 7-20 1Z'/></g>
  <g fill='#ffe46b'><path d='${lemon}' transform='translate(38 27)rotate(-24)'/><path d='${lemon}' transform='translate(92 26)rotate(16)'/></g>
  <path fill='none' stroke='#fff8d0' d='M26 27q2-7 8-9M80 21q4-5 9-5'/>
  <path fill='#fffdf6' d='m140 12 14 9 14-9q4 12 0 25l-14-9-14 9q-4-13 0-25Z'/><path fill='none' d='M151 18q3 6 0 12M157 18q-3 6 0 12'/>
  <circle cx='196' cy='26' r='16' fill='#d8352a'/><path fill='#5d8a3a' d='m196 14-9-5 8-1 1-6 3 6 8 1-8 4 2 6Z'/><path fill='none' stroke='#ffb3a4' d='M185 28q0-7 5-9'/></g>`,
);

export const scallop = svgUrl(48, 18, `<path d='M0 0h48v6a12 12 0 0 1-24 0 12 12 0 0 1-24 0z'/>`);
export const awning = svgUrl(
  48,
  18,
  `<path fill='#b3261e' d='M0 0h24v18H0z'/><path fill='#fffdf6' d='M24 0h24v18H24z'/><path fill='#000' fill-opacity='.12' d='M0 0h48v3H0z'/>`,
);
const slice = svgUrl(
  26,
  26,
  `<circle cx='13' cy='13' r='12' fill='#f5c518' stroke='#2b1b12' stroke-width='1.6'/><circle cx='13' cy='13' r='8.6' fill='#fff3b5'/>
  <g stroke='#f5c518' stroke-width='1.6'><path d='M13 4v18M5.2 8.5l15.6 9M20.8 8.5l-15.6 9'/></g>`,
);

/** Mimosa: scalloped awnings, stickers, hand-drawn lemons. Exuberant. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#fbe9ae",
    canvas: "#fff8e3",
    surface: "#ffffff",
    surfaceAlt: "#fff1c4",
    ink: "#2b1b12",
    muted: "#6e5a4a",
    line: "#f0ddb0",
    lineStrong: "#2b1b12",
    brand: "#f5c518",
    brandText: "#a8211a",
    accent: "#b3261e",
  },
  [headline, body],
  {
    type: {
      figure: fontStack(headline),
      headlineWeight: "400",
      figureWeight: "400",
      heroWeight: "400",
      strongWeight: "700",
      sizeHero: "3.5rem",
      sizeTitle: "2rem",
      sizeHeading: "1.375rem",
    },
    radius: { card: "24px", button: "24px", field: "16px", sheet: "32px", mark: "12px" },
    border: {
      card: "2px solid #2b1b12",
      button: "2px solid #2b1b12",
      field: "2px solid #2b1b12",
      section: "2px dotted #dcb95b",
    },
    shadow: {
      card: "4px 5px 0 #f0cf6a",
      button: "0 4px 0 #2b1b12",
      buttonDown: "0 1px 0 #2b1b12",
    },
    button: {
      font: fontStack(headline),
      weight: "400",
      primaryBorder: "2px solid #2b1b12",
      downMove: "0 3px",
    },
    band: {
      art: branch,
      image: lemons,
      size: "140px 104px",
      edgeImage: awning,
      edgeMask: scallop,
      edgeSize: "48px 18px",
      edgeHeight: "18px",
      titleSize: "2.25rem",
    },
    // A postcard under the name, put up a little askew.
    cover: {
      order: "3",
      inline: "calc(100% - 48px)",
      margin: "2px 0 22px",
      border: "2px solid #2b1b12",
      radius: "22px",
      shadow: "5px 6px 0 #b3261e",
      tilt: "1.4deg",
      corner: "transparent",
    },
    action: {
      shadow: "4px 5px 0 #f0cf6a",
      gap: "16px",
      signSize: "50px",
      signGround: "#f5c518",
      signBorder: "2px solid #2b1b12",
      signRadius: "50%",
    },
    backdrop: {
      image: `linear-gradient(rgb(251 233 174 / 0.55), rgb(251 233 174 / 0.55)), ${lemons}`,
      size: "100% 100%, 140px 104px",
    },
    heading: { mark: slice, markWidth: "26px", markHeight: "26px" },
    // Stickers, put on by hand: none of them is quite straight.
    hero: {
      background: "#ffffff",
      border: "2px solid #2b1b12",
      radius: "30px",
      shadow: "6px 7px 0 #b3261e",
      padding: "16px 12px 20px",
      tilt: "-1.6deg",
    },
    // A sticker with a scalloped edge.
    paid: {
      border: "2px solid #2b1b12",
      radius: "46% 54% 51% 49% / 53% 47% 55% 45%",
      shadow: "4px 4px 0 #2b1b12",
      inline: "84px",
      tilt: "-7deg",
      entrance: "ts-paid-bounce 700ms",
    },
    progress: {
      height: "18px",
      edge: "inset 0 0 0 2px #2b1b12",
      track: "#ffffff",
      fill: "repeating-linear-gradient(90deg, #b3261e 0 12px, #fffdf6 12px 24px)",
      own: "var(--ts-colour-brand-surface)",
      ownLine: "var(--ts-colour-on-brand)",
    },
    ring: { width: "30px", chosen: "40px", cap: "butt" },
    count: {
      background: "#f5c518",
      ink: "#2b1b12",
      border: "2px solid #2b1b12",
      radius: "50%",
      size: "24px",
    },
    flag: {
      background: "#ffffff",
      ink: "#2b1b12",
      border: "2px solid #2b1b12",
      radius: "12px",
      padding: "1px 12px",
      tilt: "-2.5deg",
    },
  },
);
