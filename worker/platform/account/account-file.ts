import { consentsOfGuests } from "#worker/db/promotion-consents";
import { reviewsOf } from "#worker/db/reviews";
import { consentOf, sessionObjectId, userOf } from "#worker/objects/callers";
import type { AccountFile } from "~/contracts/account-receipts";
import type { GuestId } from "~/contracts/ids";
import type { Viewer } from "~/contracts/viewer";
import { appId } from "~/domain/ids.schema";
import { formatMoney } from "~/domain/money/text";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { unauthorized } from "../refusal";
import { type SignedIn, signedIn } from "./account-place";
import { shownReceipt } from "./account-receipts";
import { loyaltyOfUser } from "./loyalty-of-user";
import { ownReservations } from "./own-reservations";

const MOST_RECEIPTS = 10_000;

/** All that is stored about the caller, for people to read: no key or id in it opens anything. */
export async function accountFile(c: PlatformContext): Promise<AccountFile> {
  const caller = signedIn(c);
  const stored = storedOf(c, callerOf(c));
  // Read beside the check that the account still exists; without one, nothing of this is shown.
  stored?.catch(() => undefined);
  const tables = reservedTables(c, caller);
  tables.catch(() => undefined);
  const { user, viewer } = await caller;
  if (!stored) throw unauthorized();
  const { filed, reviews, choices, marketing, promotions, loyalty } = await stored;
  const receipts = await Promise.all(filed.map((one) => shownReceipt(c, one)));
  const own = sessionObjectId(c.env, viewer.sessionId);
  const { firstName, lastName, email } = user.details;
  return {
    profile: {
      userId: user.userId,
      phoneNumber: user.number,
      country: user.country,
      firstName,
      lastName,
      email,
      emailConfirmed: user.emailVerified,
      signedUpAt: written(user.createdAt),
      wantsRewardsAndOffers: user.hasOptIn,
      wantsReceiptsByEmail: user.receiptMail !== null,
    },
    sessions: user.sessions.map(({ id, at, device }) => ({
      device,
      signedInAt: written(at),
      thisDevice: id === own,
    })),
    cookieChoicesByPhone: choices.map((ofPhone) =>
      Object.entries(ofPhone).map(([what, { status, version, day }]) => ({
        what,
        answer: status,
        question: version,
        day,
      })),
    ),
    marketing: Object.entries(marketing).map(([what, { selected, at }]) => ({
      what,
      agreed: selected,
      at: written(at),
    })),
    promotions: promotions.map((one) => ({
      email: one.email,
      restaurantToo: one.venueOptIn,
      at: written(one.changedAt),
    })),
    receipts: receipts.map(({ businessName, date, paid, currency, paymentId, billId }) => ({
      restaurant: businessName,
      paidAt: written(date),
      paid: formatMoney(paid, currency, "en-US"),
      paymentId,
      billId,
    })),
    reviews: reviews.map(({ paymentId, rating, comment, createdAt }) => ({
      paymentId,
      stars: rating,
      comment,
      at: written(createdAt),
    })),
    reservations: await tables,
    loyalty: {
      points: loyalty.currentBalance,
      rewards: loyalty.rewards.map(({ name }) => name),
    },
  };
}

/** What is stored of a user beside their record, which is asked for all at once; null for a guest without an account. */
function storedOf(c: PlatformContext, { userId, scope, guestIds }: Viewer) {
  if (userId === null || scope === null) return null;
  const object = userOf(c.env, userId);
  // A session knows its user's phones, and may not have heard of the last one.
  const ids = ofPhones(c, guestIds);
  ids.catch(() => undefined);
  const phones = async () => {
    const all = await object.guestIds();
    return all.join() === guestIds.join() ? ids : ofPhones(c, all);
  };
  const paid = async () => {
    const filed = await object.receipts(null, MOST_RECEIPTS);
    const paymentIds = filed.map(({ paymentId }) => paymentId);
    return { filed, reviews: await reviewsOf(c.env.DB, paymentIds) };
  };
  return Promise.all([
    phones(),
    paid(),
    consentOf(c.env, userId).marketingChoices(),
    loyaltyOfUser(c, { userId, scope }),
  ]).then(([ofPhone, ofPayments, marketing, loyalty]) => ({
    ...ofPhone,
    ...ofPayments,
    marketing,
    loyalty,
  }));
}

async function ofPhones(c: PlatformContext, guestIds: readonly GuestId[]) {
  const [choices, promotions] = await Promise.all([
    Promise.all(guestIds.map((id) => consentOf(c.env, id).cookieChoices())),
    consentsOfGuests(c.env, guestIds),
  ]);
  return { choices, promotions };
}

async function reservedTables(c: PlatformContext, signedIn: Promise<SignedIn>) {
  const [kind, id = ""] = callerOf(c).scope?.split(":") ?? [];
  const found = kind === "app" && (await ownReservations(c, appId.parse(id), signedIn));
  return Promise.all(
    (found || []).map(async ({ venueId, at, guests, status }) => {
      const record = await c.get("records").venue(venueId);
      return { restaurant: record?.venue.name ?? venueId, at: written(at), guests, status };
    }),
  );
}

function written(at: number): string {
  return new Date(at).toISOString();
}
