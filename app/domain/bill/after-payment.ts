import type { BillId, GuestId, PaymentId, SplitId, VenueId } from "../ids.schema";
import type { Earning } from "../loyalty/member.schema";
import type { AmountE5 } from "../money/amount";
import type { Instant } from "../payment/provider";
import type { Consumer } from "./people";

/** A payment whose points a member of a loyalty programme earns; the amount is what is left of it after refunds. */
export interface PointsToEarn {
  readonly kind: "points.earn";
  readonly earning: Earning;
  readonly billId: BillId;
  readonly splitId: SplitId;
  readonly paymentId: PaymentId;
  /** Makes a repeated report earn once. Guests make payment ids, so another bill may have the same one. */
  readonly key: string;
  readonly amountE5: AmountE5;
  readonly currency: string;
}

/** A guest who became a member after they paid asks for the points (LOY-57, LOY-58). */
export interface AskPoints {
  readonly type: "askPoints";
  readonly splitId: SplitId;
  readonly consumer: Consumer;
  readonly earning: Earning;
}

/** `no-member`: the programme gives this guest no points. */
export interface PointsAnswered {
  readonly type: "pointsAnswered";
  readonly paymentId: PaymentId;
  /** What they were asked for; a refund meanwhile makes it less. */
  readonly amountE5: AmountE5;
  readonly answer: "earned" | "no-member" | "unreachable";
}

export interface ReceiptToFile {
  readonly kind: "receipt.file";
  readonly scope: string;
  /** The payer's phone; a secret. */
  readonly guestId: GuestId;
  readonly venueId: VenueId;
  readonly billId: BillId;
  readonly splitId: SplitId;
  readonly paymentId: PaymentId;
  readonly paidE5: AmountE5;
  readonly currency: string;
  readonly paidAt: Instant;
}

export interface ReceiptFiled {
  readonly type: "receiptFiled";
  readonly paymentId: PaymentId;
  readonly paidE5: AmountE5;
  readonly filed: boolean;
}

export interface AskRefund {
  readonly type: "askRefund";
  /** The same key is the same refund. */
  readonly ref: string;
  readonly paymentId: PaymentId;
  /** Null for all that has not gone back yet. */
  readonly amountE5: AmountE5 | null;
}

export type RefundRefusal = "PAYMENT_NOT_CAPTURED" | "REFUND_TOO_LARGE" | "REFUND_UNDER_WAY";

export interface TillRefund {
  readonly paymentId: PaymentId;
  readonly amountE5: AmountE5;
}
