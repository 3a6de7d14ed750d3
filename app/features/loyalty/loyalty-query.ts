import type { BillId, DeviceId, SplitId } from "~/contracts/ids";

/** What an address of loyalty says of where the guest came from, and of the part of a bill that it is about. */
export type LoyaltyQuery = {
  deviceId?: DeviceId | null;
  billId?: BillId | null;
  splitId?: SplitId | null;
  /** The guest has just paid that part, and wants its points (LOY-31). */
  isEarnAfterPay?: string | null;
  /** The guest comes from an order that they have just placed (LOY-28). */
  afterOrder?: string | null;
  /** Where the guest goes on to: a path of this site. */
  redirectTo?: string | null;
  /** The step of signing in by phone that is not the first (LOY-12). */
  step?: "input-code" | null;
  sent?: string | null;
};

/** Says in an address, to a guest who has just ordered, that no code could be sent (LOY-28). */
export const CODE_UNSENT = "codeUnsent";

/** Which reward an address of a programme is about. */
export const REWARD = "reward";
