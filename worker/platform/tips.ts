import { embeddedPredictor, type TipsPredictor } from "#worker/ports/tips";
import { tipsApi } from "~/contracts/api/tips";
import { serve } from "./serve";

/** Rates that suit a bill (TIP-66 to TIP-68), and what the waiter's app knows (TIP-69). */
export function tips(predictor: TipsPredictor = embeddedPredictor) {
  return serve(tipsApi, {
    async predict({ body }) {
      return predictor.predict(body);
    },
    async waiterLinked({ enrollmentId, waiterPosId }, c) {
      return { linked: await c.get("waiters").isLinked(enrollmentId, waiterPosId) };
    },
  });
}
