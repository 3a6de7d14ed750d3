import { predictedTipsSchema, predictTipsSchema, waiterLinkedSchema } from "../tips";
import { endpoints } from "./endpoint";

/** What is asked about tips beside the bill (TIP-66 to TIP-70). */
export const tipsApi = endpoints({
  predict: {
    method: "POST",
    path: "/api/tips-suggestion/predict-tips-suggestions",
    caller: "anyone",
    changesNothing: true,
    summary: "Tip rates that suit a bill",
    body: predictTipsSchema,
    answer: predictedTipsSchema,
  },
  waiterLinked: {
    method: "GET",
    path: "/api/waiter-app-backend/enrollments/{enrollmentId}/waiter-name/{waiterPosId}/linked",
    caller: "anyone",
    summary: "Whether a waiter is linked to the waiter's app",
    answer: waiterLinkedSchema,
  },
});
