import { svgUrl } from "../svg-url";

// Forty-four stones, of which each fourth is gold: 333 of circumference, 7.57 a stone.
const stones =
  "<g fill='none' stroke-width='5.8'><circle cx='60' cy='60' r='53' stroke='#6b1f24' stroke-dasharray='5.8 1.77'/><circle cx='60' cy='60' r='53' stroke='#c9a25c' stroke-dasharray='5.8 24.48'/></g>";
// Open at the top, as a laurel is; leaves in pairs from the knot upwards.
const leaves = [30, 56, 82, 108, 134, 160]
  .flatMap((turn) => [turn, -turn])
  .map(
    (turn) =>
      `<path fill='#745628' transform='rotate(${turn} 60 60)' d='M60 17l6 8-6 13-6-13z'/><path fill='#a98b52' transform='rotate(${turn + 9} 60 60)' d='M60 34l4 6-4 8-4-8z'/>`,
  )
  .join("");

/** A laurel laid in stones of gold and wine red, as in a floor. */
export const stamp = svgUrl(
  120,
  120,
  `${stones}${leaves}<path fill='#6b1f24' d='M52 98l8-7 8 7-8 7zM60 46l11 14-11 14-11-14z'/><path fill='#c9a25c' d='M60 53l5 7-5 7-5-7z'/>`,
);
