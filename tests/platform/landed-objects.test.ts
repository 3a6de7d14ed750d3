import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { billOf, tableOf, tillOf, tillOrderOf, voucherOf } from "#worker/objects/callers";
import { ObjectStopped } from "#worker/objects/kernel/stopped";
import { shardOfPayment, testProviderOf } from "#worker/ports/payments/test-provider/provider";
import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import type { PaymentAnswer } from "~/contracts/payment";
import type { PosEvent } from "~/contracts/pos";
import { rateBp, ZERO_E5 } from "~/domain/money/money";
import { CARDS, env } from "./platform.fixture";

/** An object as it was stored on disk. */
type Frozen = {
  binding: "BILL" | "TABLE" | "TILL" | "TILL_ORDER" | "VOUCHER" | "MAIL" | "TEST_PROVIDER";
  name: string;
  tables: { name: string; sql: string; rows: Record<string, string | number | null>[] }[];
  others: string[];
  values: Record<string, unknown>;
};

/** An evening on a version's real product, and its final answers (tests/fixtures/freeze.mjs). */
type Evening = {
  venueId: string;
  businessId: string;
  tableId: string;
  billId: string;
  orderRef: string;
  guests: Record<string, string>;
  said: Record<string, BillDocument>;
  payments: { guestId: string; paymentId: string; said: PaymentAnswer }[];
  open: { guestId: string; split: Split };
  feed: { events: PosEvent[] };
  at: number;
  objects: Frozen[];
};

const evenings = Object.entries(
  import.meta.glob<Evening>("../fixtures/objects/*.json", { eager: true, import: "default" }),
).map(([path, evening]) => [path.split("/").at(-1)?.replace(".json", "") ?? "", evening] as const);

const FEE = { rate: rateBp(0), fixed: ZERO_E5 };
const asGuest = (guestId: string) => ({ guestId, userId: null });

function stubOf({ binding, name }: Pick<Frozen, "binding" | "name">) {
  const namespace: DurableObjectNamespace = env[binding] as never;
  return namespace.get(namespace.idFromName(name));
}

