import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { tablePage } from "#tests/fixtures/table-page";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { ordersAt } from "./my-orders.server";

const ORDER = {
  orderId: `o_${"a".repeat(32)}`,
  status: "PREPARING",
  placedAt: 0,
  note: null,
  items: [
    {
      name: "Soup",
      productId: "soup",
      plu: "soup",
      items: [],
      quantity: units(1),
      priceIncludingSubItems: units(5),
    },
  ],
};

it("ORD-38 a bill lists its table's orders, unless it knows that there are none", async () => {
  const page = tablePage({ menus: [], orders: [ORDER] });
  const place = page.args("");
  const { venue } = place.context.tenant;
  if (!venue) throw new Error("The page has no venue.");
  const listed = async (recent: boolean | undefined) => {
    const orders = await ordersAt(place, {
      venue,
      table: { tableId: anId.table("t-4") },
      at: page.at,
      recent,
    });
    return orders?.ids ?? [];
  };
  expect(await listed(false)).toEqual([]);
  for (const recent of [true, undefined]) expect(await listed(recent)).toEqual([ORDER.orderId]);
});

it("an order leads to its own screen for those whose it is, and one that came to the till in another way does not", async () => {
  const [mine, tills] = ["b", "c"].map((letter) => `o_${letter.repeat(32)}`);
  const orders = [
    { ...ORDER, orderId: mine, guest: { number: 1, name: null, sign: "FOX" } },
    { ...ORDER, orderId: tills },
  ];
  const leads = async (ordersTogether: boolean) => {
    const rules = venueRulesSchema.parse({ ordersTogether });
    const page = tablePage({ menus: [], orders, more: { rules } });
    const place = page.args("");
    const { venue } = place.context.tenant;
    if (!venue) throw new Error("The page has no venue.");
    const shown = await ordersAt(place, {
      venue,
      table: { tableId: anId.table("t-4") },
      at: page.at,
    });
    return shown?.placed.map(({ href }) => href);
  };
  const screen = `/venues/${tablePage({ menus: [] }).at.venueId}/orders/${mine}`;
  expect(await leads(true)).toEqual([screen, null]);
  // None of them is this phone's, where each orders alone.
  expect(await leads(false)).toEqual([null, null]);
});
