import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import type { OutgoingMail } from "~/contracts/crossing/mail-calls";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import type { GuestId, UserId } from "~/contracts/ids";
import { receiptAddress, type UserState } from "~/domain/account/user";
import { DAY_MS } from "~/domain/time";
import { mailsOf } from "../callers";

/** A receipt that came a day late would only puzzle its guest. */
const GIVE_UP_MS = DAY_MS;

type ReceiptOrder = {
  receipt: FiledReceipt;
  userId: UserId;
  guestIds: readonly GuestId[];
  locale: string;
};

/** Writes the mail of a user's receipt; null where they have none of that payment. */
export type WriteReceiptMail = (
  env: Env,
  order: ReceiptOrder,
) => Promise<Omit<OutgoingMail, "to"> | null>;

/**
 * Mails a receipt to the user's confirmed e-mail, once, where they want that and did not get all of it back.
 *
 * @param user as they are now: what they want is read again once the mail is written, which takes a while.
 * @throws where the mail can't be written or stored, which is tried again for a day.
 */
export async function mailReceipt(
  env: Env,
  receipt: FiledReceipt | null,
  { user, write }: { user: () => UserState; write: WriteReceiptMail },
): Promise<void> {
  const { userId, guestIds, receiptMail } = user();
  if (!receipt || receipt.paidE5 === 0 || Date.now() - receipt.paidAt > GIVE_UP_MS) return;
  if (userId === null || receiptMail === null || !receiptAddress(user())) return;
  const mail = await write(env, { receipt, userId, guestIds, locale: receiptMail.locale });
  const to = receiptAddress(user());
  if (!mail || to === null) return;
  const mails = mailsOf(env, receipt.billId, receipt.paymentId);
  const answer = await mails.accept({ ...mail, to, once: true }, "alarm");
  const level = answer === "not-configured" ? "warning" : "info";
  log({ level, event: `receipt-mail-${answer}`, correlationId: "alarm", origin: "account" });
}
