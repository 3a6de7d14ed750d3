import { logFault } from "#worker/kernel/faults";
import type { ChosenMethod, TokenLook } from "#worker/ports/payment/port";
import type { ErrorCode } from "~/contracts/api/errors";
import { isProgrammersError } from "~/contracts/errors";
import type { Payee } from "~/contracts/payee";
import type { PaymentMethod } from "~/contracts/payment";
import type { Venue } from "~/contracts/venue";
import { takesBrand } from "~/domain/checkout/methods";
import type { VenueTerms } from "~/domain/venue/venue-terms";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";

/** Refuses a method, a token or a card that can't be paid with here; nothing is reserved for it (PAY-04). */
export async function requireMethod(
  c: PlatformContext,
  { terms, payee }: { terms: VenueTerms; payee: Payee },
  { method, methodToken }: { method: PaymentMethod; methodToken: string | null },
): Promise<void> {
  if (!terms.methods.includes(method)) throw refused("method-not-accepted", "method");
  const { checkout } = c.get("paymentProviders").of(c.env);
  if (!checkout.takesToken(method, methodToken)) {
    throw refused("invalid-method-token", "methodToken", "not_of_this_provider");
  }
  const look = await lookAtToken(c, { method, methodToken, payee });
  if (!look.known) throw refused("invalid-method-token", "methodToken", "unknown");
  if (look.brand && !takesBrand(payee.acceptedCards, look.brand)) {
    throw refused("card-not-accepted", "methodToken");
  }
}

/**
 * Nothing has begun yet, so a provider that can't be reached leaves nothing open. A mistake in an adapter is no
 * unreachable provider: it answers 500 and is reported.
 */
async function lookAtToken(c: PlatformContext, chosen: ChosenMethod): Promise<TokenLook> {
  const { checkout } = c.get("paymentProviders").of(c.env);
  try {
    return (await checkout.lookAtToken?.(chosen, c.env)) ?? { known: true, brand: null };
  } catch (fault) {
    logFault(fault, "provider.lookAtToken", c.get("correlationId"));
    if (isProgrammersError(fault)) throw fault;
    throw new ApiRefusal("payment-provider-unreachable");
  }
}

function refused(code: ErrorCode, path: string, why = "not_accepted_here"): ApiRefusal {
  return new ApiRefusal(code, { fields: [{ path, code: why }] });
}

/** Who is paid at a venue, for the payment's adapter; the site is the one that the caller reached. */
export function payeeOf(c: PlatformContext, venue: Venue): Payee {
  const { name, acceptedCards, paymentAccount } = venue;
  const { origin } = new URL(c.req.url);
  return { name, origin, acceptedCards, account: paymentAccount ?? null };
}
