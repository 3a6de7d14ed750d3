import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Marcellus",
  source: "@fontsource/marcellus",
  weights: "400",
  standIn: "serif",
  metrics: { size: 113.3, ascent: 86, descent: 24.7 },
};
const body: ThemeFont = {
  family: "Nunito Sans",
  source: "@fontsource-variable/nunito-sans",
  weights: "200 1000",
  standIn: "sans",
  metrics: { size: 102.2, ascent: 98.9, descent: 34.5 },
};

// One azulejo: a rosette in the middle, a quarter of the next one in each corner.
export const azulejo = (ink: string, ground: string, soft: string) =>
  svgUrl(
    40,
    40,
    `<path fill='${ground}' d='M0 0h40v40H0z'/>
    <g fill='${soft}'><path d='M0 0h13a13 13 0 0 1-13 13zM40 0v13A13 13 0 0 1 27 0zM40 40H27a13 13 0 0 1 13-13zM0 40V27a13 13 0 0 1 13 13z'/></g>
    <g fill='none' stroke='${ink}' stroke-width='1.3'><circle r='9'/><circle cx='40' r='9'/><circle cx='40' cy='40' r='9'/><circle cy='40' r='9'/></g>
    <g fill='${ink}'><path d='M20 5q5 6 0 12-5-6 0-12ZM20 23q5 6 0 12-5-6 0-12ZM5 20q6-5 12 0-6 5-12 0ZM23 20q6-5 12 0-6 5-12 0Z'/><circle cx='20' cy='20' r='2.6'/>
    <circle r='4'/><circle cx='40' r='4'/><circle cx='40' cy='40' r='4'/><circle cy='40' r='4'/></g>`,
  );

// A panel of five tiles with its border, as over a door: none of them is cut.
const panel = svgUrl(
  220,
  46,
  `<path fill='none' stroke='#fff' stroke-opacity='.65' d='M6.500 .5h207v45h-207zM9.500 3.500h201v39h-201z'/>
  <g fill='none' stroke='#fff' stroke-opacity='.75' stroke-width='1.200'>${[30, 70, 110, 150, 190]
    .map(
      (x, index) =>
        `<g transform='translate(${x} 23)'><path d='M-20-19.500h40v39h-40zM-20-8q11-1 12-11.500M20-8Q9-9 8-19.500M-20 8q11 1 12 11.500M20 8Q9 9 8 19.500'/>${
          index === 2
            ? "<path fill='#fff' fill-opacity='.85' stroke='none' d='M-12 7h24q-2 6-8 6h-9q-6 0-7-6ZM-1-13v17h-10q7-6 10-17ZM2-10q9 4 10 14H2Z'/>"
            : "<path fill='#fff' fill-opacity='.55' d='M0-14q5 6 0 12-5-6 0-12ZM0 14q5-6 0-12-5 6 0 12ZM-14 0q6-5 12 0-6 5-12 0ZM14 0q-6-5-12 0 6 5 12 0Z'/>"
        }</g>`,
    )
    .join("")}</g>`,
);

const frame = svgUrl(
  36,
  36,
  `<path fill='#fff' d='M0 0h36v36H0z'/><path fill='none' stroke='#1d4e89' stroke-width='1.2' d='M.6.6h34.8v34.8H.6zM11.4 11.4h13.2v13.2H11.4z'/>
  <g fill='#1d4e89'><path d='M12 2.5h12L18 9zM12 33.5h12L18 27zM2.5 12v12L9 18zM33.5 12v12L27 18z'/>
  <path d='M6 2.4 9.6 6 6 9.6 2.4 6zM30 2.4 33.6 6 30 9.6 26.4 6zM30 26.4 33.6 30 30 33.6 26.4 30zM6 26.4 9.6 30 6 33.6 2.4 30z'/></g>`,
);

/** Casa do Rio: azulejos, square cards with tiled borders. Gracious. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#dbe6f0",
    canvas: "#f3f7fa",
    surface: "#ffffff",
    surfaceAlt: "#e8f0f7",
    ink: "#14263a",
    muted: "#566473",
    line: "#cfdce8",
    lineStrong: "#7b8ea3",
    brand: "#1d4e89",
    accent: "#ab4f1b",
  },
  [headline, body],
  {
    type: {
      headlineWeight: "400",
      heroWeight: "400",
      strongWeight: "700",
      figureWeight: "700",
      headlineTracking: "0",
      sizeHero: "3.5rem",
      sizeTitle: "2rem",
      sizeHeading: "1.5rem",
    },
    radius: { card: "0", button: "2px", field: "2px", sheet: "0", pill: "2px", mark: "0" },
    border: { card: "12px solid transparent" },
    card: { frame: `${frame} 12 fill / 12px / 0 round` },
    space: { card: "12px", row: "15px" },
    button: { font: fontStack(body), weight: "700" },
    band: {
      art: panel,
      image: azulejo("rgb(255 255 255 / 0.12)", "none", "rgb(255 255 255 / 0.05)"),
      size: "56px 56px",
      edgeImage: azulejo("#1d4e89", "#fff", "#f0c98a"),
      edgeSize: "28px 28px",
      edgeHeight: "28px",
      titleSize: "2.125rem",
      align: "center",
      clear: "56px",
    },
    action: {
      edge: "1px solid #1d4e89",
      padding: "0 16px 0 0",
      signSize: "72px",
      signGround: `${azulejo("rgb(255 255 255 / 0.14)", "none", "none")} 50% / 36px 36px #1d4e89`,
      signAlign: "stretch",
      signInk: "#ffffff",
      signRadius: "0",
    },
    backdrop: {
      image: azulejo("rgb(29 78 137 / 0.16)", "none", "rgb(29 78 137 / 0.06)"),
      size: "72px 72px",
    },
    heading: { mark: azulejo("#1d4e89", "#fff", "#f0c98a"), markWidth: "22px", markHeight: "22px" },
    // The amount hangs between two rows of tiles, like a street name on a wall.
    hero: {
      background: "#ffffff",
      image: `${azulejo("#1d4e89", "#fff", "#f0c98a")}, ${azulejo("#1d4e89", "#fff", "#f0c98a")}`,
      size: "22px 22px",
      repeat: "repeat-y",
      position: "0 50%, 100% 50%",
      border: "1px solid #1d4e89",
      padding: "20px 30px 22px",
    },
    // A tile that is laid last, with its border.
    paid: {
      ground: "#ffffff",
      ink: "#1d4e89",
      border: "3px double #1d4e89",
      radius: "0",
      shadow: "0 0 0 5px #ffffff, 0 0 0 6px #1d4e89",
      tilt: "45deg",
      margin: "16px 0 10px",
      entrance: "ts-paid-turn 620ms",
    },
    progress: {
      height: "16px",
      radius: "0",
      edge: "inset 0 0 0 1px #1d4e89",
      track: "#ffffff",
      fill: azulejo("#ffffff", "#1d4e89", "#3f6ea8"),
      fillSize: "16px 16px",
    },
    ring: { width: "28px", chosen: "38px" },
    flag: {
      background: "#ffffff",
      ink: "#1d4e89",
      border: "1px solid #1d4e89",
      padding: "1px 14px",
      size: "var(--ts-type-size-body)",
    },
  },
);
