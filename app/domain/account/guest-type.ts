import type { UserId } from "../ids.schema";

/** Whether a guest has an account and is signed in to it (ACC-02). */
export type GuestType = "GUEST" | "IDENTIFIED";

/** @param userId null for a guest who has not signed in. */
export function guestTypeOf(userId: UserId | null): GuestType {
  return userId === null ? "GUEST" : "IDENTIFIED";
}
