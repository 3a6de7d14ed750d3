import type { TabId, VenueId } from "~/contracts/ids";
import type { OwnTab } from "~/contracts/tabs";
import { HELD } from "~/features/order/order-query";
import { pathTo, type TableAt } from "~/paths/path-to";
import type { HoldPaths } from "./authorise.server";

export function tabHoldPaths(venueId: VenueId, tabId: TabId): HoldPaths {
  return {
    held: pathTo("tab-register", { venueId, tabId }),
    waits: (id, paymentId) =>
      pathTo("tab-payment-auth", { venueId, tabId: id }, { payment: paymentId }),
    form: (why) => pathTo("tab-authorize", { venueId }, { tab: tabId, ...why }),
  };
}

export function tableHoldPaths(at: TableAt): HoldPaths {
  return {
    held: pathTo("table-authorization", at, { [HELD]: true }),
    waits: (tabId, paymentId) =>
      pathTo("table-payment-auth", at, { tab: tabId, payment: paymentId }),
    form: (why) => pathTo("table-authorization", at, why),
  };
}

export function isHeld({ holds }: OwnTab): boolean {
  return holds.some(({ step }) => step === "succeeded");
}
