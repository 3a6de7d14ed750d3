import { chanceOf } from "./chance";
import type { Manner } from "./manner";
import { mapped, type Point, written } from "./path";
import { type Mark, Pen } from "./pen";
import { TONES } from "./tones";

/** The size of a picture of a dish, in pixels. A square from its middle shows the whole dish. */
export const PICTURE = { width: 480, height: 360 };

/**
 * A dish as an SVG.
 *
 * @param word what its chance begins with. @param place its place on the menu, for the ground.
 * @param wide twice as broad as high.
 */
export function picture(
  draw: (pen: Pen) => void,
  manner: Manner,
  { word, place, wide = false }: { word: string; place: number; wide?: boolean },
): string {
  const { width, height } = PICTURE;
  // Dishes are half as large on a wide one.
  const parts = wide ? 1 : 2;
  const shown = wide ? width / 2 : height;
  const pen = new Pen(word);
  pen.at(width / 2, height / 2, () => draw(pen), 0, manner.scale ?? 0.98);
  const shake = wobbling(word, manner.wobble);
  const marks = pen.marks.map((mark): Mark => ({ ...mark, path: mapped(mark.path, shake) }));
  const defs = manner.defs ? `<defs>${manner.defs}</defs>` : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${(height - shown) / 2} ${width} ${shown}" width="${width}" height="${shown}" fill="none">`,
    defs,
    manner.ground(place),
    halos(marks, manner, parts),
    `<g stroke-linejoin="round" stroke-linecap="round">${runs(marks.flatMap((mark) => pieces(mark, manner, parts)))}</g>`,
    manner.top ?? "",
    "</svg>",
  ].join("");
}

/** One element of a picture: its attributes, and the outline that they are for. */
type Piece = {
  attributes: string;
  d: string /** Others may not be joined to it. */;
  alone: boolean;
};

function pieces(mark: Mark, manner: Manner, parts: number): Piece[] {
  const d = written(mark.path, parts);
  if (mark.kind === "shade") return [{ attributes: `fill="${manner.shade}"`, d, alone: false }];
  if (mark.kind === "shine") return [{ attributes: `fill="${manner.shine}"`, d, alone: false }];
  const daylight = TONES[mark.tone];
  const colour = manner.colour(daylight);
  if (mark.kind === "line") {
    const width = Math.round(mark.width * 2) / 2;
    return [{ attributes: `stroke="${colour}" stroke-width="${width}"`, d, alone: false }];
  }
  const { dropped } = manner;
  const shadow =
    dropped && !mark.inside
      ? [
          {
            attributes: `transform="translate(${dropped.dx} ${dropped.dy})" fill="#000" fill-opacity="${dropped.opacity}"`,
            d,
            alone: true,
          },
        ]
      : [];
  const line = mark.inside ? "" : outlined(daylight, manner);
  const over = manner.over?.(daylight);
  return [
    ...shadow,
    { attributes: `fill="${colour}"${line}`, d, alone: !mark.inside },
    ...(over ? [{ attributes: `fill="${over}"`, d, alone: !mark.inside }] : []),
  ];
}

function outlined(daylight: string, { outline }: Manner): string {
  if (!outline) return "";
  const colour = typeof outline.colour === "string" ? outline.colour : outline.colour(daylight);
  const faint = outline.opacity ? ` stroke-opacity="${outline.opacity}"` : "";
  return ` stroke="${colour}" stroke-width="${outline.width}"${faint}`;
}

/** Elements in their order; those that follow each other with the same attributes say them once. */
function runs(all: readonly Piece[]): string {
  const groups: Piece[][] = [];
  for (const piece of all) {
    const last = groups.at(-1);
    if (last?.[0]?.attributes === piece.attributes) last.push(piece);
    else groups.push([piece]);
  }
  return groups.map(element).join("");
}

function element(group: readonly Piece[]): string {
  const [first] = group;
  if (!first) return "";
  const ds = first.alone ? group.map(({ d }) => d) : [group.map(({ d }) => d).join("")];
  const [only] = ds;
  if (ds.length === 1) return `<path ${first.attributes} d="${only}"/>`;
  return `<g ${first.attributes}>${ds.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

/** The dish's outline, broader, below it. */
function halos(marks: readonly Mark[], { halos: all = [] }: Manner, parts: number): string {
  if (all.length === 0) return "";
  const areas = marks.filter((mark) => mark.kind === "area" && !mark.inside);
  const lines = marks.filter((mark) => mark.kind === "line" && mark.width > 9);
  const body = areas.map(({ path }) => written(path, parts)).join("");
  const thin = lines.map(({ path }) => written(path, parts)).join("");
  const shape = `<g id="h" stroke-linejoin="round" stroke-linecap="round"><path d="${body}"/>${thin ? `<path fill="none" d="${thin}"/>` : ""}</g>`;
  const uses = all.map(({ width, colour, opacity, dx = 0, dy = 0 }) => {
    const faint = opacity ? ` opacity="${opacity}"` : "";
    const moved = dx || dy ? ` transform="translate(${dx} ${dy})"` : "";
    return `<use href="#h" fill="${colour}" stroke="${colour}" stroke-width="${width}"${faint}${moved}/>`;
  });
  return `<defs>${shape}</defs>${uses.join("")}`;
}

/** Moves points a little, the same point always to the same place, so that outlines stay closed. */
function wobbling(word: string, size: number): (point: Point) => Point {
  if (size === 0) return (point) => point;
  const moved = new Map<string, Point>();
  const chance = chanceOf(`${word} by hand`);
  return ([x, y]) => {
    const key = `${x.toFixed(1)} ${y.toFixed(1)}`;
    const known = moved.get(key);
    if (known) return known;
    const made: Point = [x + (chance() - 0.5) * 2 * size, y + (chance() - 0.5) * 2 * size];
    moved.set(key, made);
    return made;
  };
}
