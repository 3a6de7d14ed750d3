import type { LineId } from "../ids.schema";
import { backoffMs } from "../outbox/retry";
import { providerAnswered } from "../payment/answers";
import { effectKey, PROVIDER_BACKOFF_CAP_MS } from "../payment/effects";
import { cardHoldRefundAnswered, noteCardHolds, reserveForTab, settleCardHold } from "./card-holds";
import type { BillCommand, NotMine, ProposalCommand } from "./commands";
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
import { costOfIntervals, quantitiesOf } from "./item-claims";
import { leavesWithNothing, letsGo } from "./let-go";
import { type BillState, type Instant, isSettled, type Split } from "./model";
import { askPoints, pointsAnswered } from "./points";
import { participantOf } from "./proposal-standing";
import { answerProposal, proposeDish } from "./proposals";
import { receiptFiled } from "./receipt-filing";
import { splitPayments } from "./split-payments";
import { askRefund } from "./till-refunds";
import { asksVoucher, voucherOnNewAmount } from "./voucher-events";

/** Pure: the same state, command and time give the same decision. */
export function decide(state: BillState, command: BillCommand, now: Instant): Decision {
  // Ids come from outside, and one such as `constructor` would find a property that every object has.
  if ("splitId" in command && command.splitId in Object.prototype) return refuse("SPLIT_NOT_FOUND");
  if ("paymentId" in command && command.paymentId in Object.prototype)
    return refuse("PAYMENT_NOT_FOUND");
  const decision = dispatch(state, command, now);
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

function dispatch(state: BillState, command: BillCommand, now: Instant): Decision {
  if (isAboutDish(command)) return aboutDish(state, command, now);
  switch (command.type) {
    case "openOrder":
      return openOrder(state, command, now);
    case "replaceOrder":
      return replaceOrder(state, command, now);
    case "closeOrder":
      return closeOrder(state, command, now);
    case "markRefreshed":
      return markRefreshed(state, now);
    case "markUnreachable":
      return markUnreachable(state, now);
    case "askRefund":
      return askRefund(state, command, now);
    case "recordExternalPayment":
      return recordExternalPayment(state, command, now);
    case "issueSplit":
      return issueSplit(state, command, now);
    case "updateSplit":
      return updateSplit(state, command, now);
    case "nameGuest":
      return nameGuest(state, command, now);
    case "forgetNames":
      return forgetNames(state, command, now);
    case "cancelSplit":
      return cancelSplit(state, command, now);
    case "engageSplit":
      return engageSplit(state, command, now);
    case "noteRefusedEngagement":
      return noteRefusedEngagement(state, command, now);
    case "disengageSplit":
      return disengageSplit(state, command, now);
    case "freeHold":
      return freeHold(state, command, now);
    case "applyVirtualDiscount":
      return applyVirtualDiscount(state, command, now);
    case "removeVirtualDiscount":
      return removeVirtualDiscount(state, command, now);
    case "askVoucher":
      return askVoucher(state, command, now);
    case "voucherAnswered":
      return voucherAnswered(state, command, now);
    case "fullyDiscount":
      return fullyDiscount(state, command, now);
    case "noteCardHolds":
      return noteCardHolds(state, command, now);
    case "reserveForTab":
      return reserveForTab(state, command, now);
    case "settleCardHold":
      return settleCardHold(state, command, now);
    case "cardHoldRefundAnswered":
      return cardHoldRefundAnswered(state, command, now);
    case "receiptFiled":
      return receiptFiled(state, command, now);
    case "askPoints":
      return askPoints(state, command, now);
    case "pointsAnswered":
      return pointsAnswered(state, command, now);
    case "takeDueEffects":
      return takeDueEffects(state, now);
    case "providerAnswered":
      return providerAnswered(state, command, splitPayments(state), now);
    case "tillAnswered":
      return tillAnswered(state, command, now);
    case "tillHeardOfRefund":
      return tillHeardOfRefund(state, command, now);
  }
}

const ABOUT_DISHES: ReadonlySet<BillCommand["type"]> = new Set<ProposalCommand["type"]>([
  "proposeDish",
  "answerProposal",
  "notMine",
]);

function isAboutDish(command: BillCommand): command is ProposalCommand {
  return ABOUT_DISHES.has(command.type);
}

/** What guests say to each other about a dish. */
function aboutDish(state: BillState, command: ProposalCommand, now: Instant): Decision {
  switch (command.type) {
    case "proposeDish":
      return proposeDish(state, command, now);
    case "answerProposal":
      return answerProposal(state, command, now);
    case "notMine":
      return notMine(state, command, now);
  }
}

/** Takes a dish out of what the guest has chosen, and ends the shares of it that they are in; it is free again at once. */
function notMine(state: BillState, { consumer, lineId }: NotMine, now: Instant): Decision {
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

type Command<T extends BillCommand["type"]> = Extract<BillCommand, { type: T }>;

/** Only once this is written may the voucher be called: a crash in between loses no use (SPLIT-30). */
function askVoucher(state: BillState, command: Command<"askVoucher">, now: Instant): Decision {
  const { splitId, ref, code, reward } = command;
  const found = editable(state, splitId, command.consumer);
  if (!found.ok) return found;
  const closed = refusesNewSplits(state);
  if (closed) return { ok: false, failure: closed };
  if (found.split.virtualDiscount) return refuse("DISCOUNT_EXISTS");
  if (ref in Object.prototype || state.vouchers[ref]) return refuse("VOUCHER_NOT_HELD");
  return accept(asksVoucher({ ref, code, splitId, ...(reward !== undefined && { reward }) }, now), {
    splitId,
  });
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
    const dueAt = now + backoffMs(effect.attempts, PROVIDER_BACKOFF_CAP_MS);
    return accept([{ type: "effectDeferred", key: effect.key, dueAt }]);
  }
  const phase = operation === "use" ? "USED" : "RELEASED";
  return accept([
    { type: "effectDone", key: effect.key },
    { type: "voucherSettled", ref, phase, at: now },
  ]);
}
