import { billIdSchema } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { ConsumerFeeTerms } from "~/domain/bill/consumer-fee";
import { type BillLimits, DEFAULT_LIMITS } from "~/domain/bill/limits";
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

/** What one bill of the venue takes: the operator's figures where there are any, else the defaults. */
export function billLimitsOf({ billLimits }: Venue): BillLimits {
  const {
    idleSplitMinutes,
    holdMinutes,
    bankMinutes,
    firstWaitMinutes,
    longestWaitMinutes,
    ...counts
  } = billLimits ?? {};
  const ms = (minutes: number | undefined, otherwise: number) =>
    minutes === undefined ? otherwise : minutes * 60_000;
  return {
    ...DEFAULT_LIMITS,
    ...counts,
    idleSplitMs: ms(idleSplitMinutes, DEFAULT_LIMITS.idleSplitMs),
    holdMs: ms(holdMinutes, DEFAULT_LIMITS.holdMs),
    bankMs: ms(bankMinutes, DEFAULT_LIMITS.bankMs),
    firstWaitMs: ms(firstWaitMinutes, DEFAULT_LIMITS.firstWaitMs),
    longestWaitMs: ms(longestWaitMinutes, DEFAULT_LIMITS.longestWaitMs),
  };
}
