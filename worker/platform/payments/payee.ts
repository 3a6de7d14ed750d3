import type { Payee } from "~/contracts/payee";
import type { Venue } from "~/contracts/venue";
import type { PlatformContext } from "../context";

/** Who is paid at a venue, for the payment's adapter; the site is the one that the caller reached. */
export function payeeOf(c: PlatformContext, venue: Venue): Payee {
  const { name, acceptedCards, paymentAccount } = venue;
  const { origin } = new URL(c.req.url);
  return { name, origin, acceptedCards, account: paymentAccount ?? null };
}
