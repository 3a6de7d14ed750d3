import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { readBills } from "#worker/platform/store/read-bill";
import { Unavailable } from "~/contracts/errors";
import { anId } from "~/domain/ids.fixture";
import {
  billObject,
  call,
  capturedFrom,
  env,
  newGuest,
  openBill,
  order,
  TILL_UNKNOWN,
  units,
} from "./platform.fixture";

const UNAVAILABLE = { status: 503, body: { code: "temporarily-unavailable" } };

/** Events that only a later build writes. */
const FUTURE = {
  "of an unknown type": {
    v: 1,
    type: "tabPreAuthorised",
    paymentId: "p",
    amountE5: 500_000,
    at: 1,
  },
  "of a later version": { v: 2, type: "attemptCaptured", paymentId: "p", capturedE5: 5, at: 1 },
  "with an unknown field": {
    v: 1,
    type: "attemptCaptured",
    paymentId: "p",
    capturedE5: 500_000,
    at: 1,
    cashbackE5: 100_000,
  },
};

/** Writes a later build's event into a bill's ledger, and loads the bill in this build. */
async function writtenByLaterBuild(billId: string, event: { type: string }): Promise<void> {
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    storage.sql.exec(
      `INSERT INTO ledger (seq, at, kind, amount_e5, body)
       SELECT max(seq) + 1, max(at), ?, 500000, ? FROM ledger`,
      ...[event.type, JSON.stringify(event)],
    );
  });
  await evictDurableObject(billObject(billId));
}

/** Removes the later build's event, so that this build can read the bill again. */
async function readableAgain(billId: string): Promise<void> {
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    storage.sql.exec("DROP TRIGGER ledger_keeps_rows");
    storage.sql.exec("DELETE FROM ledger WHERE seq = (SELECT max(seq) FROM ledger)");
  });
  await evictDurableObject(billObject(billId));
}

function rowsOf(billId: string): Promise<number> {
  return runInDurableObject(billObject(billId), (_bill, { storage }) => {
    return storage.sql.exec<{ rows: number }>("SELECT count(*) AS rows FROM ledger").one().rows;
  });
}

const logged: string[] = [];
const alerts = () =>
  logged
    .map((line) => JSON.parse(line) as { event: string })
    .filter(({ event }) => event === "object-stopped");

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

describe("a bill to whose ledger a later build has written", () => {
  for (const [name, event] of Object.entries(FUTURE)) {
    it(`answers nobody and changes nothing while an event ${name} can't be read`, async () => {
      const { billId, till, tableId, order: sent } = await openBill([20]);
      const guest = newGuest();
      const { body: split } = await guest.byAmount(billId, 5);
      await writtenByLaterBuild(billId, event);
      const rows = await rowsOf(billId);
      for (const answer of [
        await guest.bill(billId),
        await guest.split(billId, split.splitId),
        await guest.byAmount(billId, 5),
        await guest.pay(billId, split),
        await guest.payment(billId, split.nextPaymentId, true),
        await guest.cancel(billId, split.splitId),
        await till.put(order([20, 5], { orderRef: sent.orderRef })),
        await till.pay({ ref: "cash", type: "TILL", amount: units(5) }),
        await call("GET", `/live/bills/${billId}`, { headers: { upgrade: "websocket" } }),
        await call("GET", `/api/store/table_devices?tableId=${tableId}`),
      ]) {
        expect(answer).toMatchObject(UNAVAILABLE);
      }
      await expect(
        readBills(env, TILL_UNKNOWN)(anId.bill(billId), aViewer(guest.guestId), "test"),
      ).rejects.toThrow(Unavailable);
      expect(await rowsOf(billId)).toBe(rows);
      expect(await capturedFrom(guest)).toBe(0);
    });
  }

  it("alerts the operator once, with what it can't read and nothing about the guests' money", async () => {
    const { billId } = await openBill([20]);
    await writtenByLaterBuild(billId, FUTURE["with an unknown field"]);
    await newGuest().bill(billId);
    await newGuest().bill(billId);
    expect(alerts()).toEqual([
      {
        level: "error",
        event: "object-stopped",
        correlationId: billObject(billId).id.toString(),
        at: "bill",
        error: expect.stringMatching(/attemptCaptured.*unrecognized_keys cashbackE5, event \d+$/),
      },
    ]);
    expect(logged.join()).not.toMatch(/100000|500000/);
  });

  it("waits minutes between alarms, and continues once a build can read it", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    await writtenByLaterBuild(billId, FUTURE["of an unknown type"]);
    await runDurableObjectAlarm(billObject(billId));
    const next = await runInDurableObject(billObject(billId), (_bill, { storage }) =>
      storage.getAlarm(),
    );
    expect((next ?? 0) - Date.now()).toBeGreaterThan(5 * 60_000);
    await readableAgain(billId);
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
  });
});
