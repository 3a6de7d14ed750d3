/** After so many the modal is not shown again, whichever comes first (PAY-31, Q-48). */
const MAX_OPENS = 3;
const MAX_CLOSES = 2;

export interface TipsModalCount {
  readonly opens: number;
  readonly closes: number;
}

/** PAY-27, PAY-28. */
export type SubmissionStage = "TIPS_MODAL_OPENING" | "PAYMENT_SUBMISSION";

/** What the modal asks: for a tip, whether none is meant (TIP-65), or for a coin (TIP-60). */
export type TipsModalKind = "tips" | "noTip" | "coin";

export const NEVER_ASKED: TipsModalCount = { opens: 0, closes: 0 };

export function opened({ opens, closes }: TipsModalCount): TipsModalCount {
  return { opens: opens + 1, closes };
}

export function closed({ opens }: TipsModalCount): TipsModalCount {
  return { opens, closes: opens };
}

/** PAY-31. */
export function isActive({ opens, closes }: TipsModalCount): boolean {
  return opens < MAX_OPENS && closes < MAX_CLOSES;
}

/**
 * Tips where the waiter is linked or "no tip" is not offered; else whether none is meant (TIP-65, Q-39) or,
 * in France, a coin (TIP-60). Null for none.
 */
export function wantedModal(facts: {
  /** The venue takes tips and shows its country's screens. */
  readonly asks: boolean;
  readonly tipE5: number;
  readonly tipsFlowEnded: boolean;
  /** Whether the venue asks its country's further questions beside the three tips. */
  readonly smart: boolean;
  /** TIP-30, TIP-31. */
  readonly allowsNone: boolean;
  readonly waiterLinked: boolean;
  readonly asksWhetherNoneIsMeant: boolean;
  readonly offersCoin: boolean;
}): TipsModalKind | null {
  const { asks, tipE5, tipsFlowEnded, smart, allowsNone, waiterLinked } = facts;
  if (!asks || tipE5 > 0 || tipsFlowEnded) return null;
  if (!allowsNone) return "tips";
  if (!smart) return null;
  if (waiterLinked) return "tips";
  if (facts.asksWhetherNoneIsMeant) return "noTip";
  return facts.offersCoin ? "coin" : null;
}

/** PAY-27 to PAY-29: a meal voucher pays for meals, and is asked for no tip. */
export function submissionStage(facts: {
  readonly mealVoucher: boolean;
  readonly wanted: TipsModalKind | null;
  readonly count: TipsModalCount;
  readonly answered: boolean;
}): SubmissionStage {
  const { mealVoucher, wanted, count, answered } = facts;
  const opens = wanted !== null && !mealVoucher && !answered && isActive(count);
  return opens ? "TIPS_MODAL_OPENING" : "PAYMENT_SUBMISSION";
}
