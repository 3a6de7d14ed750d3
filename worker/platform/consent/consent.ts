import { newId } from "#worker/base/ids";
import { agreeToPromotions, changeConsent, consentOfGuests } from "#worker/db/promotion-consents";
import { switchBrandsOn } from "#worker/objects/account/switch-brands-on";
import { userOf } from "#worker/objects/callers";
import { consentApi } from "~/contracts/api/consent";
import type { NamedUser } from "~/contracts/api/path-params";
import { type BillDocument, billDocumentSchema } from "~/contracts/bill";
import type { AppId, BillId, BusinessId, GuestId } from "~/contracts/ids";
import type { GuestDataCollection } from "~/contracts/promotion-consent";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { choicesIn, preferencesOf } from "~/domain/consent/cookie-preferences";
import {
  marketingChoicesIn,
  marketingPreferences,
  valuesOfBrands,
} from "~/domain/consent/marketing-preferences";
import { ownUser } from "../account/account-place";
import { billOf, consentOf, type PlatformContext } from "../context";
import { callerOf, isCaller } from "../identity";
import { countCapped } from "../limits/counted-tries";
import { onlyOwnUserAt, onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, notFound, wrongField } from "../refusal";
import { serve } from "../serve";

type OfApp = { appId: AppId; userId: NamedUser };

/**
 * What guests agreed to (CONS-01, CONS-02, CONS-16 to CONS-20, CONS-23 to CONS-26). A guest has their own records, and
 * whoever is not the user in the path finds nothing there. Only guests who have paid at a venue are asked for its promotions.
 */
export const consent = serve(consentApi, {
  async cookies({ userId }, c) {
    const choices = await consentOf(c, ownGuestId(c, userId)).cookieChoices();
    return { userPreferences: preferencesOf(choices, Date.now()) };
  },
  async saveCookies({ userId, body }, c) {
    const guestId = ownGuestId(c, userId);
    const read = choicesIn(body.userPreferences, Date.now());
    if (!read.ok) throw new ApiRefusal("invalid-request", { fields: [read.problem] });
    const choices = await consentOf(c, guestId).chooseCookies(read.choices);
    return { userPreferences: preferencesOf(choices, Date.now()) };
  },
  marketing: async (named, c) => (await ownPreferences(c, named)).preferences,
  async saveMarketing({ body, ...named }, c) {
    const { userId, preferences } = await ownPreferences(c, named);
    const read = marketingChoicesIn(body, preferences, Date.now());
    if (!read.ok) throw new ApiRefusal("invalid-request", { fields: [read.problem] });
    await consentOf(c, userId).chooseMarketing(read.choices);
    return (await ownPreferences(c, named)).preferences;
  },
  async applicationOptIn({ body: { hasOptIn, brands = [] }, ...named }, c) {
    const { userId, preferences } = await ownPreferences(c, named);
    const ids = new Set(preferences.map(({ id }) => id));
    const index = brands.findIndex((code) => !ids.has(code));
    if (index >= 0) throw wrongField(`brands.${index}`, "unknown_brand");
    await userOf(c.env, userId).setOptIn(hasOptIn);
    // Whoever agrees to nothing agrees to no brand either.
    if (hasOptIn) await switchBrandsOn(c.env, userId, valuesOfBrands(preferences, brands));
  },
  async agreeToPromotions({ body: agreed }, c) {
    await onlyOwnUserOfBill(c, agreed.orderId);
    const caller = callerOf(c);
    if (!isCaller(caller, agreed.userId)) throw notFound();
    await requireOwnNumber(c, caller, agreed.phoneNumber);
    const { id: venueId } = await paidVenue(c, caller, agreed);
    await countCapped(c, "too-many-consents", { businessId: agreed.businessId });
    const place = { id: newId("c"), venueId, at: Date.now() };
    return { id: await agreeToPromotions(c.env, caller.guestId, place, agreed) };
  },
  collection: ({ collectionId }, c) => requireConsent(c, collectionId),
  async collectionStatus({ collectionId }, c) {
    const { id, status } = await requireConsent(c, collectionId);
    return { id, status };
  },
  async sendConsent({ collectionId, body: change }, c) {
    const { id, status } = await requireConsent(c, collectionId);
    // What was taken back has no address any more, so it can only be agreed to again.
    if (status === "REFUSED" && change.sundayOptIn) {
      throw new ApiRefusal("consent-taken-back");
    }
    await changeConsent(c.env, id, change, Date.now());
    return { id, status: change.sundayOptIn ? "ACCEPTED" : "REFUSED" };
  },
  async venueConsent({ userId, businessId }, c) {
    if (!isCaller(callerOf(c), userId)) throw notFound();
    const found = await ownConsent(c, { businessId });
    if (!found) return { id: null, venueOptIn: false, sundayOptIn: false };
    const { id, venueOptIn, sundayOptIn } = found;
    return { id, venueOptIn, sundayOptIn };
  },
});

