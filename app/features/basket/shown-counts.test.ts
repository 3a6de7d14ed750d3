import { describe, expect, it } from "vitest";
import { ShownCounts } from "./shown-counts";

const soup = { key: "food/soup", by: 1 } as const;
const lessSoup = { key: "food/soup", by: -1 } as const;

describe("the counts that a menu shows", () => {
  it("are ahead of the page by each press, until the page counts it", () => {
    const counts = new ShownCounts({ dishes: { "food/cake": 2 }, total: 2 });
    counts.press(soup, 1);
    counts.press(soup, 2);
    expect(counts.shown).toEqual({ dishes: { "food/cake": 2, "food/soup": 2 }, total: 4 });
    counts.update({ dishes: { "food/cake": 2, "food/soup": 1 }, total: 3 }, 1);
    expect(counts.shown).toEqual({ dishes: { "food/cake": 2, "food/soup": 2 }, total: 4 });
    counts.update({ dishes: { "food/cake": 2, "food/soup": 2 }, total: 4 }, 2);
    expect(counts.shown).toEqual({ dishes: { "food/cake": 2, "food/soup": 2 }, total: 4 });
  });

  it("are those of the page again where a press was refused", () => {
    const counts = new ShownCounts({ dishes: {}, total: 0 });
    counts.press(soup, 1);
    counts.update({ dishes: {}, total: 0 }, 1);
    expect(counts.shown).toEqual({ dishes: {}, total: 0 });
  });

  it("are hydrated as the server rendered them, whatever was pressed since", () => {
    const counts = new ShownCounts({ dishes: {}, total: 0 });
    counts.press(soup, 1);
    expect(counts.first).toEqual({ dishes: {}, total: 0 });
  });

  it("never fall below none", () => {
    const counts = new ShownCounts({ dishes: { "food/soup": 1 }, total: 1 });
    for (const number of [1, 2, 3]) counts.press(lessSoup, number);
    expect(counts.shown).toEqual({ dishes: { "food/soup": 0 }, total: 0 });
  });
});
