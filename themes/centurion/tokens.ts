import { svgUrl } from "../svg-url";
import { defineTheme, fontStack, type ThemeFont } from "../tokens";

const headline: ThemeFont = {
  family: "Cinzel",
  source: "@fontsource-variable/cinzel",
  weights: "400 900",
  standIn: "serif",
  metrics: { size: 106, ascent: 92, descent: 35.1 },
};
const body: ThemeFont = {
  family: "Source Sans 3",
  source: "@fontsource-variable/source-sans-3",
  weights: "200 900",
  standIn: "sans",
  metrics: { size: 93.7, ascent: 109.3, descent: 42.7 },
};

const key = "M0 14.5h13.5v-12h-9v8h5v-4M13.5 14.5H16";
export const meander = (colour: string, ground = "none") =>
  svgUrl(
    16,
    17,
    `<path fill='${ground}' d='M0 0h16v17H0z'/><path d='${key}' fill='none' stroke='${colour}' stroke-width='1.4'/>`,
  );

// Tesserae: no two stones quite alike, laid in rows as a floor is.
const mosaic = svgUrl(
  56,
  56,
  `<g fill='#000' fill-opacity='.13'><path d='M1 1h11v12H1zM29 2h12v11H29zM43 15h12l-1 12H43zM15 29l12 1v11H15zM1 43h12v12H1zM29 43h11v12H29z'/></g>
  <g fill='#fff' fill-opacity='.05'><path d='M15 1h12v12l-12-1zM1 15l11 1v11H1zM29 16h12v11H29zM43 29h11v12H43zM15 43h12v11l-12 1z'/></g>
  <g fill='#c9a25c' fill-opacity='.16'><path d='M43 1h12v11H43zM1 29h11l1 12H1z'/></g>`,
);

const gold = "#a98b52";
export const beam = `linear-gradient(${gold} 0 1px, transparent 1px 4px, ${gold} 4px)`;
// An Ionic column: scrolls above, flutes, a plinth; it grows with the panel.
export const column = svgUrl(
  34,
  132,
  `<g fill='none' stroke='${gold}' stroke-width='1.2'><path d='M3 12h28M5 12v4h24v-4M9 24h16M4 121h26M7 117h20'/>
  <circle cx='7' cy='19.5' r='3.6'/><circle cx='27' cy='19.5' r='3.6'/><path d='M10.5 26v90M14 26v90M17 26v90M20 26v90M23.5 26v90'/></g>`,
);

// A laurel wreath on a hairline, as over an inscription.
const sprays = `<path transform='translate(96 35)rotate(200)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(90 31)rotate(215)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(86 26)rotate(240)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(84 20)rotate(262)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(85 14)rotate(285)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(88 11)rotate(312)' d='M0 0q5-5 11-1-5 5-11 1Z'/><path transform='translate(93 9)rotate(338)' d='M0 0q5-5 11-1-5 5-11 1Z'/>`;
const laurel = svgUrl(
  220,
  46,
  `<g fill='#c9a25c'>${sprays}<g transform='translate(220 0)scale(-1 1)'>${sprays}</g><path d='m110 16 7 7-7 7-7-7zM8 20l4 3-4 3-4-3zM212 20l4 3-4 3-4-3zM66 20l4 3-4 3-4-3zM154 20l4 3-4 3-4-3z'/></g>
  <path fill='none' stroke='#c9a25c' stroke-opacity='.8' d='M16 23h44M160 23h44M98 40q12 5 24 0'/>`,
);

/** Centurion Grill: columns, gold hairlines, Roman mosaics. Formal and short. */
export const theme = defineTheme(
  {
    scheme: "light",
    backdrop: "#e3dcd5",
    canvas: "#f2eeea",
    surface: "#fbf9f7",
    surfaceAlt: "#ebe4dd",
    ink: "#231a18",
    muted: "#65574f",
    line: "#d9cfc2",
    lineStrong: "#8f7a5c",
    brand: "#6b1f24",
    accent: "#745628",
  },
  [headline, body],
  {
    type: {
      headlineWeight: "600",
      heroWeight: "500",
      headlineCase: "uppercase",
      headlineTracking: "0.04em",
      labelCase: "uppercase",
      labelTracking: "0.12em",
      sizeHero: "3rem",
      sizeTitle: "1.5rem",
      sizeHeading: "1.0625rem",
      sizeBody: "1.0625rem",
    },
    radius: { card: "0", button: "0", field: "0", sheet: "0", pill: "0", mark: "0" },
    border: {
      card: `1px solid ${gold}`,
      section: `1px solid ${gold}`,
      field: "1px solid var(--ts-colour-line-strong)",
      button: "1px solid var(--ts-colour-line-strong)",
    },
    shadow: { card: `inset 0 0 0 3px #fbf9f7, inset 0 0 0 4px #e2d6c0` },
    space: { card: "22px", row: "15px" },
    button: {
      font: fontStack(headline),
      case: "uppercase",
      tracking: "0.06em",
      weight: "600",
      size: "0.9375rem",
      primaryBorder: `1px solid ${gold}`,
    },
    band: {
      art: laurel,
      image: mosaic,
      size: "56px 56px",
      edgeImage: meander("#d5b06a", "#4d1418"),
      edgeSize: "16px 17px",
      edgeHeight: "17px",
      titleSize: "1.5rem",
      align: "center",
      clear: "56px",
    },
    // A floor let into the wall under the name, with a gold line around it.
    cover: {
      order: "3",
      corner: "transparent",
      inline: "calc(100% - 40px)",
      ratio: "500 / 220",
      margin: "6px 0 22px",
      border: `1px solid ${gold}`,
      shadow: `0 0 0 5px #4d1418, 0 0 0 6px ${gold}`,
    },
    action: { edge: `1px solid ${gold}`, gap: "10px", signInk: "#745628" },
    backdrop: {
      image: `linear-gradient(rgb(227 220 213 / 0.5), rgb(227 220 213 / 0.5)), ${mosaic}`,
      size: "100% 100%, 112px 112px",
    },
    heading: { rule: `1px solid ${gold}`, align: "center" },
    // Two columns carry the beam; the amount stands in the doorway.
    hero: {
      image: `${column}, ${column}, ${beam}, ${beam}`,
      size: "34px 100%, 34px 100%, 100% 5px, 100% 5px",
      repeat: "no-repeat",
      position: "0 0, 100% 0, 0 0, 0 100%",
      padding: "26px 40px 28px",
    },
    // A medal with two hairlines.
    paid: {
      ground: "transparent",
      ink: "#745628",
      border: "1px solid #745628",
      shadow: "inset 0 0 0 4px var(--ts-colour-canvas), inset 0 0 0 5px #745628",
      inline: "80px",
      entrance: "ts-paid-appear 900ms",
    },
    progress: {
      height: "9px",
      radius: "0",
      track: "transparent",
      edge: `inset 0 0 0 1px ${gold}, inset 0 0 0 2px #f2eeea`,
    },
    ring: { width: "14px", chosen: "22px" },
    bar: { block: "14px" },
    flag: {
      case: "uppercase",
      tracking: "0.16em",
      size: "var(--ts-type-size-small)",
    },
  },
);
