import type { AmountE5, QuantityE5, RateBp } from "../money/amount";
import type { Instant } from "../payment/provider";

/** What a charge is (BILL-10). */
export type ChargeType = "SERVICE_CHARGE" | "SALES_TAX" | "FEE" | "TAX" | "UNKNOWN";

/** A charge on top of a line or of a sub-order; `amount` is the whole charge, `rate` is for show. */
export interface Charge {
  readonly id: string;
  readonly label: string;
  readonly code: string | null;
  readonly type: ChargeType;
  readonly chargeModel: "FLAT" | "RATE";
  readonly rate: RateBp | null;
  readonly amount: AmountE5;
}

/** A part of a line, such as a side dish; its price is for one of the line's product. */
export interface SubProduct {
  readonly name: string;
  readonly quantity: QuantityE5;
  readonly unitPriceAfterTax: AmountE5;
}

/** One line of the order (BILL-09). */
export interface OrderLine {
  readonly id: string;
  readonly productId: string;
  readonly posProductId: string;
  readonly name: string;
  readonly group: string | null;
  readonly quantity: QuantityE5;
  readonly unitPriceAfterTax: AmountE5;
  readonly discounts: readonly { readonly label: string; readonly unitAmount: AmountE5 }[];
  readonly exclusiveCharges: readonly Charge[];
  /** The rate of the VAT inside of the price; left out where the till does not say. */
  readonly vatRate?: RateBp;
  readonly subProducts: readonly SubProduct[];
}

/** What is taken off a sub-order; the model is left out where the till does not say. */
export interface OrderDiscount {
  readonly label: string;
  readonly amount: AmountE5;
  readonly discountModel?: "FLAT" | "RATE";
}

/** A seat or a check of the order, or the whole of it (BILL-08). */
export interface SubOrder {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly OrderLine[];
  readonly discounts: readonly OrderDiscount[];
  readonly charges: readonly Charge[];
}

/** Who serves the table, as the till names them. */
export interface OrderStaff {
  readonly name: string;
  readonly posId: string;
  /** What guests read, where the venue has words of its own that are no part of a name (BILL-33). */
  readonly shownName?: string | null;
}

/** What the till says about the table (BILL-06). */
export interface BillOrder {
  readonly orderRef: string;
  readonly orderCode: string | null;
  readonly openedAt: Instant;
  readonly numberOfGuests: number | null;
  readonly staff: OrderStaff | null;
  /** How the till itself divides the order (BILL-07). */
  readonly posSplitMode: "NOT_SPLIT_ON_POS" | "SPLIT_BY_SEAT_ON_POS" | "SPLIT_BY_CHECK_ON_POS";
  readonly subOrders: readonly SubOrder[];
  /** Line id to the quantity that staff marked as paid on the till (BILL-02). */
  readonly itemsManuallyMarkedAsPaid: Readonly<Record<string, QuantityE5>>;
  readonly consistency: "CONSISTENT" | "INCONSISTENT" | "UNSTABLE";
  readonly violations: readonly { readonly type: string }[];
  /** The till's tab and what it is called there; left out where the order is on none (BILL-01). */
  readonly tabId?: string;
  readonly tabDisplayId?: string;
  /** When the till lets the order end; left out where it does not say (BILL-01). */
  readonly expireAt?: Instant;
  /** What the till holds on cards and has not taken: it pays nothing yet (BILL-04). */
  readonly preAuthorisedSplits?: readonly PreAuthorisation[];
  /** What of the order is at which rate of VAT; left out where the till does not say. */
  readonly inclusiveVats?: readonly InclusiveVat[];
}

/** An amount that the till has had authorised on a guest's card. */
export interface PreAuthorisation {
  readonly ref: string;
  readonly amountE5: AmountE5;
}

/** How much of a locked amount was taken off which sub-order; fixed when it is locked. */
export interface SubOrderPart {
  readonly subOrderId: string;
  readonly amountE5: AmountE5;
}

/** What of an amount is at one rate of VAT, and the VAT that is inside of it. */
export interface InclusiveVat {
  readonly rate: RateBp;
  readonly grossE5: AmountE5;
  readonly vatE5: AmountE5;
}

/** What is wrong with a till's order: the field's path in it, and a code. */
export interface OrderProblem {
  readonly path: string;
  readonly code:
    | "invalid"
    | "duplicate"
    | "unknown_line"
    | "above_quantity"
    | "above_total"
    | "above_price"
    | "not_on_a_correction"
    | "unknown_rate"
    | "not_the_rate"
    | "not_the_total";
}
