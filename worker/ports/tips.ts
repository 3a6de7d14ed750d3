import type { CheckedPredictTips, PredictedTipsAnswer } from "~/contracts/tips";

/** What foresees the rates that suit a bill. It throws where it can't; the page then shows the venue's. */
export interface TipsPredictor {
  predict(bill: CheckedPredictTips): Promise<PredictedTipsAnswer>;
}

/**
 * Foresees nothing beyond what the venue set, in rising order: no guest is asked for more because of
 * what they ate or when they came. An external service may know better.
 */
export const embeddedPredictor: TipsPredictor = {
  predict: async ({ lowTipsRate, mediumTipsRate, highTipsRate }) => {
    const [low, medium, high] = [lowTipsRate, mediumTipsRate, highTipsRate].sort((a, b) => a - b);
    return {
      lowTipsRate: low ?? lowTipsRate,
      mediumTipsRate: medium ?? mediumTipsRate,
      highTipsRate: high ?? highTipsRate,
      modelMetadata: { model: "configured-rates", version: 1 },
    };
  },
};
