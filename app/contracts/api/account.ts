import * as z from "zod";
import {
  attemptCodeSchema,
  attemptSchema,
  codeAnswerSchema,
  codeRequestSchema,
  receiptMailChangeSchema,
  receiptMailSchema,
  registeredSchema,
  registerSchema,
  signedInSchema,
  signInSchema,
  userDetailsSchema,
  userSchema,
  userSessionsSchema,
  verificationRequestSchema,
  verificationSchema,
} from "../account";
import {
  accountFileSchema,
  accountReceiptsSchema,
  guestAccountSchema,
  receiptsAfterSchema,
} from "../account-receipts";
import { venueIdSchema } from "../ids";
import { endpoints } from "./endpoint";

const base = "/api/user-account";
const me = `${base}/users/me` as const;
const ofApp = "/api/guest-app/{appId}/users/{userId}";
const marketing = "/api/marketing";
const accountInApp = "api/v1/guest-apps/{appId}/users/{userId}";

/** The venue where the guest is; left out on a guest app's own pages. */
const at = z.object({ venueId: venueIdSchema.optional() });
/** Why a venue or a guest app has no accounts. */
const placeErrors = ["accounts-not-offered", "accounts-not-configured"] as const;

/** Signing in by a code, and out (AUTH-01, AUTH-03, AUTH-39). Paths that the specification leaves open are ours. */
export const signInApi = endpoints({
  askCode: {
    method: "POST",
    path: `${base}/auth/codes`,
    caller: "anyone",
    summary:
      "Sends a one-time code to a phone; the answer is the same with and without an account. 400 no_text_messages or country_not_served at the field, 429 too-many-for-number, too-many-from-here or too-many-messages with retry-after, 503 sms-failed where it did not go",
    query: at,
    body: codeRequestSchema,
    answer: codeAnswerSchema,
    errors: [
      ...placeErrors,
      "guest-required",
      "site-not-configured",
      "sms-failed",
      "sms-not-configured",
      "too-many-for-number",
      "too-many-from-here",
      "too-many-messages",
    ],
  },
  attempt: {
    method: "GET",
    path: `${base}/auth/attempts/{attemptId}`,
    caller: "guest",
    summary: "The number that the calling guest asked a code for; kept for half an hour",
    answer: attemptSchema,
  },
  confirmCode: {
    method: "POST",
    path: `${base}/auth/attempts/{attemptId}/code`,
    caller: "anyone",
    summary: "Checks the code of an attempt, which then signs in by itself; 401 for a wrong one",
    query: at,
    body: attemptCodeSchema,
    errors: [...placeErrors, "invalid-code"],
  },
  signIn: {
    method: "POST",
    path: `${base}/auth/sessions`,
    caller: "anyone",
    summary:
      "Signs in by a code that was sent for the calling guest, or by an attempt, with its code or once that was checked; answers a bearer token, for some seconds the same to the same attempt",
    query: at,
    body: signInSchema,
    answer: signedInSchema,
    status: 201,
    errors: [...placeErrors, "guest-required", "invalid-code", "sign-in-unavailable", "signed-in"],
  },
  signOut: {
    method: "DELETE",
    path: `${base}/auth/sessions/current`,
    caller: "user",
    summary:
      "Signs out. A browser is given the cookies of another guest; a program takes another guest id by itself, since what was made by the one before stays its own",
  },
});

const detailsErrors = [
  "accounts-not-configured",
  "details-locked",
  "email-already-exists",
] as const;

/** What a signed-in guest reads and changes of themselves (AUTH-05, AUTH-06, ACC-06). */
export const userApi = endpoints({
  me: {
    method: "GET",
    path: me,
    caller: "user",
    summary: "The signed-in guest",
    answer: userSchema,
  },
  erase: {
    method: "DELETE",
    path: me,
    caller: "user",
    summary: "Deletes the account for good, and ends every session of it",
    errors: ["accounts-not-configured"],
  },
  file: {
    method: "GET",
    path: `${me}/file`,
    caller: "user",
    summary: "All that is stored about the signed-in guest",
    answer: accountFileSchema,
    errors: ["accounts-not-configured"],
  },
  change: {
    method: "PATCH",
    path: me,
    caller: "user",
    summary: "Changes name or e-mail; 409 email-already-exists where it is another user's",
    body: userDetailsSchema,
    answer: userSchema,
    errors: detailsErrors,
  },
  receiptMail: {
    method: "GET",
    path: `${me}/receipt-mail`,
    caller: "user",
    summary: "Whether the receipt of each payment is mailed to the signed-in guest",
    answer: receiptMailSchema,
  },
  setReceiptMail: {
    method: "PUT",
    path: `${me}/receipt-mail`,
    caller: "user",
    summary:
      "Has the receipt of each payment from now on mailed to the signed-in guest's confirmed e-mail, or no more",
    body: receiptMailChangeSchema,
    answer: receiptMailSchema,
  },
  sessions: {
    method: "GET",
    path: `${me}/sessions`,
    caller: "user",
    summary: "The guest's sessions, the newest first",
    answer: userSessionsSchema,
  },
  endSession: {
    method: "DELETE",
    path: `${me}/sessions/{sessionId}`,
    caller: "user",
    summary: "Ends one of the guest's sessions",
  },
  register: {
    method: "POST",
    path: `${ofApp}/register`,
    caller: "user",
    summary:
      "Registers the signed-in guest with a guest app; says whether it is their first sign-in",
    body: registerSchema,
    answer: registeredSchema,
  },
  updateUser: {
    method: "PUT",
    path: `${ofApp}/update`,
    caller: "user",
    summary: "Changes name or e-mail of the signed-in guest",
    body: userDetailsSchema,
    answer: userSchema,
    errors: detailsErrors,
  },
});

/** Whether an e-mail is its user's, by a link that is sent there (ACC-12). Who opens it need not be signed in there. */
export const emailVerificationApi = endpoints({
  sendVerification: {
    method: "POST",
    path: `${me}/email-verification`,
    caller: "user",
    summary:
      "Mails the signed-in guest a link that confirms their e-mail, valid for a day; 409 where there is nothing to confirm",
    query: at,
    body: verificationRequestSchema,
    errors: [
      "accounts-not-configured",
      "mail-not-configured",
      "nothing-to-confirm",
      "site-not-configured",
      "too-many-mails",
    ],
  },
  verifyEmail: {
    method: "POST",
    path: `${base}/email-verifications`,
    caller: "anyone",
    summary: "Confirms an e-mail by the token in its link; 410 link-expired for any other token",
    body: verificationSchema,
    errors: ["accounts-not-configured", "link-expired"],
  },
});

/** The receipts of a signed-in guest, and what a guest app knows of them (RCPT-04, ACC-04). */
export const accountReceiptsApi = endpoints({
  receipts: {
    method: "GET",
    path: `${marketing}/api/v1/receipts`,
    caller: "user",
    summary:
      "The signed-in guest's receipts, the newest first; `after` is the `next` of the page before",
    query: z.object({ after: receiptsAfterSchema.optional() }),
    answer: accountReceiptsSchema,
  },
  guestAccount: {
    method: "GET",
    path: `${marketing}/${accountInApp}`,
    caller: "user",
    summary: "The signed-in guest's account in a guest app; 404 for any other user",
    answer: guestAccountSchema,
  },
  publicGuestAccount: {
    method: "GET",
    path: `${marketing}/public/${accountInApp}`,
    caller: "user",
    summary:
      "The signed-in guest's account in a guest app, by its public path; the token is required here too",
    answer: guestAccountSchema,
  },
});
