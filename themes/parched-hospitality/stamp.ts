import { svgUrl } from "../svg-url";

const rays = [-60, -36, -12, 12, 36, 60]
  .map((turn) => `<path transform='rotate(${turn} 60 74)' d='M60 42V26'/>`)
  .join("");

/** The sun sets in its arch, and the tide comes in over it. */
export const stamp = svgUrl(
  120,
  120,
  `<path fill='#fae0cf' d='M12 116V60a48 48 0 0 1 96 0v56q0 2-2 2H14q-2 0-2-2Z'/><path fill='#a84323' d='M34 78a26 26 0 0 1 52 0z'/><g stroke='#a84323' stroke-width='4' stroke-linecap='round'>${rays}</g>
  <path fill='#0f6e6a' d='M12 80q12-8 24 0t24 0 24 0 24 0v36q0 2-2 2H14q-2 0-2-2Z'/><g fill='none' stroke='#fdf3ec' stroke-width='3' stroke-linecap='round'><path d='M24 94q9-6 18 0t18 0 18 0 18 0M36 107q8-6 16 0t16 0 16 0'/></g>`,
);
