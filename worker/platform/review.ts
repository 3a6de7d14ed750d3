import { storeFeedback } from "#worker/db/reviews";
import { venueFeedbackApi } from "~/contracts/api/marketing";
import { billOf } from "./context";
import { callerOf } from "./identity";
import { onlyOwnUserOfBill } from "./own-user";
import { ApiRefusal, granted, notFound } from "./refusal";
import { serve } from "./serve";

/**
 * What guests say of a venue (REV-07). Only guests who have paid are heard: the
 * payment in the path must be the caller's own, and have gone through.
 */
export const venueFeedback = serve(venueFeedbackApi, {
  async send({ paymentId, body: { billId, rating, comment } }, c) {
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
    const feedback = { rating, comment: comment || null, at: Date.now() };
    await storeFeedback(c.env.DB, { paymentId, billId, venueId, businessId, ...feedback });
  },
});
