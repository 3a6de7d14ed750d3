import type { Basket } from "~/contracts/basket";
import type { PlacedOrder } from "~/contracts/kitchen";
import { dishCount } from "~/domain/order/placed-items";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { guestCalled } from "../guest-called.server";

/** Somebody else at the table is about to send the basket that all there fill. */
export type SendingView = { title: string; secondsLeft: number };

/** @param now milliseconds since 1970. @returns null where nobody is, and for the sender's own page. */
export function sendingView(
  { sending, items }: Basket,
  now: number,
  locale: Locale,
): SendingView | null {
  if (!sending || sending.by.mine || items.length === 0) return null;
  const secondsLeft = Math.ceil((sending.sendsAt - now) / 1_000);
  if (secondsLeft <= 0) return null;
  const name = guestCalled(sending.by, locale);
  return { title: say(locale, "basket", "sending.title", { name }), secondsLeft };
}

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
