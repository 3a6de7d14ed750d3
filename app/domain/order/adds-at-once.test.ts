import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "../ids.fixture";
import { addsAtOnce } from "./adds-at-once";
import { type MenuOffer, menuOffer } from "./menu-offer";

const group = (id: string, subProductIds: string[], more: Partial<MenuProduct>) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product), ...more });
const option = (id: string, more: Partial<MenuProduct> = {}) =>
  dish(id, 1, { type: "MODIFIER", ...more });

/** Whether the dish `d` goes into a basket at once, on a menu with these parts. */
function adds(
  d: Partial<MenuProduct>,
  subProducts: MenuProduct[] = [],
  runOut: string[] = [],
): boolean {
  const card = menu("card", [dish("d", 9, d)], { subProducts });
  const unavailable = runOut.map((externalId) => ({
    externalId,
    sku: "",
    start: "2020-01-01T00:00:00Z",
    end: "2030-01-01T00:00:00Z",
  }));
  const now = Date.parse("2026-06-01T12:00:00Z");
  const offer = menuOffer(card, { unavailable, now }) as MenuOffer<MenuProduct>;
  return addsAtOnce(offer, offer.listed("d") as MenuProduct);
}

describe("a dish that goes into a basket from the list", () => {
  it("asks for nothing, though more may be taken with it", () => {
    const extras = group("extras", ["sauce"], { min: 0, max: 2 });
    const cooked = group("cooked", ["rare", "done"], { min: 1, max: 1 });
    expect(adds({})).toBe(true);
    expect(adds({ subProductIds: [anId.product("extras")] }, [extras, option("sauce")])).toBe(true);
    expect(
      adds({ subProductIds: [anId.product("cooked")] }, [cooked, option("rare"), option("done")]),
    ).toBe(false);
  });

  it("is not asked for what an option would ask that nobody has taken", () => {
    const parts = [
      group("drinks", ["cola"], { min: 0, max: 1 }),
      option("cola", { subProductIds: [anId.product("size")] }),
      group("size", ["small", "large"], { min: 1, max: 1 }),
      option("small"),
      option("large"),
    ];
    expect(adds({ subProductIds: [anId.product("drinks")] }, parts)).toBe(true);
  });

  it("has no choice to make in what comes with it either", () => {
    const set = {
      type: "BUNDLE" as const,
      subProductIds: [anId.product("soup"), anId.product("main")],
    };
    const soup = dish("soup", 4);
    const plain = dish("main", 8);
    const chosen = dish("main", 8, { subProductIds: [anId.product("side")] });
    const side = group("side", ["chips", "salad"], { min: 1, max: 1 });
    expect(adds(set, [soup, plain])).toBe(true);
    expect(adds(set, [soup, chosen, side, option("chips"), option("salad")])).toBe(false);
  });

  it("can be had, and is one that guests order by themselves", () => {
    expect(adds({}, [], ["d"])).toBe(false);
    expect(
      adds({ type: "BUNDLE", subProductIds: [anId.product("soup")] }, [dish("soup", 4)], ["soup"]),
    ).toBe(false);
    expect(adds({ availableForOrder: false })).toBe(false);
    expect(adds({ type: "MODIFIER" })).toBe(false);
  });
});
