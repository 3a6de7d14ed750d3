import { beforeAll, describe, expect, it } from "vitest";
import type { Basket } from "~/contracts/basket";
import { venueRulesSchema } from "~/contracts/venue";
import { guestAt, openForOrders, ordersInFeed, soup, tableHoldsOf } from "./ordering.fixture";
import { newPaymentId, units } from "./platform.fixture";

beforeAll(async () => {
  const preAuthorization = { enabled: true, strategy: "FIRST_ORDER_AMOUNT" } as const;
  const experience = { experienceId: "exp-bistro", preAuthorization };
  await openForOrders("bistro", { device: { experience } });
  const service = { label: "Service", type: "SERVICE_CHARGE", rate: 1_250 };
  const rules = venueRulesSchema.parse({ chargesOnTop: { charges: [service] } });
  const device = { experience: { experienceId: "exp-osteria", preAuthorization } };
  await openForOrders("osteria", { venue: { rules }, device });
});

/** A guest at a table whose first order is held, with their basket. */
function guestWithBasket(tableId: string) {
  const guest = guestAt(tableId);
  const holds = tableHoldsOf(guest, tableId);
  return {
    ...guest,
    ...holds,
    add: (quantity: number) =>
      holds.send<Basket>("POST", `/api/ordering/tables/${tableId}/basket/lines`, {
        menuId: "food",
        productId: "soup",
        quantity,
        subItems: [],
      }),
  };
}

describe("a table that holds what the first order comes to", () => {
  it("PRE-01 PRE-03 PRE-06 holds what is in the basket, and then takes the order", async () => {
    const guest = guestWithBasket("bistro-t2");
    await guest.add(2);
    const asked = (await guest.asked()).body;
    expect(asked).toMatchObject({ amount: units(13), authorised: false });
    expect(await guest.order({ items: [soup(2)] })).toMatchObject({
      status: 400,
      body: { code: 1 },
    });
    const { tabId } = (await guest.join(asked.nextPaymentId, units(13))).body;
    expect((await guest.hold(tabId, asked.nextPaymentId, units(13))).body.step).toBe("succeeded");
    expect(await guest.order({ items: [soup(2)] })).toMatchObject({ status: 201 });
    expect(await ordersInFeed("bistro-t2")).toHaveLength(1);
  });

  it("PRE-01 PAY-07 holds what will be owed, with what the till adds to the dishes", async () => {
    const guest = guestWithBasket("osteria-t2");
    await guest.add(2);
    expect((await guest.asked()).body).toMatchObject({ amount: units(13 + 1.63) });
  });

  it("PRE-14 holds the new amount where the basket grew before a card was tried, and not the old one", async () => {
    const guest = guestWithBasket("bistro-t3");
    await guest.add(1);
    const first = (await guest.asked()).body;
    const { tabId } = (await guest.join(first.nextPaymentId, units(6.5))).body;
    await guest.add(1);
    const old = await guest.join(newPaymentId(), units(6.5));
    expect([old.status, old.body.code]).toEqual([409, "authorization-amount-changed"]);
    const { amount, nextPaymentId } = (await guest.asked()).body;
    expect(amount).toBe(units(13));
    expect((await guest.join(nextPaymentId, units(13))).status).toBe(200);
    const held = await guest.hold(tabId, nextPaymentId, units(13));
    expect(held.body).toMatchObject({ step: "succeeded", total: units(13) });
  });

  it("PRE-03 asks for no second hold where the basket grew after the card was held", async () => {
    const guest = guestWithBasket("bistro-t4");
    await guest.add(1);
    const { nextPaymentId } = (await guest.asked()).body;
    const { tabId } = (await guest.join(nextPaymentId, units(6.5))).body;
    await guest.hold(tabId, nextPaymentId, units(6.5));
    await guest.add(3);
    expect((await guest.asked()).body.authorised).toBe(true);
    const again = await guest.hold(tabId, newPaymentId(), units(6.5));
    expect(again.status).toBe(404);
    expect(await guest.order({ items: [soup(4)] })).toMatchObject({ status: 201 });
  });
});
