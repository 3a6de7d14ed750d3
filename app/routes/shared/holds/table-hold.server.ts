import { authorizationPath, tableAuthPath } from "~/features/addresses";
import { heldOrderPath } from "~/features/order/addresses";
import type { HoldPaths } from "./authorise.server";

/** Where a table's pre-authorisation leads. */
export function tableHoldPaths(base: string): HoldPaths {
  return {
    held: heldOrderPath(base),
    waits: (tabId, paymentId) => tableAuthPath(base, tabId, paymentId),
    form: (_tabId, why) => authorizationPath(base, why),
  };
}
