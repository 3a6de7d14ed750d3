import type { ConsumerFeeTerms } from "~/domain/bill/split.schema";
import { type AmountE5, atLeastZero, least, subtract } from "~/domain/money/amount";
import { type Currency, roundToMinor } from "~/domain/money/currency";
import { consumerFee } from "~/domain/payment/charge";
/** Which cards a venue takes beside the two that everybody takes (PAY-04). */
export interface AcceptedCards {
  readonly amex: boolean;
  readonly bancontact: boolean;
  readonly cartesBancaires: boolean;
  readonly conecs: boolean;
  readonly edenred: boolean;
  readonly sodexo: boolean;
}

const WALLETS = ["apple_pay", "google_pay"] as const;
export const MEAL_VOUCHERS = ["edenred", "conecs"] as const;
/** PAY-01 to PAY-03: every method that there is. Calls accept these alone. */
export const METHODS = ["card", ...WALLETS, ...MEAL_VOUCHERS] as const;

export type MealVoucher = (typeof MEAL_VOUCHERS)[number];
export type MealCard = MealVoucher | "sodexo";
export type Wallet = (typeof WALLETS)[number];
export type Method = (typeof METHODS)[number];
export type CardBrand = "visa" | "mastercard" | "amex" | "bancontact" | "cartesBancaires";

/** PAY-01 to PAY-04. Sodexo's cards are paid through Conecs, so that either opens it. */
export function methodsOf({ conecs, edenred, sodexo }: AcceptedCards): Method[] {
  const methods: Method[] = ["card", ...WALLETS];
  if (edenred) methods.push("edenred");
  if (conecs || sodexo) methods.push("conecs");
  return methods;
}

/** PAY-04. */
export function cardBrandsOf({ amex, bancontact, cartesBancaires }: AcceptedCards): CardBrand[] {
  const brands: CardBrand[] = ["visa", "mastercard"];
  if (amex) brands.push("amex");
  if (bancontact) brands.push("bancontact");
  if (cartesBancaires) brands.push("cartesBancaires");
  return brands;
}

/** */
export function mealCardsOf(
  { conecs, edenred, sodexo }: AcceptedCards,
  method: MealVoucher,
): MealCard[] {
  if (method === "edenred") return edenred ? ["edenred"] : [];
  return [...(conecs ? (["conecs"] as const) : []), ...(sodexo ? (["sodexo"] as const) : [])];
}

/** A brand that no flag names is left to the provider (PAY-04). */
export function takesBrand(accepted: AcceptedCards, brand: string): boolean {
  return Object.hasOwn(accepted, brand) ? accepted[brand as keyof AcceptedCards] : true;
}

/** PAY-03. */
export function isMealVoucher(method: string): method is MealVoucher {
  return MEAL_VOUCHERS.some((one) => one === method);
}

/** Whether money can be held on it (TAB-07): a meal voucher pays for a meal that is there. */
const HELD_ON: Readonly<Record<Method, boolean>> = {
  card: true,
  apple_pay: true,
  google_pay: true,
  edenred: false,
  conecs: false,
};

export function canBeHeldOn(method: Method): boolean {
  return HELD_ON[method];
}

/** PAY-02. */
export function isWallet(method: string): method is Wallet {
  return WALLETS.some((one) => one === method);
}

export type MealVoucherPlan =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  /** It pays this much of the part; the rest is paid otherwise, by a payment of its own. */
  | { readonly kind: "part"; readonly amount: AmountE5; readonly rest: AmountE5 };

/** At most what it has left today, and no tip; room is left for the fee on top. */
export function mealVoucherPlan(facts: {
  readonly part: AmountE5;
  readonly total: AmountE5;
  readonly tip: AmountE5;
  readonly left: AmountE5;
  readonly feeTerms: ConsumerFeeTerms;
  readonly currency: Currency;
}): MealVoucherPlan {
  const { part, total, tip, left, feeTerms, currency } = facts;
  if (tip <= 0 && total <= left) return { kind: "all" };
  const payable = subtract(left, consumerFee(left, feeTerms, currency));
  const amount = roundToMinor(least(payable, part), currency, "floor");
  if (amount <= 0) return { kind: "none" };
  return { kind: "part", amount, rest: atLeastZero(subtract(part, amount)) };
}

export function leftOfDay(limit: AmountE5, paid: AmountE5): AmountE5 {
  return atLeastZero(subtract(limit, paid));
}
