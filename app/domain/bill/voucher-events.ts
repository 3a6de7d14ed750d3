import type { SplitId } from "../ids.schema";
import type { RewardTarget } from "../loyalty/member.schema";
import type { AmountE5 } from "../money/amount";
import { effectKey, scheduled } from "../payment/effects";
import { discountOnSplit } from "../voucher/voucher";
import type { BillEvent } from "./events.schema";
import type { BillState, Effect, Instant, Split } from "./model";

/** How long an answer about a use may take; then the use is given back, whatever became of the call. */
const VOUCHER_ASK_LIMIT_MS = 30_000;

/** How long a split that nobody pays blocks a voucher for others. */
export const VOUCHER_HOLD_LIMIT_MS = 30 * 60_000;

export function asksVoucher(
  asked: { ref: string; code: string; splitId: SplitId; reward?: RewardTarget },
  now: Instant,
): BillEvent[] {
  const { ref } = asked;
  return [
    { type: "voucherAsked", ...asked, at: now },
    scheduled(ref, "voucher.release", now + VOUCHER_ASK_LIMIT_MS),
  ];
}

/** Events that come with a use which a split has got; null when its return is on its way already. */
export function holdsVoucher(state: BillState, ref: string, now: Instant): BillEvent[] | null {
  const key = effectKey(ref, "voucher.release");
  const claim = Object.hasOwn(state.vouchers, ref) ? state.vouchers[ref] : undefined;
  if (claim?.phase !== "ASKED" || state.effects[key]?.attempts !== 0) return null;
  return [{ type: "effectDeferred", key, dueAt: now + VOUCHER_HOLD_LIMIT_MS }];
}

export function givesVoucherBack(state: BillState, split: Split, now: Instant): BillEvent[] {
  const ref = voucherOf(state, split);
  return ref === null ? [] : [scheduled(ref, "voucher.release", now)];
}

export function debitsVoucher(
  state: BillState,
  split: Split | undefined,
  now: Instant,
): BillEvent[] {
  const ref = split ? voucherOf(state, split) : null;
  if (ref === null) return [];
  return [
    { type: "effectDone", key: effectKey(ref, "voucher.release") },
    scheduled(ref, "voucher.use", now),
  ];
}

/** What a split's voucher is worth on its new amount; one that is worth nothing there is given back. */
export function voucherOnNewAmount(
  state: BillState,
  split: Split,
  amountE5: AmountE5,
  now: Instant,
): BillEvent[] {
  const { splitId, virtualDiscount: before } = split;
  if (!before?.voucher) return [];
  const currency = state.identity?.currency ?? "";
  const discount = discountOnSplit({ ...before, ...before.voucher }, amountE5, currency);
  if (discount) return [{ type: "virtualDiscountApplied", splitId, discount, at: now }];
  return [
    { type: "virtualDiscountRemoved", splitId, at: now },
    ...givesVoucherBack(state, split, now),
  ];
}

/** The split loses its discount first, but not while it is being paid (`later`). */
export function beforeRelease(
  state: BillState,
  effect: Effect,
  now: Instant,
): { readonly events: BillEvent[]; readonly later: boolean } {
  const claim = effect.kind === "voucher.release" ? state.vouchers[effect.subjectId] : undefined;
  const split = claim && state.splits[claim.splitId];
  if (split?.virtualDiscount?.ref !== claim?.ref || !split) return { events: [], later: false };
  if (split.status === "ISSUED") {
    const { splitId } = split;
    return { events: [{ type: "virtualDiscountRemoved", splitId, at: now }], later: false };
  }
  const dueAt = now + VOUCHER_HOLD_LIMIT_MS;
  return { events: [{ type: "effectDeferred", key: effect.key, dueAt }], later: true };
}

function voucherOf(state: BillState, { virtualDiscount }: Split): string | null {
  const ref = virtualDiscount?.ref;
  return ref !== undefined && Object.hasOwn(state.vouchers, ref) ? ref : null;
}
