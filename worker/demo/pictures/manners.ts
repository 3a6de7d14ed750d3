import type { ThemeName } from "~/contracts/venue";
import { blend, type Hex, hueOf, lightness, onScale } from "./colours";
import * as grounds from "./grounds";
import type { Manner } from "./manner";

/** How the pictures of a theme are drawn; a venue with a colour of its own has them in that. */
export function mannerOf(theme: ThemeName, brand: Hex): Manner {
  return MANNERS[theme](brand);
}

/** A pale wash under lines of ink. */
function lineDrawing(brand: Hex): Manner {
  return {
    ground: grounds.spot(
      ["#f1eee7", "#efe4d8", "#e6ebef", "#ecebdf"],
      ["#e3dccf", "#ecd2bd", "#ccd8e2", "#d9dbc2"],
    ),
    colour: (daylight) => blend(blend(daylight, "#ffffff", 0.4), "#f4efe6", 0.12),
    outline: { width: 3, colour: brand },
    wobble: 0.8,
    shade: "rgb(31 58 95/.1)",
    shine: "rgb(255 255 255/.7)",
  };
}

/** Vegetables cut from paper, each with its shadow on the next. */
function cutPaper(brand: Hex): Manner {
  return {
    ground: grounds.leaves(
      ["#dfe9c8", "#f3e3b8", "#cfe0c0", "#f6d9c4"],
      blend(brand, "#ffffff", 0.45),
    ),
    colour: (daylight) => blend(daylight, "#f4f6ec", 0.04),
    dropped: { dx: 3, dy: 4, opacity: 0.17 },
    wobble: 1.8,
    shade: "rgb(20 40 10/.12)",
    shine: "rgb(255 255 255/.32)",
  };
}

/** Ink on cream, hatched the darker the thing is. */
function engraving(brand: Hex): Manner {
  const ink = blend(brand, "#000000", 0.15);
  return {
    ground: grounds.beerMat(["#f3efe6", "#e9e0c8", "#e3e6da"], ink),
    defs:
      hatch("e1", ink, 8, 1.1, 38) +
      hatch("e2", ink, 5.5, 1.5, 38) +
      hatch("e3", ink, 3.6, 1.9, -38),
    colour: (daylight) => blend(blend(daylight, "#d8b878", 0.3), "#fffaf0", 0.36),
    over: (daylight) => {
      const light = lightness(daylight);
      return light > 0.83 ? null : light > 0.6 ? "url(#e1)" : light > 0.4 ? "url(#e2)" : "url(#e3)";
    },
    outline: { width: 3, colour: ink },
    wobble: 0.9,
    shade: "url(#e2)",
    shine: "rgb(255 253 248/.75)",
  };
}

/** Blue on white tiles, with a little ochre. */
function tiles(brand: Hex): Manner {
  const blues = [
    blend(brand, "#000000", 0.45),
    brand,
    blend(brand, "#ffffff", 0.38),
    blend(brand, "#ffffff", 0.7),
    "#ffffff",
  ];
  return {
    ground: grounds.azulejo(brand),
    colour: (daylight) => {
      const { hue, strength } = hueOf(daylight);
      const warm = hue < 56 && strength > 0.62;
      return warm
        ? onScale(["#8c3d12", "#c9702a", "#edb04a", "#ffe3a1"], lightness(daylight) * 1.25 - 0.3)
        : onScale(blues, lightness(daylight) * 1.2 - 0.18);
    },
    outline: { width: 3, colour: blend(brand, "#000000", 0.35) },
    wobble: 1.5,
    shade: "rgb(29 78 137/.2)",
    shine: "rgb(255 255 255/.7)",
    scale: 0.93,
  };
}

