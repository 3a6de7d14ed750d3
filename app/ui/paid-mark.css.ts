import { globalKeyframes, keyframes, style } from "@vanilla-extract/css";
import { paidGround, vars } from "#themes/contract.css";
import { moves } from "./media";

/** How the mark comes in. A theme names one of these (`paid.entrance`), with its time. */
globalKeyframes("ts-paid-grow", { from: { scale: 0.4, opacity: 0 } });
globalKeyframes("ts-paid-appear", { from: { opacity: 0 } });
globalKeyframes("ts-paid-stamp", {
  from: { scale: 2.2, opacity: 0 },
  "70%": { scale: 0.94, opacity: 1 },
});
globalKeyframes("ts-paid-turn", { from: { rotate: "-135deg", scale: 0.5, opacity: 0 } });
globalKeyframes("ts-paid-glow", {
  from: { opacity: 0 },
  "30%": { opacity: 0.9 },
  "45%": { opacity: 0.25 },
});
globalKeyframes("ts-paid-fill", {
  from: { clipPath: "inset(100% 0 0 0)" },
  to: { clipPath: "inset(0)" },
});
globalKeyframes("ts-paid-bounce", {
  from: { translate: "0 -60px", opacity: 0 },
  "55%": { translate: "0 0", scale: "1.08 0.9", opacity: 1 },
  "75%": { translate: "0 -10px", scale: "0.97 1.04" },
});
globalKeyframes("ts-paid-swing", {
  from: { rotate: "-18deg", translate: "0 -14px", opacity: 0 },
  "45%": { rotate: "11deg", opacity: 1 },
  "75%": { rotate: "-5deg" },
});
globalKeyframes("ts-paid-sprout", { from: { scale: 0.1, rotate: "-70deg", translate: "0 24px" } });
globalKeyframes("ts-paid-rise", { from: { translate: "0 44px", opacity: 0 } });
globalKeyframes("ts-paid-flip", { from: { transform: "perspective(300px) rotateX(-180deg)" } });

const stroke = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

export const ground = style({
  ...paidGround,
  justifySelf: vars.hero.align,
  "@media": { [moves]: { animation: `${vars.paid.entrance} ${vars.motion.ease} backwards` } },
});
/** Upright, however its ground is turned. */
export const check = style({
  inlineSize: "62%",
  blockSize: "62%",
  rotate: `calc(${vars.paid.tilt} * -1)`,
});
export const line = style({
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  strokeDasharray: 1,
  "@media": { [moves]: { animation: `${stroke} 420ms 260ms ${vars.motion.ease} backwards` } },
});

/** Kept free, so that nothing moves when the stamp comes down. */
export const stampPlace = style({ display: "block", inlineSize: "92px", blockSize: "92px" });
/** Comes when the bar is nearly full. With the slowest entrance of a brand all of it takes less than two seconds. */
export const stamp = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  backgroundRepeat: "no-repeat",
  backgroundPosition: "center",
  backgroundSize: "contain",
  "@media": { [moves]: { animation: `${vars.paid.entrance} 850ms ${vars.motion.ease} backwards` } },
});
