import type { GuestId, SessionObjectId, UserId } from "../ids.schema";
import { backoffMs } from "../outbox/retry";
import { DAY_MS } from "../time";
import type {
  ReceiptMail,
  SigningIn,
  UserDetails,
  UserEvent,
  UserSession,
  Verification,
} from "./user.schema";

/** Where only an e-mail is saved, the last name is this (AUTH-54). */
export const NO_LAST_NAME = "_";

/** How long the link of a mail proves that the e-mail is the user's (ACC-12). */
const VERIFICATION_VALID_MS = DAY_MS;

/** Phones that a user may be signed in on at once; the one that signed in first makes room. */
const MOST_SESSIONS = 10;
/** Phones whose splits and orders from before they signed in are the user's. */
const MOST_GUESTS = 50;

export interface UserState {
  readonly version: number;
  readonly userId: UserId | null;
  readonly scope: string;
  readonly number: string;
  readonly country: string;
  readonly createdAt: number;
  readonly details: UserDetails;
  readonly emailVerified: boolean;
  readonly verification: Verification | null;
  readonly hasOptIn: boolean;
  /** In which locale and since when the receipt of each payment is mailed; null where the user does not want that. */
  readonly receiptMail: ReceiptMail | null;
  readonly signIns: number;
  readonly sessions: readonly UserSession[];
  /** The guest ids of the phones that the user has signed in on; each is its phone's secret. */
  readonly guestIds: readonly GuestId[];
}

export type UserCommand =
  | { readonly type: "signIn"; readonly by: SigningIn }
  | { readonly type: "endSession"; readonly session: SessionObjectId }
  | { readonly type: "changeDetails"; readonly details: UserDetails }
  | { readonly type: "setOptIn"; readonly hasOptIn: boolean }
  | { readonly type: "setReceiptMail"; readonly locale: string | null }
  | { readonly type: "sendVerification"; readonly email: string; readonly nonce: string }
  | { readonly type: "verifyEmail"; readonly nonce: string };

export type UserOutcome =
  | { readonly ok: true; readonly events: readonly UserEvent[]; readonly state: UserState }
  | { readonly ok: false };

export const NO_USER: UserState = {
  version: 0,
  userId: null,
  scope: "",
  number: "",
  country: "",
  createdAt: 0,
  details: { firstName: null, lastName: null, email: null },
  emailVerified: false,
  verification: null,
  hasOptIn: false,
  receiptMail: null,
  signIns: 0,
  sessions: [],
  guestIds: [],
};

export function evolveUser(before: UserState, event: UserEvent): UserState {
  const state = { ...before, version: before.version + 1 };
  switch (event.type) {
    case "userEnrolled": {
      const { userId, scope, number, country, at } = event;
      return { ...state, userId, scope, number, country, createdAt: at };
    }
    case "signedIn": {
      const { session: id, at, device, guestId } = event;
      const others = state.guestIds.filter((one) => one !== guestId);
      return {
        ...state,
        signIns: state.signIns + 1,
        sessions: [...state.sessions, { id, at, device }],
        guestIds: [...others, guestId].slice(-MOST_GUESTS),
      };
    }
    case "sessionEnded":
      return { ...state, sessions: state.sessions.filter(({ id }) => id !== event.session) };
    case "detailsChanged": {
      const { firstName, lastName, email } = event;
      const named = { ...state, details: { firstName, lastName, email } };
      if (email === state.details.email) return named;
      return { ...named, emailVerified: false, verification: null };
    }
    case "optInChanged":
      return { ...state, hasOptIn: event.hasOptIn };
    case "receiptMailChanged":
      return {
        ...state,
        receiptMail: event.locale === null ? null : { locale: event.locale, since: event.at },
      };
    case "verificationSent":
      return { ...state, verification: { nonce: event.nonce, at: event.at } };
    case "emailVerified":
      return { ...state, emailVerified: true };
  }
}

export function decideUser(state: UserState, command: UserCommand, at: number): UserOutcome {
  if (state.userId === null && command.type !== "signIn") return { ok: false };
  const events = eventsOf(state, command, at);
  return { ok: true, events, state: events.reduce(evolveUser, state) };
}

function eventsOf(state: UserState, command: UserCommand, at: number): UserEvent[] {
  switch (command.type) {
    case "signIn":
      return signIn(state, command.by, at);
    case "endSession":
      return state.sessions.some(({ id }) => id === command.session)
        ? [{ type: "sessionEnded", at, session: command.session }]
        : [];
    case "changeDetails":
      return sameDetails(state.details, command.details)
        ? []
        : [{ type: "detailsChanged", at, ...command.details }];
    case "setOptIn":
      return optIn(state, command.hasOptIn, at);
    case "setReceiptMail":
      return (state.receiptMail?.locale ?? null) === command.locale
        ? []
        : [{ type: "receiptMailChanged", at, locale: command.locale }];
    case "sendVerification":
      // The e-mail may be another one by now, which the mail did not go to.
      return state.emailVerified || state.details.email !== command.email
        ? []
        : [{ type: "verificationSent", at, nonce: command.nonce }];
    case "verifyEmail":
      return !state.emailVerified && linkCounts(state, command.nonce, at)
        ? [{ type: "emailVerified", at, nonce: command.nonce }]
        : [];
  }
}

function signIn(state: UserState, by: SigningIn, at: number): UserEvent[] {
  const { userId, scope, number, country, session, guestId, device } = by;
  const enrolled: UserEvent[] =
    state.userId === null ? [{ type: "userEnrolled", at, userId, scope, number, country }] : [];
  const tooMany = state.sessions.slice(0, Math.max(0, state.sessions.length + 1 - MOST_SESSIONS));
  return [
    ...enrolled,
    ...tooMany.map(({ id }): UserEvent => ({ type: "sessionEnded", at, session: id })),
    { type: "signedIn", at, session, guestId, device },
    // What was agreed to once is not taken back by a form that does not ask.
    ...(by.hasOptIn ? optIn(state, true, at) : []),
  ];
}

function optIn(state: UserState, hasOptIn: boolean, at: number): UserEvent[] {
  return state.hasOptIn === hasOptIn ? [] : [{ type: "optInChanged", at, hasOptIn }];
}

/** Where the receipt of each payment goes: the confirmed e-mail of a user who asked for that, else null. */
export function receiptAddress({
  receiptMail,
  emailVerified,
  details,
}: Pick<UserState, "receiptMail" | "emailVerified" | "details">): string | null {
  return receiptMail && emailVerified ? details.email : null;
}

/** It is the last link, of the e-mail that the user has, and no day old. */
export function linkCounts(
  { verification }: Pick<UserState, "verification">,
  nonce: string,
  at: number,
): boolean {
  return verification?.nonce === nonce && at - verification.at < VERIFICATION_VALID_MS;
}

function sameDetails(one: UserDetails, other: UserDetails): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.email === other.email
  );
}

const RETRIES = 5;
const FIRST_WAIT_MS = 1_000;

/** In milliseconds; null when the programme's call is given up (AUTH-11, AUTH-14). */
export function loyaltyWaitMs(tries: number): number | null {
  return tries > RETRIES ? null : backoffMs(tries - 1, Number.POSITIVE_INFINITY, FIRST_WAIT_MS);
}
