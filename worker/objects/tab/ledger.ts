import type { Migrations } from "#worker/kernel/schema";
import { eventCodec } from "~/contracts/event-codec";
import { type TabEvent, tabEvents } from "~/domain/tab/tab.schema";
import { createPaymentLedger, PaymentLedger } from "../payment/payment-ledger";

/** Events that move money. */
const WITH_AMOUNT = [
  "holdWanted",
  "orderCovered",
  "coveredOrderPlaced",
  "paymentStarted",
  "attemptAuthorised",
  "captureAsked",
  "attemptCaptured",
  "lateCaptureSeen",
  "refundWanted",
  "refundAsked",
  "refunded",
] satisfies TabEvent["type"][];

const MIGRATIONS: Migrations = [(sql) => createPaymentLedger(sql, WITH_AMOUNT)];

export class TabLedger extends PaymentLedger<TabEvent> {
  constructor(storage: DurableObjectStorage) {
    super(storage, MIGRATIONS, { ...eventCodec<TabEvent>(tabEvents), amountOf });
  }
}

function amountOf(event: TabEvent): number | null {
  switch (event.type) {
    case "holdWanted":
      return event.hold.amountE5;
    case "paymentStarted":
      return event.attempt.chargeE5;
    case "attemptAuthorised":
      return event.heldE5;
    case "attemptCaptured":
    case "lateCaptureSeen":
      return event.capturedE5;
    case "orderCovered":
    case "coveredOrderPlaced":
    case "captureAsked":
    case "refundWanted":
    case "refundAsked":
    case "refunded":
      return event.amountE5;
    default:
      return null;
  }
}
