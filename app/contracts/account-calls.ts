/**
 * Where the calls about accounts are, in one table: the bases are the specification's, and the paths that it
 * leaves open are ours (AUTH-03, API-06).
 */
export const ACCOUNT_BASES = {
  userAccount: "/api/user-account",
  guestApp: "/api/guest-app",
  marketing: "/api/marketing",
} as const;

export const ACCOUNT_PATHS = {
  /** Asks for a code (AUTH-03). */
  codes: "/auth/codes",
  /** What was asked for, for the page that asks for the code. */
  attempt: "/auth/attempts/:attemptId",
  /** Checks the code of an attempt, for a page that signs in after that (AUTH-39). */
  attemptCode: "/auth/attempts/:attemptId/code",
  /** Signs in by a code; answers the access token (AUTH-03). */
  sessions: "/auth/sessions",
  /** Signs out. */
  current: "/auth/sessions/current",
  me: "/users/me",
  /** All that is stored about the caller. */
  myFile: "/users/me/file",
  /** Sends a link to the caller's e-mail. */
  myVerification: "/users/me/email-verification",
  /** Proves by the link that an e-mail is its user's, who need not be signed in there. */
  verifications: "/email-verifications",
  mySessions: "/users/me/sessions",
  mySession: "/users/me/sessions/:sessionId",
  register: "/:appId/users/:userId/register",
  update: "/:appId/users/:userId/update",
  /** RCPT-04. */
  receipts: "/api/v1/receipts",
  /** ACC-04. */
  guestAccount: "/api/v1/guest-apps/:guestAppId/users/:userId",
  publicGuestAccount: "/public/api/v1/guest-apps/:guestAppId/users/:userId",
} as const;
