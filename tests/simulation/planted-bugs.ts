import { accept } from "~/domain/bill/decision";
import { amountE5 } from "~/domain/money/money";
import { shippedEngine } from "./engine";
import { plantedForeignBugs } from "./planted-foreign-bugs";
import { plantedIssueBugs } from "./planted-issue-bugs";
import { plantedLimitBugs } from "./planted-limit-bugs";
import { plantedPointsBugs } from "./planted-points-bugs";
import { plantedProposalBugs } from "./planted-proposal-bugs";
import { plantedProviderBugs } from "./planted-provider";
import { plantedRefundBugs } from "./planted-refund-bugs";
import { plantedSkewBugs } from "./planted-skew-bugs";
import { plantedVoucherBugs } from "./planted-voucher-bugs";
import {
  anonymous,
  believed,
  bug,
  firstDue,
  floatShare,
  freed,
  freedAtOnce,
  isProviderWord,
  onlyIssued,
  type PlantedBug,
  rewritten,
  seenAs,
  sends,
  shipped,
  splitsChanged,
  statusRead,
  without,
} from "./planting";

/** Every planted bug; each must be found within a thousand seeds. */
export const plantedBugs: readonly PlantedBug[] = [
  seenAs("no reservation", "engageSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.status === "PENDING" && split.splitId !== splitId
        ? { ...split, status: "ISSUED" }
        : split,
    ),
  ),
  seenAs("no check against the bill when engaging", "engageSplit", (state) => ({
    ...state,
    splits: onlyIssued(state),
    externalPayments: [],
  })),
  seenAs("a pending split can be engaged again", "engageSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId === splitId && split.status === "PENDING"
        ? { ...split, status: "ISSUED", parts: [] }
        : split,
    ),
  ),
  seenAs("a paid split can be engaged again", "engageSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId === splitId ? { ...split, status: "ISSUED", parts: [] } : split,
    ),
  ),
  seenAs("attempts are not told apart by key", "engageSplit", (state, { paymentId, splitId }) => ({
    ...splitsChanged(state, (split) =>
      split.splitId === splitId ? { ...split, status: "ISSUED", parts: [] } : split,
    ),
    attempts: without(state.attempts, paymentId),
  })),
  seenAs("till payments are not told apart by ref", "recordExternalPayment", (state) => ({
    ...state,
    externalPayments: [],
  })),
  seenAs("a paid split can be changed", "updateSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId === splitId ? { ...split, status: "ISSUED" } : split,
    ),
  ),
  seenAs("a split can be dropped while it is paid", "cancelSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId === splitId && split.status === "PENDING"
        ? { ...split, status: "ISSUED" }
        : split,
    ),
  ),
  seenAs("a paid split can be dropped", "cancelSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId === splitId ? { ...split, status: "ISSUED" } : split,
    ),
  ),
  seenAs("items that others hold can be engaged", "engageSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId !== splitId && split.claim.type === "ITEMS"
        ? { ...split, claim: { type: "REMAINING_AMOUNT" } }
        : split,
    ),
  ),
  seenAs("shares that others hold can be engaged", "engageSplit", (state, { splitId }) =>
    splitsChanged(state, (split) =>
      split.splitId !== splitId && split.claim.type === "SHARE"
        ? { ...split, claim: { type: "REMAINING_AMOUNT" } }
        : split,
    ),
  ),
  bug("same key takes another amount", (state, command, now) =>
    command.type === "engageSplit" && state.attempts[command.paymentId]
      ? accept([])
      : shipped(state, command, now),
  ),
  bug("same till ref takes another amount", (state, command, now) =>
    command.type === "recordExternalPayment" &&
    state.externalPayments.some(({ ref }) => ref === command.ref)
      ? accept([])
      : shipped(state, command, now),
  ),
  rewritten("float shares, each rounded by itself", (event) =>
    event.type === "splitEngaged" && event.claim.type === "SHARE" ? floatShare(event) : [event],
  ),
  rewritten("tip counted as paid on the bill", (event) =>
    event.type === "splitEngaged"
      ? [{ ...event, splitAmountE5: amountE5(event.splitAmountE5 + event.tipE5) }]
      : [event],
  ),
  rewritten("tip not charged", (event) =>
    event.type === "splitEngaged"
      ? [{ ...event, chargeE5: amountE5(event.chargeE5 - event.tipE5) }]
      : [event],
  ),
  rewritten("fees charged twice", (event) =>
    event.type === "splitEngaged"
      ? [{ ...event, chargeE5: amountE5(event.chargeE5 + event.consumerFeesE5) }]
      : [event],
  ),
  rewritten("discount not taken off the charge", (event) =>
    event.type === "splitEngaged"
      ? [{ ...event, chargeE5: amountE5(event.chargeE5 + event.discountE5) }]
      : [event],
  ),
  rewritten("discount taken off the bill twice", (event) =>
    event.type === "splitEngaged" && event.discountE5 > 0
      ? [{ ...event, discountE5: amountE5(event.discountE5 * 2) }]
      : [event],
  ),
  rewritten("full discount not posted to the till", (event, all) =>
    event.type === "effectScheduled" && all.some(({ type }) => type === "splitFullyDiscounted")
      ? []
      : [event],
  ),
  rewritten("capture not posted to the till", (event) =>
    event.type === "effectScheduled" && event.kind === "till.post" ? [] : [event],
  ),
  rewritten("gives up after three tries", (event, _all, state) =>
    event.type === "effectDeferred" && (state.effects[event.key]?.attempts ?? 0) >= 3
      ? [{ type: "effectDone", key: event.key }]
      : [event],
  ),
  rewritten("gives up posting after a refusal", (event, _all, state) =>
    event.type === "effectDeferred" && state.effects[event.key]?.kind === "till.post"
      ? [{ type: "effectDone", key: event.key }]
      : [event],
  ),
  rewritten("an effect is forgotten once it is taken", (event) =>
    event.type === "effectTaken" ? [{ type: "effectDone", key: event.key }] : [event],
  ),
  rewritten("the provider's id is not stored", (event) =>
    event.type === "providerCreated" ? [] : [event],
  ),
  rewritten(
    "a changed order forgets external payments",
    (event) => [event],
    (state, event) => (event.type === "orderReplaced" ? { ...state, externalPayments: [] } : state),
  ),
  rewritten(
    "a changed order drops the splits",
    (event) => [event],
    (state, event) => (event.type === "orderReplaced" ? { ...state, splits: {} } : state),
  ),
  rewritten(
    "a lower total lowers paid splits",
    (event) => [event],
    (state, event) =>
      event.type === "orderReplaced"
        ? splitsChanged(state, (split) => ({
            ...split,
            amountE5: amountE5(Math.floor(split.amountE5 / 2)),
          }))
        : state,
  ),
  rewritten(
    "closing on the till drops what is under way",
    (event) => [event],
    (state, event) => (event.type === "orderClosed" ? { ...state, effects: {} } : state),
  ),
  bug("a time-out after a capture undoes it", (state, command, now) =>
    isProviderWord(command, "unreachable") &&
    state.attempts[command.paymentId]?.phase === "CAPTURED"
      ? accept([
          { type: "attemptDeclined", paymentId: command.paymentId, code: "timeout", at: now },
        ])
      : shipped(state, command, now),
  ),
  bug("freed on a guest's cancel without proof", (state, command, now) =>
    command.type === "disengageSplit"
      ? freedAtOnce(shipped(state, command, now))
      : shipped(state, command, now),
  ),
  bug("freed on expiry without proof", (state, command, now) =>
    command.type === "takeDueEffects"
      ? freedAtOnce(shipped(state, command, now))
      : shipped(state, command, now),
  ),
  bug(
    "a time-out counts as a failure",
    (state, command, now) =>
      isProviderWord(command, "unreachable") && command.operation === "confirm"
        ? shipped(
            state,
            { ...command, operation: "create", answer: { kind: "refused", code: "timeout" } },
            now,
          )
        : shipped(state, command, now),
    (state, command) =>
      isProviderWord(command, "unreachable") && command.operation === "confirm"
        ? anonymous(state, command.paymentId)
        : state,
  ),
  bug("a refused cancel counts as cancelled", (state, command, now) =>
    isProviderWord(command, "refused") && command.operation === "cancel"
      ? freed(state, command.paymentId, now)
      : shipped(state, command, now),
  ),
  bug("3-D Secure counts as paid", (state, command, now) =>
    shipped(state, statusRead(command, "requiresAction", "succeeded"), now),
  ),
  bug("processing counts as paid", (state, command, now) =>
    shipped(state, statusRead(command, "processing", "succeeded"), now),
  ),
  bug("a decline counts as paid", (state, command, now) =>
    shipped(state, statusRead(command, "declined", "succeeded"), now),
  ),
  bug("a success counts as declined", (state, command, now) =>
    shipped(state, statusRead(command, "succeeded", "declined"), now),
  ),
  {
    name: "a webhook is believed",
    engine: { ...shippedEngine, shell: { ...shippedEngine.shell, believes: believed } },
  },
  bug("declined attempts are left hanging", (state, command, now) =>
    isProviderWord(command, "snapshot") && command.answer.snapshot.status === "declined"
      ? accept([])
      : shipped(state, command, now),
  ),
  bug("a guest who stays away is never given up", (state, command, now) =>
    shipped(command.type === "takeDueEffects" ? { ...state, attempts: {} } : state, command, now),
  ),
  sends("a fresh key for each create", (task, tries) =>
    task.kind === "provider.create"
      ? { ...task, idempotencyKey: `${task.idempotencyKey}:${tries}` }
      : task,
  ),
  sends("a fresh key for each post", (task, tries) =>
    task.kind === "till.post"
      ? { ...task, idempotencyKey: `${task.idempotencyKey}:${tries}` }
      : task,
  ),
  sends("the tip is posted as part of the bill", (task) =>
    task.kind === "till.post" ? { ...task, amountE5: amountE5(task.amountE5 + task.tipE5) } : task,
  ),
  sends("the charge is sent without the tip", (task) =>
    task.kind === "provider.create"
      ? { ...task, amountE5: amountE5(Math.ceil(task.amountE5 / 2)) }
      : task,
  ),
  {
    name: "a batch is written piece by piece",
    engine: { ...shippedEngine, shell: { ...shippedEngine.shell, writesOneByOne: true } },
  },
  {
    name: "the alarm forgets guests who stay away",
    engine: { ...shippedEngine, nextWakeAt: (state) => firstDue(state) },
  },
  ...plantedProviderBugs,
  ...plantedForeignBugs,
  ...plantedIssueBugs,
  ...plantedLimitBugs,
  ...plantedProposalBugs,
  ...plantedSkewBugs,
  ...plantedVoucherBugs,
  ...plantedPointsBugs,
  ...plantedRefundBugs,
];
