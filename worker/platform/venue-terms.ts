import { billIdSchema } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { ConsumerFeeTerms } from "~/domain/bill/consumer-fee";
import { amountE5, rateBp } from "~/domain/money/money";
import { pathId } from "./body";
import type { PlatformContext } from "./context";
import { notFound } from "./refusal";

/** The bill in the path with its venue, or the refusal of an unknown one. */
export async function billAndVenue(c: PlatformContext): Promise<{ billId: string; venue: Venue }> {
  const billId = pathId(billIdSchema, c.req.param("billId") ?? "");
  const facts = await c.get("billFacts")(billId);
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (!record) throw notFound();
  return { billId, venue: record.venue };
}

/** What the venue lets its guests bear for paying by phone. */
export function feeTermsOf({ consumerFee }: Venue): ConsumerFeeTerms {
  return { rate: rateBp(consumerFee.rate), fixed: amountE5(consumerFee.fixed) };
}

/** Whether guests may pay here and now: the operator's switch for all, and the venue's own (PAY-24). */
export async function paymentsEnabledAt(c: PlatformContext, venue: Venue): Promise<boolean> {
  const { allPaymentsEnabled } = await c.get("records").settings();
  return allPaymentsEnabled && venue.paymentsEnabled;
}
