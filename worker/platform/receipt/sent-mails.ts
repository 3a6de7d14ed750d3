/** Mails that one payment's receipt may be sent by: enough for a household, too few for a nuisance. */
const MOST_MAILS = 5;
/** The same receipt to the same address within this time is the same press of the button. */
const SAME_PRESS_MS = 60_000;

/** `again` is a mail that was sent a moment ago; `too-many` one that may not be sent. */
export type MailCount = "first" | "again" | "too-many";

/**
 * Counts a mail before it is sent. The address is kept as a fingerprint that is bound to the payment, so
 * that the table tells nobody who eats where.
 */
export async function countMail(
  db: D1Database,
  paymentId: string,
  email: string,
  now: number,
): Promise<MailCount> {
  const address = await fingerprint(paymentId, email);
  const [written, sent] = await db.batch<{ sent_at: number }>([
    db
      .prepare(
        `INSERT INTO receipt_mails (payment_id, address, sent_at, mails)
         SELECT ?1, ?2, ?3, 1
         WHERE (SELECT COALESCE(SUM(mails), 0) FROM receipt_mails WHERE payment_id = ?1) < ?4
         ON CONFLICT (payment_id, address) DO UPDATE SET sent_at = ?3, mails = mails + 1
         WHERE sent_at < ?5`,
      )
      .bind(paymentId, address, now, MOST_MAILS, now - SAME_PRESS_MS),
    db
      .prepare("SELECT sent_at FROM receipt_mails WHERE payment_id = ?1 AND address = ?2")
      .bind(paymentId, address),
  ]);
  if (written?.meta.changes) return "first";
  const before = sent?.results[0]?.sent_at;
  return before !== undefined && before >= now - SAME_PRESS_MS ? "again" : "too-many";
}

/** Takes a mail back that could not be sent, so that the guest may try again. */
export async function forgetMail(db: D1Database, paymentId: string, email: string): Promise<void> {
  await db
    .prepare(
      "UPDATE receipt_mails SET mails = mails - 1, sent_at = 0 WHERE payment_id = ?1 AND address = ?2",
    )
    .bind(paymentId, await fingerprint(paymentId, email))
    .run();
}

async function fingerprint(paymentId: string, email: string): Promise<string> {
  const text = new TextEncoder().encode(`${paymentId} ${email.toLowerCase()}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
