import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { newId } from "#worker/base/ids";
import { agreeToPromotions, changeConsent, consentOfGuests } from "#worker/db/promotion-consents";
import { promotionTriesOf, userOf } from "#worker/objects/callers";
import { CONSENT_PATHS } from "~/contracts/account-calls";
import { type BillDocument, billDocumentSchema } from "~/contracts/bill";
import { businessIdSchema } from "~/contracts/ids";
import {
  changePromotionConsentSchema,
  type GuestDataCollection,
  promotionConsentSchema,
  type VenueConsent,
} from "~/contracts/promotion-consent";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf, isCaller } from "../identity";
import { callersPrefix, tooMany } from "../limits/rough-limits";
import { onlyOwnUserAt, onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";

/** Consents within a minute; `docs/limits.md` says why so many. */
const BY_GUEST = 8;
const BY_ADDRESS = 40;

/**
 * Whether guests want a venue's promotions (CONS-16 to CONS-20), base `/api/consent-manager/v1`. Only who has
 * paid there is asked, and everything that is not the caller's own looks the same as what is not there.
 */
export const promotions = new Hono<PlatformEnv>()
  .post(CONSENT_PATHS.optIn, async (c) => {
    const consent = await bodyOf(c, promotionConsentSchema);
    await onlyOwnUserOfBill(c, consent.orderId);
    const caller = callerOf(c);
    if (!isCaller(caller, consent.userId)) throw notFound();
    await requireOwnNumber(c, caller, consent.phoneNumber);
    const { id: venueId } = await paidVenue(c, caller, consent);
    await countConsent(c, caller, consent.businessId);
    const place = { id: newId("c"), venueId, at: Date.now() };
    return c.json({ id: await agreeToPromotions(c.env, caller.guestId, place, consent) }, 201);
  })
  .get(CONSENT_PATHS.collection, async (c) => c.json(await consentInPath(c)))
  .get(CONSENT_PATHS.collectionStatus, async (c) => {
    const { id, status } = await consentInPath(c);
    return c.json({ id, status });
  })
  .post(CONSENT_PATHS.sendConsent, async (c) => {
    const change = await bodyOf(c, changePromotionConsentSchema);
    const { id, status } = await consentInPath(c);
    // What was taken back has no address any more, so it can only be agreed to anew.
    if (status === "REFUSED" && change.sundayOptIn) {
      throw new ApiRefusal("consent-taken-back");
    }
    await changeConsent(c.env, id, change, Date.now());
    return c.json({ id, status: change.sundayOptIn ? "ACCEPTED" : "REFUSED" });
  })
  .get(CONSENT_PATHS.venueConsent, async (c) => {
    if (!isCaller(callerOf(c), c.req.param("userId"))) throw notFound();
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const found = await ownConsent(c, { businessId });
    const none: VenueConsent = { id: null, venueOptIn: false, sundayOptIn: false };
    if (!found) return c.json(none);
    const { id, venueOptIn, sundayOptIn } = found;
    return c.json({ id, venueOptIn, sundayOptIn } satisfies VenueConsent);
  });

/**
 * The caller's own consent. What was agreed to on one phone of a user is the user's on all of them (SEC-03), as long
 * as they are one of the venue's tenant: else it is their phone's alone.
 */
async function ownConsent(
  c: PlatformContext,
  by: { id: string } | { businessId: string },
): Promise<GuestDataCollection | null> {
  const caller = callerOf(c);
  const found = await consentOfGuests(c.env, guestsOf(caller), by);
  if (!found) return null;
  await onlyOwnUserAt(c, (await c.get("records").venue(found.venueId))?.venue ?? null);
  const known = callerOf(c);
  if (known === caller) return found.consent;
  return (await consentOfGuests(c.env, guestsOf(known), by))?.consent ?? null;
}

function guestsOf({ guestId, guestIds }: Viewer): string[] {
  return guestId === "" ? [] : [...new Set([guestId, ...guestIds])];
}

async function consentInPath(c: PlatformContext): Promise<GuestDataCollection> {
  const found = await ownConsent(c, { id: c.req.param("collectionId") ?? "" });
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
  { orderId, businessId }: { orderId: string; businessId: string },
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

/** @throws ApiRefusal 429 where there were too many within a minute. */
async function countConsent(
  c: PlatformContext,
  { guestId }: Viewer,
  businessId: string,
): Promise<void> {
  const taken = await promotionTriesOf(c.env, businessId).take(randomUUID(), [
    { key: `guest ${guestId}`, most: BY_GUEST },
    { key: `address ${callersPrefix(c)}`, most: BY_ADDRESS },
  ]);
  if (!taken.ok) throw tooMany("too-many-consents", taken.retryAfterS);
}