/** Stones laid in mortar. */
function mosaic(brand: Hex): Manner {
  return {
    ground: grounds.meander(["#e7ddcf", "#d8c7ad", "#dccfc6"], brand),
    defs: grounds.TESSERAE,
    colour: (daylight) => blend(daylight, "#9a7a52", 0.2),
    outline: { width: 3.5, colour: (daylight) => blend(daylight, "#231a18", 0.72) },
    wobble: 1.6,
    shade: "rgb(35 26 24/.2)",
    shine: "rgb(255 250 240/.45)",
    top: `<path fill="url(#tess)" d="M0 0h480v360H0z"/>`,
    scale: 0.92,
  };
}

/** Stickers drawn by hand. */
function stickers(brand: Hex): Manner {
  const yellow = brand.toLowerCase() === "#f5c518";
  return {
    ground: grounds.scattered(
      yellow
        ? ["#ffd94f", "#fff1c4", "#f3836f", "#bfe0c4"]
        : [blend(brand, "#ffffff", 0.3), "#f8e3c9", blend(brand, "#ffffff", 0.76), "#f5c96a"],
    ),
    colour: (daylight) => daylight,
    outline: { width: 4.5, colour: "#2b1b12" },
    halos: [
      { width: 24, colour: "#2b1b12", opacity: 0.24, dx: 4, dy: 6 },
      { width: 22, colour: "#fffdf6" },
    ],
    wobble: 1.7,
    shade: "rgb(43 27 18/.14)",
    shine: "rgb(255 255 255/.55)",
    scale: 0.94,
  };
}

/** An enamel sign: flat, framed, in cream and colour on a dark plate. */
function enamel(brand: Hex): Manner {
  return {
    ground: grounds.sign([brand, "#f4ead2", blend(brand, "#ffffff", 0.66), "#d9a441"], brand),
    colour: (daylight) => blend(daylight, "#fff3da", 0.06),
    outline: { width: 3.5, colour: blend(brand, "#000000", 0.3) },
    halos: [{ width: 18, colour: "#fff8e6" }],
    wobble: 0,
    shade: "rgb(16 34 46/.14)",
    shine: "rgb(255 255 255/.6)",
    scale: 0.9,
  };
}

/** Five colours and no more. */
function geometric(): Manner {
  return {
    ground: grounds.geometry(),
    colour: (daylight) => {
      const { hue, strength } = hueOf(daylight);
      const light = lightness(daylight);
      if (light > 0.88) return "#ffffff";
      if (strength > 0.42 && hue > 40 && hue < 170) return light > 0.5 ? "#d7ff3e" : "#5f7a00";
      if (light < 0.3) return "#0b0b0b";
      if (hue < 40 || hue > 320)
        return light > 0.62 ? "#e4e4df" : light > 0.46 ? "#a3a39c" : "#54544f";
      return light > 0.6 ? "#f4f4f2" : "#77776f";
    },
    outline: { width: 4, colour: "#0b0b0b" },
    wobble: 0,
    shade: "rgb(0 0 0/.12)",
    shine: "#fff",
    scale: 0.95,
  };
}

/** Light tubes in the dark. */
function neon(brand: Hex): Manner {
  const tubes = (daylight: Hex): Hex => {
    const { hue, strength } = hueOf(daylight);
    if (strength < 0.22) return "#e9dcff";
    if (hue < 18 || hue > 320) return "#ff7fa0";
    if (hue < 42) return brand;
    if (hue < 66) return "#ffe08a";
    return hue < 170 ? "#8dfbb5" : "#8fd3ff";
  };
  return {
    ground: grounds.night(["#ff8fa3", "#8fd3ff", "#b48cff", "#ffb86b"]),
    colour: (daylight) => {
      if (hueOf(daylight).strength < 0.22)
        return blend("#2a2535", "#5b5170", lightness(daylight) - 0.3);
      return blend(blend(daylight, tubes(daylight), 0.25), "#1d1a24", 0.3);
    },
    outline: { width: 3.5, colour: tubes },
    halos: [
      { width: 40, colour: "#ff9fb4", opacity: 0.1 },
      { width: 18, colour: "#ffb8a3", opacity: 0.18 },
    ],
    wobble: 0,
    shade: "rgb(0 0 0/.25)",
    shine: "rgb(255 255 255/.5)",
    scale: 0.94,
  };
}

