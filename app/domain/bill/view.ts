import type { BillId, BusinessId, LineId, ProductId, VenueId } from "../ids.schema";
import type { AmountE5, QuantityE5 } from "../money/amount";
import { cleanStaffName } from "../staff/staff-name";
import { balanceOf, type SubOrderBalance, totalsOf } from "./balance";
import type { OrderDiscount, OrderStaff } from "./bill.schema";
import type { BillViewer } from "./decision";
import { unpaidItems } from "./item-claims";
import type {
  BillState,
  Charge,
  Instant,
  OngoingSplitByShare,
  OrderLine,
  Participant,
} from "./model";
import { type PaymentEntry, paymentsList } from "./payments-list";
import { ongoingShares } from "./share-claims";
import { netUnitPrice, type SubOrderTotals } from "./totals";

type ChargeView = Omit<Charge, "amount"> & { readonly chargedAmount: AmountE5 };

/** `lineAmount` is without order discounts and charges (BILL-09). */
interface QuantifiedProductView {
  readonly lineId: LineId;
  readonly productId: ProductId;
  readonly quantity: QuantityE5;
  readonly lineAmount: AmountE5;
  readonly product: Omit<
    OrderLine,
    "id" | "productId" | "quantity" | "exclusiveCharges" | "vatRate"
  > & {
    readonly unitPriceAfterTaxAndDiscount: AmountE5;
    readonly exclusiveCharges: readonly ChargeView[];
  };
}

/** BILL-46. */
export type SubOrderStatus = "PAID" | "PARTIALLY_PAID" | "UNPAID";

interface SubOrderView {
  readonly id: string;
  readonly name: string;
  readonly quantifiedProducts: readonly QuantifiedProductView[];
  readonly discounts: readonly OrderDiscount[];
  readonly charges: readonly ChargeView[];
  readonly leftToPay: AmountE5;
  readonly forecastedLeftToPay: AmountE5;
  readonly subOrderAmount: { readonly amount: AmountE5; readonly currency: string };
}

/** The bill as one guest may see it (BILL-01 to BILL-11, BILL-24, BILL-25). */
export interface BillView {
  readonly id: BillId;
  readonly version: number;
  readonly venueId: VenueId;
  readonly businessId: BusinessId;
  readonly currency: string;
  readonly issuedAt: Instant;
  readonly expireAt: Instant | null;
  readonly refreshedAt: Instant;
  readonly closedAt: Instant | null;
  readonly tabId: string | null;
  readonly tabDisplayId: string | null;
  readonly totalBillAmount: AmountE5;
  readonly leftToPay: AmountE5;
  readonly forecastedLeftToPay: AmountE5;
  readonly refundDue: AmountE5;
  readonly unpaidItems: readonly {
    readonly lineId: LineId;
    readonly productId: ProductId;
    readonly quantity: QuantityE5;
  }[];
  readonly itemsManuallyMarkedAsPaid: Readonly<Record<string, QuantityE5>>;
  readonly ongoingSplitByShare: OngoingSplitByShare | null;
  readonly payments: readonly PaymentEntry[];
  readonly participants: readonly Participant[];
  readonly order: {
    readonly subOrders: readonly SubOrderView[];
    readonly staff: { readonly name: string | null; readonly posId: string } | null;
  };
}

/** Null before the bill opened. Holds no guest ids and no others' keys. */
export function billView(state: BillState, viewer: BillViewer): BillView | null {
  const { identity, order } = state;
  if (!identity || !order) return null;
  const balance = balanceOf(state);
  return {
    id: identity.billId,
    version: state.version,
    venueId: identity.venueId,
    businessId: identity.businessId,
    currency: identity.currency,
    issuedAt: state.issuedAt,
    expireAt: order.expireAt ?? state.expireAt,
    refreshedAt: state.refreshedAt,
    closedAt: state.closedAt,
    tabId: order.tabId ?? identity.tabId,
    tabDisplayId: order.tabDisplayId ?? identity.tabDisplayId,
    totalBillAmount: balance.totalE5,
    leftToPay: balance.leftToPayE5,
    forecastedLeftToPay: balance.forecastedLeftToPayE5,
    refundDue: balance.refundDueE5,
    unpaidItems: unpaidItems(state),
    itemsManuallyMarkedAsPaid: order.itemsManuallyMarkedAsPaid,
    ongoingSplitByShare: anyOngoingShares(state),
    payments: paymentsList(state, viewer),
    participants: state.participants.map((one) => seenBy(one, viewer)),
    order: {
      subOrders: totalsOf(state).subOrders.map((one, place) =>
        subOrderView(state, one, balance.subOrders[place]),
      ),
      staff: order.staff && { name: shownName(order.staff), posId: order.staff.posId },
    },
  };
}

function shownName({ name, shownName }: OrderStaff): string | null {
  return shownName === undefined ? cleanStaffName(name) : shownName;
}

/** Only the viewers themselves see their user id: it is one at all venues, unlike the participant's id. */
function seenBy({ userId, ...one }: Participant, viewer: BillViewer): Participant {
  return { ...one, userId: userId === viewer.userId ? userId : null };
}

export function subOrderStatus(amounts: {
  readonly forecastedLeftToPay: AmountE5;
  readonly leftToPay: AmountE5;
  readonly subOrderAmount: AmountE5;
}): SubOrderStatus {
  if (amounts.forecastedLeftToPay <= 0) return "PAID";
  const partly = amounts.leftToPay > 0 && amounts.leftToPay !== amounts.subOrderAmount;
  return partly ? "PARTIALLY_PAID" : "UNPAID";
}

function anyOngoingShares(state: BillState): OngoingSplitByShare | null {
  const scopes = [null, ...(state.order?.subOrders.map((one) => one.id) ?? [])];
  for (const scope of scopes) {
    const ongoing = ongoingShares(state, scope);
    if (ongoing) return ongoing;
  }
  return null;
}

function subOrderView(
  state: BillState,
  { subOrder, lines, totalE5 }: SubOrderTotals,
  balance: SubOrderBalance | undefined,
): SubOrderView {
  const leftToPay = balance?.leftToPayE5 ?? totalE5;
  const forecastedLeftToPay = balance?.forecastedLeftToPayE5 ?? totalE5;
  return {
    id: subOrder.id,
    name: subOrder.name,
    quantifiedProducts: lines.map(({ line, netE5 }) => productView(line, netE5)),
    discounts: subOrder.discounts,
    charges: subOrder.charges.map(chargeView),
    leftToPay,
    forecastedLeftToPay,
    subOrderAmount: { amount: totalE5, currency: state.identity?.currency ?? "" },
  };
}

/** What the till says of a line is passed on as it is, so that a new field needs no change here. */
function productView(line: OrderLine, lineAmount: AmountE5): QuantifiedProductView {
  const { id: lineId, productId, quantity, exclusiveCharges, vatRate: _, ...product } = line;
  return {
    lineId,
    productId,
    quantity,
    lineAmount,
    product: {
      ...product,
      unitPriceAfterTaxAndDiscount: netUnitPrice(line),
      exclusiveCharges: exclusiveCharges.map(chargeView),
    },
  };
}

function chargeView({ amount, ...charge }: Charge): ChargeView {
  return { ...charge, chargedAmount: amount };
}
