import { type AmountE5, type QuantityE5, rateOf } from "../money/amount";
import { cleanStaffName } from "../staff/staff-name";
import { unpaidItems } from "./item-lines";
import type {
  BillState,
  Charge,
  Instant,
  OngoingSplitByShare,
  OrderLine,
  Participant,
  Split,
  SplitStatus,
  SplitType,
} from "./model";
import { isViewers, type PaymentEntry, paymentsList, type Viewer } from "./payments-list";
import { ongoingShares } from "./share-claims";
import { standingOf, totalsOf } from "./standing";
import { netUnitPrice, type SubOrderTotals } from "./totals";

/** A charge as guests see it (BILL-10). */
export type ChargeView = Omit<Charge, "amount"> & { readonly chargedAmount: AmountE5 };

/** A line as guests see it (BILL-09); `lineAmount` is all of it, without order discounts and charges. */
export interface QuantifiedProductView {
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: QuantityE5;
  readonly lineAmount: AmountE5;
  /** Lines without price or quantity are there but not shown (BILL-23). */
  readonly hidden: boolean;
  readonly product: Pick<
    OrderLine,
    "name" | "group" | "posProductId" | "unitPriceAfterTax" | "discounts" | "subProducts"
  > & {
    readonly unitPriceAfterTaxAndDiscount: AmountE5;
    readonly exclusiveCharges: readonly ChargeView[];
  };
}

/** BILL-46. */
export type SubOrderStatus = "PAID" | "PARTIALLY_PAID" | "UNPAID";

/** A sub-order as guests see it (BILL-08). */
export interface SubOrderView {
  readonly id: string;
  readonly name: string;
  readonly quantifiedProducts: readonly QuantifiedProductView[];
  readonly discounts: readonly { readonly label: string; readonly amount: AmountE5 }[];
  readonly charges: readonly ChargeView[];
  readonly leftToPay: AmountE5;
  readonly forecastedLeftToPay: AmountE5;
  readonly subOrderAmount: { readonly amount: AmountE5; readonly currency: string };
  readonly status: SubOrderStatus;
}

/** A split as everybody at the table may see it: no secrets, no keys. */
export interface TableSplitView {
  readonly status: SplitStatus;
  readonly type: SplitType;
  readonly amount: AmountE5;
  readonly relatedSubOrder: string | null;
  readonly customer: string;
  readonly isCurrentUser: boolean;
  readonly issuedAt: Instant;
  /** Set on the viewer's own splits only. */
  readonly splitId: string | null;
}

/** The bill as one guest may see it (BILL-01 to BILL-11, BILL-24, BILL-25). */
export interface BillView {
  readonly id: string;
  readonly version: number;
  readonly venueId: string;
  readonly businessId: string;
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
  readonly paidAmount: AmountE5;
  readonly pendingAmount: AmountE5;
  readonly refundDue: AmountE5;
  /** Whole percents of the bill that are paid, at most 100 (BILL-15, BILL-16). */
  readonly progressPercent: number;
  readonly fullyPaid: boolean;
  readonly unpaidItems: readonly {
    readonly lineId: string;
    readonly productId: string;
    readonly quantity: QuantityE5;
  }[];
  readonly itemsManuallyMarkedAsPaid: Readonly<Record<string, QuantityE5>>;
  readonly ongoingSplitByShare: OngoingSplitByShare | null;
  readonly splits: readonly TableSplitView[];
  readonly splitsMadeElsewhere: readonly {
    readonly type: string;
    readonly amount: AmountE5;
    readonly at: Instant;
  }[];
  readonly smartTerminalSplits: readonly never[];
  readonly preAuthorizedSplits: readonly never[];
  readonly payments: readonly PaymentEntry[];
  readonly participants: readonly Participant[];
  readonly order: {
    readonly subOrders: readonly SubOrderView[];
    readonly numberOfGuests: number | null;
    readonly posSplitMode: string;
    readonly tableId: string | null;
    readonly orderCode: string | null;
    readonly openedAt: Instant;
    readonly staff: { readonly name: string | null; readonly posId: string } | null;
    readonly consistency: string;
    readonly violations: readonly { readonly type: string }[];
  };
}

