import type { BillCommand } from "./commands";
import { accept, type Decision, ownsSplit, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import type { BillState, Instant, Split } from "./model";

type Note = Extract<BillCommand, { type: "noteRefusedEngagement" }>;
type Refused = Extract<BillEvent, { type: "engagementRefused" }>;

/**
 * PAY-15. Only for the key of the split's own form, each reason once, so that repeating a call writes
 * nothing.
 */
export function noteRefusedEngagement(state: BillState, command: Note, now: Instant): Decision {
  const { splitId, paymentId, code, consumer } = command;
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (!ownsSplit(split, consumer)) return refuse("NOT_SPLIT_OWNER");
  const own = paymentId === (split.paymentId ?? split.nextPaymentId);
  const { refusals } = split;
  const noted = refusals?.paymentId === paymentId && refusals.codes.includes(code);
  if (!own || noted) return repeated({ splitId });
  return accept([{ type: "engagementRefused", splitId, paymentId, code, at: now }], { splitId });
}

export function refusalsAfter(split: Split, { paymentId, code }: Refused): Split["refusals"] {
  const before = split.refusals?.paymentId === paymentId ? split.refusals.codes : [];
  return { paymentId, codes: [...before, code] };
}
