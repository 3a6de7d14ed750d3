import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("GRUPPOMIMO", theme);

arrange("GRUPPOMIMO", {
  // Labels stuck on by hand: the part's name over the edge of its card, the price on a yellow dot.
  [part("menu-course")]: { paddingBlockStart: "14px" },
  [`${part("card")} > h2:first-child`]: {
    justifySelf: "start",
    marginBlockStart: "-38px",
    marginInlineStart: "-4px",
    padding: "5px 16px 6px 10px",
    background: "#b3261e",
    color: "#fffdf6",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    rotate: "-1.6deg",
  },
  [part("menu-name")]: {
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 400,
    fontSize: "1.0625rem",
  },
  [part("menu-price")]: {
    padding: "1px 10px 2px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "999px",
    rotate: "2deg",
  },
  [`${part("menu-item")}:nth-child(even) ${part("menu-price")}`]: { rotate: "-2deg" },
  [`${part("actions")} > li:nth-child(odd) ${part("action")}`]: { rotate: "-0.7deg" },
  [`${part("actions")} > li:nth-child(even) ${part("action")}`]: { rotate: "0.6deg" },
  [part("tile")]: { boxShadow: "3px 4px 0 #f0cf6a" },
  [part("total")]: {
    alignItems: "center",
    padding: "8px 14px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    rotate: "-0.6deg",
  },
  // The yellow label of the bill, a little askew.
  [part("pay-total")]: { borderBlockEnd: "0 solid transparent" },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "8px 16px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    boxShadow: "4px 5px 0 #b3261e",
    rotate: "-0.8deg",
    marginBlockEnd: "8px",
  },
  [part("pay-label")]: { color: "inherit" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-11deg" },
});
