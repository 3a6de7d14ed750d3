import type { EnrollmentId } from "~/contracts/ids";

/** What knows the waiters of an enrollment. */
export interface WaiterApp {
  /** Whether the waiter with this number on the till is linked to the waiter's app. */
  isLinked(enrollmentId: EnrollmentId, waiterPosId: string): Promise<boolean>;
}

/**
 * What the operator wrote into the venue's record; where nothing is written, everyone is linked (TIP-70).
 *
 * @param linkedWaiters the numbers of an enrollment's linked waiters, null where none are written.
 */
export function linkedByRecord(
  linkedWaiters: (enrollmentId: EnrollmentId) => Promise<readonly string[] | null>,
): WaiterApp {
  return {
    isLinked: async (enrollmentId, waiterPosId) => {
      const linked = await linkedWaiters(enrollmentId);
      return linked === null || linked.includes(waiterPosId);
    },
  };
}
