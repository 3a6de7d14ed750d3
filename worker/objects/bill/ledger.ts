import type { Migrations } from "#worker/kernel/schema";
import { billEvents } from "~/contracts/bill-events";
import type { BillEvent } from "~/domain/bill/events";
import { createPaymentLedger, PaymentLedger } from "../payments/payment-ledger";

/** Events that move money. */
const WITH_AMOUNT = [
  "splitEngaged",
  "attemptCaptured",
  "lateCaptureSeen",
  "refundAsked",
  "refunded",
  "externalPaymentRecorded",
] satisfies BillEvent["type"][];

const MIGRATIONS: Migrations = [(sql) => createPaymentLedger(sql, WITH_AMOUNT)];

/** A bill's events, with what is stored beside them. */
export class BillLedger extends PaymentLedger<BillEvent> {
  constructor(storage: DurableObjectStorage) {
    super(storage, MIGRATIONS, { ...billEvents, amountOf });
  }
}

function amountOf(event: BillEvent): number | null {
  switch (event.type) {
    case "splitIssued":
      return event.split.amountE5;
    case "externalPaymentRecorded":
      return event.payment.amountE5;
    case "splitEngaged":
      return event.chargeE5;
    case "attemptCaptured":
    case "lateCaptureSeen":
      return event.capturedE5;
    case "splitUpdated":
    case "cardHoldReserved":
    case "cardHoldPaid":
    case "cardHoldRefundAsked":
    case "refundAsked":
    case "refunded":
    case "tillRefundAsked":
      return event.amountE5;
    default:
      return null;
  }
}
