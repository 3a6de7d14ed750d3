import { svgUrl } from "../svg-url";

/** The game is won: a ball between the uprights, on the stripes of the home team. */
export const stamp = svgUrl(
  120,
  120,
  `<path fill='#15130f' d='M60 3l52 18v42q0 36-52 54Q8 99 8 63V21z'/><path fill='#b5121b' d='M60 10l45 16v37q0 30-45 46-45-16-45-46V26z'/><path fill='#1f4e79' d='M15 63h90q0 8-4 16H19q-4-8-4-16Z'/><path stroke='#fff' stroke-width='3' d='M15 62h90M19 80h82'/>
  <path fill='none' stroke='#ffd23f' stroke-width='5' d='M34 24v30h52V24M60 54v40'/><path fill='#8a4a1c' stroke='#fff' stroke-width='2' d='M42 34q18-17 36 0-18 17-36 0Z'/><path stroke='#fff' stroke-width='2' d='M52 34h16M55 31v6M60 31v6M65 31v6'/>`,
);
