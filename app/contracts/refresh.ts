import * as z from "zod";

/** Seconds to wait before the next refresh when nothing better is known (REF-04). */
export const DEFAULT_ADVISORY_DELAY_S = 20;

/** Both refresh calls answer when to come back (REF-03); `billId` says where a table's guest is to go. */
export const refreshAnswerSchema = z.object({
  advisoryDelayUntilNext: z.int().min(1).max(3_600),
  billId: z.string().nullish(),
});

export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;
