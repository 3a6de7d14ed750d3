import { providerAnswered } from "../payment/answers";
import { cardHoldRefundAnswered, noteCardHolds, reserveForTab, settleCardHold } from "./card-holds";
import type { BillCommand } from "./commands";
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
  fullyDiscount,
  issueSplit,
  removeVirtualDiscount,
  updateSplit,
} from "./decide-split";
import { askVoucher, voucherAnswered } from "./decide-voucher";
import { type Decision, ownsSplit, refuse } from "./decision";
import { forgetNames, nameGuest } from "./guest-names";
import { freeHold } from "./holds";
import type { BillState, Instant } from "./model";
import { notMine } from "./not-mine";
import { askPoints, pointsAnswered } from "./points";
import type { ProposalCommand } from "./proposal-commands";
import { answerProposal, proposeDish } from "./proposals";
import { receiptFiled } from "./receipt-filing";
import { splitPayments } from "./split-payments";
import { askRefund } from "./till-refunds";

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
