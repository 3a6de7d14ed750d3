import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const sora: ThemeFont = {
  family: "Sora",
  source: "@fontsource-variable/sora",
  weights: "100 800",
  standIn: "sans",
  metrics: { size: 113.3, ascent: 85.6, descent: 25.6 },
};

// The far side of the bay after midnight: roofs, a mast, a palm between two towers.
const skyline = svgUrl(
  260,
  40,
  `<path d='M0 40V26h14v-8h12v12h10V10h5V4h2v6h9v22h8V20l9-5 9 5v10h10V24h18v-9h4v-4h8v4h4v15h12c1-6 0-9-1-12q-7-2-9 3 1-7 8-6-4-4-8-2 5-4 10 0 3-5 9-2-5 0-6 3 7 0 8 6-3-5-8-3 2 6 1 13h9V16h16v14h7V8l10-6v28h12V22h9v8h8V14h12v12h8v-6h10v8h10v12z'/>`,
);

const dusk =
  "radial-gradient(120% 90% at 85% 100%, rgb(255 138 110 / 0.5), transparent 62%), radial-gradient(90% 120% at 10% 0%, rgb(74 60 160 / 0.55), transparent 65%), linear-gradient(#1c1230, #2c1a3f)";

/** Afterglow: dark, soft glowing edges, the night skyline. Low-lit and playful. */
export const theme = defineTheme(
  {
    scheme: "dark",
    backdrop: "#0c0a10",
    canvas: "#121016",
    surface: "#1d1a24",
    surfaceAlt: "#272330",
    ink: "#f6f1f7",
    muted: "#b3a9bb",
    line: "#332e3e",
    lineStrong: "#857a92",
    brand: "#ffb8a3",
    accent: "#8fd3ff",
  },
  [sora],
  {
    type: {
      headlineWeight: "600",
      heroWeight: "300",
      headlineTracking: "-0.03em",
      sizeHero: "3.5rem",
      sizeBody: "0.9375rem",
    },
    radius: {
      card: "28px",
      button: "999px",
      field: "16px",
      tile: "38px",
      sheet: "32px",
      mark: "10px",
    },
    border: {
      card: "1px solid rgb(255 255 255 / 0.07)",
      button: "1.5px solid #5a5068",
      field: "1.5px solid #857a92",
    },
    shadow: {
      card: "0 0 0 1px rgb(255 184 163 / 0.05), 0 18px 40px -24px rgb(255 140 110 / 0.55)",
      button: "0 0 28px -4px rgb(255 160 135 / 0.55)",
      buttonDown: "0 0 12px -2px rgb(255 160 135 / 0.4)",
      bar: "0 -1px 0 #332e3e, 0 -24px 40px -12px rgb(255 140 110 / 0.2)",
    },
    button: {
      font: fontStack(sora),
      image: "linear-gradient(100deg, rgb(255 255 255 / 0.22), transparent 55%)",
    },
    band: {
      colour: "#241634",
      ink: "#f6f1f7",
      glow: dusk,
      image: dusk,
      size: "100% 100%",
      edgeImage: "linear-gradient(var(--ts-colour-canvas), var(--ts-colour-canvas))",
      edgeMask: skyline,
      edgeSize: "260px 40px",
      edgeHeight: "40px",
      foot: "26px",
      edgeTop: "calc(100% - 39px)",
      titleSize: "2.125rem",
    },
    // Dusk over the bay, and the name in its last light.
    cover: {
      ratio: "500 / 300",
      margin: "0 0 -78px",
      // Gone where the name begins: a brand of the group brings a picture that is as light as the letters.
      mask: "linear-gradient(#000 40%, transparent 80%)",
      corner: "rgb(18 16 22 / 0.55)",
    },
    action: {
      edge: "1px solid rgb(255 255 255 / 0.07)",
      signSize: "48px",
      signGround:
        "radial-gradient(circle at 70% 80%, rgb(255 138 110 / 0.55), rgb(74 60 160 / 0.55))",
      signRadius: "50%",
    },
    column: {
      image: "radial-gradient(110% 420px at 80% 0, rgb(255 138 110 / 0.1), transparent)",
      size: "100% 100%",
    },
    backdrop: {
      image:
        "radial-gradient(60% 60% at 75% 20%, rgb(120 60 120 / 0.35), transparent), radial-gradient(50% 60% at 20% 90%, rgb(40 70 140 / 0.3), transparent)",
      size: "100% 100%",
    },
    hero: {
      image: "radial-gradient(closest-side, rgb(255 150 120 / 0.2), transparent)",
      size: "100% 100%",
      padding: "18px 0",
    },
    // A light that goes on.
    paid: {
      ground: "transparent",
      ink: "#ffb8a3",
      border: "2px solid #ffb8a3",
      shadow: "0 0 26px rgb(255 184 163 / 0.55), inset 0 0 18px rgb(255 184 163 / 0.35)",
      entrance: "ts-paid-glow 1100ms",
    },
    progress: {
      height: "6px",
      edge: "0 0 18px -2px rgb(255 160 135 / 0.6)",
      fill: "linear-gradient(90deg, #ff9d80, #ffb8a3)",
    },
    ring: { width: "12px", chosen: "18px", cap: "round" },
    flag: {
      background: "rgb(246 241 247 / 0.14)",
      border: "1px solid rgb(246 241 247 / 0.3)",
      radius: "999px",
      padding: "1px 14px",
      size: "var(--ts-type-size-small)",
    },
  },
);
