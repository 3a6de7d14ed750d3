import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, vi } from "vitest";
import type { PosRefund } from "~/contracts/pos";
import { KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import {
  billObject,
  call,
  env,
  type Guest,
  newGuest,
  openBill,
  receiptNoted,
  units,
} from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import { diskOf, onDisk } from "./storage.fixture";

export const TODAY = Date.now();

/** Has the clock say that so much time has passed. */
export const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: TODAY + ms });

/** Lets an object's alarm ring, as it does at its time; it may be due again at once. */
export async function rings(stub: DurableObjectStub): Promise<void> {
  for (let time = 0; time < 3; time += 1) await runDurableObjectAlarm(stub);
}

export const alarmOf = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_object, { storage }) => storage.getAlarm());

/** A bill that a guest with a name has paid, and that the till has taken over and closed. */
export async function paidBill({
  guest = newGuest(),
  isRead = true,
  isClosed = true,
}: {
  guest?: Guest;
  isRead?: boolean;
  isClosed?: boolean;
} = {}) {
  const { billId, till } = await openBill([20]);
  const consumer = { guestId: guest.guestId, name: "Canary" };
  const split = await guest.issue(billId, "left-to-pay", { consumer });
  const { body: paid } = await guest.pay(billId, split.body);
  expect(paid.step).toBe("succeeded");
  const stub = billObject(billId);
  if (isRead) {
    const { body } = await till.events();
    await till.events(body.cursor);
    await vi.waitFor(async () => expect(await onDisk(stub)).toContain('"kind":"posted"'));
  }
  if (isClosed) await till.close();
  await receiptNoted(billId).catch(() => {});
  await rings(stub);
  const { splitId } = split.body;
  return {
    guest,
    billId,
    till,
    splitId,
    paymentId: paid.paymentId,
    /** A new one each time: a stub of an object that crashed is broken for good. */
    get stub() {
      return billObject(billId);
    },
  };
}
export type Bill = Awaited<ReturnType<typeof paidBill>>;

/** The same after months: its rows are in a file, and no table is left in its object. */
export async function archivedBill(guest?: Guest) {
  vi.useRealTimers();
  const bill = await paidBill(guest ? { guest } : {});
  later((KEPT_DAYS.namesOnBills + 1) * DAY_MS);
  await isMoved(bill);
  return bill;
}

/** Lets the alarm ring until the rows are in a file: an answer that is on its way keeps them for a day. */
export function isMoved(bill: Bill): Promise<void> {
  return vi.waitFor(async () => {
    await rings(bill.stub);
    expect(await isArchived(bill.stub)).toBe(true);
  });
}

export async function isArchived(stub: DurableObjectStub): Promise<boolean> {
  const { tables, values } = await diskOf(stub);
  return (
    Object.keys(tables).length === 0 && values.map(([key]) => key).join() === "archived,schema"
  );
}

/** The file of a bill as text; null where there is none. */
export async function fileOf(billId: string): Promise<string | null> {
  return (await (await env.ARCHIVE?.get(`bills/${billId}`))?.text()) ?? null;
}

/** Asks for 5.00 back as the till does, under one reference. */
export const lateRefund = ({ billId, paymentId }: Bill) =>
  call<PosRefund>("POST", `/pos/v1/venues/bistro/bills/${billId}/refunds`, {
    headers: { authorization: `Bearer ${POS_KEYS.bistro}` },
    body: { ref: "late", paymentId, amount: units(5) },
  });

/** The alarm of an object that may have crashed in it, as the runtime lets it ring once more. */
export async function ringsAgain({ stub }: Bill): Promise<void> {
  await runInDurableObject(stub, (object) => (object as unknown as DurableObject).alarm?.());
}

/** As `ringsAgain`, where the object crashes. */
export async function crashes(bill: Bill, run = () => ringsAgain(bill)): Promise<void> {
  await expect(run()).rejects.toThrow();
  await evictDurableObject(bill.stub).catch(() => undefined);
}

/** What a guest is told of their payment and their bill; the same before and after. */
export async function told({ guest, billId, paymentId }: Bill) {
  const { readAt: _, ...bill } = (await guest.bill(billId)).body as unknown as { readAt: number };
  return { bill, payment: (await guest.payment(billId, paymentId)).body };
}

/** A bill is never in neither place: it has its rows, or the file is there. */
export async function isStored({ stub, billId }: Bill): Promise<"rows" | "file"> {
  if (await isArchived(stub)) {
    expect(await fileOf(billId)).toContain("attemptCaptured");
    return "file";
  }
  expect(await onDisk(stub)).toContain("attemptCaptured");
  return "rows";
}
