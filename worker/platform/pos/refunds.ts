import type * as z from "zod";
import type { BillId } from "~/contracts/ids";
import type { PosRefund, posRefundSchema } from "~/contracts/pos";
import { billOf, type PlatformContext } from "../context";
import { granted, notFound } from "../refusal";

/**
 * Has a part or all of a guest's payment go back. The bill is named and not its table: dishes are complained about
 * when the table has another order.
 */
export async function refundPayment(
  c: PlatformContext,
  billId: BillId,
  { ref, paymentId, amount }: z.output<typeof posRefundSchema>,
): Promise<PosRefund> {
  const facts = await c.get("billFacts")(billId);
  if (facts?.venueId !== c.get("posVenueId")) throw notFound();
  const refund = granted(
    await billOf(c, billId).refund({ ref, paymentId, amountE5: amount ?? null }),
  );
  const { givenBackE5: givenBack, refundableE5: refundable } = refund;
  const used = refund.rewardUsedE5;
  const reward = used && {
    amount: used,
    givenBack: false as const,
    reason: "USED_WHEN_PAID" as const,
  };
  return { ref, paymentId, amount: refund.amountE5, givenBack, refundable, reward };
}
