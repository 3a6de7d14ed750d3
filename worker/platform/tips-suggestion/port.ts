import type { CheckedPredictTips, PredictedTipsAnswer } from "~/contracts/tips";

/** What foresees the rates that suit a bill. It throws where it can't; the page then shows the venue's. */
export interface TipsPredictor {
  predict(bill: CheckedPredictTips): Promise<PredictedTipsAnswer>;
}
