import { svgUrl } from "../svg-url";

const lemon = "M-17 0C-15-12 8-15 16-5 18-5 21-3 21 0 21 3 18 4 16 5 8 14-14 12-17 0Z";
const scallops = (dx: number, fill: string) =>
  `<g fill='${fill}'>${Array.from({ length: 14 }, (_, at) => {
    const turn = (at * 2 * Math.PI) / 14;
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((one) => 58 + dx + 43 * one);
    return `<circle cx='${x?.toFixed(1)}' cy='${y?.toFixed(1)}' r='12'/>`;
  }).join("")}<circle cx='${58 + dx}' cy='${58 + dx}' r='44'/></g>`;

/** A sticker off a crate of lemons: scalloped, a little crooked, its shadow hard. */
export const stamp = svgUrl(
  120,
  120,
  `${scallops(5, "#2b1b12")}${scallops(0, "#b3261e")}<circle cx='58' cy='58' r='41' fill='#fff8e3'/>
  <path fill='#3f7a34' stroke='#2b1b12' stroke-width='2' d='M62 38q6-18 28-14-4 18-28 14Z'/><path fill='#f5c518' stroke='#2b1b12' stroke-width='1.4' stroke-linejoin='round' transform='translate(56 62)rotate(-24)scale(1.72)' d='${lemon}'/>
  <path fill='none' stroke='#fff3b5' stroke-width='4' stroke-linecap='round' d='M38 60q5-10 15-13'/>`,
);
