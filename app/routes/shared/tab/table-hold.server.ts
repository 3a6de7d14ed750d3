import { HELD } from "~/features/order/order-query";
import { pathTo, type TableAt } from "~/paths/path-to";
import type { HoldPaths } from "./authorise.server";

export function tableHoldPaths(at: TableAt): HoldPaths {
  return {
    held: pathTo("table-authorization", at, { [HELD]: true }),
    waits: (tabId, paymentId) =>
      pathTo("table-payment-auth", at, { tab: tabId, payment: paymentId }),
    form: (why) => pathTo("table-authorization", at, why),
  };
}
