import { consentsOfGuests } from "#worker/db/promotion-consents";
import { reservationsOf } from "#worker/db/reservations";
import { consentOf, sessionObjectId, userOf } from "#worker/objects/callers";
import type { AccountFile } from "~/contracts/account-receipts";
import { appId } from "~/domain/ids.schema";
import { formatMoney } from "~/domain/money/text";
import type { PlatformContext } from "../context";
import { accountKeys } from "./account-keys";
import type { SignedIn } from "./account-place";
import { shownReceipt } from "./account-receipts";
import { loyaltyOfUser } from "./loyalty-of-user";

const MOST_RECEIPTS = 10_000;

/** All that is stored about a user, for people to read: no key or id in it opens anything. */
export async function accountFile(c: PlatformContext, caller: SignedIn): Promise<AccountFile> {
  const { user, viewer } = caller;
  const { firstName, lastName, email } = user.details;
  const object = userOf(c.env, user.userId);
  const [guestIds, filed] = await Promise.all([
    object.guestIds(),
    object.receipts(null, MOST_RECEIPTS),
  ]);
  const choices = await Promise.all(guestIds.map((id) => consentOf(c.env, id).cookieChoices()));
  const marketing = await consentOf(c.env, user.userId).marketingChoices();
  const promotions = await consentsOfGuests(c.env, guestIds);
  const receipts = await Promise.all(filed.map((one) => shownReceipt(c, one)));
  const own = sessionObjectId(c.env, viewer.sessionId);
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
    reservations: await reservedTables(c, caller),
    loyalty: await loyaltyOfUser(c, { userId: caller.user.userId, scope: caller.scope }).then(
      ({ currentBalance, rewards }) => ({
        points: currentBalance,
        rewards: rewards.map(({ name }) => name),
      }),
    ),
  };
}

async function reservedTables(c: PlatformContext, { user, scope }: SignedIn) {
  const [kind, id = ""] = scope.split(":");
  if (kind !== "app") return [];
  const phone = accountKeys(c).phone(scope, user.number);
  const found = await reservationsOf(c.env.DB, { appId: appId.parse(id), phone });
  return Promise.all(
    found.map(async ({ venueId, at, guests, status }) => {
      const record = await c.get("records").venue(venueId);
      return { restaurant: record?.venue.name ?? venueId, at: written(at), guests, status };
    }),
  );
}

function written(at: number): string {
  return new Date(at).toISOString();
}
