import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { call } from "./call";

/**
 * `repeats`: one too many is the try before, sent twice; it counts nowhere. `tellAt`: once so many have
 * counted, the answer names the key, once within the limit's time.
 */
const tryLimit = z.object({
  key: text,
  most: z.int(),
  withinMs: z.int().optional(),
  repeats: z.boolean().optional(),
  tellAt: z.int().optional(),
});

/** In whole seconds; `key` is that of the limit which takes longest. */
const tryAnswer = z.union([
  z.object({
    ok: z.literal(true),
    again: z.boolean(),
    near: z.array(text),
  }),
  z.object({ ok: z.literal(false), retryAfterS: z.int(), key: text }),
]);

/** The calls of what counts tries. The first argument of the first two is the try's id. */
export const TRY_CALLS = {
  take: call([text, z.array(tryLimit)], tryAnswer),
  giveBack: call([text], z.void()),
  /** How many tries of a key count within so many milliseconds. */
  count: call([text, z.int()], z.int()),
} as const;

export type TryLimit = z.output<typeof tryLimit>;
export type TryAnswer = z.output<typeof tryAnswer>;
