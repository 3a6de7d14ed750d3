/** Which cards a venue takes beside the two that everybody takes (PAY-04). */
export interface AcceptedCards {
  readonly amex: boolean;
  readonly bancontact: boolean;
  readonly cartesBancaires: boolean;
  readonly conecs: boolean;
  readonly edenred: boolean;
  readonly sodexo: boolean;
}

export const WALLETS = ["apple_pay", "google_pay"] as const;
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

/** PAY-02. */
export function isWallet(method: string): method is Wallet {
  return WALLETS.some((one) => one === method);
}
