import { userOf } from "#worker/objects/callers";
import {
  type AccountReceipt,
  type AccountReceipts,
  type GuestAccount,
  RECEIPTS_PER_PAGE,
} from "~/contracts/account-receipts";
import { accountReceiptsApi } from "~/contracts/api/account";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { logoOf } from "~/contracts/customization";
import type { AppId, PaymentId } from "~/contracts/ids";
import type { PlatformContext } from "../context";
import { serve } from "../serve";
import { ownUser, type SignedIn, signedIn } from "./account-place";
import { loyaltyOfUser } from "./loyalty-of-user";

/**
 * The receipts of a signed-in guest, and what a guest app knows of them (RCPT-04, ACC-04). The public path answers the
 * same, to a token alone: what it is about is personal (ACC-05).
 */
export const accountReceipts = serve(accountReceiptsApi, {
  receipts: async ({ after }, c) => receiptsOf(c, await signedIn(c), after),
  guestAccount: (named, c) => guestAccount(c, named),
  publicGuestAccount: (named, c) => guestAccount(c, named),
});

/** A page of a user's receipts, the newest first, from where the page before ended. */
export async function receiptsOf(
  c: PlatformContext,
  { user }: Pick<SignedIn, "user">,
  after: { paidAt: number; paymentId: PaymentId } | null = null,
): Promise<AccountReceipts> {
  // One more than is shown says whether there are more.
  const found = await userOf(c.env, user.userId).receipts(after, RECEIPTS_PER_PAGE + 1);
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
  named: { appId: AppId; userId: string },
): Promise<GuestAccount> {
  const caller = await ownUser(c, named);
  const { user } = caller;
  const { firstName, lastName, email } = user.details;
  return {
    id: user.userId,
    createdAt: user.createdAt,
    ...(await loyaltyOfUser(c, caller)),
    loyaltyOptIn: user.hasOptIn,
    email,
    firstName,
    lastName,
    receipts: (await receiptsOf(c, caller)).receipts,
  };
}
