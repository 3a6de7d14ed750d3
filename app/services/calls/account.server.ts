import * as z from "zod";
import {
  attemptSchema,
  type CodeRequest,
  codeAnswerSchema,
  type SignIn,
  signedInSchema,
  type UserDetailsChange,
  userSchema,
  userSessionsSchema,
  type VerificationRequest,
} from "~/contracts/account";
import { ACCOUNT_BASES, ACCOUNT_PATHS } from "~/contracts/account-calls";
import {
  accountFileSchema,
  accountReceiptsSchema,
  guestAccountSchema,
} from "~/contracts/account-receipts";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { DEVICE_HEADER } from "~/contracts/viewer";
import type { Call, PlatformOptions } from "./exchange.server";

/**
 * Signing in and out, by the venue that the guest is at, or by none on a guest app's own pages; and what a signed-in guest reads and changes of themselves (AUTH, ACC).
 */
export function accountCalls(call: Call, { tablePasses }: Pick<PlatformOptions, "tablePasses">) {
  const at = (path: string) => ACCOUNT_BASES.userAccount + path;
  const from = (venueId: string | null) => (venueId ? `?${new URLSearchParams({ venueId })}` : "");
  return {
    askCode: (venueId: string | null, asked: CodeRequest) =>
      call("POST", at(ACCOUNT_PATHS.codes) + from(venueId), codeAnswerSchema, asked, {
        headers: tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {},
      }),
    attempt: (attemptId: string) =>
      call("GET", at(ACCOUNT_PATHS.attempt.replace(":attemptId", attemptId)), attemptSchema),
    confirmCode: (venueId: string | null, attemptId: string, code: string) =>
      call(
        "POST",
        at(ACCOUNT_PATHS.attemptCode.replace(":attemptId", attemptId)) + from(venueId),
        z.unknown(),
        { code },
      ),
    /** @param device what the guest's browser says it is. */
    signIn: (venueId: string | null, given: SignIn, device: string) =>
      call("POST", at(ACCOUNT_PATHS.sessions) + from(venueId), signedInSchema, given, {
        headers: { [DEVICE_HEADER]: device },
      }),
    signOut: () => call("DELETE", at(ACCOUNT_PATHS.current), z.unknown()),
    me: () => call("GET", at(ACCOUNT_PATHS.me), userSchema),
    change: (details: UserDetailsChange) =>
      call("PATCH", at(ACCOUNT_PATHS.me), userSchema, details),
    /** Sends a link to the guest's e-mail, by which they confirm it (ACC-12), in the name of where they are. */
    sendVerification: (venueId: string | null, asked: VerificationRequest) =>
      call("POST", at(ACCOUNT_PATHS.myVerification) + from(venueId), z.unknown(), asked),
    /** @param token what the link brought along. */
    verifyEmail: (token: string) =>
      call("POST", at(ACCOUNT_PATHS.verifications), z.unknown(), { token }),
    file: () => call("GET", at(ACCOUNT_PATHS.myFile), accountFileSchema),
    erase: () => call("DELETE", at(ACCOUNT_PATHS.me), z.unknown()),
    receipts: (after?: string) => {
      const query = after === undefined ? "" : `?${new URLSearchParams({ after })}`;
      const path = ACCOUNT_BASES.marketing + ACCOUNT_PATHS.receipts;
      return call("GET", path + query, accountReceiptsSchema);
    },
    /** What the user of a guest app has in its programme (ACC-04). */
    guestAccount: (guestAppId: string, userId: string) => {
      const ids = ACCOUNT_PATHS.guestAccount
        .replace(":guestAppId", encodeURIComponent(guestAppId))
        .replace(":userId", encodeURIComponent(userId));
      return call("GET", ACCOUNT_BASES.marketing + ids, guestAccountSchema, undefined, {
        timeoutMs: 3_000,
      });
    },
    /** Changes the user of a guest app (AUTH-53). */
    updateUser: (appId: string, userId: string, details: UserDetailsChange) =>
      call(
        "PUT",
        ACCOUNT_BASES.guestApp +
          ACCOUNT_PATHS.update.replace(":appId", appId).replace(":userId", userId),
        userSchema,
        details,
      ),
    sessions: () => call("GET", at(ACCOUNT_PATHS.mySessions), userSessionsSchema),
    endSession: (sessionId: string) =>
      call("DELETE", at(ACCOUNT_PATHS.mySession.replace(":sessionId", sessionId)), z.unknown()),
  };
}