/** Writes an object to this build's disk and loads it from there. */
async function thaw(frozen: Frozen): Promise<void> {
  const stub = stubOf(frozen);
  await runInDurableObject(stub, async (_object, { storage }) => {
    await storage.deleteAll();
    for (const { name, sql, rows } of frozen.tables) {
      storage.sql.exec(sql);
      for (const row of rows) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        storage.sql.exec(
          `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${places})`,
          ...Object.values(row),
        );
      }
    }
    for (const sql of frozen.others) storage.sql.exec(sql);
    for (const [key, value] of Object.entries(frozen.values)) storage.kv.put(key, value);
  });
  await evictDurableObject(stub);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(evenings)("what the version of %s left on disk", (_name, evening) => {
  const { billId, businessId, venueId, tableId, orderRef, payments } = evening;
  beforeEach(async () => {
    // Holds and choices end by the clock, so the evening continues at the time when it was frozen.
    vi.useFakeTimers({ toFake: ["Date"], now: evening.at });
    for (const frozen of evening.objects) await thaw(frozen);
  });

  it("has every kind of object that must not be lost", () => {
    expect(new Set(evening.objects.map(({ binding }) => binding))).toEqual(
      new Set(["BILL", "TABLE", "TILL", "TILL_ORDER", "VOUCHER", "MAIL", "TEST_PROVIDER"]),
    );
  });

  it("gives each guest the same bill, payment by payment, without a fault", async () => {
    const faults = vi.spyOn(console, "error").mockImplementation(() => {});
    const bill = billOf(env, billId);
    for (const [who, said] of Object.entries(evening.said)) {
      const document = await bill.document(asGuest(evening.guests[who] ?? ""));
      expect(JSON.parse(document ?? "{}")).toMatchObject({ ...said, readAt: expect.any(Number) });
    }
    for (const { guestId, paymentId, said } of payments) {
      const answer = await bill.payment(asGuest(guestId), paymentId, false);
      expect(answer).toEqual({ ok: true, value: said });
    }
    expect(faults).not.toHaveBeenCalled();
  });

  it("lets a guest at the bank's page finish, and the next one pay", async () => {
    const bill = billOf(env, billId);
    const before = (await bill.figures())?.leftToPay ?? 0;
    const waiting = payments.find(({ said }) => said.step === "actionRequired");
    const providerId = waiting?.said.actionUrl?.split("/").at(-1) ?? "";
    await testProviderOf(env, shardOfPayment(providerId) ?? "").act(providerId, "authorise");
    const { guestId = "", paymentId = "" } = waiting ?? {};
    const finished = await bill.payment(asGuest(guestId), paymentId, true);
    expect(finished).toMatchObject({ ok: true, value: { step: "succeeded" } });
    const { split, guestId: next } = evening.open;
    const paid = await bill.pay({
      guest: asGuest(next),
      ...{ splitId: split.splitId, paymentId: split.nextPaymentId, paymentsEnabled: true },
      ...{ sessionId: "s", feeTerms: FEE, method: "card", methodToken: CARDS.good },
      ...{ tipE5: ZERO_E5, expectedTotalE5: split.amount as never, returnPath: "/" },
    });
    expect(paid).toMatchObject({ ok: true, value: { step: "succeeded" } });
    const after = (await bill.figures())?.leftToPay ?? 0;
    expect(before - after).toBe((waiting?.said.amount ?? 0) + split.amount);
  });

  it("is still on its table, under its order", async () => {
    expect(await tableOf(env, tableId).openBillId()).toBe(billId);
    expect(await tillOrderOf(env, venueId, orderRef).claim(tableId)).toMatchObject({ billId });
  });

  it("sends the till again what it has not acknowledged, and nothing else", async () => {
    expect((await tillOf(env, venueId).events(0))?.events).toEqual(evening.feed.events);
  });

  it("has a voucher whose only use is taken", async () => {
    const voucher = voucherOf(env, businessId, "ONCE8");
    expect(await voucher.figures()).toMatchObject({ taken: 1, used: 1 });
    expect((await voucher.hold({ ref: "v_new", billId, maxUse: 1 })).ok).toBe(false);
  });

  it("counts the mails that a receipt was sent by", async () => {
    const mails = stubOf({ binding: "MAIL", name: `${billId}/${payments[0]?.paymentId}` }) as never;
    const accept = async (to: string) =>
      (mails as { accept(mail: object, id: string): Promise<string> }).accept(
        { to, subject: "s", text: "t", attachment: null },
        "test",
      );
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await accept(`guest-${n}@example.test`));
    expect(answers).toEqual(["accepted", "accepted", "accepted", "accepted", "too-many"]);
  });

  it("stops and changes nothing when a later build has written to it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked: Partial<Record<Frozen["binding"], () => Promise<unknown>>> = {
      BILL: () => billOf(env, billId).figures(),
      TILL: () => tillOf(env, venueId).events(0),
      VOUCHER: () => voucherOf(env, businessId, "ONCE8").figures(),
    };
    for (const [binding, ask] of Object.entries(asked)) {
      const frozen = evening.objects.find((one) => one.binding === binding);
      if (!frozen) throw new Error(`no ${binding}`);
      await thaw({ ...frozen, values: { ...frozen.values, schema: 99 } });
      await expect(ask()).rejects.toThrow(new ObjectStopped("tables of version 99").message);
    }
    const bill = evening.objects.find(({ binding }) => binding === "BILL") as Frozen;
    const [ledger, ...rest] = bill.tables as [Frozen["tables"][number], ...Frozen["tables"]];
    const last = ledger.rows.at(-1);
    const event = { v: 1, type: "loyaltyPointsBurnt", at: 1 };
    const row = { seq: ledger.rows.length + 1, at: 1, kind: event.type, amount_e5: null };
    const rows = [...ledger.rows, { ...last, ...row, body: JSON.stringify(event) }];
    await thaw({ ...bill, tables: [{ ...ledger, rows }, ...rest] });
    await expect(billOf(env, billId).figures()).rejects.toThrow("loyaltyPointsBurnt");
  });
});
