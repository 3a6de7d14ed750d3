import type { OwnTab } from "~/contracts/tabs";
import { tabAuthPath, tabCardPath, tabNamePath } from "~/features/addresses";
import type { HoldPaths } from "./authorise.server";

/** Where a tab's hold leads. */
export function tabHoldPaths(venueId: string, tabId: string): HoldPaths {
  return {
    held: tabNamePath(venueId, tabId),
    waits: (id, paymentId) => tabAuthPath(venueId, id, paymentId),
    form: (why) => tabCardPath(venueId, tabId, why),
  };
}

/** Whether the guest's card is held for the tab. */
export function isHeld({ holds }: OwnTab): boolean {
  return holds.some(({ step }) => step === "succeeded");
}
