import {
  attemptCodeSchema,
  attemptSchema,
  codeAnswerSchema,
  codeRequestSchema,
  registeredSchema,
  registerSchema,
  signedInSchema,
  signInSchema,
  userDetailsSchema,
  userSchema,
  userSessionsSchema,
  verificationRequestSchema,
  verificationSchema,
} from "~/contracts/account";
import { ACCOUNT_BASES, ACCOUNT_PATHS } from "~/contracts/account-calls";
import {
  accountFileSchema,
  accountReceiptsSchema,
  guestAccountSchema,
} from "~/contracts/account-receipts";
import type { Operation } from "./operation";

const { userAccount, guestApp, marketing } = ACCOUNT_BASES;
const at = (base: string, path: string) => base + path.replace(/:(\w+)/g, "{$1}");

/** Signing in, and what a signed-in guest reads and changes of themselves. */
export const accountOperations: readonly Operation[] = [
  {
    method: "post",
    path: at(userAccount, ACCOUNT_PATHS.codes),
    summary:
      "Sends a one-time code to a phone; the answer is the same with and without an account. 400 no_text_messages or country_not_served at the field, 429 too-many-for-number, too-many-from-here or too-many-messages with retry-after, 503 sms-failed where it did not go",
    query: ["venueId"],
    body: codeRequestSchema,
    answer: codeAnswerSchema,
  },
  {
    method: "get",
    path: at(userAccount, ACCOUNT_PATHS.attempt),
    summary: "What the calling guest asked a code for, for half an hour",
    answer: attemptSchema,
  },
  {
    method: "post",
    path: at(userAccount, ACCOUNT_PATHS.attemptCode),
    summary: "Checks the code of an attempt, which then signs in by itself; 401 for a wrong one",
    query: ["venueId"],
    body: attemptCodeSchema,
  },
  {
    method: "post",
    path: at(userAccount, ACCOUNT_PATHS.sessions),
    summary:
      "Signs in by a code that was sent for the calling guest, or by an attempt, with its code or once that was checked; answers a bearer token, for some seconds the same to the same attempt",
    query: ["venueId"],
    body: signInSchema,
    answer: signedInSchema,
    status: 201,
  },
  {
    method: "delete",
    path: at(userAccount, ACCOUNT_PATHS.current),
    summary:
      "Signs out. A browser is given the cookies of another guest; a program takes another guest id by itself, since what was made by the one before stays its own",
  },
  {
    method: "get",
    path: at(userAccount, ACCOUNT_PATHS.me),
    summary: "The signed-in guest",
    answer: userSchema,
  },
  {
    method: "delete",
    path: at(userAccount, ACCOUNT_PATHS.me),
    summary: "Deletes the account for good, and ends every session of it",
  },
  {
    method: "get",
    path: at(userAccount, ACCOUNT_PATHS.myFile),
    summary: "All that is stored about the signed-in guest",
    answer: accountFileSchema,
  },
  {
    method: "patch",
    path: at(userAccount, ACCOUNT_PATHS.me),
    summary: "Changes name or e-mail; 409 email-already-exists where it is another user's",
    body: userDetailsSchema,
    answer: userSchema,
  },
  {
    method: "post",
    path: at(userAccount, ACCOUNT_PATHS.myVerification),
    summary:
      "Mails the signed-in guest a link that confirms their e-mail, valid for a day; 409 where there is nothing to confirm",
    query: ["venueId"],
    body: verificationRequestSchema,
  },
  {
    method: "post",
    path: at(userAccount, ACCOUNT_PATHS.verifications),
    summary: "Confirms an e-mail by what its link brought along; 410 link-expired for any other",
    body: verificationSchema,
  },
  {
    method: "get",
    path: at(userAccount, ACCOUNT_PATHS.mySessions),
    summary: "Where the guest is signed in, newest first",
    answer: userSessionsSchema,
  },
  {
    method: "delete",
    path: at(userAccount, ACCOUNT_PATHS.mySession),
    summary: "Ends one of the guest's sessions",
  },
  {
    method: "post",
    path: at(guestApp, ACCOUNT_PATHS.register),
    summary:
      "Registers the signed-in guest with a guest app; says whether it is their first sign-in",
    body: registerSchema,
    answer: registeredSchema,
  },
  {
    method: "put",
    path: at(guestApp, ACCOUNT_PATHS.update),
    summary: "Changes name or e-mail of the signed-in guest",
    body: userDetailsSchema,
    answer: userSchema,
  },
  {
    method: "get",
    path: at(marketing, ACCOUNT_PATHS.receipts),
    summary:
      "The signed-in guest's receipts, the newest first; `after` is the `next` of the page before",
    query: ["after"],
    answer: accountReceiptsSchema,
  },
  {
    method: "get",
    path: at(marketing, ACCOUNT_PATHS.guestAccount),
    summary: "What a guest app knows of the signed-in guest; 404 for any other user",
    answer: guestAccountSchema,
  },
  {
    method: "get",
    path: at(marketing, ACCOUNT_PATHS.publicGuestAccount),
    summary: "The same; it asks for the token too",
    answer: guestAccountSchema,
  },
];
