import { Hono } from "hono";
import { embeddedPredictor, type TipsPredictor } from "#worker/ports/tips";
import { predictTipsSchema } from "~/contracts/tips";
import { bodyOf } from "../body";
import type { PlatformEnv } from "../context";

/** Rates that suit a bill, base `/api/tips-suggestion` (TIP-66 to TIP-68). */
export function tipsSuggestion(predictor: TipsPredictor = embeddedPredictor) {
  return new Hono<PlatformEnv>().post("/predict-tips-suggestions", async (c) =>
    c.json(await predictor.predict(await bodyOf(c, predictTipsSchema))),
  );
}
