import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { tableOf } from "#worker/objects/callers";
import type { TableDevice } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import {
  CARDS,
  capturedFrom,
  env,
  newGuest,
  newPaymentId,
  order,
  tillAt,
  units,
} from "./platform.fixture";
import { fixtureRecords, published } from "./records.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

const VENUE = "bistro";
let tables = 0;

type Asked = NonNullable<TableDevice["experience"]>["preAuthorization"];
const FIXED: Asked = {
  enabled: true,
  strategy: "FIXED_AMOUNT",
  amount: amountE5(units(30)),
  currency: "EUR",
};

/** A table that asks for a card before it orders. */
async function askingTable(preAuthorization: Asked = FIXED) {
  tables += 1;
  const model = await fixtureRecords.device(anId.device("bistro-d1"));
  const tableId = `bistro-a${tables}`;
  published.push({
    ...(model as TableDevice),
    id: anId.device(`bistro-ad${tables}`),
    tableId: anId.table(tableId),
    experience: { experienceId: "order-and-pay", preAuthorization },
  });
  const till = tillAt(tableId, VENUE);
  return { tableId, till };
}

/** A guest who sits there, with their calls. */
function aGuest() {
  const guest = newGuest(undefined, VENUE);
  return { guest, tabs: tabsOf(guest, VENUE) };
}

/** A guest whose card is held for all that the table orders. */
async function held(tableId: string, amount = units(30)) {
  const { guest, tabs } = aGuest();
  const id = newPaymentId();
  const { body } = await tabs.join(tableId, { id, amount }, { orders: "table" });
  const hold = await tabs.authorise(body.tabId, id, amount);
  return { guest, tabs, tabId: body.tabId, id, hold: hold.body };
}

afterEach(() => {
  published.length = 0;
});

