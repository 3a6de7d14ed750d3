import { tipsApi } from "~/contracts/api/tips";
import type { EnrollmentId } from "~/contracts/ids";
import type { PredictedTipsAnswer, PredictTips } from "~/contracts/tips";
import { clientOf } from "../client.server";
import type { Call } from "./exchange.server";

/** Longest time that a page waits for foreseen rates, in milliseconds (TIP-67, Q-42). */
const PREDICTION_TIMEOUT_MS = 500;
/** A guest does not wait for the waiter's app; without an answer the waiter counts as linked. */
const LINK_TIMEOUT_MS = 1_000;

/**
 * What is asked about tips beside the bill (TIP-66 to TIP-70). None of it may keep a guest from paying:
 * an answer that fails, comes late or has another shape is no answer.
 */
export function tipCalls(call: Call) {
  const tips = clientOf(call, tipsApi);
  return {
    /** Rates that suit a bill; null where there are none and the venue's own apply. */
    predict: async (bill: PredictTips): Promise<PredictedTipsAnswer | null> => {
      const settings = { timeoutMs: PREDICTION_TIMEOUT_MS };
      const answer = await tips.predict({ body: bill }, settings).catch(() => null);
      return answer?.ok ? answer.value : null;
    },
    /** Whether a waiter is linked to the waiter's app; true where that can't be said (TIP-70). */
    waiterLinked: async (enrollmentId: EnrollmentId, waiterPosId: string): Promise<boolean> => {
      const waiter = { enrollmentId, waiterPosId };
      const settings = { timeoutMs: LINK_TIMEOUT_MS };
      const answer = await tips.waiterLinked(waiter, settings).catch(() => null);
      return !answer?.ok || answer.value.linked;
    },
  };
}
