import { expect, it } from "vitest";
import { NOW, units } from "#tests/fixtures/bill-document";
import { countdownSchema } from "~/contracts/order";
import { orderBars } from "./order-bar.server";

const by = { name: "Anna", sign: "FOX", number: 2, mine: false };
const KEY = `k_${"a".repeat(32)}`;
const shown = { total: units(10), owed: units(12) };

function seen(more: object) {
  const countdown = countdownSchema.parse({
    orderId: `o_${"a".repeat(32)}`,
    by,
    endsAt: NOW + 12_300,
    sent: false,
    orderKey: KEY,
    shown: null,
    ...more,
  });
  const [bar] = orderBars([countdown], { confirmHref: "/confirm", now: NOW, locale: "en-GB" });
  return bar;
}

it("everyone at the table reads who is sending an order and when it goes, with the press that takes it back", () => {
  expect(seen({})).toMatchObject({
    title: "Anna is placing this order",
    text: "It will go to the kitchen in 13 seconds.",
    sender: { name: "Anna", colourIndex: 1 },
    secondsLeft: 13,
    form: { action: "/confirm", basketId: KEY, undo: "Undo", send: null },
  });
  expect(seen({ by: { ...by, name: "" } })?.title).toMatch(/^Fox /);
  expect(seen({ by: { ...by, name: "", sign: null } })?.title).toMatch(/^Guest 2 /);
});

it("whoever may not take it back has no press for it, and nobody has one once it is on its way", () => {
  expect(seen({ orderKey: null })?.form).toBeNull();
  for (const gone of [{ sent: true }, { endsAt: NOW }]) {
    expect(seen(gone)).toMatchObject({
      title: "This order is on its way to the kitchen",
      text: null,
      secondsLeft: null,
      form: null,
    });
  }
});

it("ORD-14 the sender's own page knows what to send when the seconds are over", () => {
  expect(seen({ by: { ...by, mine: true }, shown })).toMatchObject({
    title: "Your order is about to be placed",
    form: { send: shown },
  });
});
