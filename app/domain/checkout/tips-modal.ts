/** After so many the modal is not shown again, whichever comes first (PAY-31, Q-48). */
export const MAX_OPENS = 3;
export const MAX_CLOSES = 2;

/** How often the modal was shown to a guest for one split, and how often they closed it. */
export interface TipsModalCount {
  readonly opens: number;
  readonly closes: number;
}

/** What the main button of a payment does (PAY-27, PAY-28). */
export type SubmissionStage = "TIPS_MODAL_OPENING" | "PAYMENT_SUBMISSION";

/** What the modal asks: for a tip, whether none is meant (TIP-65), or for a coin (TIP-60). */
export type TipsModalKind = "tips" | "noTip" | "coin";

export const NEVER_ASKED: TipsModalCount = { opens: 0, closes: 0 };

/** The modal was opened once more. */
export function opened({ opens, closes }: TipsModalCount): TipsModalCount {
  return { opens: opens + 1, closes };
}

/** What was opened has been closed; a repeated call counts once. */
export function closed({ opens }: TipsModalCount): TipsModalCount {
  return { opens, closes: opens };
}

/** Whether the modal may still be shown (PAY-31). */
export function isActive({ opens, closes }: TipsModalCount): boolean {
  return opens < MAX_OPENS && closes < MAX_CLOSES;
}

/**
 * Which modal a guest who gives no tip should see before they pay; null for none. Where the waiter
 * is linked, or the venue does not offer to give none, it offers tips; otherwise the default and the
 * British venues make sure that none is meant (TIP-65, Q-39), and French ones offer a coin (TIP-60).
 */
export function wantedModal(facts: {
  /** The venue takes tips and shows its country's screens. */
  readonly asks: boolean;
  readonly tipE5: number;
  readonly tipsFlowEnded: boolean;
  /** The venue's switch for all that its country asks besides the three tips. */
  readonly smart: boolean;
  /** "No tip" is one of the answers (TIP-30, TIP-31). */
  readonly allowsNone: boolean;
  readonly waiterLinked: boolean;
  /** The country makes sure that no tip is meant. */
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

/** What the button does now (PAY-27 to PAY-29): a meal voucher pays for meals, and is asked for no tip. */
export function submissionStage(facts: {
  readonly mealVoucher: boolean;
  readonly wanted: TipsModalKind | null;
  readonly count: TipsModalCount;
  /** The guest has just answered. */
  readonly answered: boolean;
}): SubmissionStage {
  const { mealVoucher, wanted, count, answered } = facts;
  const opens = wanted !== null && !mealVoucher && !answered && isActive(count);
  return opens ? "TIPS_MODAL_OPENING" : "PAYMENT_SUBMISSION";
}
