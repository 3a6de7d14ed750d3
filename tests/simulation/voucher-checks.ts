import { type BillState, isLocked, isSettled } from "~/domain/bill/model";
import type { SimMember } from "./member";
import type { Violations } from "./violations";
import type { SimVoucher } from "./vouchers";

/** Invariant 9 at every moment: never more uses than allowed, and no split loses one that it needs. */
export function vouchersNow(violations: Violations, state: BillState, voucher: SimVoucher): void {
  if (voucher.taken() > voucher.maxUse)
    violations.report(9, `${voucher.taken()} uses taken of ${voucher.maxUse}`);
  for (const ref of new Set(voucher.debits)) {
    if (voucher.debits.filter((one) => one === ref).length > 1)
      violations.report(9, `${ref} is debited twice`);
  }
  memberNow(violations, voucher.member);
  for (const split of Object.values(state.splits)) {
    const discount = split.virtualDiscount;
    if (!discount?.voucher) continue;
    // A reward is not burnt before the payment, so a split that shows one has it held all the time.
    const isReward = state.vouchers[discount.ref]?.reward != null;
    if (!isReward && !isLocked(split)) continue;
    const phase = voucher.phaseOf(discount.ref);
    const enough = isReward ? ["HELD", "BURNT", "USED"] : ["BURNT", "USED"];
    if (!enough.includes(phase ?? ""))
      violations.report(9, `${split.splitId} is discounted by a use that is ${phase ?? "unknown"}`);
  }
}

/** The same of rewards: each costs its points once, and no more points are spent than there were. */
function memberNow(violations: Violations, member: SimMember): void {
  if (member.spent() !== member.owed())
    violations.report(9, `rewards cost ${member.spent()} points, not ${member.owed()}`);
  if (new Set(member.used).size < member.used.length)
    violations.report(9, "a reward is burnt twice");
}

/** Invariant 9 at rest: each use is debited for exactly one settled split, or was released. */
export function vouchersAtRest(
  violations: Violations,
  bills: readonly BillState[],
  voucher: SimVoucher,
): void {
  const settled = new Set<string>();
  for (const split of bills.flatMap(({ splits }) => Object.values(splits))) {
    const ref = split.virtualDiscount?.voucher ? split.virtualDiscount.ref : null;
    if (ref === null || !isSettled(split)) continue;
    if (settled.has(ref)) violations.report(9, `${ref} pays two splits`);
    settled.add(ref);
    if (voucher.phaseOf(ref) !== "USED") violations.report(9, `${ref} was never debited`);
  }
  for (const [ref, phase] of [...voucher.uses, ...voucher.member.phases()]) {
    if (ref.startsWith("rival-")) continue;
    if (phase === "USED" && !settled.has(ref))
      violations.report(9, `${ref} is debited for nothing`);
    if (phase === "HELD" || phase === "BURNT") violations.report(9, `${ref} never came back`);
  }
}
