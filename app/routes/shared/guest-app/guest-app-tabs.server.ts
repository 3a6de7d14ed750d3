import type { AppLoadContext } from "@remix-run/cloudflare";
import type { GuestApp } from "~/contracts/venue";
import { guestAppPath } from "~/features/guest-app/addresses";
import type { GuestTabs } from "~/features/guest-app/guest-tabs";
import { guestAppLoyaltyPath } from "~/features/loyalty/addresses";

/** Where the tabs of an app's pages lead; loyalty where there is a programme of the app's (UX-04). */
export function guestTabs(
  { tenant }: Pick<AppLoadContext, "tenant">,
  { appId, takesOrders }: Pick<GuestApp, "appId" | "takesOrders">,
): GuestTabs {
  return {
    order: guestAppPath(appId, "/order"),
    takesOrders,
    loyalty: tenant.loyalty ? guestAppLoyaltyPath(appId) : null,
    pay: guestAppPath(appId, "/pay"),
  };
}
