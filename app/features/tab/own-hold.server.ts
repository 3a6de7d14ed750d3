import type { HoldOrders, TableAuthorization } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import { sum } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { guestCalled } from "../guest-called.server";
import { moneyFormatter } from "../money-formatter";
import { venueClock } from "../venue-clock";

export type OwnHoldView = {
  amount: string;
  /** Whose orders it pays for from now on. */
  orders: HoldOrders;
  lines: { key: string; who: string; time: string; amount: string }[];
  total: string;
  /** The page of the hold, which takes the guest's decision. */
  href: string;
};

/** The hold on the guest's card; null where there is none. */
export function ownHoldView(
  { holds, orders, currency }: TableAuthorization,
  { timeZone }: Pick<Venue, "timeZone">,
  locale: Locale,
  href: string,
): OwnHoldView | null {
  const hold = holds.find(({ step }) => step === "succeeded");
  if (!hold) return null;
  const money = moneyFormatter(currency, locale);
  const clock = venueClock(locale, timeZone);
  return {
    amount: money(hold.amount),
    orders: hold.orders,
    lines: orders
      .map(({ orderId, own, guest, amount, placedAt }) => ({
        key: orderId,
        who: own || !guest ? say(locale, "basket", "by.you") : guestCalled(guest, locale),
        time: clock.format(placedAt),
        amount: money(amount),
      }))
      .reverse(),
    total: money(sum(orders.map(({ amount }) => amount))),
    href,
  };
}