describe("a table that asks for a card before it orders", () => {
  it("PRE-01 PRE-02 PRE-05 PRE-07 opens one digital tab that every guest there joins", async () => {
    const { tableId } = await askingTable();
    const { tabs } = aGuest();
    expect((await tabs.table(tableId)).body).toMatchObject({
      required: true,
      authorised: false,
      strategy: "FIXED_AMOUNT",
      amount: units(30),
      tabId: null,
    });
    const first = await held(tableId);
    expect(first.hold).toMatchObject({ step: "succeeded", total: units(30) });
    const second = await held(tableId);
    expect(second.tabId).toBe(first.tabId);
    expect((await tabs.table(tableId)).body).toMatchObject({ authorised: true });
    expect(await capturedFrom(first.guest)).toBe(0);
  });

  it("PRE-06 holds nothing but what the table asks for, and nothing where it asks for no card", async () => {
    const { tableId } = await askingTable();
    const { tabs } = aGuest();
    const other = await tabs.join(tableId, { id: newPaymentId(), amount: units(1) });
    expect([other.status, other.body.code]).toEqual([409, "authorization-amount-changed"]);
    const calm = await askingTable({ enabled: false });
    const none = await tabs.join(calm.tableId, { id: newPaymentId(), amount: units(30) });
    expect([none.status, none.body.code]).toEqual([409, "authorization-not-asked-for"]);
    expect((await tabs.table(calm.tableId)).body).toMatchObject({ required: false, amount: null });
  });

  it("PRE-01 PRE-14 asks for a dish first where it holds what the first order comes to", async () => {
    const { tableId } = await askingTable({ enabled: true, strategy: "FIRST_ORDER_AMOUNT" });
    const { tabs } = aGuest();
    expect((await tabs.table(tableId)).body).toMatchObject({ amount: null });
    const early = await tabs.join(tableId, { id: newPaymentId(), amount: units(5) });
    expect(early.status).toBe(409);
  });

  it("lets every hold go once its bill is paid and closed", async () => {
    const { tableId, till } = await askingTable();
    const { guest, tabs, tabId, id } = await held(tableId);
    const { billId } = (await till.put(order([12]))).body;
    await vi.waitFor(async () =>
      expect((await guest.bill(billId)).body.preAuthorisedSplits).toHaveLength(1),
    );
    await guest.pay(billId, (await guest.issue(billId, "left-to-pay", {})).body);
    await till.close();
    await vi.waitFor(async () =>
      expect((await tabs.payment(tabId, id)).body.step).toBe("cancelled"),
    );
    expect(await capturedFrom(guest)).toBe(units(12));
    expect((await tabs.table(tableId)).body).toMatchObject({ authorised: false, tabId: null });
    // Who sits down next begins again.
    expect((await held(tableId)).tabId).not.toBe(tabId);
  });

  it("captures from all who hold a card in equal parts what the till closes the tab with", async () => {
    const { tableId, till } = await askingTable();
    const ann = await held(tableId);
    const ben = await held(tableId);
    const { billId } = (await till.put(order([25]))).body;
    await vi.waitFor(async () =>
      expect((await ann.guest.bill(billId)).body.preAuthorisedSplits).toHaveLength(2),
    );
    await tillOfTabs(VENUE).close(ann.tabId);
    await vi.waitFor(async () =>
      expect([await capturedFrom(ann.guest), await capturedFrom(ben.guest)]).toEqual([
        units(12.5),
        units(12.5),
      ]),
    );
    await vi.waitFor(async () => expect((await ann.guest.bill(billId)).body.leftToPay).toBe(0));
  });

  it("goes with the order that staff move, and leaves nothing to who sits down at the old table", async () => {
    const from = await askingTable();
    const to = await askingTable();
    const { guest, tabs, tabId, id } = await held(from.tableId);
    const sent = order([12]);
    const { billId } = (await from.till.put(sent)).body;
    await to.till.put(sent);
    expect((await tabs.table(to.tableId)).body).toMatchObject({ authorised: true, tabId });
    expect((await tabs.table(from.tableId)).body).toMatchObject({ authorised: false, tabId: null });
    const next = await held(from.tableId);
    expect(next.tabId).not.toBe(tabId);
    await from.till.put(order([40]));
    await tillOfTabs(VENUE).close(tabId);
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(12)));
    await vi.waitFor(async () => expect((await guest.bill(billId)).body.leftToPay).toBe(0));
    expect((await tabs.payment(tabId, id)).body.step).toBe("succeeded");
    expect(await capturedFrom(next.guest)).toBe(0);
  });

  it("goes there and back with the order, and ends with it", async () => {
    const one = await askingTable();
    const two = await askingTable();
    const { guest, tabs, tabId, id } = await held(one.tableId);
    const sent = order([12]);
    await one.till.put(sent);
    await two.till.put(sent);
    await one.till.put(sent);
    expect((await tabs.table(one.tableId)).body).toMatchObject({ authorised: true, tabId });
    expect((await tabs.table(two.tableId)).body).toMatchObject({ authorised: false });
    await one.till.close();
    await vi.waitFor(async () =>
      expect((await tabs.payment(tabId, id)).body.step).toBe("cancelled"),
    );
    expect(await capturedFrom(guest)).toBe(0);
  });

  it("goes with the order too where the card was held after it was opened", async () => {
    const from = await askingTable();
    const to = await askingTable();
    const sent = order([12]);
    await from.till.put(sent);
    const { tabs, tabId } = await held(from.tableId);
    await to.till.put(sent);
    expect((await tabs.table(to.tableId)).body).toMatchObject({ authorised: true, tabId });
    expect((await held(from.tableId)).tabId).not.toBe(tabId);
  });

  /** Has a tab look at its table so many minutes from now; gives the step of the hold then. */
  async function lookedAt(minutes: number, { tabs, tabId, id }: Awaited<ReturnType<typeof held>>) {
    const tab = env.TAB.get(env.TAB.idFromName(tabId));
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });
    await runDurableObjectAlarm(tab);
    vi.useRealTimers();
    return (await tabs.payment(tabId, id)).body.step;
  }

  it("lets a hold go after twenty minutes where nobody orders, so that nobody pays for who sits down next", async () => {
    const { tableId } = await askingTable();
    const hold = await held(tableId);
    expect(await lookedAt(19, hold)).toBe("succeeded");
    expect(await lookedAt(21, hold)).toBe("cancelled");
  });

  it("waits two hours for the bill of what was ordered", async () => {
    const { tableId } = await askingTable();
    const hold = await held(tableId);
    await tableOf(env, anId.table(tableId), null).noteOrder(
      newId("o"),
      Date.now(),
      anId.device(`bistro-ad${tables}`),
    );
    expect(await lookedAt(60, hold)).toBe("succeeded");
    expect(await lookedAt(125, hold)).toBe("cancelled");
  });

  it("PRE-10 lets a guest try another card under the next key", async () => {
    const { tableId } = await askingTable();
    const { guest, tabs } = aGuest();
    const id = newPaymentId();
    const { tabId } = (await tabs.join(tableId, { id, amount: units(30) })).body;
    const refused = await tabs.authorise(tabId, id, units(30), { methodToken: CARDS.poor });
    expect(refused.body).toMatchObject({ step: "declined", declineCode: "insufficient_funds" });
    const { nextPaymentId } = (await tabs.table(tableId)).body;
    expect(nextPaymentId).not.toBe(id);
    expect((await tabs.authorise(tabId, nextPaymentId, units(30))).body.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(0);
  });
});
