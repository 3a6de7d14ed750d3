import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { tablePage } from "#tests/fixtures/table-page";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { rememberTold } from "~/features/push/told-orders-cookie.server";
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

it("a guest is offered to be told of the orders that they wait for, in one press, where anything is pushed", async () => {
  const [first, second] = ["b", "c"].map((letter) => `o_${letter.repeat(32)}`);
  const orders = [
    { ...ORDER, status: "READY_FOR_PICKUP" },
    { ...ORDER, orderId: first },
    { ...ORDER, orderId: second, status: "NEW" },
  ];
  const offered = async (told: string[], together = true, pushKey: string | null = "a key") => {
    const rules = venueRulesSchema.parse({ ordersTogether: together });
    const page = tablePage({ menus: [], orders, more: { rules } });
    const { context, params, request } = page.args("");
    const { venue } = context.tenant;
    if (!venue) throw new Error("The page has no venue.");
    const [cookie = ""] = (await rememberTold(request, told)).split(";");
    const place = {
      params,
      context: { ...context, pushKey },
      request: new Request(request.url, { headers: { cookie } }),
    };
    const table = { venue, tableId: anId.table("t-4"), at: page.at };
    const tell = (await ordersAt(place, table))?.tell;
    return tell && [tell.orders, tell.isTold];
  };
  expect(await offered([])).toEqual([`${first}.${second}`, false]);
  expect(await offered([`${first}`])).toEqual([`${first}.${second}`, false]);
  expect(await offered([`${first}`, `${second}`])).toEqual([`${first}.${second}`, true]);
  expect(await offered([], true, null)).toBeNull();
  // None of them is this guest's own, where each orders alone.
  expect(await offered([], false)).toBeNull();
});
