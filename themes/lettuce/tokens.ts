import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Fraunces",
  source: "@fontsource-variable/fraunces",
  weights: "100 900",
  standIn: "serif",
  metrics: { size: 118.7, ascent: 82.4, descent: 21.5 },
};
const body: ThemeFont = {
  family: "Figtree",
  source: "@fontsource-variable/figtree",
  weights: "300 900",
  standIn: "sans",
  metrics: { size: 101.1, ascent: 93.9, descent: 24.7 },
};

const leaf = "M0 0C9-15 31-16 44 0 31 16 9 15 0 0Z";

// Cut paper: flat leaves in two greens, each with its fold.
const leaves = svgUrl(
  150,
  120,
  `<g fill='#3b7041'><path d='${leaf}' transform='translate(12 34)rotate(-38)'/>
  <path d='${leaf}' transform='translate(92 22)rotate(24)'/>
  <path d='${leaf}' transform='translate(60 104)rotate(-14)'/></g>
  <g fill='#27502c'><path d='${leaf}' transform='translate(20 78)rotate(28)scale(.8)'/>
  <path d='${leaf}' transform='translate(112 96)rotate(-60)scale(.86)'/>
  <path d='${leaf}' transform='translate(64 42)rotate(-72)scale(.6)'/></g>
  <g stroke='#2f5d34' stroke-width='1.5'><path d='M15 32 44 9M95 23l35 16M63 103l40-10'/></g>`,
);

// What lies on the counter this morning, cut from paper: a carrot, peas, a radish, a beet, and leaves between.
const harvest = svgUrl(
  220,
  46,
  `<g fill='#4a8450'><path d='${leaf}' transform='translate(66 30)rotate(-34)scale(.8)'/><path d='${leaf}' transform='translate(196 32)rotate(-142)scale(.6)'/><path d='${leaf}' transform='translate(26 20)rotate(-158)scale(.5)'/></g>
  <path fill='#a9c48f' d='M24 22Q14 12 4 14q4-8 14-5Q14 2 20 0q6 8 8 18zM144 14q-8-10 0-14 5 5 4 12 3-8 12-9-1 9-12 14z'/>
  <path fill='#f08a4b' d='M22 19q6-6 12 0 20 10 40 26Q40 40 20 30q-3-6 2-11Z'/><path stroke='#c96428' stroke-width='2' d='m36 25 5-4M46 33l5-4'/>
  <path fill='#c6d6b2' d='M92 34Q112 6 138 22 126 44 92 34Z'/><g fill='#7fa06d'><circle cx='106' cy='29' r='5'/><circle cx='117' cy='26' r='5.500'/><circle cx='128' cy='24' r='4'/></g>
  <path fill='#e86a5a' d='M146 13q16-2 17 14-1 10-9 13-3 3-3 6-3-2-3-6-10-3-11-12 0-13 9-15Z'/><path fill='#f9d5cb' d='M148 40q4 1 6-1-3 4-3 7-3-2-3-6Z'/>
  <path fill='#8d2f55' d='M186 16q14 0 14 13 0 11-12 14l-3 3-1-3q-12-3-12-14 0-12 14-13Z'/><path fill='none' stroke='#c96a8f' stroke-width='2' d='M179 29q1-6 7-6'/><path fill='#a9c48f' d='M184 16q-8-8-4-15 6 4 6 12 2-8 9-11 1 9-8 14z'/>`,
);

export const leafyEdge = svgUrl(
  64,
  18,
  `<path d='M0 0H64V5C61 14 55 18 49 17 42 16 38 10 36 4 34 12 28 17 21 16 13 15 8 10 6 5 5 9 2 11 0 11Z'/>`,
);

const sprig = svgUrl(
  28,
  22,
  `<path d='M14 22V10' stroke='#2f5d34' stroke-width='2'/>
  <g fill='#2f5d34'><path d='${leaf}' transform='translate(14 14)rotate(-152)scale(.32)'/>
  <path d='${leaf}' transform='translate(14 14)rotate(-28)scale(.32)'/></g>
  <path fill='#b5421f' d='${leaf}' transform='translate(14 12)rotate(-90)scale(.28)'/>`,
);

