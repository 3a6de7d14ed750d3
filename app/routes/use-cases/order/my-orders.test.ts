import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { tablePage } from "#tests/fixtures/table-page";
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
      tableId: anId.table("t-4"),
      at: page.at,
      recent,
    });
    return orders?.ids ?? [];
  };
  expect(await listed(false)).toEqual([]);
  for (const recent of [true, undefined]) expect(await listed(recent)).toEqual([ORDER.orderId]);
});
