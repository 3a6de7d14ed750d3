import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** What the bar takes of the screen; what else stays at the foot stands above it. */
const HEIGHT = "6.5rem";
/** How far from the foot of the screen something may be that stays there. */
export const aboveCookieBar = "var(--cookie-bar, 0px)";
/** Without room for both, it waits at the end of the page. */
const low = "(max-height: 420px)";
/** An old browser can't make room for it above, so there it waits at the end of the page too. */
const canMakeRoom = "selector(html:has(a))";

globalStyle("html:has([data-cookie-bar])", {
  vars: { "--cookie-bar": HEIGHT },
  "@media": { [low]: { vars: { "--cookie-bar": "0px" } } },
});
export const bar = style({
  boxSizing: "border-box",
  minBlockSize: HEIGHT,
  display: "grid",
  alignItems: "center",
  paddingBlock: "6px max(6px, env(safe-area-inset-bottom))",
  paddingInline: vars.space.gutter,
  background: vars.colour.surface,
  color: vars.colour.ink,
  borderBlockStart: vars.border.section,
  fontSize: vars.type.sizeSmall,
  "@supports": {
    [canMakeRoom]: {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: 6,
      "@media": { [low]: { position: "static" } },
    },
  },
});
export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: "6px 8px",
  inlineSize: "100%",
  maxInlineSize: "500px",
  marginInline: "auto",
});
export const text = style({ gridColumn: "1 / -1", margin: 0, lineHeight: 1.25 });
globalStyle(`${text} a`, { color: "inherit" });
// Two answers side by side on the narrowest phone: a look's capitals need all the room that there is.
globalStyle(`${form} button`, { paddingInline: "4px" });
