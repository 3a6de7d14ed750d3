import { style, styleVariants } from "@vanilla-extract/css";
import { svgUrl } from "#themes/svg-url";

/** The brands' own marks keep their own colours in every look: a guest knows them by these. */
const sign = (content: string) => svgUrl(38, 24, content);
const plate = (colour: string) => `<rect width='38' height='24' rx='3.5' fill='${colour}'/>`;
const card = `<rect x='.5' y='.5' width='37' height='23' rx='3' fill='#fff' stroke='#00000033'/>`;

const visa = `<path transform='translate(4.6 -2.4) scale(1.2)' fill='#1434cb' d='M9.112 8.262 5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 0 1 .894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 0 1 1.913.336l.34-1.59a5.207 5.207 0 0 0-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 0 0-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656 1.02-2.815.588 2.815zm-8.16-4.84-1.603 7.496H8.34l1.605-7.496z'/>`;
const mastercard = `<circle cx='15' cy='12' r='7' fill='#eb001b'/><circle cx='23' cy='12' r='7' fill='#f79e1b'/><path fill='#ff5f00' d='M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z'/>`;
const letters = (text: string, size: number, more = "") =>
  `<text x='19' y='12' text-anchor='middle' dominant-baseline='central' font-family='Arial,Helvetica,sans-serif' font-weight='700' font-size='${size}' fill='#fff' ${more}>${text}</text>`;
const bancontact = `<path fill='#1e3764' d='M13.2 15.9c3.4 0 5.1-2.3 6.8-4.3H5.2v4.3z'/><path fill='#ffd800' d='M24.8 7.3c-3.4 0-5.1 2.3-6.8 4.3h14.8V7.3z'/>`;

const mark = style({
  display: "block",
  inlineSize: "38px",
  blockSize: "24px",
  backgroundRepeat: "no-repeat",
  backgroundSize: "100% 100%",
});

export const marks = styleVariants({
  visa: [mark, { backgroundImage: sign(card + visa) }],
  mastercard: [mark, { backgroundImage: sign(card + mastercard) }],
  amex: [mark, { backgroundImage: sign(plate("#016fd0") + letters("AMEX", 10.5)) }],
  bancontact: [mark, { backgroundImage: sign(card + bancontact) }],
  cartesBancaires: [
    mark,
    { backgroundImage: sign(plate("#00518c") + letters("CB", 13, "font-style='italic'")) },
  ],
});
/** All that the venue takes; once the number says which one it is, the others step back. */
export const row = style({ display: "flex", flexWrap: "wrap", gap: "4px", listStyle: "none" });
export const other = style({ opacity: 0.22 });
