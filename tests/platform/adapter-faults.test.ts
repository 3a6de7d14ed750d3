import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CARDS,
  call,
  capturedFrom,
  cutLine,
  newGuest,
  openBill,
  settled,
  units,
} from "./platform.fixture";

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => {
    if (String(line).startsWith("{")) logged.push(JSON.parse(String(line)));
  });
});
afterEach(() => void vi.restoreAllMocks());

it("a mistake in a provider's adapter leaves the payment in doubt, never failed, and is told as an error", async () => {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  await cutLine(guest, { operation: "confirm", when: "mistake" });
  const paid = await call<{ step: string }>(
    "POST",
    `/api/payment/bills/${billId}/splits/${split.splitId}/payments`,
    {
      headers: { "x-guest-id": guest.guestId, "x-correlation-id": "page-number-7" },
      body: {
        paymentId: split.nextPaymentId,
        method: "card",
        methodToken: CARDS.good,
        tip: 0,
        tipConfirmed: true,
        expectedTotal: split.amount + split.consumerSundayFees,
        returnPath: `/venues/bistro/bills/${billId}`,
      },
    },
  );
  expect(paid.body.step).toBe("checking");
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: "error",
      event: "adapter-fault",
      place: "provider.confirm",
      correlationId: "page-number-7",
    }),
  );
  expect((await settled(guest, billId, split.nextPaymentId)).step).toBe("succeeded");
  expect(await capturedFrom(guest)).toBe(units(5));
});
