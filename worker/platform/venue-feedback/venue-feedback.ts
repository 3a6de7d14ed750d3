import { Hono } from "hono";
import { paymentIdSchema } from "~/contracts/ids";
import { feedbackSchema } from "~/contracts/review";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformEnv } from "../context";
import { callerOf } from "../identity";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";

const INSERT =
  "INSERT INTO venue_feedback (payment_id, bill_id, venue_id, business_id, rating, comment, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (payment_id) DO UPDATE SET rating = ?5, comment = ?6, created_at = ?7";

/**
 * What guests say of a venue (REV-07), base `/api/venue-feedback`. Only who has paid is heard: the
 * payment in the path must be the caller's own, and have gone through.
 */
export const venueFeedback = new Hono<PlatformEnv>().put("/payments/:paymentId", async (c) => {
  const paymentId = pathId(paymentIdSchema, c.req.param("paymentId"));
  const { billId, rating, comment } = await bodyOf(c, feedbackSchema);
  await onlyOwnUserOfBill(c, billId);
  const guest = callerOf(c);
  const facts = guest.guestId ? await c.get("billFacts")(billId) : null;
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (!record) throw notFound();
  const { id: venueId, businessId } = record.venue;
  const configuration = await c.get("records").reviewConfiguration(businessId);
  if (!configuration.reviewsEnabled) throw new ApiRefusal("reviews-not-enabled");
  const payment = granted(await billOf(c, billId).payment(guest, paymentId, false));
  if (payment.step !== "succeeded") throw new ApiRefusal("not-paid");
  await c.env.DB.prepare(INSERT)
    .bind(paymentId, billId, venueId, businessId, rating, comment || null, Date.now())
    .run();
  return c.body(null, 204);
});
