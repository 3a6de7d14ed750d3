import { svgUrl } from "../svg-url";

/** Cutlery laid side by side across an empty plate, in one line of the pen: the meal is over. */
export const stamp = svgUrl(
  120,
  120,
  `<g fill='none' stroke='#1f3a5f' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'><circle cx='60' cy='60' r='54'/><circle cx='60' cy='60' r='38' stroke-width='1.2'/>
  <g transform='rotate(38 60 60)'><path d='M52 20v18q0 7 5 7t5-7V20M57 20v80'/><path d='M71 100V20q9 6 8 22-1 8-8 9'/></g></g>`,
);
