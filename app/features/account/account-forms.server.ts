import * as z from "zod";
import { emailSchema } from "~/contracts/receipt";
import { cleanLine } from "~/contracts/typed-text";
import { CODE_DIGITS } from "~/domain/account/code";
import { message } from "../forms/messages";
import { emailField } from "../receipt/email-form.server";

const WRONG_CODE = message("account:login.invalid_code");
const MISSING_NAME = message("account:details.nameMissing");

/** A number and the country that it is of; whether it is one `readPhone` says, and the page in its own words. */
export const phoneFormSchema = z.object({
  phone: z.string().trim().default(""),
  country: z.string().default(""),
  optIn: z.string().optional(),
});

/** A code, or the wish for another one. What a phone pastes between its figures is left out. */
export const codeFormSchema = z.union([
  z.object({ intent: z.literal("resend") }),
  z.object({
    intent: z.literal("verify"),
    code: z
      .string({ error: WRONG_CODE })
      .transform((typed) => typed.replace(/[\s-]/g, ""))
      .refine((typed) => typed.length === CODE_DIGITS && /^\d+$/.test(typed), WRONG_CODE),
  }),
]);

/** The e-mail that a guest adds once they are signed in (AUTH-02). */
export const emailStepSchema = z.object({ email: emailField });

const INVALID_EMAIL = message("account:email.invalid");

/** The e-mail of a guest app's user (AUTH-46 to AUTH-48). */
export const guestAppEmailSchema = z.object({
  email: z
    .string({ error: INVALID_EMAIL })
    .overwrite(cleanLine)
    .toLowerCase()
    .refine((typed) => emailSchema.safeParse(typed).success, INVALID_EMAIL),
});

const nameField = z
  .string({ error: MISSING_NAME })
  .overwrite(cleanLine)
  .min(1, MISSING_NAME)
  .max(80, MISSING_NAME);

/** Personal details (ACC-09, ACC-10). */
export const detailsFormSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField.optional(),
});

/** Which session a guest ends, by the id of its object. */
export const endSessionSchema = z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) });

/** Has the link sent again, or goes on with another account (ACC-12). */
export const verificationFormSchema = z.object({ intent: z.enum(["resend", "switch"]) });
