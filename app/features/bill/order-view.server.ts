import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import { type SubOrderStatus, subOrderStatus } from "~/domain/bill/totals";
import { multiplyByQuantity, negate } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";
import { formatQuantity } from "~/domain/money/text";
import { type BillFigure, billFigures, chargeFigures } from "~/domain/tenant-rules/bill-figures";
import type { BillRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type MoneyFormatter, moneyFormatter } from "../money-formatter";
import { figureLabel } from "./figure-label.server";
import { presentForecast, presentSubOrders } from "./present.server";
import { isSurcharge, type SurchargeText } from "./surcharge.server";

/**
 * A line of the order in the guest's language; `notes` hold what belongs to it: sides, discounts, or
 * that it is a correction, which has no quantity to take.
 */
export type LineView = {
  id: string;
  quantity: string | null;
  name: string;
  amount: string;
  notes: { key: string; label: string; amount: string | null; explanation?: SurchargeText }[];
};

/**
 * Something that changes the sum of a seat, a check or the whole order, or the sum so far; with the
 * venue's words about it where it is a surcharge (TEN-02).
 */
type SumView = { key: string; label: string; amount: string; explanation?: SurchargeText };

export type SubOrderView = {
  id: string;
  title: string;
  amount: string;
  left: string;
  status: SubOrderStatus;
  lines: LineView[];
  sums: SumView[];
};

type Charge = SubOrder["charges"][number];
type OrderContext = {
  bill: BillDocument;
  rules: BillRules;
  locale: Locale;
  /** What the venue says of its surcharges. */
  surcharge?: SurchargeText | null;
};
type ViewContext = OrderContext & { money: MoneyFormatter };

/** The order as a page shows it (BILL-17, BILL-22), every amount and count written out. */
export function orderView(order: OrderContext): SubOrderView[] {
  const { bill, locale } = order;
  const money = moneyFormatter(bill.currency, locale);
  const context = { ...order, money };
  const subOrders = presentSubOrders(bill);
  return subOrders.map((subOrder) => ({
    id: subOrder.id,
    title: titleOf(subOrder, subOrders.length > 1, order),
    amount: money(subOrder.subOrderAmount.amount),
    left: money(subOrder.leftToPay),
    status: statusOf(subOrder),
    lines: shownLines(subOrder).map((line) => lineView(line, context)),
    sums: sumsOf(subOrder, context),
  }));
}

/**
 * Lines without price or quantity are not shown (BILL-23). A correction, below zero, is: the order would
 * not add up without it.
 */
export function shownLines(subOrder: SubOrder): QuantifiedProduct[] {
  return subOrder.quantifiedProducts.filter(({ quantity, amount }) => quantity > 0 && amount !== 0);
}

export function visibleLines(subOrder: SubOrder): QuantifiedProduct[] {
  return subOrder.quantifiedProducts.filter(({ quantity, amount }) => quantity > 0 && amount > 0);
}

/** The service charges of an order and of its lines. */
export function serviceChargesOf(bill: BillDocument): Charge[] {
  return (bill.order?.subOrders ?? [])
    .flatMap(({ charges, quantifiedProducts }) => [
      ...charges,
      ...quantifiedProducts.flatMap(({ product }) => product.exclusiveCharges),
    ])
    .filter(({ type, chargedAmount }) => type === "SERVICE_CHARGE" && chargedAmount > 0);
}

export function hasServiceCharge(bill: BillDocument): boolean {
  return serviceChargesOf(bill).length > 0;
}

/** The restaurant group's bills are called by a title of their own (BILL-42). */
function titleOf({ name }: SubOrder, several: boolean, { rules, locale }: OrderContext): string {
  const title = say(locale, "pay", rules.restaurantGroup ? "group.title" : "bill.lines");
  if (!several) return title;
  return rules.restaurantGroup ? `${name} · ${title}` : name;
}

/** BILL-46. */
function statusOf(subOrder: SubOrder): SubOrderStatus {
  return subOrderStatus({
    forecastedLeftToPay: presentForecast(subOrder),
    leftToPay: subOrder.leftToPay,
    subOrderAmount: subOrder.subOrderAmount.amount,
  });
}

function sumsOf(subOrder: SubOrder, context: ViewContext): SumView[] {
  const { rules, money } = context;
  const { charges, discounts, subOrderAmount } = subOrder;
  return [
    ...discounts.map(({ label, amount }, index) => ({
      key: `discount-${index}`,
      label,
      amount: money(negate(amount)),
    })),
    ...billFigures(subOrderAmount.amount, charges, rules).map((figure) =>
      figureView(figure, context),
    ),
  ];
}

function figureView(
  figure: BillFigure<Charge>,
  { locale, money, surcharge }: ViewContext,
): SumView {
  const key = figure.kind === "charge" ? figure.charge.id : KEYS[figure.kind];
  const view = { key, label: figureLabel(figure, locale), amount: money(figure.amountE5) };
  return surcharge && chargesIn(figure).some(isSurcharge)
    ? { ...view, explanation: surcharge }
    : view;
}

const KEYS = { subtotal: "subtotal", taxesAndFees: "taxes-and-fees" } as const;

function chargesIn(figure: BillFigure<Charge>): readonly Charge[] {
  if (figure.kind === "subtotal") return [];
  return figure.kind === "charge" ? [figure.charge] : figure.charges;
}

function lineView(
  { lineId, quantity, product, amount }: QuantifiedProduct,
  context: ViewContext,
): LineView {
  const { bill, rules, locale, money } = context;
  const correction = amount < 0;
  return {
    id: lineId,
    quantity: correction ? null : formatQuantity(quantity, locale),
    name: product.name,
    amount: money(amount),
    notes: [
      ...(correction
        ? [{ key: "correction", label: say(locale, "pay", "bill.correction"), amount: null }]
        : []),
      ...product.subProducts.map((part, index) => {
        const price = multiplyByQuantity(
          multiplyByQuantity(part.unitPriceAfterTax, part.quantity),
          quantity,
        );
        const count =
          part.quantity === 100_000 ? "" : `${formatQuantity(part.quantity, locale)} × `;
        const shown = price > 0 && !rules.hidesPartPrices;
        return {
          key: `part-${index}`,
          label: count + part.name,
          amount: shown ? money(roundToMinor(price, bill.currency)) : null,
        };
      }),
      ...product.discounts.map(({ label, unitAmount }, index) => ({
        key: `discount-${index}`,
        label,
        amount: money(
          negate(roundToMinor(multiplyByQuantity(unitAmount, quantity), bill.currency)),
        ),
      })),
      ...chargeFigures(product.exclusiveCharges, rules).map((figure) =>
        figureView(figure, context),
      ),
    ],
  };
}
