import { expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { NOW, units } from "#tests/fixtures/bill-document";
import { basketSchema } from "~/contracts/basket";
import { sendingView, sentText } from "./sent-by.server";

const by = { name: "Anna", sign: null, number: 2, mine: false };
const basket = (more: object) =>
  basketSchema.parse({
    id: `k_${"a".repeat(32)}`,
    items: [basketLine("soup", 2)],
    expiresAt: null,
    note: null,
    total: units(10),
    together: true,
    expired: false,
    gone: [],
    restored: [],
    sending: null,
    ...more,
  });
const seen = (sending: object | null, more: object = {}) =>
  sendingView(basket({ sending, ...more }), NOW, "en-GB");

it("everyone but the sender reads who is sending the table's basket, and in how many seconds", () => {
  expect(seen({ by, sendsAt: NOW + 12_300 })).toEqual({
    title: "Anna is placing this order",
    secondsLeft: 13,
  });
  expect(seen({ by: { ...by, name: "" }, sendsAt: NOW + 1 })?.title).toMatch(/^Guest 2 /);
  expect(seen({ by: { ...by, mine: true }, sendsAt: NOW + 12_300 })).toBeNull();
  expect(seen({ by, sendsAt: NOW })).toBeNull();
  expect(seen({ by, sendsAt: NOW + 12_300 }, { items: [] })).toBeNull();
  expect(seen(null)).toBeNull();
});

it("once it is sent they read who sent it and how many dishes it was, and not that the basket is empty", () => {
  const soup = {
    name: "Soup",
    plu: "",
    productId: "s",
    priceIncludingSubItems: units(5),
    items: [],
  };
  const items = [1, 2].map((count) => ({ ...soup, quantity: units(count) as never }));
  const guest = { name: "Anna", sign: null, number: 2 };
  expect(sentText({ guest, items }, false, "en-GB")).toBe("Anna ordered 3 items");
  expect(sentText({ guest, items: items.slice(0, 1) }, false, "en-GB")).toBe("Anna ordered 1 item");
  expect(sentText({ guest, items }, true, "en-GB")).toBe("You ordered 3 items");
});
