import { svgUrl } from "../svg-url";

const windows = [
  [31, 78],
  [37, 86],
  [52, 70],
  [58, 80],
  [52, 90],
  [74, 84],
  [80, 76],
]
  .map(([x, y]) => `<path d='M${x} ${y}h3v4h-3z'/>`)
  .join("");

/** The moon goes down behind the skyline, and the last windows are lit. */
export const stamp = svgUrl(
  120,
  120,
  `<defs><linearGradient id='m' x2='.4' y2='1'><stop stop-color='#ffd9c7'/><stop offset='.55' stop-color='#ff9a80'/><stop offset='1' stop-color='#8fd3ff'/></linearGradient><radialGradient id='g'><stop offset='.6' stop-color='#ffb8a3' stop-opacity='.5'/><stop offset='1' stop-color='#ffb8a3' stop-opacity='0'/></radialGradient></defs>
  <circle cx='60' cy='60' r='60' fill='url(#g)'/><circle cx='60' cy='60' r='43' fill='url(#m)'/><path fill='#121016' d='M17 74h10v-6h16v-10h6v-8h14v22h6v-8h4v-8h2v8h10v12h6v-6h10v30a43 43 0 0 1-84 0z'/><g fill='#ffb8a3'>${windows}</g>`,
);
