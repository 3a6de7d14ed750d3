import type { Payee } from "~/contracts/payee";
import type { PaymentMethod } from "~/contracts/payment";
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
  if (!terms.methods.includes(method)) throw refused("method_not_accepted", "method");
  const { checkout } = c.get("paymentProviders").of(c.env);
  if (!checkout.takesToken(method, methodToken)) {
    throw refused("invalid_method_token", "methodToken", "not_of_this_provider");
  }
  const brand = await checkout.brandOf?.({ method, methodToken, payee }, c.env);
  if (brand && !takesBrand(payee.acceptedCards, brand)) {
    throw refused("card_not_accepted", "methodToken");
  }
}

function refused(code: string, path: string, why = "not_accepted_here"): ApiRefusal {
  return new ApiRefusal(422, { code, fields: [{ path, code: why }] });
}
