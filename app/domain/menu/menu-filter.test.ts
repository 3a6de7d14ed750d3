import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import {
  choicesIn,
  type FilteredProduct,
  initialFilter,
  type MenuFilter,
  showsCategory,
  showsProduct,
} from "./menu-filter";

const everything = initialFilter({ enabled: true, filterConfiguration: "ALL_PRODUCTS" });
const ids = (...all: string[]) => all.map((id) => ({ id }));
const product = (more: Partial<FilteredProduct> = {}): FilteredProduct => ({
  elementType: "PRODUCT",
  type: "PRODUCT",
  tags: [],
  allergens: [],
  subProductIds: [],
  availableForOrder: true,
  ...more,
});
const shows = (filter: Partial<MenuFilter>, given: FilteredProduct) =>
  showsProduct({ ...everything, ...filter }, given, () => undefined);

describe("a menu's filter", () => {
  it("MENU-47 hides the item types, or begins with all products, or with those to order", () => {
    const begin = (filterConfiguration: string, enabled = true) => {
      const filter = initialFilter({ enabled, filterConfiguration });
      return [filter.showProductAvailableForOrderFilter, filter.availableForOrderOrAllMenu];
    };
    expect(begin("HIDDEN")).toEqual([false, "ALL_MENU"]);
    expect(begin("ALL_PRODUCTS")).toEqual([true, "ALL_MENU"]);
    expect(begin("PRODUCTS_AVAILABLE_FOR_ORDER")).toEqual([true, "AVAILABLE_FOR_ORDER"]);
    expect(begin("PRODUCTS_AVAILABLE_FOR_ORDER", false)).toEqual([false, "ALL_MENU"]);
  });

  it("MENU-43 lets all through that is not chosen against", () => {
    expect(shows({}, product({ availableForOrder: false }))).toBe(true);
    expect(showsCategory(everything, "mains")).toBe(true);
    expect(showsCategory({ ...everything, selectedCategoryIds: ["desserts"] }, "mains")).toBe(
      false,
    );
  });

  it("MENU-43 asks for every chosen tag and none of the excluded allergens", () => {
    const curry = product({ tags: ids("vegan", "spicy"), allergens: ids("nuts") });
    expect(shows({ selectedTagIds: ["vegan", "spicy"] }, curry)).toBe(true);
    expect(shows({ selectedTagIds: ["vegan", "seasonal"] }, curry)).toBe(false);
    expect(shows({ excludedAllergenIds: ["milk"] }, curry)).toBe(true);
    expect(shows({ excludedAllergenIds: ["milk", "nuts"] }, curry)).toBe(false);
  });

  it("MENU-45 counts what a bundle is made of, and what can be chosen with a dish, as in it", () => {
    const lunch = product({
      type: "BUNDLE",
      subProductIds: [anId.product("soup"), anId.product("cake")],
    });
    const parts = new Map([
      ["cake", product({ subProductIds: [anId.product("toppings")] })],
      ["toppings", product({ type: "MODIFIER_GROUP", subProductIds: [anId.product("brittle")] })],
      ["brittle", product({ type: "MODIFIER", allergens: ids("nuts") })],
    ]);
    const without = (id: string, given: FilteredProduct) =>
      showsProduct({ ...everything, excludedAllergenIds: [id] }, given, (part) => parts.get(part));
    expect(without("nuts", lunch)).toBe(false);
    expect(without("nuts", { ...lunch, type: "PRODUCT" })).toBe(false);
    expect(without("milk", lunch)).toBe(true);
  });

  it("MENU-43 leaves out what can't be ordered where that is asked for", () => {
    const wanted = { availableForOrderOrAllMenu: "AVAILABLE_FOR_ORDER" as const };
    expect(shows(wanted, product({ availableForOrder: false }))).toBe(false);
    expect(choicesIn({ ...everything, ...wanted, selectedTagIds: ["vegan"] }, everything)).toBe(2);
  });
});
