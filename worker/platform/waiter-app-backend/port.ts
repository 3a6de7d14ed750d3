/** What knows the waiters of an enrollment. */
export interface WaiterApp {
  /** Whether the waiter with this number on the till is linked to the waiter's app. */
  isLinked(enrollmentId: string, waiterPosId: string): Promise<boolean>;
}
