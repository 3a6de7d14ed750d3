import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { TableDocument } from "~/contracts/table";
import { call, env, newGuest, order, tillAt, units } from "./platform.fixture";

/** Beyond those that `openBill` takes, however many bills a run opens. */
let tables = 200_000;

function freeTable(venue = "bistro") {
  tables += 1;
  const tableId = `${venue}-t${tables}`;
  return { tableId, till: tillAt(tableId) };
}

async function tableOf(tableId: string): Promise<TableDocument> {
  const path = `/api/store/table_devices?tableId=${tableId}`;
  return (await call<TableDocument>("GET", path)).body;
}

const billOf = async (billId: string) => (await newGuest().bill(billId)).body;

describe("orders that a till puts on one table in parallel", () => {
  it("leave one bill open, which is the table's; every other one is closed", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { tableId, till } = freeTable();
      const orders = [order([10]), order([20]), ...(round % 2 ? [order([30])] : [])];
      const answers = await Promise.all(orders.map((one) => till.put(one)));
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
      const bills = await Promise.all(answers.map(({ body }) => billOf(body.billId)));
      const open = bills.filter(({ closedAt }) => closedAt === null);
      expect(open).toHaveLength(1);
      expect((await tableOf(tableId)).billId).toBe(open[0]?.id);
    }
  });

  it("are one bill when they are the same order, sent several times", async () => {
    const { till, tableId } = freeTable();
    const sent = order([10]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => till.put(sent)));
    expect(new Set(answers.map(({ body }) => body.billId)).size).toBe(1);
    expect((await tableOf(tableId)).billId).toBe(answers[0]?.body.billId);
  });

  it("and a close among them leave no bill open that is not the table's", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { tableId, till } = freeTable();
      const first = (await till.put(order([5]))).body.billId;
      const [second] = await Promise.all([till.put(order([10])), till.close()]);
      const { billId } = await tableOf(tableId);
      for (const id of [first, second.body.billId]) {
        expect((await billOf(id)).closedAt === null).toBe(id === billId);
      }
    }
  });
});

describe("an order that staff move to another table", () => {
  it("stays the same bill, with what was paid, and the old table leads to the new one", async () => {
    const [from, to] = [freeTable(), freeTable()];
    const sent = order([20]);
    const { billId } = (await from.till.put(sent)).body;
    const guest = newGuest();
    const split = (await guest.byAmount(billId, 5)).body;
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    const moved = await to.till.put(sent);
    expect(moved.body).toMatchObject({ billId, leftToPay: units(15) });
    const { device } = await tableOf(to.tableId);
    expect(await tableOf(to.tableId)).toMatchObject({ billId, movedTo: null });
    expect(await tableOf(from.tableId)).toMatchObject({
      billId: null,
      bills: [],
      movedTo: { deviceId: device.id, name: device.name },
    });
    const bill = await billOf(billId);
    expect(bill).toMatchObject({ tableId: to.tableId, deviceId: device.id, closedAt: null });
    expect(bill.tableName).toBe(device.name);
    // The next guests at the old table do not belong to the moved order.
    const next = (await from.till.put(order([7]))).body;
    expect(next.billId).not.toBe(billId);
    expect(await tableOf(from.tableId)).toMatchObject({ billId: next.billId, movedTo: null });
  });

  it("and back is on one table after every answer to the till", async () => {
    const [a, b] = [freeTable(), freeTable()];
    const sent = order([20]);
    const { billId } = (await a.till.put(sent)).body;
    for (const [here, there] of [
      [b, a],
      [a, b],
      [b, a],
    ] as const) {
      expect((await here.till.put(sent)).body.billId).toBe(billId);
      expect((await tableOf(here.tableId)).billId).toBe(billId);
      expect((await tableOf(there.tableId)).billId).toBeNull();
    }
  });

  it("put on two tables in parallel ends on one of them", async () => {
    for (let round = 0; round < 10; round += 1) {
      const places = [freeTable(), freeTable(), freeTable()];
      const sent = order([20]);
      const answers = await Promise.all(places.map(({ till }) => till.put(sent)));
      expect(new Set(answers.map(({ body }) => body.billId)).size).toBe(1);
      const billId = answers[0]?.body.billId ?? "";
      const shown = await Promise.all(places.map(({ tableId }) => tableOf(tableId)));
      const at = places.filter((_, index) => shown[index]?.billId === billId);
      expect(at).toHaveLength(1);
      expect((await billOf(billId)).tableId).toBe(at[0]?.tableId);
    }
  });

  it("swaps tables with another order in parallel", async () => {
    const [a, b] = [freeTable(), freeTable()];
    const [one, two] = [order([10]), order([20])];
    const first = (await a.till.put(one)).body.billId;
    const second = (await b.till.put(two)).body.billId;
    await Promise.all([b.till.put(one), a.till.put(two)]);
    for (const billId of [first, second]) {
      const { tableId, closedAt } = await billOf(billId);
      if (closedAt === null) expect((await tableOf(tableId ?? "none")).billId).toBe(billId);
    }
    // After each order is sent once more, as tills do, its bill is open on its own table.
    const at = [(await b.till.put(one)).body.billId, (await a.till.put(two)).body.billId];
    expect([(await tableOf(b.tableId)).billId, (await tableOf(a.tableId)).billId]).toEqual(at);
  });

  it("with the same reference at another venue is another bill", async () => {
    const here = freeTable("bistro");
    const there = freeTable("osteria");
    const sent = order([20]);
    const { billId } = (await here.till.put(sent)).body;
    const other = await there.till.put({ ...sent, orderRef: sent.orderRef });
    expect(other.body.billId).not.toBe(billId);
    expect((await tableOf(here.tableId)).billId).toBe(billId);
  });

  it("that is invalid at the new table stays open where it is", async () => {
    const [from, to] = [freeTable(), freeTable()];
    const sent = order([20]);
    const { billId } = (await from.till.put(sent)).body;
    const twice = sent.subOrders.map((one) => ({ ...one, lines: [...one.lines, ...one.lines] }));
    expect((await to.till.put({ ...sent, subOrders: twice })).status).toBe(400);
    expect((await tableOf(from.tableId)).billId).toBe(billId);
    expect((await tableOf(to.tableId)).billId).toBeNull();
    expect((await from.till.put(sent)).body.billId).toBe(billId);
  });
});

it("an alarm at a table with nothing to close changes nothing", async () => {
  const { till, tableId } = freeTable();
  const { billId } = (await till.put(order([10]))).body;
  await runDurableObjectAlarm(env.TABLE.get(env.TABLE.idFromName(tableId)));
  expect((await tableOf(tableId)).billId).toBe(billId);
});
