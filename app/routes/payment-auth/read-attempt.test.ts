import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BILL_ID,
  billDocument,
  ownSplit,
  PAYMENT_ID,
  SPLIT_ID,
  VENUE_ID,
} from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { PaymentStep } from "~/domain/payment/payment.schema";
import { createPlatform } from "~/services/platform.server";
import { readAttempt } from "./read-attempt.server";

const base = `/venues/${VENUE_ID}/bills/${BILL_ID}`;
const at = { venueId: VENUE_ID, billId: BILL_ID, splitId: SPLIT_ID };

/** A guest at the waiting page whose payment is as each read says in turn, the last for good. */
function waiting(query: string, ...looks: (PaymentStep | "down")[]) {
  const split = ownSplit({ status: "PENDING", paymentId: PAYMENT_ID });
  const reads: string[] = [];
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(split.consumer.guestId),
    fetch: async ({ url }) => {
      const step = looks[Math.min(reads.length, looks.length - 1)] ?? "checking";
      reads.push(url);
      if (step === "down") return new Response("", { status: 503 });
      const amounts = { amount: 100_000, tip: 0, total: 100_000 };
      const action = { actionUrl: step === "actionRequired" ? "/bank" : null, declineCode: null };
      return Response.json({
        paymentId: PAYMENT_ID,
        step,
        ...amounts,
        ...action,
        postedToTill: false,
        method: null,
        settledAt: null,
        refunded: null,
      });
    },
  });
  const place = { venue: venue(), bill: billDocument(), split, base, at };
  const outcome = readAttempt(platform, place, new URLSearchParams(query)).catch(
    (thrown: Response) => thrown.headers.get("location"),
  );
  return { outcome, reads };
}

const returned = `payment=${PAYMENT_ID}&returned=1`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a guest who comes back from the bank", () => {
  it("PAY-20 has the payment read once and four times more, a second apart, then sees that it is checked", async () => {
    const { outcome, reads } = waiting(returned, "checking");
    await vi.advanceTimersByTimeAsync(999);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ state: "checking", paymentId: PAYMENT_ID });
    expect(reads).toHaveLength(5);
    expect(reads.every((url) => url.includes("readBack=true"))).toBe(true);
  });

  it("PAY-20 waits no longer than the outcome takes, whichever it is", async () => {
    const paid = waiting(returned, "checking", "down", "succeeded");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await paid.outcome).toBe(`${base}/splits/${SPLIT_ID}/success`);
    expect(paid.reads).toHaveLength(3);
    const declined = waiting(returned, "declined");
    expect(await declined.outcome).toMatch(/\/payment-intents\/new\?recoverable=true/);
    expect(declined.reads).toHaveLength(1);
  });

  it("sees neither paid nor failed while nobody answers", async () => {
    const { outcome } = waiting(returned, "down");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ state: "checking", paymentId: PAYMENT_ID });
  });

  it("PAY-10 looks once where the guest has yet to go there", async () => {
    const { outcome, reads } = waiting(`payment=${PAYMENT_ID}`, "actionRequired");
    expect(await outcome).toMatchObject({ state: "action", href: "/bank" });
    expect(reads).toHaveLength(1);
  });
});
