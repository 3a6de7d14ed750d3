import { describe, expect, it } from "vitest";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { publishRecord } from "#worker/db/operator-records";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { FeedbackPage } from "~/contracts/review";
import { anId } from "~/domain/ids.fixture";
import { CARDS, call, env, type Guest, newGuest, openBill } from "./platform.fixture";

/** A guest who has paid a part of a bill, or has tried to, or has only begun to. */
async function guestAt(venue: string, methodToken: string | null = CARDS.good) {
  const { billId } = await openBill([20], {}, venue);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 10);
  const paymentId = split.nextPaymentId ?? "";
  if (methodToken) await guest.pay(billId, split, { methodToken });
  return { billId, guest, paymentId };
}

function review(guest: Guest, paymentId: string, body: object) {
  return call("PUT", `/api/venue-feedback/payments/${paymentId}`, {
    body,
    headers: { "x-guest-id": guest.guestId },
  });
}

async function storedReviews(paymentId: string) {
  const { results } = await env.DB.prepare(
    "SELECT venue_id, business_id, rating, comment FROM venue_feedback WHERE payment_id = ?1",
  )
    .bind(paymentId)
    .all();
  return results;
}

describe("guests' reviews of a venue", () => {
  it("REV-01 REV-07 is stored with the venue that was paid, and a second one replaces the first", async () => {
    const { billId, guest, paymentId } = await guestAt("bistro");
    const first = { billId, rating: 2, comment: "Cold soup" };
    expect((await review(guest, paymentId, first)).status).toBe(204);
    const second = { billId, rating: 4, comment: " Warm now " };
    expect((await review(guest, paymentId, second)).status).toBe(204);
    expect(await storedReviews(paymentId)).toEqual([
      { venue_id: "bistro", business_id: "business-bistro", rating: 4, comment: "Warm now" },
    ]);
  });

  it("REV-07 is read by the operator page by page, each review once", async () => {
    const said = async (rating: number) => {
      const { billId, guest, paymentId } = await guestAt("bistro");
      await review(guest, paymentId, { billId, rating, comment: null });
      return paymentId;
    };
    const read = async (after = "") => {
      const path = `/operator/v1/venues/bistro/feedback?after=${after}`;
      const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
      return (await call<FeedbackPage>("GET", path, { headers, host: "127.0.0.1" })).body;
    };
    const before = await read();
    const first = await said(5);
    const page = await read(before.cursor);
    expect(page.feedback.map(({ paymentId, rating }) => [paymentId, rating])).toEqual([[first, 5]]);
    expect((await read(page.cursor)).feedback).toEqual([]);
    const second = await said(1);
    const next = await read(page.cursor);
    expect(next.feedback.map(({ paymentId }) => paymentId)).toEqual([second]);
    const closed = await call("GET", "/operator/v1/venues/bistro/feedback", { host: "127.0.0.1" });
    expect(closed.status).toBe(401);
  });

  it("REV-02 is accepted only from guests who have paid", async () => {
    const { billId, guest, paymentId } = await guestAt("bistro");
    const unpaid = await guestAt("bistro", null);
    const words = { rating: 1, comment: null };
    expect((await review(newGuest(), paymentId, { billId, ...words })).status).toBe(404);
    const otherBill = { billId: unpaid.billId, ...words };
    expect((await review(guest, paymentId, otherBill)).status).toBe(404);
    expect((await review(unpaid.guest, unpaid.paymentId, otherBill)).status).toBe(404);
    expect(await storedReviews(paymentId)).toEqual([]);
    expect(await storedReviews(unpaid.paymentId)).toEqual([]);
    for (const methodToken of [CARDS.threeDSecure, CARDS.refused]) {
      const {
        billId: waiting,
        guest: waiter,
        paymentId: attempt,
      } = await guestAt("bistro", methodToken);
      const answer = await review(waiter, attempt, { billId: waiting, ...words });
      expect([answer.status, answer.body.code]).toEqual([409, "not-paid"]);
      expect(await storedReviews(attempt)).toEqual([]);
    }
  });

  it("REV-01 is one star to five with at most a thousand letters", async () => {
    const { billId, guest, paymentId } = await guestAt("bistro");
    for (const body of [
      { rating: 0, comment: null },
      { rating: 6, comment: null },
      { rating: 4.5, comment: null },
      { rating: 5, comment: "x".repeat(1_001) },
      { rating: 5, comment: null, published: true },
    ]) {
      expect((await review(guest, paymentId, { billId, ...body })).status).toBe(400);
    }
    expect(await storedReviews(paymentId)).toEqual([]);
  });

  it("REV-03 is not asked for when the business has switched reviews off", async () => {
    const { billId, guest, paymentId } = await guestAt("osteria");
    const answer = await review(guest, paymentId, { billId, rating: 5, comment: null });
    expect([answer.status, answer.body.code]).toEqual([409, "reviews-not-enabled"]);
  });
});

describe("a business's review configuration", () => {
  const records = recordsBy(plainReads(d1Source(env.DB)));

  it("REV-06 is a document for each business; without one nobody is asked", async () => {
    const path = "/api/store/review_configurations";
    const { body } = await call("GET", `${path}/business-bistro`);
    expect(body).toEqual({ placeId: "place-1", reviewsEnabled: true, externalSiteThreshold: 4 });
    expect((await call("GET", `${path}/business-none`)).body.reviewsEnabled).toBe(false);
    await env.DB.batch(
      publishRecord(env.DB, "review-configuration", { placeId: "ChIJ" }, "business-new"),
    );
    expect(await records.reviewConfiguration(anId.business("business-new"))).toEqual({
      placeId: "ChIJ",
      reviewsEnabled: true,
      externalSiteThreshold: 5,
    });
  });

  it("REV-05 that is invalid gives no place, no reviews and a threshold of five", async () => {
    const broken = [
      { placeId: "javascript:alert(1)" },
      { reviewsEnabled: "yes", placeId: "ChIJ" },
      { externalSiteThreshold: 9 },
      [],
    ];
    for (const [index, record] of broken.entries()) {
      const id = `business-broken-${index}`;
      await env.DB.batch(publishRecord(env.DB, "review-configuration", record as object, id));
      expect(await records.reviewConfiguration(anId.business(id))).toEqual({
        placeId: null,
        reviewsEnabled: false,
        externalSiteThreshold: 5,
      });
    }
  });
});