/** The bill as the viewer may see it; null before it opened. Holds no guest ids and no others' keys. */
export function billView(state: BillState, viewer: Viewer): BillView | null {
  const { identity, order } = state;
  if (!identity || !order) return null;
  const standing = standingOf(state);
  const { totalE5, appliedE5, leftToPayE5 } = standing;
  const progress = totalE5 <= 0 ? 100 : Math.floor(rateOf(appliedE5, totalE5) / 100);
  return {
    id: identity.billId,
    version: state.version,
    venueId: identity.venueId,
    businessId: identity.businessId,
    currency: identity.currency,
    issuedAt: state.issuedAt,
    expireAt: state.expireAt,
    refreshedAt: state.refreshedAt,
    closedAt: state.closedAt,
    tabId: identity.tabId,
    tabDisplayId: identity.tabDisplayId,
    totalBillAmount: totalE5,
    leftToPay: leftToPayE5,
    forecastedLeftToPay: standing.forecastedLeftToPayE5,
    paidAmount: appliedE5,
    pendingAmount: standing.reservedE5,
    refundDue: standing.refundDueE5,
    progressPercent: Math.min(100, progress),
    fullyPaid: leftToPayE5 <= 0,
    unpaidItems: unpaidItems(state),
    itemsManuallyMarkedAsPaid: order.itemsManuallyMarkedAsPaid,
    ongoingSplitByShare: anyOngoingShares(state),
    splits: Object.values(state.splits).map((split) => tableSplit(split, viewer)),
    splitsMadeElsewhere: state.elsewhere.map(({ type, amountE5, at }) => ({
      type,
      amount: amountE5,
      at,
    })),
    smartTerminalSplits: [],
    preAuthorizedSplits: [],
    payments: paymentsList(state, viewer),
    participants: state.participants.map((one) => ({ ...one, userId: null })),
    order: {
      subOrders: totalsOf(state).subOrders.map((one) => subOrderView(state, one)),
      numberOfGuests: order.numberOfGuests,
      posSplitMode: order.posSplitMode,
      tableId: identity.tableId,
      orderCode: order.orderCode,
      openedAt: order.openedAt,
      staff: order.staff && { name: cleanStaffName(order.staff.name), posId: order.staff.posId },
      consistency: order.consistency,
      violations: order.violations,
    },
  };
}

/** BILL-46. */
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

function tableSplit(split: Split, viewer: Viewer): TableSplitView {
  const isCurrentUser = isViewers(split, viewer);
  return {
    status: split.status,
    type: split.claim.type,
    amount: split.amountE5,
    relatedSubOrder: split.relatedSubOrder,
    customer: split.consumer.publicId,
    isCurrentUser,
    issuedAt: split.issuedAt,
    splitId: isCurrentUser ? split.splitId : null,
  };
}

function subOrderView(
  state: BillState,
  { subOrder, lines, totalE5 }: SubOrderTotals,
): SubOrderView {
  const standing = standingOf(state).subOrders.find((one) => one.subOrderId === subOrder.id);
  const leftToPay = standing?.leftToPayE5 ?? totalE5;
  const forecastedLeftToPay = standing?.forecastedLeftToPayE5 ?? totalE5;
  return {
    id: subOrder.id,
    name: subOrder.name,
    quantifiedProducts: lines.map(({ line, netE5 }) => ({
      lineId: line.id,
      productId: line.productId,
      quantity: line.quantity,
      lineAmount: netE5,
      hidden: line.quantity === 0 || netE5 === 0,
      product: {
        name: line.name,
        group: line.group,
        posProductId: line.posProductId,
        unitPriceAfterTax: line.unitPriceAfterTax,
        unitPriceAfterTaxAndDiscount: netUnitPrice(line),
        discounts: line.discounts,
        exclusiveCharges: line.exclusiveCharges.map(chargeView),
        subProducts: line.subProducts,
      },
    })),
    discounts: subOrder.discounts,
    charges: subOrder.charges.map(chargeView),
    leftToPay,
    forecastedLeftToPay,
    subOrderAmount: { amount: totalE5, currency: state.identity?.currency ?? "" },
    status: subOrderStatus({ forecastedLeftToPay, leftToPay, subOrderAmount: totalE5 }),
  };
}

function chargeView({ amount, ...charge }: Charge): ChargeView {
  return { ...charge, chargedAmount: amount };
}
