import { authorizationPath, tableAuthPath } from "~/features/addresses";
import { HELD } from "~/features/order/addresses";
import type { HoldPaths } from "./authorise.server";

/** Where a table's pre-authorisation leads. */
export function tableHoldPaths(base: string): HoldPaths {
  return {
    held: authorizationPath(base, { [HELD]: "" }),
    waits: (tabId, paymentId) => tableAuthPath(base, tabId, paymentId),
    form: (why) => authorizationPath(base, why),
  };
}
