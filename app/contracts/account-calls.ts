/**
 * Where the calls about accounts are, in one table: the bases are the specification's, and the paths that it
 * leaves open are ours (AUTH-03, API-06, CONS-20, CONS-24).
 */
export const ACCOUNT_BASES = {
  userAccount: "/api/user-account",
  guestApp: "/api/guest-app",
  marketing: "/api/marketing",
  consent: "/api/consent-manager/v1",
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

/**
 * What guests agreed to. The specification leaves open how the status of a collection is read, how consent
 * is sent again (CONS-20), and one more path of preferences (CONS-24), which is that of the others.
 */
export const CONSENT_PATHS = {
  cookies: "/cookies/users/:userId",
  collection: "/guest-data-collections/:collectionId",
  collectionStatus: "/guest-data-collections/:collectionId/status",
  sendConsent: "/guest-data-collections/:collectionId/consent",
  optIn: "/opt-in",
  venueConsent: "/user/:userId/business/:businessId",
  preferences: "/applications/:appId/users/:userId/preferences",
  applicationOptIn: "/applications/:appId/users/:userId/opt-in",
} as const;
