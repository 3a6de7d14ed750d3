import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { theme } from "./tokens";

makeTheme("CENTURION", theme);

arrange("CENTURION", {
  // A steakhouse's card: names cut in stone, and a dotted line that leads to the price.
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [part("menu-line")]: { flexWrap: "nowrap", gap: "6px" },
  [`${part("menu-line")}::after`]: {
    content: '""',
    order: 2,
    flex: "1 0 14px",
    borderBlockEnd: "2px dotted var(--ts-colour-line-strong)",
    opacity: 0.6,
  },
  [part("menu-name")]: {
    flex: "0 1 auto",
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 600,
    fontSize: "0.9375rem",
    letterSpacing: "0.02em",
  },
  [part("menu-price")]: { order: 3, marginInlineStart: 0 },
  [part("menu-text")]: { maxInlineSize: "38ch" },
});
