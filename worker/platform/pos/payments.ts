import type * as z from "zod";
import {
  type StoredTerminalPayment,
  storeTerminalPayment,
  terminalPayment,
} from "#worker/db/terminal-payments";
import type { BillAnswer, BillFigures, ExternalPaymentRequest } from "~/contracts/crossing/values";
import type { posPaymentSchema } from "~/contracts/pos";
import type { PlatformContext } from "../context";
import { ApiRefusal, granted } from "../refusal";

/** A table or a bill that external payments are recorded on. */
type Recorder = {
  recordExternalPayment(paid: ExternalPaymentRequest): Promise<BillAnswer<BillFigures>>;
};

/**
 * Records a payment that the till took, and, where a terminal gave it a number, what its link shows the guest. The
 * bill comes first; a till that got no answer sends it again, and both are there once.
 */
export async function recordPayment(
  c: PlatformContext,
  { ref, type, amount: amountE5, transactionId, tip: tipE5 }: z.output<typeof posPaymentSchema>,
  recorder: Recorder,
  tableName: string | null,
): Promise<BillFigures> {
  const venueId = c.get("posVenueId");
  if (transactionId) await requireFreeNumber(c, transactionId, { venueId, ref });
  const figures = granted(await recorder.recordExternalPayment({ ref, type, amountE5 }));
  if (transactionId) {
    const { billId } = figures;
    const paidAt = Date.now();
    const payment = { transactionId, venueId, billId, ref, tableName, amountE5, tipE5, paidAt };
    await storeTerminalPayment(c.env.DB, payment);
  }
  return figures;
}

/** @throws ApiRefusal 409 where the number is another payment's. */
async function requireFreeNumber(
  c: PlatformContext,
  transactionId: string,
  { venueId, ref }: Pick<StoredTerminalPayment, "venueId" | "ref">,
): Promise<void> {
  const known = await terminalPayment(c.env.DB, transactionId);
  if (!known || (known.venueId === venueId && known.ref === ref)) return;
  const fields = [{ path: "transactionId", code: "used_before" }];
  throw new ApiRefusal("transaction-id-used", { fields });
}
