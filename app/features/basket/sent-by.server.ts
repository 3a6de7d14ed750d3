import type { PlacedOrder } from "~/contracts/kitchen";
import { dishCount } from "~/domain/order/placed-items";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { guestCalled } from "../guest-called.server";

/** Who sent what was in the basket that all at a table fill, and how many items it was: "Anna ordered 3 items". */
export function sentText(
  { guest, items }: Pick<PlacedOrder, "guest" | "items">,
  isOwn: boolean,
  locale: Locale,
): string {
  const count = dishCount(items);
  if (isOwn || !guest) return say(locale, "basket", "sent.own", { count });
  return say(locale, "basket", "sent.title", { name: guestCalled(guest, locale), count });
}
