import * as z from "zod";
import type { VenueConsent } from "~/contracts/promotion-consent";
import { emailSchema, LONGEST_EMAIL } from "~/contracts/receipt";
import { cleanLine, typedLine } from "~/contracts/typed-text";
import { pathTo, type SplitAt } from "~/paths/path-to";
import { message } from "../forms/messages";
import type { PromotionView } from "./promotion-form";

const invalid = message("privacy:voucher.consent.invalidMail");
const missing = message("privacy:promotions.missing");

/** What a browser checks of the address while it is typed; whether it is one is for the server to say. */
const EMAIL_PATTERN = "\\s*[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}\\s*";

const agreeSchema = z.object({
  intent: z.literal("agree"),
  /** Trimmed, required and an address (CONS-12, CONS-13). */
  email: z
    .string({ error: invalid })
    .overwrite(cleanLine)
    .max(LONGEST_EMAIL, invalid)
    .refine((typed) => emailSchema.safeParse(typed).success, invalid),
  /** Nobody is asked for it (CONS-11). */
  name: typedLine(80).optional(),
  consent: z.literal("on", { error: missing }),
  venueOptIn: z.string().optional(),
});

/** The form of the dialog and of the page: agreeing, and taking it back. */
export const promotionFormSchema = z.discriminatedUnion("intent", [
  agreeSchema,
  z.object({ intent: z.literal("takeBack") }),
]);

/** The name that is sent for a guest who gave none. */
export const NO_NAME = "_";

export function promotionView(
  { at, venue }: { at: SplitAt; venue: string },
  { id, sundayOptIn }: VenueConsent,
): PromotionView {
  const ended = id === null ? "none" : "ended";
  return {
    action: pathTo("promotions", at),
    closeHref: pathTo("payment-success", at),
    venue,
    state: sundayOptIn ? "agreed" : ended,
    email: { maxLength: LONGEST_EMAIL, pattern: EMAIL_PATTERN },
  };
}
