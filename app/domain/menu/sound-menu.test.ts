import { describe, expect, it } from "vitest";
import { block, dish, menu } from "#tests/fixtures/menu";
import type { MenuBlock, MenuProduct, PublishedMenu } from "~/contracts/menu";
import { menuFaults, soundMenu } from "./sound-menu";

const faultsOf = (given: PublishedMenu, currency: string | null = null) =>
  menuFaults<MenuBlock, MenuProduct>(given, currency).map(
    ({ path, code }) => `${path.join(".")} ${code}`,
  );
const without = (given: PublishedMenu) =>
  soundMenu<MenuBlock, MenuProduct, PublishedMenu>(given, "EUR").menu;
const group = (id: string, ...subProductIds: string[]) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds });
const dollars = { amount: 1, currency: "USD" } as unknown as MenuProduct["price"];

describe("what is wrong with a menu", () => {
  it("is nothing where parts are shared, listed twice or parts of a bundle from another list", () => {
    const shared = menu(
      "card",
      [block("b"), dish("1", 9, { subProductIds: ["g", "2"] }), dish("2", 9)],
      {
        subProducts: [group("g", "o", "h"), group("h", "o"), dish("o", 1)],
      },
    );
    expect(faultsOf(shared)).toEqual([]);
    expect(without(shared)).toBe(shared);
  });

  it("PROD-01 is a product that is made up of itself, at whatever depth, by the place that leads back", () => {
    const own = menu("card", [dish("1", 9, { subProductIds: ["1"] })]);
    expect(faultsOf(own)).toEqual(["categories.0.elements.0.subProductIds.0 cycle"]);
    const far = menu("card", [dish("1", 9, { subProductIds: ["g"] })], {
      subProducts: [group("g", "o"), dish("o", 1, { subProductIds: ["x", "g"] }), dish("x", 0)],
    });
    expect(faultsOf(far)).toEqual(["subProducts.1.subProductIds.1 cycle"]);
    expect(without(far).subProducts[1]?.subProductIds).toEqual(["x"]);
    expect(faultsOf(without(far))).toEqual([]);
  });

  it("PROD-01 is a part that the menu does not have", () => {
    const missing = menu("card", [dish("1", 9, { subProductIds: ["g", "gone"] })], {
      subProducts: [group("g", "never")],
    });
    expect(faultsOf(missing)).toEqual([
      "categories.0.elements.0.subProductIds.1 missing_product",
      "subProducts.0.subProductIds.0 missing_product",
    ]);
    expect(faultsOf(without(missing))).toEqual([]);
  });

  it("PROD-01 is a price in another currency than the venue's, or than the menu's first", () => {
    const mixed = menu("card", [dish("1", 9), dish("2", 9, { price: dollars })], {
      subProducts: [dish("o", 1, { subProductPrices: [dollars] })],
    });
    const foreign = [
      "categories.0.elements.1.price.currency other_currency",
      "subProducts.0.subProductPrices.0.currency other_currency",
    ];
    expect(faultsOf(mixed)).toEqual(foreign);
    expect(faultsOf(mixed, "USD")).toHaveLength(2);
    const sound = without(mixed);
    expect(sound.categories[0]?.elements.map(({ id }) => id)).toEqual(["1"]);
    expect(sound.subProducts).toEqual([]);
  });

  it("is a dish that is listed again at another price, of which the page would show one and the basket have another", () => {
    const twice = menu("card", [dish("1", 9), dish("2", 5), dish("1", 7), dish("2", 5)]);
    expect(faultsOf(twice)).toEqual(["categories.0.elements.2.id other_twin"]);
    const part = menu("card", [dish("1", 9)], { subProducts: [dish("1", 2)] });
    expect(faultsOf(part)).toEqual(["subProducts.0.id other_twin"]);
  });

  it("PROD-25 is a group that asks for more than it lets be taken, or than it has", () => {
    const rules = (more: Partial<MenuProduct>, ...options: string[]) =>
      faultsOf(
        menu("card", [dish("1", 9, { subProductIds: ["g"] })], {
          subProducts: [{ ...group("g", ...options), ...more }, dish("a", 0), dish("b", 0)],
        }),
      );
    const impossible = ["subProducts.0.min impossible_choice"];
    expect(rules({ min: 3, max: 1 }, "a", "b")).toEqual(impossible);
    expect(rules({ min: 3 }, "a", "b")).toEqual(impossible);
    expect(rules({ min: 1 })).toEqual(impossible);
    expect(rules({ min: 3, multiMax: 2 }, "a", "b")).toEqual([]);
    expect(rules({ min: 2, max: 0 }, "a", "b")).toEqual([]);
    expect(rules({ min: 0, max: 1 })).toEqual([]);
  });

  it("is found at once in a menu of thousands of parts that are nested in each other", () => {
    const chain = Array.from({ length: 2_000 }, (_, n) => group(`${n}`, `${n + 1}`, `${n + 2}`));
    const deep = menu("card", [dish("2000", 9), dish("2001", 9)], { subProducts: chain });
    expect(faultsOf(deep)).toEqual([]);
    const [first, ...others] = chain;
    const closed = menu("card", [dish("2000", 9, { subProductIds: ["0"] }), dish("2001", 9)], {
      subProducts: first ? [first, ...others] : [],
    });
    expect(faultsOf(closed).length).toBeGreaterThan(0);
  });
});
