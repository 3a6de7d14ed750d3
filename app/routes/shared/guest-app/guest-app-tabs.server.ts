import type { GuestApp } from "~/contracts/venue";
import { guestAppPath } from "~/features/guest-app/addresses";
import type { GuestTabs } from "~/features/guest-app/guest-tabs";
import { guestAppLoyaltyPath } from "~/features/loyalty/addresses";

/** Where the tabs of an app's pages lead; loyalty where it has a programme (UX-04). */
export function guestTabs({ appId, loyalty }: GuestApp): GuestTabs {
  return {
    order: guestAppPath(appId, "/order"),
    loyalty: loyalty ? guestAppLoyaltyPath(appId) : null,
    pay: guestAppPath(appId, "/pay"),
  };
}