/** Printed in three inks and dots. */
function newsprint(brand: Hex): Manner {
  return {
    ground: grounds.press(["#f2ecdd", "#e9dfc6", "#f6d8cf", "#d8dfec"], brand),
    defs: dotted("n1", "#191716", 7, 1.25) + dotted("n2", "#191716", 6, 1.9),
    colour: (daylight) => {
      const { hue, strength } = hueOf(daylight);
      const light = lightness(daylight);
      if (light < 0.28) return "#191716";
      if (strength > 0.5 && (hue < 20 || hue > 325))
        return onScale(["#8e0b20", brand, "#ef8d8a", "#fbd3c9"], light * 1.35 - 0.35);
      if (hue > 66 && hue < 300 && strength > 0.14)
        return onScale(["#16306e", "#1d3f8f", "#7f97cc", "#d4def0"], light * 1.25 - 0.25);
      if (strength > 0.6 && hue > 36)
        return onScale(["#8a5a00", "#e0a416", "#f6c945", "#fbe08e"], light * 1.3 - 0.35);
      return onScale(["#5a4a35", "#c79a4b", "#f0cf85", "#fbf1d8", "#fffdf6"], light * 1.35 - 0.35);
    },
    over: (daylight) => {
      const light = lightness(daylight);
      return light > 0.8 || light < 0.28 ? null : light > 0.6 ? "url(#n1)" : "url(#n2)";
    },
    outline: { width: 3.5, colour: "#191716" },
    wobble: 1.1,
    shade: "url(#n2)",
    shine: "rgb(255 255 255/.7)",
  };
}

/** Washes of colour that run a little darker at their edges. */
function watercolour(): Manner {
  return {
    ground: grounds.arch(
      ["#f9d9c3", "#cfe6e2", "#fbe6b5", "#f3cfc6"],
      ["#f4b58e", "#8cc7c0", "#f3c65f", "#e59a86"],
    ),
    colour: (daylight) => blend(daylight, "#fdf3ec", 0.17),
    outline: { width: 3, colour: (daylight) => blend(daylight, "#7a4a3a", 0.5), opacity: 0.38 },
    wobble: 2.3,
    shade: "rgb(120 70 60/.13)",
    shine: "rgb(255 255 255/.5)",
  };
}

/** Badges of a team. */
function badges(brand: Hex): Manner {
  return {
    ground: grounds.jersey(brand, "#1f4e79"),
    colour: (daylight) => blend(daylight, "#ffd27a", 0.04),
    outline: { width: 5, colour: "#1c1a17" },
    halos: [
      { width: 30, colour: "#1c1a17" },
      { width: 19, colour: "#ffffff" },
    ],
    wobble: 0,
    shade: "rgb(28 26 23/.18)",
    shine: "rgb(255 255 255/.6)",
    scale: 0.92,
  };
}

const MANNERS: Record<ThemeName, (brand: Hex) => Manner> = {
  default: lineDrawing,
  LETTUCE: cutPaper,
  DRAKES: engraving,
  BHG: tiles,
  CENTURION: mosaic,
  GRUPPOMIMO: stickers,
  LEON: enamel,
  DS_CAFE: geometric,
  DINEAMIC: neon,
  FRIC_FRAC: newsprint,
  PARCHED_HOSPITALITY: watercolour,
  WALK_ONS: badges,
};

function hatch(id: string, ink: Hex, gap: number, width: number, turn: number): string {
  return `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path stroke="${ink}" stroke-width="${width}" stroke-opacity=".8" d="M0 ${gap / 2}H${gap}"/></pattern>`;
}

function dotted(id: string, ink: Hex, gap: number, r: number): string {
  return `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="${gap / 2}" cy="${gap / 2}" r="${r}" fill="${ink}" fill-opacity=".5"/></pattern>`;
}
