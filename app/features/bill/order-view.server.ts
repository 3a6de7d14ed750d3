import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import { amountE5, multiplyByQuantity, negate, quantityE5, rateBp } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";
import { formatQuantity, formatRate } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { type MoneyWriter, moneyWriter } from "../money-writer";

/** A line of the order in the guest's language; `notes` hold what belongs to it: sides, discounts. */
export type LineView = {
  id: string;
  quantity: string;
  name: string;
  amount: string;
  notes: { key: string; label: string; amount: string | null }[];
};

/** Something that changes the sum of a seat, a check or the whole order. */
export type SumView = { key: string; label: string; amount: string };

/** A seat, a check, or the whole order; `name` is left out where there is only one. */
export type SubOrderView = {
  id: string;
  name: string | null;
  amount: string;
  left: string;
  settled: boolean;
  lines: LineView[];
  sums: SumView[];
};

type Charge = SubOrder["charges"][number];
type Place = { bill: BillDocument; countryCode: string; locale: Locale };

/** The order as a page shows it (BILL-17, BILL-22), every amount and count written out. */
export function orderView({ bill, countryCode, locale }: Place): SubOrderView[] {
  const write = moneyWriter(bill.currency, locale);
  const subOrders = bill.order?.subOrders ?? [];
  return subOrders.map((subOrder) => ({
    id: subOrder.id,
    name: subOrders.length > 1 ? subOrder.name : null,
    amount: write(subOrder.subOrderAmount.amount),
    left: write(subOrder.leftToPay),
    settled: subOrder.leftToPay <= 0,
    lines: visibleLines(subOrder).map((line) => lineView(line, bill.currency, locale, write)),
    sums: [
      ...subOrder.discounts.map(({ label, amount }, place) => ({
        key: `discount-${place}`,
        label,
        amount: write(negate(amountE5(amount))),
      })),
      ...subOrder.charges
        .filter(({ chargedAmount }) => chargedAmount > 0)
        .map((charge) => ({
          key: charge.id,
          label: chargeLabel(charge, countryCode, locale),
          amount: write(charge.chargedAmount),
        })),
    ],
  }));
}

/** Lines without price or quantity are not shown (BILL-23). */
export function visibleLines(subOrder: SubOrder): QuantifiedProduct[] {
  return subOrder.quantifiedProducts.filter(({ quantity, amount }) => quantity > 0 && amount > 0);
}

/** A charge's name with its rate; the rate of a service charge is hidden in the US (BILL-39). */
export function chargeLabel(charge: Charge, countryCode: string, locale: Locale): string {
  const hidden = countryCode === "US" && charge.type === "SERVICE_CHARGE";
  if (hidden || charge.rate === null || charge.chargeModel !== "RATE") return charge.label;
  const rate = formatRate(rateBp(charge.rate), locale);
  return charge.label.includes("%") ? charge.label : `${charge.label} ${rate}`;
}

/** Whether the guest is charged for service already, on the order or on one of its lines. */
export function hasServiceCharge(bill: BillDocument): boolean {
  const isService = ({ type, chargedAmount }: Charge) =>
    type === "SERVICE_CHARGE" && chargedAmount > 0;
  return (bill.order?.subOrders ?? []).some(
    ({ charges, quantifiedProducts }) =>
      charges.some(isService) ||
      quantifiedProducts.some(({ product }) => product.exclusiveCharges.some(isService)),
  );
}

function lineView(
  { lineId, quantity, product, amount }: QuantifiedProduct,
  currency: string,
  locale: Locale,
  write: MoneyWriter,
): LineView {
  const times = (unitAmount: number, count: number) =>
    multiplyByQuantity(amountE5(unitAmount), quantityE5(count));
  return {
    id: lineId,
    quantity: formatQuantity(quantityE5(quantity), locale),
    name: product.name,
    amount: write(amount),
    notes: [
      ...product.subProducts.map((part, place) => {
        const price = times(times(part.unitPriceAfterTax, part.quantity), quantity);
        const count =
          part.quantity === 100_000
            ? ""
            : `${formatQuantity(quantityE5(part.quantity), locale)} × `;
        return {
          key: `part-${place}`,
          label: count + part.name,
          amount: price > 0 ? write(roundToMinor(price, currency)) : null,
        };
      }),
      ...product.discounts.map(({ label, unitAmount }, place) => ({
        key: `discount-${place}`,
        label,
        amount: write(negate(roundToMinor(times(unitAmount, quantity), currency))),
      })),
      ...product.exclusiveCharges
        .filter(({ chargedAmount }) => chargedAmount > 0)
        .map((charge) => ({
          key: charge.id,
          label: charge.label,
          amount: write(charge.chargedAmount),
        })),
    ],
  };
}
