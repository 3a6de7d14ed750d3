import * as z from "zod";
import type { GuestType } from "~/domain/account/guest-type";
import { attemptId, sessionId, userId } from "~/domain/ids.schema";
import {
  type AppId,
  type BusinessId,
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  splitIdSchema,
} from "./ids";
import { isOwnPath } from "./own-path";
import { emailSchema } from "./receipt";
import { machineText, typedLine } from "./typed-text";
import { localeSchema } from "./venue";

/** The guest app's, or that of the venue's business (docs/decisions/0074); null where there is neither. */
export function accountScope(tenant: {
  guestApp: { appId: AppId } | null;
  venue: { businessId: BusinessId } | null;
  /** The programme of the venue's business: where it is a guest app's, so are the accounts (LOY-05). */
  loyalty?: { guestAppId: AppId | null } | null;
}): string | null {
  const appId = tenant.guestApp?.appId ?? tenant.loyalty?.guestAppId;
  if (appId) return `app:${appId}`;
  return tenant.venue ? `business:${tenant.venue.businessId}` : null;
}

/** A number as a person writes it; what it means is for `readPhone`. */
const phoneNumberSchema = typedLine(40).min(1);
const countrySchema = z.string().regex(/^[A-Z]{2}$/);

export const codeRequestSchema = z.object({
  phoneNumber: phoneNumberSchema,
  /** ISO 3166; where it is left out the number begins with a plus. */
  countryCode: countrySchema.optional(),
  hasOptIn: z.boolean().default(false),
  locale: localeSchema.optional(),
  /** Where the guest sits: the code of their table, or their bill. Many guests of a full house share one network. */
  at: z
    .union([z.object({ deviceId: deviceIdSchema }), z.object({ billId: billIdSchema })])
    .optional(),
});

/** The same for every number: it says nothing of whether there is an account. */
export const codeAnswerSchema = z.object({
  attemptId,
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
});

export const attemptSchema = z.object({
  phoneNumber: z.string(),
  countryCode: z.string(),
  hasOptIn: z.boolean(),
  resendAfterSeconds: z.int(),
});

const codeSchema = z.string().regex(/^\d{6}$/);

export const attemptCodeSchema = z.object({ code: codeSchema });

/** What the guest paid before they signed in; points are asked for where all three are there (AUTH-12). */
const earnAfterPay = z
  .object({ businessId: businessIdSchema, billId: billIdSchema, splitId: splitIdSchema })
  .partial()
  .optional();

const signInByAttemptSchema = z.object({
  attemptId: machineText(128).brand<"AttemptId">(),
  code: codeSchema.optional(),
  /** Left out, the guest's answer from when they asked for the code counts. */
  hasOptIn: z.boolean().optional(),
  earnAfterPay,
});

/** Signs in by a code, or by an attempt: with its code, or once that was checked. */
export const signInSchema = z.union([
  z.object({
    phoneNumber: phoneNumberSchema,
    countryCode: countrySchema.optional(),
    code: codeSchema,
    hasOptIn: z.boolean().default(false),
    earnAfterPay,
  }),
  signInByAttemptSchema,
]);

export const signedInSchema = z.object({
  /** Sent as `Authorization: Bearer` (API-04). */
  accessToken: sessionId,
  userId,
  /** AUTH-06. */
  enrolled: z.boolean(),
  email: z.string().nullable(),
});

/** ACC-01. */
export const userSchema = z.object({
  id: userId,
  /** Always this type: a guest without an account has no user (ACC-02). */
  type: z.literal("IDENTIFIED" satisfies GuestType),
  phoneNumber: z.string(),
  countryCode: z.string(),
  loyaltyOptIn: z.boolean(),
  email: z
    .object({
      value: z.string(),
      verified: z.boolean(),
      /** Whether a link went there, by which its owner confirms it. */
      linkSent: z.boolean(),
    })
    .nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  createdAt: z.int(),
  /** Name and e-mail are another service's to change (ACC-11). */
  detailsLocked: z.boolean(),
});

/** A name has something in it that is no space (ACC-09). */
const nameSchema = typedLine(80).min(1);

/** What a guest changes about themselves; what is left out stays (ACC-07, ACC-10). */
export const userDetailsSchema = z.strictObject({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  email: emailSchema
    .transform((address) => address.toLowerCase())
    .nullable()
    .optional(),
});

/** ACC-12. */
export const verificationRequestSchema = z.object({
  locale: localeSchema.optional(),
  /** Where the guest goes on to from the page that the link opens: a path of this same site. */
  redirectTo: machineText(1_000).refine(isOwnPath, "not_a_path_of_ours").optional(),
});

export const verificationSchema = z.object({ token: machineText(200) });

/** Whether the receipt of each payment goes to the user's e-mail. */
export const receiptMailSchema = z.object({
  on: z.boolean(),
  /** Where receipts go; null without an e-mail that its user has confirmed. */
  to: z.string().nullable(),
  /** From when on what is paid on the calling phone is mailed; null where nothing is. In milliseconds since 1970. */
  since: z.int().nullable(),
});

/** The locale is that of the mails. */
export const receiptMailChangeSchema = z.strictObject({
  on: z.boolean(),
  locale: localeSchema.default("en-US"),
});

export const userSessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      signedInAt: z.int(),
      /** Null where the browser says nothing. */
      device: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
});

/** AUTH-05. */
export const registerSchema = z.object({
  guestIdentificationParameters: z.object({
    phoneNumber: phoneNumberSchema,
    hasOptIn: z.boolean(),
  }),
});

/** AUTH-06. */
export const registeredSchema = z.object({ enrolled: z.boolean() });
export type Seat = NonNullable<z.output<typeof codeRequestSchema>["at"]>;
export type CodeAnswer = z.output<typeof codeAnswerSchema>;
/** The part of a bill that a guest has just paid, and whose points they sign in for (AUTH-12). */
export type PaidPart = NonNullable<z.output<typeof earnAfterPay>>;
export type SignIn = z.input<typeof signInSchema>;
export type SignInByAttempt = z.output<typeof signInByAttemptSchema>;
export type SignedIn = z.output<typeof signedInSchema>;
export type User = z.output<typeof userSchema>;
export type ReceiptMail = z.output<typeof receiptMailSchema>;
export type UserSessions = z.output<typeof userSessionsSchema>;
