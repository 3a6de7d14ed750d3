import { predictedTipsSchema, predictTipsSchema, waiterLinkedSchema } from "~/contracts/tips";
import type { Operation } from "./operation";

/** What is asked about tips beside the bill. */
export const tipOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/api/tips-suggestion/predict-tips-suggestions",
    summary: "Tip rates that suit a bill",
    body: predictTipsSchema,
    answer: predictedTipsSchema,
  },
  {
    method: "get",
    path: "/api/waiter-app-backend/enrollments/{enrollmentId}/waiter-name/{waiterPosId}/linked",
    summary: "Whether a waiter is linked to the waiter's app",
    answer: waiterLinkedSchema,
  },
];
