import { userOf } from "#worker/objects/callers";
import { once } from "#worker/request/once";
import {
  type AccountReceipt,
  type AccountReceipts,
  type GuestAccount,
  RECEIPTS_PER_PAGE,
} from "~/contracts/account-receipts";
import { accountReceiptsApi } from "~/contracts/api/account";
import type { NamedUser } from "~/contracts/api/path-params";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { logoOf } from "~/contracts/customization";
import type { AppId, PaymentId, UserId } from "~/contracts/ids";
import { type PlatformContext, requestOf } from "../context";
import { callerOf } from "../identity";
import { serve } from "../serve";
import { ownUser, type SignedIn, signedIn } from "./account-place";
import { loyaltyOfUser } from "./loyalty-of-user";

/**
 * The receipts of a signed-in guest, and what a guest app knows of them (RCPT-04, ACC-04). The public path answers the
 * same, to a token alone: what it is about is personal (ACC-05).
 */
export const accountReceipts = serve(accountReceiptsApi, {
  async receipts({ after }, c) {
    const { userId } = callerOf(c);
    // Beside the question whether the account is still there: without it nothing of this is shown.
    const early = userId && filedReceipts(c, userId, after);
    if (early) early.catch(() => undefined);
    return receiptsOf(c, await signedIn(c), after);
  },
  guestAccount: (named, c) => guestAccount(c, named),
  publicGuestAccount: (named, c) => guestAccount(c, named),
});

type Listed = { paidAt: number; paymentId: PaymentId } | null | undefined;

/** One more than is shown, which says whether there are more. */
function filedReceipts(c: PlatformContext, userId: UserId, after?: Listed) {
  const from = after ? `${after.paidAt}.${after.paymentId}` : "the newest";
  return once(requestOf(c), `guest receipts ${userId} ${from}`, () =>
    userOf(c.env, userId).receipts(after ?? null, RECEIPTS_PER_PAGE + 1),
  );
}

/** A page of a user's receipts, the newest first, from where the page before ended. */
async function receiptsOf(
  c: PlatformContext,
  { user }: Pick<SignedIn, "user">,
  after?: Listed,
): Promise<AccountReceipts> {
  const found = await filedReceipts(c, user.userId, after);
  const page = found.slice(0, RECEIPTS_PER_PAGE);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    receipts: await Promise.all(page.map((one) => shownReceipt(c, one))),
    next: last ? `${last.paidAt}.${last.paymentId}` : null,
  };
}

/** A receipt with what the venue's records say of it now. */
export async function shownReceipt(
  c: PlatformContext,
  filed: FiledReceipt,
): Promise<AccountReceipt> {
  const { paymentId, transactionId, billId, splitId, venueId, paidE5, currency, paidAt } = filed;
  const records = c.get("records");
  const venue = (await records.venue(venueId))?.venue;
  const look = venue && (await records.customization(venue.enrollmentId));
  return {
    id: paymentId,
    paymentId,
    billId,
    transactionId,
    splitId,
    venueId,
    enrollmentId: venue?.enrollmentId ?? "",
    businessId: venue?.businessId ?? "",
    businessName: venue?.name ?? venueId,
    paid: paidE5,
    currency,
    date: paidAt,
    timeZone: venue?.timeZone ?? "UTC",
    logo: look ? logoOf(look) : null,
  };
}

async function guestAccount(
  c: PlatformContext,
  named: { appId: AppId; userId: NamedUser },
): Promise<GuestAccount> {
  const { userId, scope } = callerOf(c);
  // Beside the question whether the account is still there: without it nothing of this is shown.
  const early =
    userId && scope && Promise.all([loyaltyOfUser(c, { userId, scope }), filedReceipts(c, userId)]);
  if (early) early.catch(() => undefined);
  const { user, scope: own } = await ownUser(c, named);
  const { firstName, lastName, email } = user.details;
  const [loyalty, { receipts }] = await Promise.all([
    loyaltyOfUser(c, { userId: user.userId, scope: own }),
    receiptsOf(c, { user }),
  ]);
  return {
    id: user.userId,
    createdAt: user.createdAt,
    ...loyalty,
    loyaltyOptIn: user.hasOptIn,
    email,
    firstName,
    lastName,
    receipts,
  };
}
