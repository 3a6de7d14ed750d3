import { svgUrl } from "../svg-url";

const petals = (turn: number, reach: number, fill: string) =>
  [0, 90, 180, 270]
    .map(
      (at) =>
        `<path fill='${fill}' transform='rotate(${at + turn} 60 60)' d='M60 56q${reach / 3}-${reach / 2} 0-${reach}-${reach / 3} ${reach / 2} 0 ${reach}Z'/>`,
    )
    .join("");
const corners = [0, 90, 180, 270]
  .map(
    (at) =>
      `<path transform='rotate(${at} 60 60)' d='M4 4h31a31 31 0 0 1-31 31z' fill='#a9c6e4'/><path transform='rotate(${at} 60 60)' d='M40 4A36 36 0 0 1 4 40' fill='none' stroke='#1d4e89' stroke-width='3'/>`,
  )
  .join("");

/** The last tile of the wall: a rosette in two blues, corner to corner with its neighbours. */
export const stamp = svgUrl(
  120,
  120,
  `<path fill='#fff' stroke='#1d4e89' stroke-width='3' d='M4 4h112v112H4z'/>${corners}${petals(45, 30, "#7ba6d3")}${petals(0, 44, "#1d4e89")}<circle cx='60' cy='60' r='9' fill='#fff' stroke='#1d4e89' stroke-width='3'/>`,
);
