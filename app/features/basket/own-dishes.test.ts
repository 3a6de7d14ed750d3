import { describe, expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import type { BasketLine, BasketPart } from "~/contracts/basket";
import { anId } from "~/domain/ids.fixture";
import { pressIn, pressText } from "./adding-press";
import { lineToLessen, ownCounts } from "./own-dishes";

const unitPrice = { amount: units(9), currency: "EUR" as BasketLine["unitPrice"]["currency"] };
const part = (productId: string): BasketPart => ({
  productId: anId.product(productId),
  productName: productId,
  quantity: 1,
  unitPrice,
  subItems: [],
});

function line(lineId: string, productId: string, more: Partial<BasketLine> = {}, mine = true) {
  return {
    ...part(productId),
    lineId: anId.basketLine(lineId),
    menuId: anId.menu("food"),
    productImageUrl: null,
    wasUnitPrice: null,
    by: {
      participantId: anId.participant(mine ? "me" : "them"),
      name: "",
      sign: null,
      number: 1,
      mine,
    },
    ...more,
  };
}

describe("a guest's own dishes in a basket", () => {
  it("count by dish and menu, however they were chosen, and without what others put in", () => {
    const items = [
      line("1", "soup", { quantity: 2 }),
      line("2", "soup", { subItems: [part("bread")] }),
      line("3", "soup", { menuId: anId.menu("late") }),
      line("4", "soup", { quantity: 5 }, false),
      line("5", "pie", {}, false),
    ];
    expect(ownCounts({ items })).toEqual({ "food/soup": 3, "late/soup": 1 });
    expect(ownCounts(null)).toEqual({});
  });

  it("go one by one from the plainest line, the newest of several, and never from another guest's", () => {
    const rich = line("1", "soup", { subItems: [part("bread")] });
    const plain = line("2", "soup");
    const theirs = line("3", "soup", {}, false);
    const taken = (...items: BasketLine[]) => lineToLessen(items, "food/soup")?.lineId;
    expect(taken(plain, rich, theirs)).toBe("2");
    expect(taken(rich, theirs)).toBe("1");
    expect(taken(rich, line("4", "soup", { subItems: [part("oil")] }))).toBe("4");
    expect(taken(theirs, line("5", "soup", { menuId: anId.menu("late") }))).toBeUndefined();
  });
});

it("a press says which dish and which way, and nothing else is one", () => {
  for (const press of [
    { key: "food/soup", by: 1 },
    { key: "late:menu/soup:2", by: -1 },
  ] as const) {
    expect(pressIn(pressText(press))).toEqual(press);
  }
  for (const odd of [null, "", "soup", ":+1", "soup:+2", "soup:1", `${"x".repeat(300)}:+1`]) {
    expect(pressIn(odd)).toBeNull();
  }
});
