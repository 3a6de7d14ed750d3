import type { BillState } from "~/domain/bill/model";
import { type PlantedBug, rewritten, sends } from "./planting";

/** Planted bugs of vouchers: uses that are lost, never released, or debited twice. */
export const plantedVoucherBugs: readonly PlantedBug[] = [
  rewritten("a voucher that paid is not debited", (event) =>
    event.type === "effectScheduled" && event.kind === "voucher.use" ? [] : [event],
  ),
  rewritten("a voucher does not come back with its dropped split", (event, all) =>
    event.type === "effectScheduled" &&
    event.kind === "voucher.release" &&
    all.some(({ type }) => type === "splitCancelled")
      ? [{ type: "effectDone", key: event.key }]
      : [event],
  ),
  rewritten("a voucher is asked for without planning its return", (event, all) =>
    event.type === "effectScheduled" && all.some(({ type }) => type === "voucherAsked")
      ? []
      : [event],
  ),
  rewritten("a debit is given up when the voucher is out of reach", (event, _all, state) =>
    event.type === "effectDeferred" && state.effects[event.key]?.kind === "voucher.use"
      ? [{ type: "effectDone", key: event.key }]
      : [event],
  ),
  sends("a fresh key for each debit", (task, tries) =>
    task.kind === "voucher.use" ? { ...task, ref: `${task.ref}:${tries}` } : task,
  ),
  ...rewards(),
];

/** The same of rewards, which are held in a member's wallet. */
function rewards(): PlantedBug[] {
  const isReward = (state: BillState, ref: string) => state.vouchers[ref]?.reward != null;
  return [
    rewritten("a reward that paid is not used for good", (event, _all, state) =>
      event.type === "effectScheduled" &&
      event.kind === "voucher.use" &&
      isReward(state, event.subjectId)
        ? []
        : [event],
    ),
    rewritten("a reward is not given back with its dropped split", (event, all, state) =>
      event.type === "effectScheduled" &&
      event.kind === "voucher.release" &&
      isReward(state, event.subjectId) &&
      all.some(({ type }) => type === "splitCancelled" || type === "virtualDiscountRemoved")
        ? [{ type: "effectDone", key: event.key }]
        : [event],
    ),
    rewritten("a reward goes back and stays on its split", (event, _all, state) =>
      event.type === "virtualDiscountRemoved" &&
      isReward(state, state.splits[event.splitId]?.virtualDiscount?.ref ?? "")
        ? []
        : [event],
    ),
    sends("a reward is burnt under a fresh key each time", (task, tries) =>
      task.kind === "voucher.use" && task.reward !== null
        ? { ...task, ref: `${task.ref}:${tries}` }
        : task,
    ),
    sends("a reward is given back where it is not held", (task) =>
      task.kind === "voucher.release" ? { ...task, reward: null } : task,
    ),
  ];
}
