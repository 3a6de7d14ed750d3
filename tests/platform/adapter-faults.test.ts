import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PaymentAnswer } from "~/contracts/payment";
import type { Split } from "~/contracts/split";
import {
  billObject,
  call,
  capturedFrom,
  cardPayment,
  cutLine,
  env,
  type Guest,
  newGuest,
  openBill,
  settled,
  units,
} from "./platform.fixture";
import { newVoucher } from "./vouchers.fixture";

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const stream of ["error", "log"] as const) {
    vi.spyOn(console, stream).mockImplementation((line) => {
      if (String(line).startsWith("{")) logged.push(JSON.parse(String(line)));
    });
  }
});
afterEach(() => void vi.restoreAllMocks());

/** Pays a split by a request that has the given correlation id. */
function payNumbered(guest: Guest, billId: string, split: Split) {
  return call<PaymentAnswer>(
    "POST",
    `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
    {
      headers: { "x-guest-id": guest.guestId, "x-correlation-id": "page-number-7" },
      body: cardPayment(billId, split),
    },
  );
}

/** A guest with a voucher on their split, and the object that stores the voucher's uses. */
async function withVoucher() {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { code } = newVoucher();
  const { body: plain } = await guest.byAmount(billId, 10);
  const { body: split } = await guest.applyVoucher(billId, plain.splitId, code);
  const voucher = env.VOUCHER.get(env.VOUCHER.idFromName(`business-bistro/${code}`));
  return { billId, guest, split, voucher };
}

it("a mistake in a provider's adapter leaves the payment in doubt, never failed, and is logged as an error", async () => {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  await cutLine(guest, { operation: "confirm", when: "mistake" });
  const paid = await payNumbered(guest, billId, split);
  expect(paid.body.step).toBe("checking");
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: "error",
      event: "adapter-fault",
      place: "provider.confirm",
      correlationId: "page-number-7",
    }),
  );
  const doubts = await runInDurableObject(billObject(billId), (_bill, { storage }) =>
    storage.sql
      .exec<{ body: string }>("SELECT body FROM ledger WHERE kind = 'attemptInDoubt'")
      .toArray()
      .map(({ body }) => JSON.parse(body).reason),
  );
  expect(doubts[0]).toBe("programming-error");
  expect((await settled(guest, billId, split.nextPaymentId)).step).toBe("succeeded");
  expect(await capturedFrom(guest)).toBe(units(5));
});

it("ANOM-01 a voucher whose uses can't be read costs nobody: the guest reads that it could not be reserved, and the log says why", async () => {
  const { billId, guest, split, voucher } = await withVoucher();
  await runInDurableObject(voucher, (_voucher, { storage }) => {
    storage.sql.exec("DROP TABLE uses");
  });
  const refused = await payNumbered(guest, billId, split);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "virtual-discount-could-not-be-burnt" },
  });
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: "adapter-fault",
      place: "voucher.burn",
      correlationId: "page-number-7",
    }),
  );
  expect(await capturedFrom(guest)).toBe(0);
});

it("a guest keeps a voucher that a later build has written to: nobody is charged until it can be read", async () => {
  const { billId, guest, split, voucher } = await withVoucher();
  const written = (version: number) =>
    runInDurableObject(voucher, (_voucher, { storage }) => storage.kv.put("schema", version));
  await written(99);
  await evictDurableObject(voucher);
  expect(await payNumbered(guest, billId, split)).toMatchObject({ status: 503 });
  expect(await capturedFrom(guest)).toBe(0);
  await written(1);
  await evictDurableObject(voucher);
  expect((await payNumbered(guest, billId, split)).body.step).toBe("succeeded");
  expect(await capturedFrom(guest)).toBe(units(9));
});
