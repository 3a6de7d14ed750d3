import { expect, it } from "vitest";
import { NOW, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import type { PlacedOrder } from "~/contracts/kitchen";
import { anId } from "~/domain/ids.fixture";
import { MyOrders } from "./my-orders";
import { myOrdersView } from "./my-orders.server";

const order = (status: PlacedOrder["status"]): PlacedOrder => ({
  orderId: anId.order(`o_${status}`),
  status,
  placedAt: NOW,
  note: null,
  items: [
    {
      name: `Dish ${status}`,
      plu: "S1",
      productId: anId.product("soup"),
      quantity: units(1) as never,
      priceIncludingSubItems: units(6),
      items: [],
    },
  ],
});

async function card(...statuses: PlacedOrder["status"][]) {
  return cardOf(false, ...statuses);
}

async function cardOf(justSent: boolean, ...statuses: PlacedOrder["status"][]) {
  const place = { timeZone: "Europe/Paris", locale: "en-US" } as const;
  const sources = {
    ...place,
    ownIds: new Set<string>(),
    repeatableIds: new Set<string>(),
    basketHref: null,
    screenOf: (orderId: string) => `/orders/${orderId}`,
  };
  const names = (stored: string) => stored;
  const orders = myOrdersView({ ...sources, names, orders: statuses.map(order), justSent });
  return renderInRouter(<MyOrders orders={orders} />);
}

it("MENU-01 ORD-34 ORD-35 lists what is on its way to the kitchen, and what is there", async () => {
  expect(await card("NEW", "PREPARING")).toMatch(
    /My orders.*Waiting for the kitchen.*Dish NEW.*Placed.*With the kitchen.*Dish PREPARING.*Being prepared/s,
  );
});

it("ORD-36 ORD-37 shows failed and canceled orders in a part that folds away, and nowhere else", async () => {
  const html = await card("ACCEPTED", "FAILED", "CANCELED");
  const folded = /<details(?![^>]*open).*<\/details>/s.exec(html)?.[0] ?? "";
  expect(folded).toMatch(
    /<summary[^>]*>Dish FAILED: the kitchen couldn’t take this order. Dish CANCELED: the kitchen canceled this order.</,
  );
  for (const dish of ["Dish FAILED", "Dish CANCELED"]) {
    expect(folded).toContain(dish);
    expect(html.replace(folded, "")).not.toContain(dish);
  }
  expect(folded).not.toContain("Dish ACCEPTED");
  expect(await card("ACCEPTED")).not.toContain("<details");
});

it("ORD-20 says that an order was sent, also where the till has accepted it already", async () => {
  const sent = "Your order was placed";
  expect(await cardOf(true, "NEW")).toMatch(/Your order was placed.*Track it here/s);
  expect(await cardOf(true, "ACCEPTED")).toContain(sent);
  expect(await cardOf(true, "ACCEPTED")).not.toContain("once the kitchen has accepted");
  expect(await cardOf(true, "FAILED")).not.toContain(sent);
  expect(await cardOf(false, "ACCEPTED")).not.toContain(sent);
});
