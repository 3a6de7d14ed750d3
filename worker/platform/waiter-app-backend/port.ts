/** What knows the waiters of an enrollment. */
export interface WaiterApp {
  /** Whether the waiter with this number on the till is linked to the waiter's app. */
  isLinked(enrollmentId: string, waiterPosId: string): Promise<boolean>;
}

/** Where no waiter's app is connected, every waiter counts as linked: what a venue set then holds (TIP-70). */
export const everyoneLinked: WaiterApp = { isLinked: async () => true };
