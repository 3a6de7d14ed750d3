import { svgUrl } from "../svg-url";

const dots = Array.from({ length: 36 }, (_, at) => {
  const [column, row] = [at % 6, Math.floor(at / 6)];
  return column + row < 4
    ? ""
    : `<circle cx='${38 + column * 8 + (row % 2) * 4}' cy='${42 + row * 7}' r='${((column + row) * 0.24 + 0.5).toFixed(1)}'/>`;
}).join("");
const waves = [44, 56, 68, 80].map((y) => `<path d='M82 ${y}q6-6 12 0t12 0 12 0'/>`).join("");

/** A postmark over a croque, in the red of the front page, its dots coarse as newsprint. */
export const stamp = svgUrl(
  120,
  120,
  `<g fill='none' stroke='#b80f2a' stroke-width='3'><circle cx='54' cy='60' r='49' stroke-dasharray='66 2 40 3 90 2'/><circle cx='54' cy='60' r='41' stroke-width='1.4'/><path d='M24 76 54 32l30 44z' stroke-linejoin='round'/><path d='M24 76v9h60v-9' stroke-linejoin='round'/><path stroke-width='2' stroke='#1d3f8f' d='M30 80q6 5 12 0t12 0 12 0 12 0'/>${waves}</g><g fill='#b80f2a'>${dots}</g>`,
);
