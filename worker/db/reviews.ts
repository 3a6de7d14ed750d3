import type * as z from "zod";
import type { BillId, BusinessId, PaymentId, VenueId } from "~/contracts/ids";
import { type FeedbackPage, feedbackPageSchema } from "~/contracts/review";
import { allRows } from "./rows";
import { deletesOld, type TableEnd } from "./sweep";

const MOST = 200;
const READ =
  "SELECT payment_id AS paymentId, bill_id AS billId, rating, comment, created_at AS createdAt FROM venue_feedback WHERE venue_id = ?1 AND (created_at, payment_id) > (?2, ?3) ORDER BY created_at, payment_id LIMIT ?4";

const STORE =
  "INSERT INTO venue_feedback (payment_id, bill_id, venue_id, business_id, rating, comment, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (payment_id) DO UPDATE SET rating = ?5, comment = ?6, created_at = ?7";

const reviewRow = feedbackPageSchema.shape.feedback.element.omit({ billId: true });
type Review = z.output<typeof reviewRow>;

/** The words end before the stars, which name nobody. */
export const oldReviews: readonly TableEnd[] = [
  {
    table: "venue_feedback",
    what: "comments",
    statement: (db, { before, most }) =>
      db
        .prepare(
          "UPDATE venue_feedback SET comment = NULL WHERE payment_id IN (SELECT payment_id FROM venue_feedback WHERE comment IS NOT NULL AND created_at < ?1 LIMIT ?2)",
        )
        .bind(before, most),
  },
  {
    table: "venue_feedback",
    what: "books",
    statement: deletesOld("venue_feedback", { key: "payment_id", time: "created_at" }),
  },
];

/** What a guest says of a venue by a payment of theirs; `at` in milliseconds since 1970. */
type Said = {
  paymentId: PaymentId;
  billId: BillId;
  venueId: VenueId;
  businessId: BusinessId;
  rating: number;
  comment: string | null;
  at: number;
};

/** Stores a review; a later one of the same payment replaces it. */
export async function storeFeedback(db: D1Database, said: Said): Promise<void> {
  const { paymentId, billId, venueId, businessId, rating, comment, at } = said;
  await db.prepare(STORE).bind(paymentId, billId, venueId, businessId, rating, comment, at).run();
}

/** What was said by these payments. */
export function reviewsOf(db: D1Database, paymentIds: readonly PaymentId[]): Promise<Review[]> {
  const sql =
    "SELECT payment_id AS paymentId, rating, comment, created_at AS createdAt FROM venue_feedback WHERE payment_id IN (SELECT value FROM json_each(?1)) ORDER BY created_at";
  return allRows(db.prepare(sql).bind(JSON.stringify(paymentIds)), reviewRow);
}

/** Forgets what a guest wrote, whose rating stays. */
export async function forgetComment(db: D1Database, paymentId: PaymentId): Promise<void> {
  const sql = "UPDATE venue_feedback SET comment = NULL WHERE payment_id = ?1";
  await db.prepare(sql).bind(paymentId).run();
}

/**
 * What guests said of a venue after a cursor, oldest first. A review that was replaced comes again, as it
 * is now.
 *
 * @param after the cursor of the page before; without one, or with an invalid one, the list begins at the first.
 */
export async function readFeedback(
  db: D1Database,
  venueId: VenueId,
  after: string | undefined,
): Promise<FeedbackPage> {
  const [, at = "0", paymentId = ""] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after ?? "") ?? [];
  const results = await allRows(
    db.prepare(READ).bind(venueId, Number(at), paymentId, MOST),
    feedbackPageSchema.shape.feedback.element,
  );
  const last = results.at(-1);
  return {
    feedback: results,
    cursor: last ? `${last.createdAt}.${last.paymentId}` : (after ?? ""),
  };
}
