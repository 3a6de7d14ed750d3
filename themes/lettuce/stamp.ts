import { svgUrl } from "../svg-url";

const leaf = "M0 0C9-15 31-16 44 0 31 16 9 15 0 0Z";
const around = (first: number, fill: string) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      `<path fill='${fill}' d='${leaf}' transform='rotate(${first + at * 60} 60 60)translate(86 52)rotate(62)scale(.84)'/>`,
  ).join("");

/** A wreath of cut leaves, two greens by turns, round one ripe tomato. */
export const stamp = svgUrl(
  120,
  120,
  `${around(30, "#7fa06d")}${around(0, "#2f5d34")}<circle cx='60' cy='61' r='19' fill='#b5421f'/><path fill='#1e2a1a' d='M60 45l3-7 3 8 8-2-5 6 4 6-9-3-4 6-4-6-9 3 4-6-5-6 8 2z'/>`,
);
