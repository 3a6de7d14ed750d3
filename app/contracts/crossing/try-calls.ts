import * as z from "zod";
import { text } from "../bill-event-values";
import { call } from "./call";

/** One of the limits that a try counts against: so many tries of a key within a minute, or another time. */
const tryLimit = z.object({ key: text, most: z.int(), withinMs: z.int().optional() });

/** `retryAfterS` is the number of whole seconds after which a try counts again. */
const tryAnswer = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), retryAfterS: z.int() }),
]);

/** The calls of what counts tries. The first argument of each is the try's id. */
export const TRY_CALLS = {
  take: call([text, z.array(tryLimit)], tryAnswer),
  giveBack: call([text], z.void()),
} as const;

export type TryLimit = z.output<typeof tryLimit>;
export type TryAnswer = z.output<typeof tryAnswer>;
