import { runInDurableObject } from "cloudflare:test";
import { expect, vi } from "vitest";
import type { AccountReceipts } from "~/contracts/account-receipts";
import { anId } from "~/domain/ids.fixture";
import { bearer } from "./accounts.fixture";
import { call, env, newGuest, openBill, units } from "./platform.fixture";

export const RECEIPTS = "/api/marketing/api/v1/receipts";

export const list = (token: string, query = "") =>
  call<AccountReceipts>("GET", RECEIPTS + query, { headers: bearer(token) });

/** Pays a bill with a phone. */
export async function pays(guestId: string, { price = 20, tip = 0, venueId = "bistro" } = {}) {
  const guest = newGuest(anId.guest(guestId), venueId);
  const { billId } = await openBill([price], {}, venueId);
  const split = (await guest.byAmount(billId, price)).body;
  const { body } = await guest.pay(billId, split, { tip: units(tip) });
  expect(body.step).toBe("succeeded");
  return { billId, splitId: split.splitId, paymentId: body.paymentId };
}

/** Waits until the list has as many receipts. */
export function listed(token: string, count: number): Promise<AccountReceipts["receipts"]> {
  return vi.waitFor(async () => {
    const { receipts } = (await list(token)).body;
    if (receipts.length !== count) throw new Error(`${receipts.length} of ${count}`);
    return receipts;
  }, 5_000);
}

/** Payments that an object has on disk; none where it has no list. */
export function rowsOf(binding: "USER" | "GUEST_RECEIPTS", name: string): Promise<number> {
  const objects = env[binding];
  return runInDurableObject(objects.get(objects.idFromName(name)), (_object, { storage }) => {
    const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'receipts'");
    if (tables.toArray().length === 0) return 0;
    return storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM receipts").one().n;
  });
}

/** Waits until a payment has got from its bill to the phone that made it. */
export function filedBy(guestId: string): Promise<void> {
  return vi.waitFor(async () => expect(await rowsOf("GUEST_RECEIPTS", guestId)).toBe(1), 5_000);
}
