import type { Venue } from "~/contracts/venue";
import { menuKind } from "~/domain/menu/menu-kind";
import { type MenuAt, pathBelow } from "~/paths/path-to";
import type { Offer } from "./menu-offer";

/**
 * The way to a venue's menu, from a page at an address above the menus (MENU-02, MENU-09).
 *
 * @param canOrder whether guests can order there now; without it menus are only read.
 * @returns nothing where the venue has no menu.
 */
export function menuOffer(venue: Venue, at: MenuAt, canOrder = false): Offer | null {
  const menu = menuKind(venue);
  switch (menu.kind) {
    case "none":
      return null;
    case "dynamic":
      return { kind: "dynamic", href: pathBelow(at, "menus", {}), canOrder };
    case "pictures":
      return { kind: "dynamic", href: pathBelow(at, "menus", {}), canOrder: false };
    default:
      return { kind: "external", href: menu.href, label: menu.label };
  }
}
