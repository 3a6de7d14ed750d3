import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Basket } from "~/contracts/basket";
import type { TableAuthorization } from "~/contracts/tabs";
import type { TableDevice } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import {
  FOREIGN,
  type Headers,
  NOTHING,
  onTwoPhones,
  toOther,
  VENUE,
} from "./foreign-users.fixture";
import { call, newPaymentId, units } from "./platform.fixture";
import { fixtureRecords, published, switches } from "./records.fixture";
import { tabsOf } from "./tabs.fixture";

/** Beyond those that other tests take. */
let tables = 900_000;

function newTable(): string {
  tables += 1;
  return `${VENUE}-t${tables}`;
}

/** A table of the venue where a card is held before guests order. */
async function tableThatHolds(): Promise<string> {
  const model = (await fixtureRecords.device(anId.device(`${VENUE}-d1`))) as TableDevice;
  const tableId = newTable();
  const amount = amountE5(units(30));
  published.push({
    ...model,
    id: anId.device(tableId.replace("-t", "-d")),
    tableId: anId.table(tableId),
    experience: {
      experienceId: "e",
      preAuthorization: { enabled: true, strategy: "FIXED_AMOUNT", amount, currency: "EUR" },
    },
  });
  return tableId;
}

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
  published.length = 0;
});

describe.each(FOREIGN)("a user of %s tenant is a guest without an account", (_whose, scope) => {
  it("SEC-03 TAB-22 at a tab, whose hold their other phone neither sees, names nor breaks off", async () => {
    const phones = await onTwoPhones(scope);
    const tabs = tabsOf(phones.one, VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    expect((await tabs.authorise(tabId, paymentId, units(20))).body.step).toBe("succeeded");
    const tab = `/api/payment/tabs/${tabId}`;
    const named = `/api/billing/businesses/business-${VENUE}/tabs/${tabId}`;
    const customer = { firstName: "Ada", lastName: "Lovelace" };
    const pay = {
      paymentId,
      method: "card",
      methodToken: "tok_visa",
      expectedTotal: units(20),
      returnPath: `/venues/${VENUE}/tab/${tabId}/payment-auth`,
    };
    for (const [method, path, body] of [
      ["GET", tab],
      ["GET", `${tab}/payments/${paymentId}`],
      ["POST", `${tab}/payments`, pay],
      ["DELETE", `${tab}/payments/${paymentId}`],
      ["PUT", named, { customer }],
    ] as const) {
      const said = await toOther(phones, (at) =>
        call(method, path, { ...at, ...(body ? { body } : {}) }),
      );
      for (const one of said) expect([one], `${method} ${path}`).toEqual(NOTHING);
    }
    const own = await call<{ isNamed: boolean }>("GET", tab, { headers: phones.one.headers });
    expect([own.status, own.body.isNamed]).toEqual([200, false]);
    // A token names no guest outside its own tenant.
    const byToken = await call("GET", tab, { headers: phones.one.token });
    expect(byToken.status).toBe(404);
  });

  it("SEC-03 PRE-05 at a table that asks for a card: the hold of one phone is not the other's", async () => {
    const phones = await onTwoPhones(scope);
    const tableId = await tableThatHolds();
    const tabs = tabsOf(phones.one, VENUE);
    const id = newPaymentId();
    const { tabId } = (await tabs.join(tableId, { id, amount: units(30) })).body;
    expect((await tabs.authorise(tabId, id, units(30))).body.step).toBe("succeeded");
    expect((await tabs.table(tableId)).body.holds).toHaveLength(1);
    const path = `/api/payment/table-authorizations?tableId=${tableId}`;
    const { headers } = phones.other;
    const seen = await call<TableAuthorization>("GET", path, { headers });
    expect(seen.body).toMatchObject({
      authorised: false,
      heldByOthers: true,
      holds: [],
      orders: [],
    });
    // Nor does a token say that its phone sits there.
    const byToken = await call("GET", path, { headers: phones.one.token });
    expect(byToken.status).toBe(404);
  });

  it("SEC-03 at a basket, which is their phone's, and nobody's by a token alone", async () => {
    const { one } = await onTwoPhones(scope);
    const path = `/api/ordering/tables/${newTable()}/basket`;
    const read = (headers: Headers) => call<Basket>("GET", path, { headers });
    const own = await read(one.headers);
    expect(own.status).toBe(200);
    const byGuest = await read({ "x-guest-id": one.guestId });
    expect(own.body.id).toBe(byGuest.body.id);
    expect((await read(one.token)).status).toBe(404);
  });
});
