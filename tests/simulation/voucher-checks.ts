import { type BillState, isLocked, isSettled } from "~/domain/bill/model";
import type { Checker } from "./checker";
import type { SimVoucher } from "./vouchers";

/** Invariant 9 at every moment: never more uses than there are, and none lost by a split that needs it. */
export function vouchersNow(checker: Checker, state: BillState, voucher: SimVoucher): void {
  if (voucher.taken() > voucher.maxUse)
    checker.report(9, `${voucher.taken()} uses taken of ${voucher.maxUse}`);
  for (const ref of new Set(voucher.debits)) {
    if (voucher.debits.filter((one) => one === ref).length > 1)
      checker.report(9, `${ref} is debited twice`);
  }
  for (const split of Object.values(state.splits)) {
    const discount = split.virtualDiscount;
    if (!discount?.voucher || !isLocked(split)) continue;
    const phase = voucher.uses.get(discount.ref);
    if (phase !== "BURNT" && phase !== "USED")
      checker.report(9, `${split.splitId} is discounted by a use that is ${phase ?? "unknown"}`);
  }
}

/** Invariant 9 at rest: each use is debited for exactly one settled split, or has come back. */
export function vouchersAtRest(checker: Checker, state: BillState, voucher: SimVoucher): void {
  const settled = new Set<string>();
  for (const split of Object.values(state.splits)) {
    const ref = split.virtualDiscount?.voucher ? split.virtualDiscount.ref : null;
    if (ref === null || !isSettled(split)) continue;
    if (settled.has(ref)) checker.report(9, `${ref} pays two splits`);
    settled.add(ref);
    if (voucher.uses.get(ref) !== "USED") checker.report(9, `${ref} was never debited`);
  }
  for (const [ref, phase] of voucher.uses) {
    if (ref.startsWith("rival-")) continue;
    if (phase === "USED" && !settled.has(ref)) checker.report(9, `${ref} is debited for nothing`);
    if (phase === "HELD" || phase === "BURNT") checker.report(9, `${ref} never came back`);
  }
}
