import type Stripe from "stripe";
import type { Payee } from "~/contracts/payee";
import { type AmountE5, add, applyRate, least, roundToMinor } from "~/domain/money/money";
import type { ProviderRequest } from "../port";
import { toStripe } from "./amounts";
import { accountOf, payeeOf } from "./metadata";

/** One call of the port at Stripe: the client, what is asked, and where. */
export type StripeCall = { stripe: Stripe; request: ProviderRequest };

/** On whose account a call is made. */
export function onAccount({ request }: StripeCall): Stripe.RequestOptions {
  const account = accountOf(request);
  return account ? { stripeAccount: account } : {};
}

/** The same, once for the call's key. */
export function once(call: StripeCall): Stripe.RequestOptions {
  return { ...onAccount(call), idempotencyKey: call.request.idempotencyKey };
}

/** An amount of the call as Stripe counts it. */
export function unitsIn({ request }: StripeCall): number | null {
  return toStripe(request.amountE5, request.currency);
}

/** What the operator keeps of an amount that goes to a venue's account, as Stripe counts it. */
export function feeIn({ request }: StripeCall): { application_fee_amount?: number } {
  const account = payeeOf(request)?.account;
  if (!account) return {};
  const { amountE5, currency } = request;
  const asked: AmountE5 = add(applyRate(amountE5, account.fee.rate, "floor"), account.fee.fixed);
  const fee = toStripe(roundToMinor(least(asked, amountE5), currency, "floor"), currency);
  return fee === null ? {} : { application_fee_amount: fee };
}

/** Where the money of a payment on the operator's account goes on to. */
export function passedOn({ request }: StripeCall): { transfer_data?: { destination: string } } {
  const account = payeeOf(request)?.account;
  return account?.charge === "destination" ? { transfer_data: { destination: account.id } } : {};
}

/**
 * What the guest may pay with, of what the account has: cards, in which wallets are, Link, and Bancontact where
 * the venue takes it (PAY-04). Stripe says of cards alone until when it holds money.
 */
export function methodTypes({ request }: StripeCall): string[] {
  return typesFor(payeeOf(request), request.captureMode === "later");
}

/** The same for a page's own fields. */
export function typesFor(payee: Pick<Payee, "acceptedCards"> | null, holds: boolean): string[] {
  if (holds) return ["card"];
  return payee?.acceptedCards.bancontact ? ["card", "link", "bancontact"] : ["card", "link"];
}

/** Where the guest comes back to. */
export function returnUrl({ request }: StripeCall): string {
  return new URL(request.returnPath, payeeOf(request)?.origin ?? "https://localhost").toString();
}
