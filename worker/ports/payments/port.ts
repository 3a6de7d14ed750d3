import type { AmountE5 } from "~/domain/money/money";
import type { PaymentReference } from "~/domain/payment/payment-reference";
import type { ProviderAnswer, ProviderOperation } from "~/domain/payment/provider";

/** One call at a payment provider. Sent twice with the same key it happens once. */
export type ProviderRequest = {
  idempotencyKey: string;
  /**
   * Which payment it is. The adapter has the provider keep it as the payment's metadata and hands it back
   * with every snapshot; a payment without a provider id is found by it.
   */
  reference: PaymentReference;
  providerId: string | null;
  amountE5: AmountE5;
  currency: string;
  method: string;
  methodToken: string | null;
  /** Where the guest comes back from the bank's page: a path of this site. */
  returnPath: string;
  /** The metadata of PAY-22 as JSON, kept beside the reference. */
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
