import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const card = style({
  display: "grid",
  gap: "14px",
  minInlineSize: 0,
  padding: vars.space.card,
  background: `${vars.card.image} ${vars.card.background}`,
  border: vars.border.card,
  borderImage: vars.card.frame,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  maskImage: vars.card.mask,
  maskSize: vars.card.maskSize,
  maskPosition: "50% 100%",
});
export const section = style({ display: "grid", gap: "14px", minInlineSize: 0 });

export const stacks = styleVariants({
  small: { display: "grid", gap: "8px", minInlineSize: 0 },
  normal: { display: "grid", gap: "16px", minInlineSize: 0 },
  large: { display: "grid", gap: vars.space.section, minInlineSize: 0 },
});
export const cluster = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px",
});

const heading = style({
  display: "flex",
  alignItems: "center",
  justifyContent: vars.heading.align,
  gap: "10px",
  fontSize: vars.type.sizeHeading,
  textAlign: vars.heading.align as "start",
  paddingBlockEnd: "6px",
  borderBlockEnd: vars.heading.rule,
  selectors: {
    "&::before": {
      content: "",
      flex: "none",
      inlineSize: vars.heading.markWidth,
      blockSize: vars.heading.markHeight,
      background: `${vars.heading.mark} 50% / contain no-repeat`,
      marginInlineEnd: `calc(min(${vars.heading.markWidth}, 1px) * 10 - 10px)`,
    },
  },
});
export const headings = styleVariants({
  title: [heading, { fontSize: vars.type.sizeTitle, borderBlockEnd: 0 }],
  section: [heading],
  quiet: { fontSize: vars.type.sizeBody },
});

const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  paddingInline: "9px",
  paddingBlock: "3px",
  borderRadius: vars.radius.pill,
  ...typeface.strong,
  fontSize: vars.type.sizeTiny,
  lineHeight: 1.4,
  maxInlineSize: "100%",
});
export const badges = styleVariants({
  neutral: [badge, { background: vars.colour.surfaceAlt, color: vars.colour.ink }],
  brand: [badge, { background: vars.colour.brandSurface, color: vars.colour.onBrand }],
  accent: [badge, { background: vars.colour.accentSurface, color: vars.colour.onAccent }],
  success: [badge, { background: vars.colour.successSoft, color: vars.colour.onSuccessSoft }],
  warning: [badge, { background: vars.colour.warningSoft, color: vars.colour.onWarningSoft }],
  danger: [badge, { background: vars.colour.dangerSoft, color: vars.colour.onDangerSoft }],
});

const breathe = keyframes({ "50%": { opacity: 0.45 } });
const bone = style({
  display: "block",
  background: vars.colour.track,
  borderRadius: vars.radius.mark,
  animation: `${breathe} 1400ms ease-in-out infinite`,
});
export const bones = styleVariants({
  line: [bone, { blockSize: "1em", inlineSize: "100%" }],
  block: [bone, { blockSize: "96px", borderRadius: vars.radius.card }],
});

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: "12px",
  paddingBlock: "24px",
  textAlign: "center",
});
// Over centred lines the brand's mark is on top; beside them it would hang at the edge.
globalStyle(`${empty} > :is(h1, h2, h3)`, { flexDirection: "column", textAlign: "center" });
globalStyle(`${empty} > :is(h1, h2, h3)::before`, { marginInlineEnd: 0 });
// What can be done about it belongs to the words, also where it is a form of its own.
globalStyle(`${empty} > :is(a, button, form)`, { marginBlockStart: "10px" });
globalStyle(`${empty} + :is(a, button, form)`, {
  marginBlockStart: `calc(-12px - ${vars.space.section})`,
});
export const emptyText = style({
  color: vars.colour.muted,
  maxInlineSize: "36ch",
  textWrap: "balance",
});
