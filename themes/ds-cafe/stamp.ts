import { svgUrl } from "../svg-url";

/** Square, circle, stroke, on the grid. */
export const stamp = svgUrl(
  120,
  120,
  `<path fill='#0b0b0b' d='M0 0h120v120H0z'/><circle cx='60' cy='60' r='60' fill='#d7ff3e'/><path fill='#0b0b0b' d='M24 60h18v18h18v18H42V78H24zM60 60h18v18H60zM78 42h18v18H78z'/><path stroke='#fff' stroke-opacity='.28' d='M30 0v120M60 0v120M90 0v120M0 30h120M0 60h120M0 90h120'/>`,
);
