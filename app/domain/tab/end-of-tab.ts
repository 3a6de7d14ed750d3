import { isAtRest } from "../payment/book";
import type { TabState } from "./model";
import type { TabEvent } from "./tab.schema";

/** Whether a tab may be deleted once its time is over: it is closed, and every hold and refund has come to its end. */
export function tabMayEnd(tab: TabState): boolean {
  const isGivenBack = Object.entries(tab.refundsWanted).every(
    ([paymentId, wantedE5]) => (tab.attempts[paymentId]?.refundedE5 ?? 0) >= wantedE5,
  );
  return tab.closedAt !== null && isGivenBack && isAtRest(tab);
}

const NAMELESS = { firstName: "", lastName: "" } as const;

/** What takes guests' names out of an event; null where none is left. */
export function namelessTab({
  customer,
  orders,
}: TabState): ((event: TabEvent) => TabEvent) | null {
  const isNamed = (customer?.firstName ?? "") !== "" || (customer?.lastName ?? "") !== "";
  const ordered = Object.values(orders).some(({ placed }) => placed?.guest.name);
  return isNamed || ordered ? withoutNames : null;
}

function withoutNames(event: TabEvent): TabEvent {
  if (event.type === "customerNamed") return { ...event, customer: NAMELESS };
  if (event.type !== "coveredOrderPlaced") return event;
  return { ...event, guest: { ...event.guest, name: null } };
}
