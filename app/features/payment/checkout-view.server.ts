import type { PaymentAnswer, PaymentMethod } from "~/contracts/payment";
import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import {
  type CardBrand,
  cardBrandsOf,
  isMealVoucher,
  type MealCard,
  mealCardsOf,
  methodsOf,
} from "~/domain/checkout/methods";
import { type AmountE5, amountE5, negate, ZERO_E5 } from "~/domain/money/amount";
import { isWholeMinor } from "~/domain/money/currency";
import { amountToCharge } from "~/domain/payment/charge";
import { billFigures, type FigureRules, splitCharges } from "~/domain/tenant-rules/bill-figures";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { figureLabel } from "../bill/figure-label.server";
import { isSurcharge, type SurchargeText } from "../bill/surcharge.server";
import { moneyFormatter } from "../money-formatter";

export type CheckoutRow = { key: string; label: string; amount: string; total?: boolean };

export type CheckoutView = {
  rows: CheckoutRow[];
  hasTip: boolean;
  /** What the sum is made of inside: taxes, service and fees that the prices hold (PAY-07). */
  included: CheckoutRow[];
  /** The venue's words about a surcharge among them; null where there is none (TEN-02). */
  surcharge: SurchargeText | null;
  /** The fee for paying by phone, written out; null where there is none (PAY-08). */
  fee: string | null;
  total: string;
  /** The same as a whole number of 1/100000, for the form to say what the guest saw. */
  expectedTotal: AmountE5;
};

/** What the guest is charged for a split with a tip, by the rule that the bill charges by. */
export function totalToPay(split: Split, tip: AmountE5): AmountE5 {
  const impact = split.virtualDiscount?.impactOnSplitTotal ?? ZERO_E5;
  return amountToCharge({
    splitAmountE5: split.billSplitAmount,
    discountE5: negate(impact),
    tipE5: tip,
    consumerFeesE5: split.consumerSundayFees,
  });
}

type Charge = Pick<PaymentAnswer, "tip" | "total">;

/** What was charged for a split: as its ledger has the payment, where it is known. */
export function chargeOf(split: Split, payment: Charge | null): Charge {
  return payment ?? { tip: split.tips, total: totalToPay(split, split.tips) };
}

/** The guest's part, discount, fees, tip, and what they add up to, by a label of the page's own. */
export function priceRows(
  split: Split,
  { tip, total }: Charge,
  locale: Locale,
  totalLabel: string,
): CheckoutRow[] {
  const row = rowWriter(split.currency, locale);
  const rows = [row("part", say(locale, "pay", "checkout.part"), split.billSplitAmount)];
  if (split.virtualDiscount) {
    const { label, impactOnSplitTotal, rewardId } = split.virtualDiscount;
    rows.push(row(rewardId === undefined ? "voucher" : "reward", label, impactOnSplitTotal));
  }
  if (split.consumerSundayFees > 0) {
    rows.push(row("fees", say(locale, "pay", "checkout.fees"), split.consumerSundayFees));
  }
  if (tip > 0) rows.push(row("tip", say(locale, "pay", "checkout.tip"), tip));
  return [...rows, { ...row("total", totalLabel, total), total: true }];
}

function rowWriter(currency: string, locale: Locale) {
  const money = moneyFormatter(currency, locale);
  return (key: string, label: string, amount: AmountE5): CheckoutRow => ({
    key,
    label,
    amount: money(amount),
  });
}

/** The whole price before the guest pays. */
export function checkoutView(
  split: Split,
  { tip }: Pick<Charge, "tip">,
  locale: Locale,
  { rules, surcharge }: { rules: FigureRules; surcharge: SurchargeText | null },
): CheckoutView {
  const money = moneyFormatter(split.currency, locale);
  const row = rowWriter(split.currency, locale);
  const total = totalToPay(split, tip);
  const { appliedDiscounts, ...breakdown } = split.breakdown;
  const charges = splitCharges(breakdown);
  const figures = charges.length > 0 ? billFigures(split.billSplitAmount, charges, rules) : [];
  const inside = [
    ...appliedDiscounts.map(({ label, amount }) => ({ label, amount: negate(amount) })),
    ...figures.map((figure) => ({
      label: figureLabel(figure, locale),
      amount: figure.amountE5,
    })),
  ];
  return {
    rows: priceRows(split, { tip, total }, locale, say(locale, "pay", "checkout.total")),
    hasTip: tip > 0,
    included: inside.map(({ label, amount }, index) => row(`inside-${index}`, label, amount)),
    surcharge: charges.some(isSurcharge) ? surcharge : null,
    fee: split.consumerSundayFees > 0 ? money(split.consumerSundayFees) : null,
    total: money(total),
    expectedTotal: total,
  };
}

export function readRest(text: string | null, currency: string): AmountE5 {
  if (!text || !/^\d{1,12}$/.test(text)) return ZERO_E5;
  const rest = amountE5(Number(text));
  return isWholeMinor(rest, currency) ? rest : ZERO_E5;
}

/** The payment methods that the venue takes (PAY-01 to PAY-04, Q-46). */
export function offeredMethods({ acceptedCards }: Venue): PaymentMethod[] {
  return methodsOf(acceptedCards);
}

export type CardBrandView = { brand: CardBrand; name: string };

/** The cards that the venue takes (PAY-04). */
export function brandsView({ acceptedCards }: Venue): CardBrandView[] {
  return cardBrandsOf(acceptedCards).map((brand) => ({ brand, name: BRANDS[brand] }));
}

export const BRANDS: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  bancontact: "Bancontact",
  cartesBancaires: "CB",
};

export const MEAL_CARDS: Readonly<Record<MealCard, string>> = {
  edenred: "Edenred",
  conecs: "Conecs",
  sodexo: "Sodexo",
};

export function nameOfMethod(method: PaymentMethod, { acceptedCards }: Venue): string | null {
  if (!isMealVoucher(method)) return null;
  const cards = mealCardsOf(acceptedCards, method);
  return cards.map((card) => MEAL_CARDS[card]).join(" · ");
}

export function nameOfBrand(brand: string): string {
  const names: Readonly<Record<string, string>> = { ...BRANDS, ...MEAL_CARDS };
  return Object.hasOwn(names, brand) ? (names[brand] ?? brand) : brand;
}
