import type { ProviderAnswer, ProviderOperation } from "~/domain/bill/commands";
import type { AmountE5 } from "~/domain/money/money";

/** One call at a payment provider. Sent twice with the same key it happens once. */
export type ProviderRequest = {
  idempotencyKey: string;
  /** Our own key of the payment, by which it can be found where no provider id is known. */
  paymentId: string;
  billId: string;
  /** The payer's participant id: never the guest id. */
  payer: string;
  providerId: string | null;
  amountE5: AmountE5;
  currency: string;
  method: string;
  methodToken: string | null;
  /** Where the guest comes back from the bank's page: a path of this site. */
  returnPath: string;
  /** The metadata of PAY-22 as JSON. */
  metadata: string;
};

/**
 * What an adapter to a payment provider offers. An adapter answers with data: a thrown error counts
 * as unreachable, which leaves it open what happened.
 */
export type PaymentProvider = Record<
  ProviderOperation,
  (request: ProviderRequest) => Promise<ProviderAnswer>
>;
