import { describe, expect, it } from "vitest";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import { menuFaults } from "~/domain/menu/sound-menu";
import { menuOffer } from "~/domain/order/menu-offer";
import { groupKind } from "~/domain/order/selection-rules";
import { menuFileRecord } from "./menu-records";
import { KITCHEN } from "./menus/kitchen-words";
import { businessId } from "./records";
import { demoVenues } from "./venues";

const menus = [...new Set(demoVenues.map(businessId))].flatMap((id) => menuFileRecord(id).menus);
const moment = { unavailable: [], now: Date.UTC(2026, 10, 21, 18) };

describe("what a guest can choose with the dishes of the demo", () => {
  it("MENU-29 leads nowhere but to what its menu has, and never in a circle", () => {
    for (const menu of menus) expect(menuFaults(menu), menu.name).toEqual([]);
  });

  it("PROD-25 can be chosen so that every dish can be had that is not snoozed", () => {
    for (const menu of menus) {
      const offer = menuOffer(menu, moment);
      for (const dish of dishesOf(menu)) {
        expect(offer.canBeHad(dish), dish.name).toBe(dish.snoozePeriod === null);
      }
    }
  });

  it("PROD-17 PROD-21 PROD-22 PROD-23 is of every kind, with choices in choices and two sizes", () => {
    const groups = menus.flatMap(({ subProducts }) =>
      subProducts.filter(({ type }) => type === "MODIFIER_GROUP" || type === "VARIANT_GROUP"),
    );
    const kinds = new Set(groups.map((group) => groupKind(group, { boolMax: 1, multiMaxFrom: 1 })));
    for (const kind of ["radio", "bool", "multi", "multiMax"] as const)
      expect(kinds).toContain(kind);
    expect(groups.some(({ type }) => type === "VARIANT_GROUP")).toBe(true);
    const options = menus
      .flatMap(({ subProducts }) => subProducts)
      .filter(({ type }) => type === "MODIFIER");
    expect(options.some(({ subProductIds }) => subProductIds.length > 0)).toBe(true);
    expect(
      options.some(({ allergens, calories }) => allergens.length > 0 && calories !== null),
    ).toBe(true);
  });

  it("PROD-10 is in set menus at one price, one of them with a course that is snoozed", () => {
    const sets = menus.flatMap((menu) =>
      dishesOf(menu)
        .filter(({ type }) => type === "BUNDLE")
        .map((set) => ({ menu, set })),
    );
    expect(sets.length).toBeGreaterThanOrEqual(3);
    const snoozed = sets.filter(({ menu, set }) => {
      const { groups } = menuOffer(menu, moment).madeUp(set);
      return groups.some(({ options }) => options.some(({ available }) => !available));
    });
    expect(snoozed.length).toBeGreaterThan(0);
  });

  it("PROD-01 PROD-15 says how much energy most dishes have, and what goes with them", () => {
    const all = menus.flatMap(dishesOf).filter(({ type }) => type === "PRODUCT");
    const silent = all.filter(({ calories }) => calories === null).map(({ name }) => name);
    expect(silent.length, silent.join()).toBeLessThan(all.length / 20);
    for (const menu of menus) {
      const known = new Set(dishesOf(menu).map(({ id }) => id));
      for (const { relatedProducts } of dishesOf(menu)) {
        for (const id of relatedProducts) expect(known).toContain(id);
      }
    }
    expect(all.some(({ relatedProducts }) => relatedProducts.length === 2)).toBe(true);
  });

  it("is said in each language of the venues", () => {
    for (const [key, said] of Object.entries(KITCHEN)) {
      for (const [language, text] of Object.entries(said))
        expect(text, `${key} ${language}`).toMatch(/\S/);
      if (!["ketchup", "medium", "avocado"].includes(key))
        expect(new Set(Object.values(said)).size, key).toBeGreaterThan(1);
    }
  });
});

function dishesOf({ categories }: PublishedMenu): MenuProduct[] {
  return categories
    .flatMap(({ elements }) => elements)
    .filter((element): element is MenuProduct => element.elementType === "PRODUCT");
}
