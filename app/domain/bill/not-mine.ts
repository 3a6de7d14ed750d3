import type { LineId } from "../ids.schema";
import { accept, type Decision, ownsSplit, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { costOfIntervals, quantitiesOf } from "./item-claims";
import { leavesWithNothing, letsGo } from "./let-go";
import { type BillState, type Instant, isSettled, type Split } from "./model";
import type { NotMine } from "./proposal-commands";
import { participantOf } from "./proposal-standing";
import { voucherOnNewAmount } from "./voucher-events";

/** Takes a dish out of what the guest has chosen, and ends the shares of it that they are in; it is free again at once. */
export function notMine(state: BillState, { consumer, lineId }: NotMine, now: Instant): Decision {
  const own = Object.values(state.splits).filter(
    (split) => ownsSplit(split, consumer) && has(split, lineId),
  );
  const chosen = own.filter(({ status }) => status === "ISSUED");
  const who = participantOf(state, consumer);
  const ended = Object.values(state.proposals)
    .filter(
      (proposal) => proposal.lineId === lineId && who !== null && proposal.members.includes(who),
    )
    .map(({ proposalId }): BillEvent => {
      return { type: "proposalEnded", proposalId, end: "REFUSED", at: now };
    });
  if (chosen.length === 0 && ended.length === 0) {
    const [held] = own;
    if (!held) return repeated();
    return refuse(isSettled(held) ? "SPLIT_SETTLED" : "SPLIT_PENDING");
  }
  const gone: Split[] = [];
  const events = chosen.flatMap((split): BillEvent[] => {
    const left = split.claim.type === "ITEMS" ? split.claim.intervals : [];
    const intervals = left.filter((one) => one.lineId !== lineId);
    const amountE5 = costOfIntervals(state, intervals);
    if (amountE5 <= 0) {
      gone.push(split);
      return letsGo(state, split, now);
    }
    const { splitId } = split;
    const claim = { type: "ITEMS", items: quantitiesOf(intervals), intervals } as const;
    return [
      { type: "splitUpdated", splitId, claim, amountE5, at: now },
      ...voucherOnNewAmount(state, split, amountE5, now),
    ];
  });
  return accept([...ended, ...events, ...leavesWithNothing(state, gone, now)]);
}

function has({ claim }: Split, lineId: LineId): boolean {
  return claim.type === "ITEMS" && Object.hasOwn(claim.items, lineId);
}
