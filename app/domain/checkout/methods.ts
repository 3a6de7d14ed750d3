/** Which cards a venue takes beside the two that everybody takes (PAY-04). */
export interface AcceptedCards {
  readonly amex: boolean;
  readonly bancontact: boolean;
  readonly cartesBancaires: boolean;
  readonly conecs: boolean;
  readonly edenred: boolean;
  readonly sodexo: boolean;
}

export type MealVoucher = "edenred" | "conecs";
export type MealCard = MealVoucher | "sodexo";
export type Wallet = "apple_pay" | "google_pay";
export type Method = "card" | Wallet | MealVoucher;
export type CardBrand = "visa" | "mastercard" | "amex" | "bancontact" | "cartesBancaires";

/** PAY-01 to PAY-04. Sodexo's cards are paid through Conecs, so that either opens it. */
export function methodsOf({ conecs, edenred, sodexo }: AcceptedCards): Method[] {
  const methods: Method[] = ["card", "apple_pay", "google_pay"];
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
  return method === "edenred" || method === "conecs";
}

/** PAY-02. */
export function isWallet(method: string): method is Wallet {
  return method === "apple_pay" || method === "google_pay";
}
