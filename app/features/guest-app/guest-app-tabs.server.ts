import type { GuestApp } from "~/contracts/venue";
import type { AppLoadContext } from "~/framework/http.server";
import { pathTo } from "~/paths/path-to";
import type { GuestTabs } from "./guest-tabs";

/** Where the tabs of an app's pages lead; loyalty where there is a programme of the app's (UX-04). */
export function guestTabs(
  { tenant }: Pick<AppLoadContext, "tenant">,
  { appId, takesOrders }: Pick<GuestApp, "appId" | "takesOrders">,
): GuestTabs {
  return {
    order: pathTo("guest-app-order", { appId }),
    takesOrders,
    loyalty: tenant.loyalty ? pathTo("guest-app-loyalty", { appId }) : null,
    pay: pathTo("guest-app-pay", { appId }),
  };
}
