import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { anId } from "~/domain/ids.fixture";
import { sentText } from "./sent-by-table.server";

it("once it is sent they read who sent it and how many dishes it was, and not that the basket is empty", () => {
  const soup = {
    name: "Soup",
    plu: "",
    productId: anId.product("s"),
    priceIncludingSubItems: units(5),
    items: [],
  };
  const items = [1, 2].map((count) => ({ ...soup, quantity: units(count) as never }));
  const guest = { name: "Anna", sign: null, number: 2 };
  expect(sentText({ guest, items }, false, "en-GB")).toBe("Anna ordered 3 items");
  expect(sentText({ guest, items: items.slice(0, 1) }, false, "en-GB")).toBe("Anna ordered 1 item");
  expect(sentText({ guest, items }, true, "en-GB")).toBe("You ordered 3 items");
});
