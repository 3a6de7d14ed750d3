import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Outfit",
  source: "@fontsource-variable/outfit",
  stem: "outfit",
  file: "wght",
  weights: "100 900",
  standIn: "sans",
  metrics: { size: 99.2, ascent: 100.8, descent: 26.2 },
};
const body: ThemeFont = {
  family: "Karla",
  source: "@fontsource-variable/karla",
  stem: "karla",
  file: "wght",
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
const sunrise = svgUrl(
  72,
  40,
  `<g fill='none' stroke-width='4'><path fill='#e58a5f' d='M25 34a11 11 0 0 1 22 0z'/><path stroke='#f3c7a5' stroke-opacity='.6' d='M18.5 34a17.5 17.5 0 0 1 35 0'/><path stroke='#f3c7a5' stroke-opacity='.3' d='M10.5 34a25.5 25.5 0 0 1 51 0'/></g>`,
);
const wave = svgUrl(96, 16, `<path d='M0 0h96v6C80 6 76 16 60 16S36 4 20 4C12 4 8 6 0 6z'/>`);
const arch = svgUrl(
  30,
  20,
  `<path d='M3 20V14a12 12 0 0 1 24 0v6M9 20v-5a6 6 0 0 1 12 0v5' fill='none' stroke='#d9a586' stroke-width='1.6'/>`,
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
      headline: fontStack(headline),
      body: fontStack(body),
      strong: fontStack(body),
      figure: fontStack(body),
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
      art: sunrise,
      artSize: "64px auto",
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
    divider: { image: arch, size: "30px 20px", height: "20px", repeat: "round" },
  },
);
