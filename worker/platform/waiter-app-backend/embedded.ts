import type { Records } from "#worker/db/records";
import type { WaiterApp } from "./port";

/** What the operator wrote into the venue's record; where nothing is written, everyone is linked (TIP-70). */
export function linkedByRecord(records: Pick<Records, "linkedWaiters">): WaiterApp {
  return {
    isLinked: async (enrollmentId, waiterPosId) => {
      const linked = await records.linkedWaiters(enrollmentId);
      return linked === null || linked.includes(waiterPosId);
    },
  };
}
