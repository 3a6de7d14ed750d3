import type { BillState, Consumer } from "./model";

/** The signs that a guest may choose for themselves at a table. */
export const GUEST_SIGNS = [
  "FOX",
  "OWL",
  "OCTOPUS",
  "BEE",
  "LEMON",
  "CHILLI",
  "MUSHROOM",
  "CACTUS",
] as const;

export type GuestSign = (typeof GUEST_SIGNS)[number];

/** Whether somebody else at the table has the sign: by it the others know who is who. */
export function signIsTaken(
  { participants }: Pick<BillState, "participants">,
  { publicId, sign }: Pick<Consumer, "publicId" | "sign">,
): boolean {
  return Boolean(sign) && participants.some((one) => one.sign === sign && one.id !== publicId);
}