/** Cookies are the phone's choice, whether its guest is named by it or by their account. */
function ownGuestId(c: PlatformContext, named: NamedUser): GuestId {
  const caller = callerOf(c);
  if (!isCaller(caller, named)) throw notFound();
  return caller.guestId;
}

/** The user of the path, who must be the caller, in the guest app of the path, whose host it must be. */
async function ownPreferences(c: PlatformContext, named: OfApp) {
  const { userId } = callerOf(c);
  // Beside the question whether the account is still there: without it nothing of this is shown.
  const early = userId !== null && consentOf(c, userId).marketingChoices();
  if (early) early.catch(() => undefined);
  const { user, guestApp } = await ownUser(c, named);
  if (!guestApp || !early) throw notFound();
  const preferences = marketingPreferences(guestApp.marketingBrands, await early);
  return { userId: user.userId, preferences };
}

/**
 * The caller's own consent. What was agreed to on one phone of a user is the user's on all of them (SEC-03), as long
 * as they are one of the venue's tenant: else it is their phone's alone.
 */
async function ownConsent(
  c: PlatformContext,
  by: { id: string } | { businessId: BusinessId },
): Promise<GuestDataCollection | null> {
  const caller = callerOf(c);
  const found = await consentOfGuests(c.env, guestsOf(caller), by);
  if (!found) return null;
  await onlyOwnUserAt(c, (await c.get("records").venue(found.venueId))?.venue ?? null);
  const known = callerOf(c);
  if (known === caller) return found.consent;
  return (await consentOfGuests(c.env, guestsOf(known), by))?.consent ?? null;
}

function guestsOf({ guestId, guestIds }: Viewer): GuestId[] {
  return guestId === "" ? [] : [...new Set([guestId, ...guestIds])];
}

async function requireConsent(c: PlatformContext, id: string): Promise<GuestDataCollection> {
  const found = await ownConsent(c, { id });
  if (!found) throw notFound();
  return found;
}

/** @throws ApiRefusal 404 for a number that is not that of the caller's own account. */
async function requireOwnNumber(
  c: PlatformContext,
  { userId }: Viewer,
  number: string | null,
): Promise<void> {
  if (number === null) return;
  const user = userId === null ? null : await userOf(c.env, userId).read();
  if (user?.number !== number) throw notFound();
}

/**
 * The venue whose bill the guest has paid a part of.
 *
 * @throws ApiRefusal 404 where there is none or it is of another business, 409 where it asks for no consent,
 * or the guest has paid nothing yet.
 */
async function paidVenue(
  c: PlatformContext,
  caller: Viewer,
  { orderId, businessId }: { orderId: BillId; businessId: BusinessId },
): Promise<Venue> {
  const facts = await c.get("billFacts")(orderId);
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (!record || record.venue.businessId !== businessId) throw notFound();
  if (!record.venue.promotionsEnabled) {
    throw new ApiRefusal("promotions-not-offered");
  }
  const text = await billOf(c, orderId).document(caller);
  const bill = text ? billDocumentSchema.parse(JSON.parse(text)) : null;
  if (!bill || !hasPaid(bill)) throw new ApiRefusal("not-paid");
  return record.venue;
}

function hasPaid({ payments, splits }: BillDocument): boolean {
  return (
    payments.some(({ isCurrentUser, isPaid }) => isCurrentUser && isPaid) ||
    splits.some((one) => one.isCurrentUser && !["ISSUED", "PENDING"].includes(one.status))
  );
}
