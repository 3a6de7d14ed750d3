import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import { anId } from "../ids.fixture";
import { MAX_LEVELS, MAX_OPTIONS } from "./dish-size";
import { menuFaults, withoutFaults } from "./menu-faults";

/** A set menu: so many groups of so many options, which have as many of their own, so many levels deep. */
function nested(groups: number, options: number, levels: number): PublishedMenu {
  const parts: MenuProduct[] = [];
  const groupsAt = (level: number): string[] =>
    level > levels ? [] : Array.from({ length: groups }, (_, at) => `g${level}-${at}`);
  for (let level = 1; level <= levels; level++) {
    const optionIds = Array.from({ length: options }, (_, at) => `o${level}-${at}`);
    const inside = groupsAt(level + 1);
    for (const id of optionIds)
      parts.push(dish(id, 1, { type: "MODIFIER", subProductIds: inside.map(anId.product) }));
    for (const id of groupsAt(level)) {
      parts.push(
        dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: optionIds.map(anId.product) }),
      );
    }
  }
  const set = dish("set", 30, { subProductIds: groupsAt(1).map(anId.product) });
  return menu("card", [set, dish("soup", 7)], { subProducts: parts });
}

const SET = "categories.0.elements.0";
const faults = (given: PublishedMenu) =>
  menuFaults(given).map(({ path, code }) => `${path.join(".")} ${code}`);
const shown = (given: PublishedMenu) =>
  withoutFaults(given, "EUR").menu.categories[0]?.elements.map(({ id }) => id);

describe("how much there is to choose with a dish", () => {
  it("is refused by the dish's path where a page can't show it, shared parts counted each time", () => {
    expect(faults(nested(6, 6, 2))).toContain(`${SET} too_many_options`);
    expect(faults(nested(6, 6, 3))).toContain(`${SET} too_many_options`);
    expect(faults(nested(4, 100, 1))).toEqual([]);
    expect(4 * 100).toBe(MAX_OPTIONS);
    expect(faults(nested(5, 81, 1))).toContain(`${SET} too_many_options`);
  });

  it("goes down as many levels as pages show, and no further", () => {
    expect(faults(nested(1, 1, MAX_LEVELS))).toEqual([]);
    expect(faults(nested(1, 1, MAX_LEVELS + 1))).toContain(`${SET} too_many_levels`);
  });

  it("is refused without walking through ninety levels of ten groups each", () => {
    expect(faults(nested(10, 10, 90))).toContain(`${SET} too_many_levels`);
  });

  it("hides a dish of a stored menu that has too much, and leaves the others", () => {
    expect(shown(nested(30, 30, 4))).toEqual(["soup"]);
    expect(shown(nested(6, 6, 1))).toEqual(["set", "soup"]);
  });
});
