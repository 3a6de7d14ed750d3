import { svgUrl } from "../svg-url";

const water = [86, 92, 98]
  .map((y, at) => `<path d='M${26 + at * 7} ${y}q8-5 16 0t16 0 16 0 ${16 - at * 7} 0'/>`)
  .join("");

/** A beer mat printed in one colour: double rule, and an engraved duck on its water. */
export const stamp = svgUrl(
  120,
  120,
  `<circle cx='60' cy='60' r='57' fill='#fffdf8'/><g fill='none' stroke='#0f3b32' stroke-width='2'><circle cx='60' cy='60' r='57' stroke-width='3'/><circle cx='60' cy='60' r='52' stroke-width='1.2'/><circle cx='60' cy='60' r='46' stroke-dasharray='1 5' stroke-linecap='round' stroke-width='3'/>
  <path d='M24 62q14 6 24 3 8-3 6-12-6-16 8-20 14-3 17 10l11 4q-2 6-12 5-2 5-4 8 14 4 12 14-3 12-30 11-26-1-32-23Z'/><path d='M48 74q14 6 28-4M44 69q16 5 27-5M52 79q14 3 24-5M66 33q10 0 13 10' stroke-width='1.3'/><circle cx='69' cy='42' r='2' fill='#0f3b32'/>${water}</g>`,
);
