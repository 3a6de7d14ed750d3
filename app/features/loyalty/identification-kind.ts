/**
 * How a guest says who they are in a programme (LOY-09): by a phone number that a code proves, by one that none does, by
 * a press where they are signed in, or by user name and password.
 */
export type IdentificationKind = "phone" | "number" | "optIn" | "password";

/** Whether points to begin with come with it: they are for numbers that are proven (docs/decisions/0086). */
export function provesNumber(kind: IdentificationKind | null): boolean {
  return kind === "phone" || kind === "optIn";
}
