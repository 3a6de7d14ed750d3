/** How the network answers a confirmation. */
export type CardOutcome =
  | { status: "succeeded" }
  | { status: "requiresAction" }
  | { status: "declined"; code: string };

/** The published test numbers, and what each of them does. No other number is taken. */
const CARDS: Record<string, CardOutcome> = {
  "4242424242424242": { status: "succeeded" },
  "4000002500003155": { status: "requiresAction" },
  "4000000000009995": { status: "declined", code: "insufficient_funds" },
  "4000000000000002": { status: "declined", code: "generic_decline" },
  "4000000000000119": { status: "declined", code: "processing_error" },
  "378282246310005": { status: "succeeded" },
  "4000002500001001": { status: "succeeded" },
  "6703444444444449": { status: "succeeded" },
};

/** The numbers whose brand their first figures do not say. */
const BRANDED: Readonly<Record<string, string>> = {
  "378282246310005": "amex",
  "4000002500001001": "cartesBancaires",
  "6703444444444449": "bancontact",
};

/** Meal-benefit cards that are paid through one method, with their brands. */
const MEAL_CARDS: Readonly<Record<string, "conecs" | "sodexo">> = {
  "5922000000000004": "conecs",
  "5050500000000007": "sodexo",
};

const BY_LAST4 = new Map(
  Object.entries(CARDS).map(([number, outcome]) => [number.slice(-4), outcome]),
);

const CARD_TOKEN = /^tok_test_(\d{4})_[A-Za-z0-9_-]{8,40}$/;
const OTHER_TOKEN = /^tok_test_[a-z0-9_]{1,60}$/;

/** Whether a number, without its spaces, is one of the published test numbers. */
export function isTestCard(number: string): boolean {
  return Object.hasOwn(CARDS, number);
}

/** The brand of a test card. */
export function brandOf(number: string): string {
  return BRANDED[number] ?? "visa";
}

/** The kind of a meal-benefit card; null for the number of any other card. */
export function mealCardOf(number: string): "conecs" | "sodexo" | null {
  return Object.hasOwn(MEAL_CARDS, number) ? (MEAL_CARDS[number] ?? null) : null;
}

/** The brand of the card behind a token; null where the token does not say. */
export function brandOfToken(method: string, methodToken: string | null): string | null {
  if (method === "edenred") return "edenred";
  if (method === "conecs") return methodToken === otherToken("sodexo") ? "sodexo" : "conecs";
  const last4 = CARD_TOKEN.exec(methodToken ?? "")?.[1];
  const number = last4 && Object.keys(CARDS).find((one) => one.endsWith(last4));
  return method === "card" && number ? brandOf(number) : null;
}

/** A token for a test card: it names the card's last digits, which is all that is stored of it. */
export function cardToken(number: string, random: string): string {
  return `tok_test_${number.slice(-4)}_${random}`;
}

/** Whether a token is of the shape that this provider makes for a method. */
export function isToken(method: string, methodToken: string | null): boolean {
  return (method === "card" ? CARD_TOKEN : OTHER_TOKEN).test(methodToken ?? "");
}

/** A token for a wallet or a voucher, which this provider takes at its word. */
export function otherToken(method: string): string {
  return `tok_test_${method}`;
}

/** What confirming with a token leads to; a token of no use is declined. */
export function outcomeOf(method: string, methodToken: string): CardOutcome {
  const useless: CardOutcome = { status: "declined", code: "invalid_payment_method" };
  if (method === "card") {
    const last4 = CARD_TOKEN.exec(methodToken)?.[1];
    return (last4 && BY_LAST4.get(last4)) || useless;
  }
  return OTHER_TOKEN.test(methodToken) ? { status: "succeeded" } : useless;
}
