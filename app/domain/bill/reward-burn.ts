import { type BillState, type OrderDiscount, type Split, subOrdersOf } from "./model";

/** LOY-52: a reward must not lower a service charge or go beside a percentage discount. */
export function canBurn(
  { order }: Pick<BillState, "order">,
  split: Pick<Split, "claim" | "relatedSubOrder">,
): boolean {
  const subOrders = order?.subOrders ?? [];
  const own = subOrdersOf(split);
  return subOrders
    .filter(({ id }) => own === null || own.includes(id))
    .every(
      ({ charges, discounts }) =>
        charges.every(({ type }) => type !== "SERVICE_CHARGE") &&
        discounts.every((discount) => !isPercentage(discount)),
    );
}

/** As the till says; where it does not say, by the sign in the label. */
function isPercentage({ label, discountModel }: OrderDiscount): boolean {
  return discountModel ? discountModel === "RATE" : label.includes("%");
}
