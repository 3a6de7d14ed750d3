import type { AmountE5, RateBp } from "../money/amount";
import type { TipWeight } from "./suggestions";

type OwnTip =
  | { readonly kind: "amount"; readonly amount: AmountE5 }
  | { readonly kind: "rate"; readonly rate: RateBp };

/** Rates foreseen for one bill, in hundredths of a percent, low to high (TIP-68). */
interface PredictedTips {
  readonly lowTipsRate: RateBp;
  readonly mediumTipsRate: RateBp;
  readonly highTipsRate: RateBp;
}

/** TIP-14. At most one of the two is set; neither means that the guest has not decided yet. */
export interface TipState {
  readonly customTip: OwnTip | null;
  readonly currentTipWeight: TipWeight | null;
  /** The guest has confirmed, so nothing asks for a tip again. */
  readonly tipsFlowEnded: boolean;
  readonly predictedTipsSuggestions: PredictedTips | null;
  /** The large tip that the guest was asked about and means, so that they are asked once. */
  readonly meantTip: AmountE5 | null;
  /** What is charged: the tip that the guest confirmed last, whatever they look at since. */
  readonly confirmedTip: AmountE5 | null;
}

/** TIP-20. */
type TipLook = "selected" | "unselected" | "undetermined";

export const UNDECIDED: TipState = {
  customTip: null,
  currentTipWeight: null,
  tipsFlowEnded: false,
  predictedTipsSuggestions: null,
  meantTip: null,
  confirmedTip: null,
};

/** TIP-18, TIP-19. */
export function chooseWeight(state: TipState, weight: TipWeight): TipState {
  return { ...state, currentTipWeight: weight, customTip: null, tipsFlowEnded: false };
}

/** TIP-18, TIP-19. */
export function chooseOwn(state: TipState, customTip: OwnTip): TipState {
  return { ...state, customTip, currentTipWeight: null, tipsFlowEnded: false };
}

export function meansTip(state: TipState, tip: AmountE5): TipState {
  return { ...state, meantTip: tip };
}

/** The guest confirmed what is chosen (TIP-14); whatever was to be asked of it has been answered. */
export function confirmTip(state: TipState, tip: AmountE5): TipState {
  return { ...state, confirmedTip: tip, meantTip: tip, tipsFlowEnded: true };
}

/** A tip taken from an offer outside the tips page, so that it may still be asked about. */
export function takeTip(state: TipState, tip: AmountE5): TipState {
  return { ...state, confirmedTip: tip };
}

/** Remembers what was foreseen, so that the guest is charged by what they saw. */
export function withPredicted(state: TipState, predicted: PredictedTips | null): TipState {
  return { ...state, predictedTipsSuggestions: predicted };
}

/** How a tip can have been chosen. */
export const CHOICE_KINDS = ["preset", "custom", "none", "undetermined"] as const;

/** TIP-18. */
export function choiceKind(state: TipState): (typeof CHOICE_KINDS)[number] {
  if (state.customTip) return "custom";
  if (state.currentTipWeight === null) return "undetermined";
  return state.currentTipWeight === "WITHOUT" ? "none" : "preset";
}

/** TIP-20. */
export function lookOf(state: TipState, choice: TipWeight | "CUSTOM"): TipLook {
  if (choiceKind(state) === "undetermined") return "undetermined";
  const chosen = state.customTip ? "CUSTOM" : state.currentTipWeight;
  return chosen === choice ? "selected" : "unselected";
}
