import * as z from "zod";
import { emailField } from "../receipt/email-form.server";
import { reviewFormSchema } from "../review/review-view.server";

export const terminalFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mail"), email: emailField }),
  reviewFormSchema.extend({ intent: z.literal("review") }),
]);
