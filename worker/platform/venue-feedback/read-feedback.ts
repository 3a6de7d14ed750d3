import { allRows } from "#worker/db/rows";
import type { Env } from "#worker/env";
import { type FeedbackPage, feedbackPageSchema } from "~/contracts/review";

const MOST = 200;
const READ =
  "SELECT payment_id AS paymentId, bill_id AS billId, rating, comment, created_at AS createdAt FROM venue_feedback WHERE venue_id = ?1 AND (created_at, payment_id) > (?2, ?3) ORDER BY created_at, payment_id LIMIT ?4";

/**
 * What guests said of a venue after a cursor, oldest first. A review that was replaced comes again, as it
 * is now.
 *
 * @param after the cursor of the page before; nothing, or a text that is none, begins at the first.
 */
export async function readFeedback(
  { DB }: Pick<Env, "DB">,
  venueId: string,
  after: string | undefined,
): Promise<FeedbackPage> {
  const [, at = "0", paymentId = ""] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after ?? "") ?? [];
  const results = await allRows(
    DB.prepare(READ).bind(venueId, Number(at), paymentId, MOST),
    feedbackPageSchema.shape.feedback.element,
  );
  const last = results.at(-1);
  return {
    feedback: results,
    cursor: last ? `${last.createdAt}.${last.paymentId}` : (after ?? ""),
  };
}