// A branch that reaches in from a corner.
export const cutting = (turn: number) =>
  svgUrl(
    86,
    86,
    `<g transform='rotate(${turn} 43 43)'><path d='M4 84Q26 58 58 52' fill='none' stroke='#a9bf98' stroke-width='2'/>
    <g fill='#c6d6b2'><path d='${leaf}' transform='translate(16 68)rotate(-96)scale(.74)'/><path d='${leaf}' transform='translate(36 57)rotate(-78)scale(.6)'/></g>
    <g fill='#a9c48f'><path d='${leaf}' transform='translate(22 66)rotate(8)scale(.6)'/><path d='${leaf}' transform='translate(56 52)rotate(-18)scale(.6)'/></g></g>`,
  );

/** The Green Counter: cut-paper vegetables, leafy dividers, generous lines. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#e5ebd6",
    canvas: "#f4f6ec",
    surface: "#ffffff",
    surfaceAlt: "#ecf1df",
    ink: "#1e2a1a",
    muted: "#5a6650",
    line: "#d8e0c8",
    lineStrong: "#83917a",
    brand: "#2f5d34",
    accent: "#b5421f",
  },
  [headline, body],
  {
    type: {
      headlineWeight: "600",
      heroWeight: "600",
      sizeHero: "3.5rem",
      headlineTracking: "-0.02em",
    },
    // A leaf's outline: two round corners, two that come to a point.
    radius: {
      card: "36px 6px",
      button: "22px 4px",
      field: "14px 4px",
      tile: "26px 4px",
      sheet: "36px",
      mark: "10px 2px",
    },
    border: { card: "0 solid transparent", section: "1px dashed var(--ts-colour-line)" },
    shadow: { card: "0 1px 0 #d8e0c8, 0 10px 24px -14px rgb(47 93 52 / 0.35)" },
    space: { row: "17px", card: "20px", section: "36px" },
    button: { font: fontStack(body), weight: "700" },
    band: {
      art: harvest,
      image: leaves,
      size: "150px 120px",
      edgeMask: leafyEdge,
      edgeSize: "64px 18px",
      edgeHeight: "18px",
      titleSize: "2rem",
    },
    // On a wide screen the leaves lie around the column too, bleached.
    backdrop: {
      image: `linear-gradient(rgb(229 235 214 / 0.86), rgb(229 235 214 / 0.86)), ${leaves}`,
      size: "100% 100%, 150px 120px",
    },
    // The picture is a leaf of paper too.
    cover: {
      inline: "calc(100% - 24px)",
      margin: "12px 0 0",
      radius: "56px 8px",
    },
    action: {
      shadow: "none",
      edge: "0 solid transparent",
      signSize: "48px",
      signGround: "#e3ecd2",
      signInk: "#2f5d34",
      signRadius: "16px 3px",
    },
    heading: { mark: sprig, markWidth: "28px", markHeight: "22px" },
    hero: {
      image: `${cutting(0)}, ${cutting(180)}`,
      size: "min(68px, 16vw) min(68px, 16vw)",
      repeat: "no-repeat",
      position: "-6px 100%, calc(100% + 6px) 0",
      // Words stay between the leaves.
      padding: "20px min(44px, 11vw)",
    },
    // A leaf.
    paid: { radius: "70% 6%", inline: "84px", tilt: "-8deg", entrance: "ts-paid-sprout 700ms" },
    progress: { height: "14px", radius: "14px 3px" },
    ring: { width: "30px", chosen: "40px" },
    count: {
      background: "#e3ecd2",
      ink: "#1e2a1a",
      radius: "10px 2px",
      size: "24px",
    },
    flag: {
      background: "#f4f6ec",
      ink: "#2f5d34",
      radius: "14px 3px",
      padding: "2px 12px",
      size: "var(--ts-type-size-body)",
    },
  },
);
