import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("LEON", theme);

const plate = {
  background: "var(--ts-colour-brand-surface)",
  color: "var(--ts-colour-on-brand)",
  boxShadow:
    "inset 0 0 0 2px var(--ts-colour-brand-surface), inset 0 0 0 3px rgb(255 255 255 / 0.7)",
};

arrange("LEON", {
  // Enamel everywhere: a street sign over each part, a house number for each price.
  [`${part("card")} > h2:first-child`]: {
    ...plate,
    justifyContent: "center",
    textAlign: "center",
    margin: "-11px -11px 0",
    padding: "9px 14px",
    borderBlockEnd: "0 solid transparent",
    borderRadius: "4px",
  },
  [part("menu-name")]: {
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 700,
    fontSize: "1.1875rem",
    lineHeight: 1.2,
  },
  [part("menu-price")]: { ...plate, padding: "2px 9px", borderRadius: "4px" },
  [part("total")]: {
    ...plate,
    padding: "10px 14px",
    borderBlockStart: "0 solid transparent",
    borderRadius: "5px",
    fontSize: "1.375rem",
  },
  // Signs that point the way.
  [part("action")]: { ...plate, borderRadius: "6px" },
  [part("action-detail")]: { color: "inherit" },
  [part("action-sign")]: {
    background: "#fff",
    color: "#10222e",
  },
  [part("tile")]: {
    boxShadow: "inset 0 0 0 3px var(--ts-colour-surface), inset 0 0 0 4px #a9bac4",
  },
  // The number of the house.
  [part("pay-total")]: { borderBlockEnd: "0 solid transparent" },
  [part("pay-line")]: { ...plate, alignItems: "center", padding: "10px 16px", borderRadius: "6px" },
  [part("pay-label")]: { color: "inherit" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "3deg" },
});
