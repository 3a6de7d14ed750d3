import * as z from "zod";
import { lineId, proposalId } from "~/domain/ids.schema";
import { message } from "../forms/messages";
import { readShared } from "./proposals-view.server";

const none = message("pay:share.chooseOne");

/** What is shared, as `quantity|line`, and the participants who are asked. */
export const proposalFormSchema = z.object({
  item: z.string({ error: none }).transform((value, context) => {
    const shared = readShared(value);
    if (shared) return shared;
    context.addIssue({ code: "custom", message: none });
    return z.NEVER;
  }),
  with: z
    .array(z.string({ error: none }).min(1, none).max(64, none), { error: none })
    .min(1, none)
    .max(60, none),
});

const proposal = z.string({ error: none }).min(1, none).max(64, none).pipe(proposalId);

/** The answer to a proposal, or a dish of one's own that is none. */
export const proposalAnswerSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("yes"), proposal }),
    z.object({ intent: z.literal("no"), proposal }),
    z.object({
      intent: z.literal("notMine"),
      line: z.string({ error: none }).min(1, none).max(200, none).pipe(lineId),
    }),
  ],
  none,
);
