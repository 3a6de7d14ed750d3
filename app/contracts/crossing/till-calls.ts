import * as z from "zod";
import { posEventSchema, posEventsAnswerSchema, posRefusedAnswerSchema } from "../pos";
import { call } from "./call";

/** What a bill asks the till to take over. */
const post = posEventSchema.omit({ cursor: true, at: true });

/** The calls of a venue's till. */
export const TILL_CALLS = {
  post: call([post], z.enum(["posted", "queued"])),
  events: call([z.int()], posEventsAnswerSchema.nullable()),
  refuse: call([z.int(), z.string()], z.enum(["refused", "gone", "unknown"])),
  refused: call([], posRefusedAnswerSchema),
  settle: call([z.int()], z.boolean()),
  seen: call([], z.void()),
  lastSeenAt: call([], z.int()),
} as const;

export type TillPost = z.output<typeof post>;
