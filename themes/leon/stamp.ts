import { svgUrl } from "../svg-url";

const shell =
  "M-15 6C-14-8-2-14 8-12 16-9 17-1 13 4 6 11-8 12-15 6ZM-11 5C-8-4 0-9 8-8M-8 6C-4 0 3-4 10-4";
const screws = [15, 105]
  .flatMap((x) => [15, 105].map((y) => `<circle cx='${x}' cy='${y}' r='3'/>`))
  .join("");

/** An enamel plate, screwed to the wall by four screws: the pot of mussels is empty. */
export const stamp = svgUrl(
  120,
  120,
  `<rect x='3' y='3' width='114' height='114' rx='12' fill='#12394f'/><rect x='9' y='9' width='102' height='102' rx='8' fill='none' stroke='#fff' stroke-width='2.5'/><g fill='#fff'>${screws}</g>
  <g fill='none' stroke='#fff' stroke-width='2' stroke-linejoin='round'><path d='${shell}' transform='translate(46 42)rotate(-30)'/><path d='${shell}' transform='translate(76 44)rotate(160)scale(.9)'/></g>
  <path fill='#f2c14e' d='M28 64h64l-5 26q-1 6-7 6H40q-6 0-7-6z'/><path fill='none' stroke='#f2c14e' stroke-width='4' d='M28 72H18M92 72h10'/><path fill='#12394f' d='m46 78 10 10 19-19 4 4-23 23-14-14z'/>`,
);
