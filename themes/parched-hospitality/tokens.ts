import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Outfit",
  source: "@fontsource-variable/outfit",
  weights: "100 900",
  standIn: "sans",
  metrics: { size: 99.2, ascent: 100.8, descent: 26.2 },
};
const body: ThemeFont = {
  family: "Karla",
  source: "@fontsource-variable/karla",
  weights: "200 800",
  standIn: "sans",
  metrics: { size: 102.7, ascent: 89.3, descent: 24.5 },
};

const sun = svgUrl(
  240,
  150,
  `<g fill='none' stroke-width='13'><circle cx='190' cy='150' r='36' stroke='#e58a5f' stroke-opacity='.55' fill='#e58a5f' fill-opacity='.55'/>
  <circle cx='190' cy='150' r='62' stroke='#f3c7a5' stroke-opacity='.26'/><circle cx='190' cy='150' r='88' stroke='#f3c7a5' stroke-opacity='.17'/>
  <circle cx='190' cy='150' r='114' stroke='#f3c7a5' stroke-opacity='.1'/></g>`,
);
// One morning at the beach: the sun half out of the sea, an arch with a palm, a board in the sand.
const morning = svgUrl(
  220,
  46,
  `<g fill='none' stroke='#f3c7a5' stroke-width='3'><path stroke-opacity='.55' d='M82 36a28 28 0 0 1 56 0'/><path stroke-opacity='.28' d='M72 36a38 36 0 0 1 76 0'/></g><path fill='#f09a6c' d='M91 36a19 19 0 0 1 38 0z'/>
  <g fill='none' stroke='#fdf3ec' stroke-width='2' stroke-linecap='round'><path d='M60 37q8-4 16 0t16 0 16 0 16 0 16 0 16 0M76 43q7-3.500 14 0t14 0 14 0 14 0'/></g>
  <path fill='#fdf3ec' fill-opacity='.9' d='M14 43V22a17 17 0 0 1 34 0v21h-7V23a10 10 0 0 0-20 0v20z'/><path fill='#f3c7a5' d='M30 43q2-9 0-16-6-1-8 3 0-6 7-6-4-4-8-2 5-4 10 1 3-5 9-2-5 0-7 3 7-1 8 5-4-4-8-2 3 8 1 16z'/>
  <path fill='#f3c7a5' d='M190 43q-12-22 0-41 12 19 0 41Z'/><path stroke='#0f6e6a' stroke-width='2' d='M190 6v34'/><path fill='none' stroke='#fdf3ec' stroke-width='2' stroke-linecap='round' d='M160 12q4-4 7 0 3-4 7 0M172 43h40'/>`,
);
export const wave = svgUrl(
  96,
  16,
  `<path d='M0 0h96v6C80 6 76 16 60 16S36 4 20 4C12 4 8 6 0 6z'/>`,
);
/** Salt & Sun: arches, surf, pills, plenty of air. Easy-going. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#f7dfcf",
    canvas: "#fdf3ec",
    surface: "#ffffff",
    surfaceAlt: "#faeadf",
    ink: "#2a2320",
    muted: "#695c55",
    line: "#f0dccd",
    lineStrong: "#978377",
    brand: "#0f6e6a",
    accent: "#a84323",
  },
  [headline, body],
  {
    type: {
      headlineWeight: "600",
      heroWeight: "500",
      strongWeight: "700",
      sizeHero: "3.75rem",
      sizeTitle: "2rem",
      sizeHeading: "1.375rem",
    },
    radius: {
      card: "28px",
      button: "999px",
      field: "18px",
      sheet: "36px",
      tile: "999px 999px 16px 16px",
      mark: "999px 999px 4px 4px",
    },
    border: { card: "0 solid transparent" },
    shadow: { card: "0 14px 34px -22px rgb(168 67 35 / 0.45)" },
    space: { card: "24px", row: "17px", section: "40px", gutter: "22px" },
    button: { font: fontStack(headline) },
    band: {
      art: morning,
      image: sun,
      size: "240px 150px",
      repeat: "no-repeat",
      position: "100% 100%",
      edgeMask: wave,
      edgeSize: "96px 16px",
      edgeHeight: "16px",
      titleSize: "2.25rem",
      align: "center",
      clear: "56px",
    },
    backdrop: {
      image:
        "repeating-radial-gradient(circle at 50% 100%, rgb(229 138 95 / 0.14) 0 70px, transparent 70px 140px)",
      size: "100% 100vh",
    },
    // The view through an arch.
    cover: {
      inline: "248px",
      ratio: "248 / 210",
      margin: "24px 0 0",
      radius: "999px 999px 20px 20px",
      corner: "transparent",
    },
    action: {
      edge: "0 solid transparent",
      gap: "14px",
      signSize: "50px",
      signGround: "#fae0cf",
      signInk: "#0c5754",
      signRadius: "999px 999px 10px 10px",
    },
    // The doorway onto the beach.
    hero: {
      background: "#fae0cf",
      image:
        "radial-gradient(circle at 50% 100%, #f6b48f 0 34%, transparent 34.6%), radial-gradient(circle at 50% 100%, #f8cbae 0 52%, transparent 52.6%)",
      size: "100% 100%",
      radius: "999px 999px 28px 28px",
      padding: "54px 24px 26px",
      label: "#5d4d45",
    },
    // An arch that the sun comes up in.
    paid: { radius: "999px 999px 18px 18px", inline: "78px", entrance: "ts-paid-rise 800ms" },
    progress: { height: "14px", edge: "none", track: "#f3d5c2" },
    ring: { width: "26px", chosen: "26px", cap: "butt" },
    count: { background: "#faeadf", ink: "#2a2320", radius: "999px", size: "26px" },
    flag: {
      background: "#fdf3ec",
      ink: "#0c5754",
      radius: "999px",
      padding: "2px 14px",
      size: "var(--ts-type-size-body)",
    },
  },
);
