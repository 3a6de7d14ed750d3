import { describe, expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { units } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import type { TableAuthorization } from "~/contracts/tabs";
import { loader as basket, action as pressInBasket } from "~/routes/basket/route";
import { loader as confirm } from "~/routes/order-confirm/route";
import { loader as authorization } from "~/routes/table-authorization/route";

const PAYMENT_ID = `p_${"p".repeat(32)}`;
const food = menu("food", [dish("soup", 5), dish("pie", 9)]);
const ASKS = {
  required: true,
  strategy: "FIXED_AMOUNT",
  authorised: false,
  heldByOthers: false,
  ordersByDefault: "own",
  amount: units(40),
  currency: "EUR",
  tabId: null,
  nextPaymentId: PAYMENT_ID,
  holds: [],
  orders: [],
};
const hold = { paymentId: PAYMENT_ID, step: "succeeded", amount: units(40), orders: "own" };
const HELD = { ...ASKS, authorised: true, holds: [hold] };

/** A guest with two dishes in their basket, at a table that asks for this card. */
const at = (card: object, items = [basketLine("soup", 2), basketLine("pie", 1)]) =>
  tablePage({ menus: [food], items, card: card as TableAuthorization });

const last = async (card: object, search = "") =>
  confirm(at(card).args(`/basket/confirm${search}`));

describe("an order at a table that wants a card", () => {
  it("PRE-03 PRE-13 announces in the basket and on the last look how much is held, why, and until when", async () => {
    for (const { ahead } of [await basket(at(ASKS).args("/basket")), await last(ASKS)]) {
      expect(ahead?.state).toBe("asked");
      expect(ahead?.title).toBe("A hold of €40.00 comes first");
      expect(ahead?.text).toMatch(/To order at this table.*won’t be charged now.*7 days/);
    }
    const free = { ...ASKS, required: false, amount: null };
    expect((await basket(at(free).args("/basket"))).ahead).toBeNull();
    expect((await basket(at(ASKS, []).args("/basket"))).ahead).toBeNull();
  });

  it("ORD-14 does not send itself where a card is asked for first", async () => {
    const counted = async (card: object) => {
      const page = at(card);
      const fields: [string, string][] = [["intent", "order"]];
      await pressInBasket(page.args("/basket", {}, fields)).catch(() => {});
      return page.sent.filter(([, path]) => path.includes("/countdowns/")).length;
    };
    expect(await counted(ASKS)).toBe(0);
    expect(await counted(HELD)).toBe(1);
  });

  it("PRE-08 says whose card holds, and never that somebody else's is the guest's", async () => {
    const own = { state: "own", title: "€40.00 held on your card" };
    expect((await last(HELD, "?held=true")).ahead).toMatchObject(own);
    // A link of the holder's, opened by somebody else.
    expect((await last(ASKS, "?held=true")).ahead?.state).toBe("asked");
    const others = { ...ASKS, authorised: true };
    expect((await last(others, "?held=true")).ahead).toMatchObject({
      state: "others",
      title: "Another guest’s hold covers this order",
    });
  });
});

describe("the page of a table's card", () => {
  const opened = async (card: object, search = "") =>
    authorization(at(card).args(`/authorization${search}`));

  it("PRE-03 shows the order that waits, before a card is held and after", async () => {
    const lines = [{ name: { text: "2 × Dish soup" } }, { name: { text: "Dish pie" } }];
    expect(await opened(ASKS)).toMatchObject({ lines, hold: { amount: "€40.00" }, own: null });
    expect(await opened(HELD)).toMatchObject({ lines, hold: null, justHeld: false });
  });

  it("PRE-08 shows for three seconds that the card is authorised, then leads to the order", async () => {
    const page = await opened(HELD, "?held=true");
    const order = `${at(HELD).base}/basket/confirm?held=true`;
    const refreshAfterS = `3;url=${order}`;
    expect(page).toMatchObject({ justHeld: true, onward: order, refreshAfterS });
    // Nobody else's page says so, whatever its address is.
    expect(await opened(ASKS, "?held=true")).toMatchObject({ justHeld: false });
    expect(await opened({ ...ASKS, authorised: true }, "?held=true")).toMatchObject({
      justHeld: false,
    });
  });
});
