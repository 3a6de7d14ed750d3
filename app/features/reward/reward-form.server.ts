import * as z from "zod";
import { message } from "../forms/messages";

/** Longest id of a reward that is read. */
const LONGEST_ID = 200;

const unknown = { error: message("loyalty:use.choose") };

/** Puts a reward on the split, takes it off, or settles a part that it covers (LOY-49, LOY-50, SPLIT-46). */
export const rewardFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("apply"),
      rewardId: z.string(unknown).min(1, unknown).max(LONGEST_ID, unknown),
    }),
    z.object({ intent: z.literal("remove") }),
    z.object({ intent: z.literal("settle") }),
  ],
  unknown,
);
