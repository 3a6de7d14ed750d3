/** A point of a picture, in its own units: 480 wide, 360 high. */
export type Point = readonly [x: number, y: number];

/** One step of an outline: a start, a straight line or a curve with its two handles. */
export type Step = { readonly to: "M" | "L" | "C"; readonly at: readonly Point[] };

/** An outline; closed unless it says otherwise. */
export type Path = { readonly steps: readonly Step[]; readonly open?: boolean };

/** How far the handles of a quarter of a circle stand out. */
const ROUND = 0.5523;

/** A circle, or an ellipse with a second radius, turned by degrees. */
export function round(x: number, y: number, rx: number, ry = rx, turn = 0): Path {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  const spots: Point[] = [
    [rx, 0],
    ...quarter([rx, hy], [hx, ry], [0, ry]),
    ...quarter([-hx, ry], [-rx, hy], [-rx, 0]),
    ...quarter([-rx, -hy], [-hx, -ry], [0, -ry]),
    ...quarter([hx, -ry], [rx, -hy], [rx, 0]),
  ];
  const turned = spots.map((spot) => shift(rotate(spot, turn), x, y));
  return fromCurves(turned);
}

/** Points in a row, or the same in short: `"-10,0 10,0"`. */
export type Spots = readonly Point[] | string;

/** Where things are, and a third number of each: how far it is turned, or how large it is. */
export function places(text: string): (readonly [x: number, y: number, more: number])[] {
  return text.split(" ").map((spot) => {
    const [x = 0, y = 0, more = 0] = spot.split(",").map(Number);
    return [x, y, more];
  });
}

/** Straight lines from corner to corner. */
export function corners(spots: Spots): Path {
  return { steps: read(spots).map((spot, place) => ({ to: place === 0 ? "M" : "L", at: [spot] })) };
}

/** A box with round corners, by its left upper corner. */
export function box(x: number, y: number, wide: number, high: number, bend = 0): Path {
  const r = Math.min(bend, wide / 2, high / 2);
  if (r === 0)
    return corners([
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ]);
  const k = r * (1 - ROUND);
  const [right, low] = [x + wide, y + high];
  const bendAt = (a: Point, b: Point, c: Point): Step => ({ to: "C", at: [a, b, c] });
  const line = (...at: Point[]): Step => ({ to: "L", at });
  return {
    steps: [
      { to: "M", at: [[x + r, y]] },
      line([right - r, y]),
      bendAt([right - k, y], [right, y + k], [right, y + r]),
      line([right, low - r]),
      bendAt([right, low - k], [right - k, low], [right - r, low]),
      line([x + r, low]),
      bendAt([x + k, low], [x, low - k], [x, low - r]),
      line([x, y + r]),
      bendAt([x, y + k], [x + k, y], [x + r, y]),
    ],
  };
}

/** A soft outline through all the points. */
export function soft(spots: Spots): Path {
  return fromCurves(throughAll(read(spots), true));
}

/** A soft line through all the points, not closed. */
export function stroke(spots: Spots): Path {
  const line = read(spots);
  const { steps } = line.length < 3 ? corners(line) : fromCurves(throughAll(line, false));
  return { steps, open: true };
}

/** A leaf or a drop: pointed at both ends, so long and so broad, around its middle. */
export function leaf(x: number, y: number, long: number, broad: number, turn = 0): Path {
  const [l, b] = [long / 2, broad / 1.5];
  const spots: Point[] = [
    [-l, 0],
    [-l / 2, -b],
    [l / 2, -b],
    [l, 0],
    [l / 2, b],
    [-l / 2, b],
    [-l, 0],
  ];
  return fromCurves(spots.map((spot) => shift(rotate(spot, turn), x, y)));
}

/** A piece of a circle, from one angle to another in degrees. */
export function wedge(x: number, y: number, r: number, from: number, to: number, inner = 0): Path {
  const parts = Math.max(3, Math.ceil(Math.abs(to - from) / 14));
  const arc = (radius: number, back: boolean): Point[] =>
    Array.from({ length: parts + 1 }, (_, place) => {
      const share = (back ? parts - place : place) / parts;
      return shift(rotate([radius, 0], from + (to - from) * share), x, y);
    });
  const hub: Point[] = inner > 0 ? arc(inner, true) : [[x, y]];
  return corners([...arc(r, false), ...hub]);
}

/** The same outline, moved, turned by degrees around the middle of the axes, and scaled. */
export function placed(path: Path, x: number, y: number, turn = 0, scale = 1): Path {
  return mapped(path, ([px, py]) => shift(rotate([px * scale, py * scale], turn), x, y));
}

/** The same outline, point by point as the function says. */
export function mapped(path: Path, change: (point: Point) => Point): Path {
  return { ...path, steps: path.steps.map(({ to, at }) => ({ to, at: at.map(change) })) };
}

/**
 * As the `d` of an SVG path, each step from where the last one ended.
 *
 * @param parts of a unit that are told apart.
 */
export function written({ steps, open }: Path, parts: number): string {
  const near = (value: number) => Math.round(value * parts) / parts;
  let [x, y] = [0, 0];
  let last = "";
  const drawn = steps.map(({ to, at }) => {
    const spots = at.map(([px, py]): Point => [near(px), near(py)]);
    const numbers = spots.flatMap(([px, py]) => (to === "M" ? [px, py] : [px - x, py - y]));
    [x, y] = spots.at(-1) ?? [x, y];
    const letter = to === "M" ? "M" : to.toLowerCase();
    const text = numbers
      .map((value, place) => glued(value, place === 0 && letter !== last))
      .join("");
    const said = letter === last && to !== "M" ? text : letter + text;
    last = letter;
    return said;
  });
  return drawn.join("") + (open ? "" : "z");
}

function glued(value: number, first: boolean): string {
  const text = String(value).replace(/^(-?)0\./, "$1.");
  return first || value < 0 ? text : ` ${text}`;
}

function read(spots: Spots): readonly Point[] {
  if (typeof spots !== "string") return spots;
  return spots.split(" ").map((spot): Point => {
    const [x = 0, y = 0] = spot.split(",").map(Number);
    return [x, y];
  });
}

function quarter(a: Point, b: Point, c: Point): Point[] {
  return [a, b, c];
}

function fromCurves(spots: readonly Point[]): Path {
  const [first, ...rest] = spots;
  const curves = Array.from({ length: Math.floor(rest.length / 3) }, (_, place) => ({
    to: "C" as const,
    at: rest.slice(place * 3, place * 3 + 3),
  }));
  return { steps: first ? [{ to: "M", at: [first] }, ...curves] : [] };
}

/** The handles of a Catmull-Rom curve through the points. */
function throughAll(spots: readonly Point[], closed: boolean): Point[] {
  const count = spots.length;
  const at = (place: number): Point => {
    const bound = closed ? (place + count) % count : Math.min(Math.max(place, 0), count - 1);
    return spots[bound] ?? [0, 0];
  };
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, place): Point[] => {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    return [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ];
  });
  return [at(0), ...curves.flat()];
}

export function rotate([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function shift([x, y]: Point, dx: number, dy: number): Point {
  return [x + dx, y + dy];
}
