import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { returnPathOf } from "~/contracts/account-path";
import { billIdSchema, deviceIdSchema, splitIdSchema } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { Venue } from "~/contracts/venue";
import { billPath, tablePath, venuePath } from "~/features/addresses";
import { type LoyaltyQuery, loyaltyPath } from "~/features/loyalty/addresses";
import { type Place, venueOf } from "~/routes/shared/access/access.server";

type Asked = Place & { request: Request };

/** Where a guest of a programme is, and where they came from. Ids of another shape are left out. */
export function loyaltyPlace(asked: Asked) {
  const venue = venueOf(asked);
  const url = new URL(asked.request.url);
  const given = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    deviceId: deviceIdSchema.safeParse(given("deviceId")).data ?? null,
    billId: billIdSchema.safeParse(given("billId")).data ?? null,
    splitId: splitIdSchema.safeParse(given("splitId")).data ?? null,
    isEarnAfterPay: given("isEarnAfterPay") === "true" ? "true" : null,
    afterOrder: given("afterOrder") === "true" ? "true" : null,
    redirectTo: returnPathOf(url),
  } satisfies LoyaltyQuery;
  return { venue, query, back: backFrom(venue.id, query) };
}

/** The same in a venue with a programme. @throws the way to the page that says there is none. */
export function programmePlace(asked: Asked) {
  const place = loyaltyPlace(asked);
  const programme = asked.context.tenant.loyalty;
  if (!programme) throw redirect(loyaltyPath(place.venue.id, place.query), 303);
  return { ...place, programme };
}

/**
 * How a guest says who they are (LOY-09): by phone where guests sign in by a code, by user name and password
 * where the programme's members have such; null where there is no way.
 */
export function identificationKind(
  { viewer }: Pick<AppLoadContext, "viewer">,
  { accounts }: Venue,
  { identification }: Pick<LoyaltyProgramme, "identification">,
): "phone" | "optIn" | "password" | null {
  if (identification === "USERNAME_PASSWORD") return "password";
  // Whoever is signed in has proven their number, and is only asked whether they want to hear of it.
  if (viewer.userId !== null) return "optIn";
  return accounts.passwordless ? "phone" : null;
}

/** Where the guest came from: what the address names, their bill, their table, else the venue. */
function backFrom(venueId: string, { redirectTo, billId, deviceId }: LoyaltyQuery): string {
  if (redirectTo) return redirectTo;
  if (billId) return billPath(venueId, billId);
  return deviceId ? tablePath(venueId, deviceId) : venuePath(venueId);
}
