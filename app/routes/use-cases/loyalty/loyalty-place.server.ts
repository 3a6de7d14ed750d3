import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { returnPathOf } from "~/contracts/account-path";
import { billIdSchema, deviceIdSchema, splitIdSchema } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { CustomerFacts } from "~/contracts/loyalty-stored";
import type { Venue } from "~/contracts/venue";
import type { IdentificationKind } from "~/features/loyalty/identification-state";
import type { LoyaltyQuery } from "~/features/loyalty/loyalty-query";
import { pathTo, type SeatAt } from "~/paths/path-to";
import { type RequestArgs, venueOf } from "~/routes/access/access.server";

/** Where a guest of a programme is, the meal that they came from, and where they go back to. Ids of another shape are left out. */
export function loyaltyPlace(asked: RequestArgs) {
  const venue = venueOf(asked);
  const url = new URL(asked.request.url);
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    deviceId: deviceIdSchema.safeParse(parameter("deviceId")).data ?? null,
    billId: billIdSchema.safeParse(parameter("billId")).data ?? null,
    splitId: splitIdSchema.safeParse(parameter("splitId")).data ?? null,
    isEarnAfterPay: parameter("isEarnAfterPay") === "true" ? "true" : null,
    afterOrder: parameter("afterOrder") === "true" ? "true" : null,
    redirectTo: returnPathOf(url),
  } satisfies LoyaltyQuery;
  const { billId, deviceId } = query;
  const venueId = venue.id;
  const meal = mealAt(billId ? { venueId, billId } : deviceId ? { venueId, deviceId } : null);
  return {
    venue,
    query,
    meal,
    back: query.redirectTo ?? meal?.base ?? pathTo("venue", { venueId }),
  };
}

/** The same in a venue with a programme. @throws the way to the page that says there is none. */
export function programmePlace(asked: RequestArgs) {
  const place = loyaltyPlace(asked);
  const programme = asked.context.tenant.loyalty;
  if (!programme)
    throw redirect(pathTo("venue-loyalty", { venueId: place.venue.id }, place.query), 303);
  return { ...place, programme };
}

/**
 * How a guest says who they are (LOY-09), by the programme's members and by whether guests of the venue sign in by a
 * code; null where a provider's service wants a proven number and nothing proves it.
 */
export function identificationKind(
  { viewer }: Pick<AppLoadContext, "viewer">,
  { accounts }: Pick<Venue, "accounts">,
  { identification, service }: Pick<LoyaltyProgramme, "identification" | "service">,
): IdentificationKind | null {
  if (identification === "USERNAME_PASSWORD") return "password";
  // Whoever is signed in has proven their number, and is only asked whether they want to hear of it.
  if (viewer.userId !== null) return "optIn";
  if (accounts.passwordless) return "phone";
  return service.kind === "embedded" ? "number" : null;
}

/** The guest's bill, else their table, with its address; null where the address names neither. */
function mealAt(at: SeatAt | null) {
  if (!at) return null;
  return { at, base: "billId" in at ? pathTo("bill", at) : pathTo("table", at) };
}

/** What a form about a guest's number is about (LOY-31). */
export function customerFacts(
  { provider }: Pick<LoyaltyProgramme, "provider">,
  { isEarnAfterPay, billId = null, splitId = null }: LoyaltyQuery,
): CustomerFacts {
  return { loyaltyProgram: provider, isEarnAfterPay: isEarnAfterPay === "true", billId, splitId };
}
