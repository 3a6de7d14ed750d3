import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { InitiatedTab } from "~/contracts/tabs";
import type { TableDevice } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import {
  call,
  capturedFrom,
  newGuest,
  newPaymentId,
  openBill,
  order,
  units,
} from "./platform.fixture";
import { fixtureRecords, POS_KEYS, published, switches } from "./records.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

const VENUE = "osteria";
const till = tillOfTabs(VENUE);
const KEY = POS_KEYS[VENUE];
let tables = 0;

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
  published.length = 0;
});

async function tableThatHolds(): Promise<string> {
  tables += 1;
  const model = (await fixtureRecords.device(anId.device("osteria-d1"))) as TableDevice;
  const tableId = `osteria-f${tables}`;
  const amount = amountE5(units(30));
  published.push({
    ...model,
    id: anId.device(`osteria-fd${tables}`),
    tableId: anId.table(tableId),
    experience: {
      experienceId: "e",
      preAuthorization: { enabled: true, strategy: "FIXED_AMOUNT", amount, currency: "EUR" },
    },
  });
  return tableId;
}

async function heldAt(tableId: string, guest = newGuest(undefined, VENUE), id = newPaymentId()) {
  const tabs = tabsOf(guest, VENUE);
  const joined = await tabs.join(tableId, { id, amount: units(30) }, { orders: "table" });
  const hold = await tabs.authorise(joined.body.tabId, id, units(30));
  return { guest, tabs, id, joined, tabId: joined.body.tabId, hold };
}

describe("ids and keys of another tab, guest, table or venue", () => {
  it("a table's tab is given no name, so that no till opens it as a tab at the bar", async () => {
    const { tabs, tabId } = await heldAt(await tableThatHolds());
    expect((await tabs.name(tabId)).status).toBe(404);
    expect(await till.events(tabId)).toEqual([]);
    expect((await till.order(tabId, [5])).body.code).toBe("tab-of-a-table");
  });

  it("another guest's key at the same table is refused, and the first hold stays", async () => {
    const tableId = await tableThatHolds();
    const ann = await heldAt(tableId);
    const ben = await heldAt(tableId, newGuest(undefined, VENUE), ann.id);
    expect([ben.joined.status, ben.joined.body.code]).toEqual([409, "payment-key-reused"]);
    expect((await ben.tabs.payment(ann.tabId, ann.id)).status).toBe(404);
    expect((await ann.tabs.payment(ann.tabId, ann.id)).body.step).toBe("succeeded");
  });

  it("one key at two tables is two holds, and closing one tab takes nothing of the other", async () => {
    const guest = newGuest(undefined, VENUE);
    const id = newPaymentId();
    const first = await heldAt(await tableThatHolds(), guest, id);
    const second = await heldAt(await tableThatHolds(), guest, id);
    expect([first.hold.body.step, second.hold.body.step]).toEqual(["succeeded", "succeeded"]);
    expect(second.tabId).not.toBe(first.tabId);
    await till.close(first.tabId);
    expect((await second.tabs.payment(second.tabId, id)).body.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(0);
  });

  it("a venue of another business opens no tab under this one's name", async () => {
    const headers = { "x-guest-id": newGuest().guestId };
    const begin = (path: string, businessId: string, venueId: string) =>
      call<InitiatedTab>("POST", `/api/billing/businesses/${path}/tab`, {
        body: { businessId, venueId },
        headers,
      });
    expect((await begin("business-osteria", "business-osteria", "bistro")).status).toBe(404);
    expect((await begin("business-osteria", "business-bistro", "bistro")).status).toBe(400);
    expect((await begin("business-osteria", "business-osteria", "nowhere")).status).toBe(404);
  });

  it("a till can't open a tab with another venue's bill", async () => {
    const guest = newGuest(undefined, VENUE);
    const tabs = tabsOf(guest, VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    await tabs.authorise(tabId, paymentId, units(20));
    await tabs.name(tabId);
    const { billId } = await openBill([30]);
    const answer = await till.say(tabId, { status: "OPEN", billId });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path: "billId", code: "not_of_this_venue" }]);
    expect((await tabs.own(tabId)).body.status).toBe("INITIATING");
    expect((await guest.bill(billId)).body.preAuthorisedSplits).toEqual([]);
  });

  it.each(["constructor", "__proto__", "toString", "p_", "x".repeat(10_000), "<script>"])(
    "the id %.20s finds nothing and breaks nothing",
    async (id) => {
      const { tabs, tabId, id: own } = await heldAt(await tableThatHolds());
      const path = encodeURIComponent(id);
      for (const answer of [
        await tabs.payment(tabId, path),
        await tabs.own(path),
        await tabs.authorise(tabId, id, units(30)),
        await till.close(path),
        await till.order(path, [5]),
      ]) {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect((await tabs.payment(tabId, own)).body.step).toBe("succeeded");
    },
  );

  it("everything at once is one hold, one tab and one capture", async () => {
    const tableId = await tableThatHolds();
    const guest = newGuest(undefined, VENUE);
    const id = newPaymentId();
    const all = await Promise.all(Array.from({ length: 6 }, () => heldAt(tableId, guest, id)));
    expect(new Set(all.map(({ tabId }) => tabId)).size).toBe(1);
    const [{ tabId }] = all as [(typeof all)[number]];
    const sent = order([12]);
    await call("PUT", `/pos/v1/venues/${VENUE}/tables/${tableId}/order`, {
      body: sent,
      headers: { authorization: `Bearer ${KEY}` },
    });
    await Promise.all(Array.from({ length: 6 }, () => till.close(tabId)));
    await expect.poll(() => capturedFrom(guest)).toBe(units(12));
    expect((await till.close(tabId)).body.captured).toBe(units(12));
  });
});
