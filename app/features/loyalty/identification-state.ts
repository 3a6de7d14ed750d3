import type { LoyaltyMember } from "~/contracts/loyalty-stored";
import type { Answered } from "../forms/answered";

/** A prepare result that is OK (LOY-19), with what the phone stores of it (LOY-30). */
export type Prepared = { status: "OK"; next: string; unproven: boolean } & LoyaltyMember;

/** A number was taken that a code has yet to prove, where no script runs: it is in the next form already. */
export type Unproven = { status: "UNPROVEN"; phone: string; country: string };

/** No code could be sent, and the guest goes on without one (LOY-28). */
export type NotPrepared = { status: "KO"; next: string };

type IdentificationAnswer = Prepared | Unproven | Answered;

type IdentificationState = "idle" | "loading" | "success" | "error";

export function identificationState(
  sending: boolean,
  answer: IdentificationAnswer,
): IdentificationState {
  if (sending) return "loading";
  if (preparedOf(answer)) return "success";
  return answer ? "error" : "idle";
}

export function preparedOf(answer: IdentificationAnswer): Prepared | null {
  return answer && "status" in answer && answer.status === "OK" ? answer : null;
}

/** The number that was taken and has yet to be proven; null for any other answer. */
export function unprovenOf(answer: IdentificationAnswer): Unproven | null {
  return answer && "status" in answer && answer.status === "UNPROVEN" ? answer : null;
}

/** The same answer as a form's, for its fields; null where it was taken. */
export function refusedOf(answer: IdentificationAnswer): Answered {
  return preparedOf(answer) || unprovenOf(answer) ? null : (answer as Answered);
}

/**
 * How a guest says who they are in a programme (LOY-09): by a phone number that a code proves, by one that none does, by
 * a press where they are signed in, or by user name and password.
 */
export type IdentificationKind = "phone" | "number" | "optIn" | "password";

/** Whether points to begin with come with it: they are for numbers that are proven (docs/decisions/0086). */
export function provesNumber(kind: IdentificationKind | null): boolean {
  return kind === "phone" || kind === "optIn";
}
