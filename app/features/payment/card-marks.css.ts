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

const apple = svgUrl(
  170,
  92,
  `<path transform='translate(-38 -78) scale(10)' fill='#fff' d='M6.86 8.53c-.3.016-.668.199-.88.456-.191.22-.36.58-.316.918.338.03.675-.169.888-.418.205-.258.345-.603.308-.955zm2.207.42v5.493h.852v-1.877h1.18c1.078 0 1.835-.739 1.835-1.812 0-1.07-.742-1.805-1.808-1.805zm.852.719h.982c.739 0 1.161.396 1.161 1.089 0 .692-.422 1.092-1.164 1.092h-.979zm-3.154.3c-.45.01-.83.28-1.05.28-.235 0-.593-.264-.981-.257a1.446 1.446 0 0 0-1.23.747c-.527.908-.139 2.255.374 2.995.249.366.549.769.944.754.373-.014.52-.242.973-.242.454 0 .586.242.98.235.41-.007.667-.366.915-.733.286-.417.403-.82.41-.841-.007-.008-.79-.308-.797-1.209-.008-.754.615-1.113.644-1.135-.352-.52-.9-.578-1.09-.593a1.123 1.123 0 0 0-.092-.002zm8.204.397c-.99 0-1.606.533-1.652 1.256h.777c.072-.358.369-.586.845-.586.502 0 .803.266.803.711v.309l-1.097.064c-.951.054-1.488.484-1.488 1.184 0 .72.548 1.207 1.332 1.207.526 0 1.032-.281 1.264-.727h.019v.659h.788v-2.76c0-.803-.62-1.317-1.591-1.317zm1.94.072 1.446 4.009c0 .003-.073.24-.073.247-.125.41-.33.571-.711.571-.069 0-.206 0-.267-.015v.666c.06.011.267.019.335.019.83 0 1.226-.312 1.568-1.283l1.5-4.214h-.868l-1.012 3.259h-.015l-1.013-3.26zm-1.167 2.189v.316c0 .521-.45.917-1.024.917-.442 0-.731-.228-.731-.579 0-.342.278-.56.769-.593z'/>`,
);
const google = svgUrl(
  120,
  48,
  `<g transform='translate(0 3) scale(.86)'><path fill='#EA4335' d='M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z'/><path fill='#4285F4' d='M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z'/><path fill='#FBBC05' d='M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z'/><path fill='#34A853' d='M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z'/></g><path transform='translate(-4 -32) scale(5.1)' fill='#fff' d='M10.464 7.785v6.9h.886V11.89h1.465c.603 0 1.11-.196 1.522-.588a1.911 1.911 0 0 0 .635-1.464 1.92 1.92 0 0 0-.635-1.456 2.125 2.125 0 0 0-1.522-.598zm2.427.85a1.156 1.156 0 0 1 .823.365 1.176 1.176 0 0 1 0 1.686 1.171 1.171 0 0 1-.877.357H11.35V8.635h1.487a1.156 1.156 0 0 1 .054 0zm4.124 1.175c-.842 0-1.477.308-1.907.925l.781.491c.288-.417.68-.626 1.175-.626a1.255 1.255 0 0 1 .856.323 1.009 1.009 0 0 1 .366.785v.202c-.34-.193-.774-.289-1.3-.289-.617 0-1.11.145-1.479.434-.37.288-.554.677-.554 1.165a1.476 1.476 0 0 0 .525 1.156c.35.308.785.463 1.305.463.61 0 1.098-.27 1.465-.81h.038v.655h.848v-2.909c0-.61-.19-1.09-.568-1.44-.38-.35-.896-.525-1.551-.525zm2.263.154 1.946 4.422-1.098 2.38h.915L24 9.963h-.965l-1.368 3.391h-.02l-1.406-3.39zm-2.146 2.368c.494 0 .88.11 1.156.33 0 .372-.147.696-.44.973a1.413 1.413 0 0 1-.997.414 1.081 1.081 0 0 1-.69-.232.708.708 0 0 1-.293-.578c0-.257.12-.47.363-.647.24-.173.54-.26.9-.26Z'/>`,
);

/** As the wallets' owners want their buttons: black, with the mark and nothing else. */
const wallet = style({
  display: "block",
  inlineSize: "100%",
  minBlockSize: "54px",
  border: "1px solid #ffffff59",
  borderRadius: "10px",
  backgroundColor: "#000",
  backgroundRepeat: "no-repeat",
  backgroundPosition: "50% 50%",
  color: "#fff",
  cursor: "pointer",
  selectors: { "&[aria-busy=true]": { opacity: 0.6, cursor: "progress" } },
});
export const wallets = styleVariants({
  apple_pay: [wallet, { backgroundImage: apple, backgroundSize: "auto 34px" }],
  google_pay: [wallet, { backgroundImage: google, backgroundSize: "auto 26px" }],
});
