import { providerAnswered } from "../payment/answers";
import { effectKey, PROVIDER_BACKOFF_CAP_MS, retried } from "../payment/effects";
import { cardHoldRefundAnswered, noteCardHolds, reserveForTab, settleCardHold } from "./card-holds";
import type { BillCommand, Command, NotMine } from "./commands";
import { takeDueEffects, tillAnswered, tillHeardOfRefund } from "./decide-effects";
import { disengageSplit, engageSplit, noteRefusedEngagement } from "./decide-engage";
import {
  closeOrder,
  markRefreshed,
  markUnreachable,
  openOrder,
  recordExternalPayment,
  replaceOrder,
} from "./decide-order";
import {
  applyVirtualDiscount,
  cancelSplit,
  changesSplit,
  editable,
  fullyDiscount,
  issueSplit,
  refusesNewSplits,
  removeVirtualDiscount,
  updateSplit,
} from "./decide-split";
import { accept, type Decision, ownsSplit, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { forgetNames, nameGuest } from "./guest-names";
import { freeHold } from "./holds";
import { costOfIntervals, itemsClaim } from "./item-claims";
import { leavesWithNothing, letsGo } from "./let-go";
import { type BillState, type Instant, intervalsOf, isSettled, type Split } from "./model";
import { askPoints, pointsAnswered } from "./points";
import { participantOf } from "./proposal-standing";
import { answerProposal, proposeDish } from "./proposals";
import { receiptFiled } from "./receipt-filing";
import { splitPayments } from "./split-payments";
import { askRefund } from "./till-refunds";
import { asksVoucher } from "./voucher-events";

/** Pure: the same state, command and time give the same decision. */
export function decide(state: BillState, command: BillCommand, now: Instant): Decision {
  // Ids come from outside, and one such as `constructor` would find a property that every object has.
  if ("splitId" in command && command.splitId in Object.prototype) return refuse("SPLIT_NOT_FOUND");
  if ("paymentId" in command && command.paymentId in Object.prototype)
    return refuse("PAYMENT_NOT_FOUND");
  const decision = dispatch(state, command.type, command, now);
  return decision.ok ? decision : withSplitAmounts(state, command, decision);
}

/** Adds the split's amounts before and now to the refusal of a command about a guest's own split (SPLIT-65). */
function withSplitAmounts(
  { splits }: BillState,
  command: BillCommand,
  { failure }: Extract<Decision, { ok: false }>,
): Decision {
  if (!("splitId" in command && "consumer" in command)) return { ok: false, failure };
  const split = splits[command.splitId];
  if (!split || !ownsSplit(split, command.consumer)) return { ok: false, failure };
  const unchanged = { previousAmountE5: split.amountE5, newAmountE5: split.amountE5 };
  return { ok: false, failure: { ...unchanged, ...failure } };
}

type Commands = { [Command in BillCommand as Command["type"]]: Command };

const DECISIONS: {
  [Type in keyof Commands]: (state: BillState, command: Commands[Type], now: Instant) => Decision;
} = {
  openOrder,
  replaceOrder,
  closeOrder,
  markRefreshed: (state, _, now) => markRefreshed(state, now),
  markUnreachable: (state, _, now) => markUnreachable(state, now),
  askRefund,
  recordExternalPayment,
  issueSplit,
  updateSplit,
  nameGuest,
  forgetNames,
  cancelSplit,
  engageSplit,
  noteRefusedEngagement,
  disengageSplit,
  freeHold,
  applyVirtualDiscount,
  removeVirtualDiscount,
  askVoucher,
  voucherAnswered,
  fullyDiscount,
  noteCardHolds,
  reserveForTab,
  settleCardHold,
  cardHoldRefundAnswered,
  receiptFiled,
  askPoints,
  pointsAnswered,
  takeDueEffects: (state, _, now) => takeDueEffects(state, now),
  providerAnswered: (state, command, now) =>
    providerAnswered(state, command, splitPayments(state), now),
  tillAnswered,
  tillHeardOfRefund,
  proposeDish,
  answerProposal,
  notMine,
};

function dispatch<Type extends keyof Commands>(
  state: BillState,
  type: Type,
  command: Commands[Type],
  now: Instant,
): Decision {
  return DECISIONS[type](state, command, now);
}

/** Takes a dish out of what the guest has chosen, and ends the shares of it that they are in; it is free again at once. */
function notMine(state: BillState, { consumer, lineId }: NotMine, now: Instant): Decision {
  const own = Object.values(state.splits).filter(
    (split) =>
      ownsSplit(split, consumer) && intervalsOf(split).some((one) => one.lineId === lineId),
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
    const intervals = intervalsOf(split).filter((one) => one.lineId !== lineId);
    const amountE5 = costOfIntervals(state, intervals);
    if (amountE5 <= 0) {
      gone.push(split);
      return letsGo(state, split, now);
    }
    return changesSplit(state, split, { claim: itemsClaim(intervals), amountE5 }, now);
  });
  return accept([...ended, ...events, ...leavesWithNothing(state, gone, now)]);
}

/** Only once this is written may the voucher be called: a crash in between loses no use (SPLIT-30). */
function askVoucher(state: BillState, command: Command<"askVoucher">, now: Instant): Decision {
  const { splitId, ref, code, reward } = command;
  const found = editable(state, splitId, command.consumer);
  if (!found.ok) return found;
  const closed = refusesNewSplits(state);
  if (closed) return { ok: false, failure: closed };
  if (found.split.virtualDiscount) return refuse("DISCOUNT_EXISTS");
  if (ref in Object.prototype || state.vouchers[ref]) return refuse("VOUCHER_NOT_HELD");
  return accept(asksVoucher({ ref, code, splitId, ...(reward !== undefined && { reward }) }, now));
}

/** The answer may come late or more than once. */
function voucherAnswered(
  state: BillState,
  command: Command<"voucherAnswered">,
  now: Instant,
): Decision {
  const { ref, operation, answer } = command;
  const claim = Object.hasOwn(state.vouchers, ref) ? state.vouchers[ref] : undefined;
  if (!claim || claim.phase === "USED" || claim.phase === "RELEASED") return repeated();
  const kind = operation === "use" ? "voucher.use" : "voucher.release";
  const effect = state.effects[effectKey(ref, kind)];
  if (!effect) return repeated();
  if (operation === "hold") {
    // Another command puts a use that was got on the split; any other use is given back. After a
    // refusal too: the same request may come again when another guest has given a use back.
    if (claim.phase !== "ASKED" || effect.attempts > 0) return repeated();
    return accept([{ type: "effectDeferred", key: effect.key, dueAt: now }]);
  }
  if (answer.kind !== "done") {
    return accept([retried(effect, now, PROVIDER_BACKOFF_CAP_MS)]);
  }
  const phase = operation === "use" ? "USED" : "RELEASED";
  return accept([
    { type: "effectDone", key: effect.key },
    { type: "voucherSettled", ref, phase, at: now },
  ]);
}
