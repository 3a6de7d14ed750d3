import * as z from "zod";
import { voucherCode } from "~/domain/voucher/voucher";
import { message } from "../forms/messages";

/** Longest code that is read; no voucher's is half as long. */
const LONGEST_CODE = 64;

const required = message("voucher:required");

/** A voucher's form: use the code, take the voucher off, or settle a part that it covers (VOU-01 to VOU-11). */
export const voucherFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("apply"),
      code: z
        .string({ error: required })
        .max(LONGEST_CODE, message("voucher:error.UNKNOWN"))
        .transform(voucherCode)
        .refine((code) => code !== "", required),
    }),
    z.object({ intent: z.literal("remove") }),
    z.object({ intent: z.literal("settle") }),
  ],
  { error: required },
);
