import type { PaymentId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import { type Attempt, referenceOf } from "./attempt";
import type { PaymentBook } from "./book";
import type { CaptureMode, PaymentReference, ProviderOperation } from "./payment.schema";
import { referenceKey } from "./payment-reference";

export interface ProviderTask {
  readonly kind: `provider.${ProviderOperation}`;
  readonly operation: ProviderOperation;
  /** Same key, same call: safe to send twice. */
  readonly idempotencyKey: string;
  readonly reference: PaymentReference;
  readonly paymentId: PaymentId;
  readonly providerId: string | null;
  /** What to charge or to hold, to take of the hold, or to give back. */
  readonly amountE5: AmountE5;
  readonly currency: string;
  readonly captureMode: CaptureMode;
  readonly method: string;
  /** When the attempt was reserved, in milliseconds: a provider forgets a key after a while. */
  readonly reservedAt: number;
}

export function providerTask(
  book: PaymentBook,
  attempt: Attempt,
  operation: ProviderOperation,
): ProviderTask {
  const { paymentId, providerId, currency, captureMode, method, reservedAt } = attempt;
  return {
    kind: `provider.${operation}`,
    operation,
    idempotencyKey: keyOf(book, attempt, operation),
    reference: referenceOf(attempt),
    paymentId,
    providerId,
    amountE5: amountOf(attempt, operation),
    currency,
    captureMode,
    method,
    reservedAt,
  };
}

/** The call of a look beside the planned steps; `look` distinguishes it from every other one of the payment. */
export function lookTask(book: PaymentBook, attempt: Attempt, look: string): ProviderTask {
  const task = providerTask(book, attempt, "read");
  return { ...task, idempotencyKey: `${task.idempotencyKey}:${look}` };
}

function amountOf({ chargeE5, hold, refundAskedE5 }: Attempt, operation: ProviderOperation) {
  if (operation === "refund") return refundAskedE5;
  return operation === "capture" ? (hold?.captureAskedE5 ?? chargeE5) : chargeE5;
}

/**
 * Creating, confirming and capturing have one key for life, a refund its own: sent twice they happen once.
 * The others get a fresh key by the ledger's version, so that no old answer is replayed.
 */
function keyOf(book: PaymentBook, attempt: Attempt, operation: ProviderOperation): string {
  const key = `${referenceKey(attempt)}:${operation}`;
  switch (operation) {
    case "create":
    case "confirm":
    case "capture":
      return key;
    case "refund":
      // A payment may be given back in several parts, each once.
      return `${key}:${attempt.refundsMade}`;
    default:
      return `${key}:${book.version}`;
  }
}

export function isProviderTask(task: { readonly kind: string }): task is ProviderTask {
  return "operation" in task;
}

/** Whether a task is a payment's call at the provider; every task is where no payment is named. */
export function isOf(task: { readonly kind: string }, paymentId: PaymentId | undefined): boolean {
  if (paymentId === undefined) return true;
  return isProviderTask(task) && task.paymentId === paymentId;
}
