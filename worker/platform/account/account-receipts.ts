import { Hono } from "hono";
import { userOf } from "#worker/objects/callers";
import { ACCOUNT_PATHS } from "~/contracts/account-calls";
import {
  type AccountReceipt,
  type AccountReceipts,
  type GuestAccount,
  RECEIPTS_PER_PAGE,
  receiptsAfterSchema,
} from "~/contracts/account-receipts";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { logoOf } from "~/contracts/customization";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { type SignedIn, signedIn } from "./account-place";
import { loyaltyOfUser } from "./loyalty-of-user";

/**
 * The receipts of a signed-in guest, and what a guest app knows of them, base `/api/marketing` (RCPT-04, ACC-04).
 * The public path answers the same, to a token alone: what it is about is personal (ACC-05).
 */
export const accountReceipts = new Hono<PlatformEnv>()
  .get(ACCOUNT_PATHS.receipts, async (c) => {
    const caller = await signedIn(c);
    return c.json(await receiptsOf(c, caller, c.req.query("after")));
  })
  .get(ACCOUNT_PATHS.guestAccount, async (c) => c.json(await guestAccount(c)))
  .get(ACCOUNT_PATHS.publicGuestAccount, async (c) => c.json(await guestAccount(c)));

/**
 * A page of a user's receipts, the newest first.
 *
 * @param after where the page before ended; none for the first.
 */
export async function receiptsOf(
  c: PlatformContext,
  { user }: Pick<SignedIn, "user">,
  after?: string,
): Promise<AccountReceipts> {
  const parsed = after === undefined ? null : receiptsAfterSchema.safeParse(after);
  if (parsed && !parsed.success) {
    const fields = [{ path: "after", code: "invalid" }];
    throw new ApiRefusal("invalid-request", { fields });
  }
  // One more than is shown says whether there are more.
  const found = await userOf(c.env, user.userId).receipts(
    parsed?.data ?? null,
    RECEIPTS_PER_PAGE + 1,
  );
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

/** The user of the path, who must be the caller, in the app of the path. */
async function guestAccount(c: PlatformContext): Promise<GuestAccount> {
  const caller = await signedIn(c);
  const { guestAppId, userId } = c.req.param() as { guestAppId?: string; userId?: string };
  const { user, scope } = caller;
  if (user.userId !== userId || scope !== `app:${guestAppId}`) throw notFound();
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
