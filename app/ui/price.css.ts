import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { smallerWhenSpaced } from "#themes/spaced-text";
import { lowScreen } from "./media";

const price = style({
  ...typeface.figure,
  whiteSpace: "nowrap",
  textAlign: "end",
});
export const sizes = styleVariants({
  normal: [price],
  large: [price, { fontSize: vars.type.sizeLarge }],
  hero: [
    price,
    {
      display: "block",
      fontFamily: vars.type.headline,
      fontWeight: vars.type.heroWeight,
      fontSize: smallerWhenSpaced(`clamp(2.25rem, 17vw, ${vars.type.sizeHero})`, 2),
      lineHeight: 1.05,
      letterSpacing: "-0.02em",
      textAlign: "inherit",
    },
  ],
});
/** An amount of many figures, which would not fit a phone at the full size. */
export const long = style({
  fontSize: smallerWhenSpaced(`clamp(1.75rem, 11vw, ${vars.type.sizeHero})`, 1),
});
export const struck = style({
  color: vars.colour.muted,
  fontWeight: 400,
  textDecoration: "line-through",
});
export const panel = style({
  backgroundColor: vars.hero.background,
  backgroundImage: vars.hero.image,
  backgroundSize: vars.hero.size,
  backgroundRepeat: vars.hero.repeat,
  backgroundPosition: vars.hero.position,
  color: vars.hero.ink,
  border: vars.hero.border,
  borderRadius: vars.hero.radius,
  boxShadow: vars.hero.shadow,
  padding: vars.hero.padding,
  textAlign: vars.hero.align as "center",
  rotate: vars.hero.tilt,
});
/** Where what follows matters more: one line on a small phone. */
export const compact = style({
  "@media": {
    [lowScreen]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      gap: "0 16px",
      padding: "10px 16px",
      marginBlockStart: "-12px",
      backgroundImage: "none",
    },
  },
});
globalStyle(`${compact} > p > span`, {
  "@media": { [lowScreen]: { fontSize: "1.75rem" } },
});
globalStyle(`${compact} > p:nth-child(3)`, {
  "@media": { [lowScreen]: { display: "none" } },
});
export const panelLabel = style({
  // Short lines stay inside the rim of a look whose panel is an oval.
  display: "inline-block",
  maxInlineSize: "14em",
  textWrap: "balance",
  color: vars.hero.label,
  fontSize: vars.type.sizeSmall,
  textTransform: vars.type.labelCase as "none",
  letterSpacing: vars.type.labelTracking,
  selectors: { "p + &": { maxInlineSize: "16em", marginBlockStart: "6px" } },
});
