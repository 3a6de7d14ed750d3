import { Hono } from "hono";
import { predictTipsSchema } from "~/contracts/tips";
import { bodyOf } from "../body";
import type { PlatformEnv } from "../context";
import { embeddedPredictor } from "./embedded";
import type { TipsPredictor } from "./port";

/** Rates that suit a bill, base `/api/tips-suggestion` (TIP-66 to TIP-68). */
export function tipsSuggestion(predictor: TipsPredictor = embeddedPredictor) {
  return new Hono<PlatformEnv>().post("/predict-tips-suggestions", async (c) =>
    c.json(await predictor.predict(await bodyOf(c, predictTipsSchema))),
  );
}
