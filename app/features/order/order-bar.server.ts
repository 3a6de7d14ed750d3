import type { BasketId } from "~/contracts/ids";
import type { OrderCountdown } from "~/contracts/order";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type AvatarView, avatarOf } from "../bill/people.server";
import { guestCalled } from "../guest-called.server";

/** An order that is about to be sent from the table, for the bar over its pages. */
export type OrderBarView = {
  key: string;
  title: string;
  /** When it is sent, for guests who can't see the seconds run. */
  text: string | null;
  sender: AvatarView;
  /** The seconds until it is sent; null once it is on its way. */
  secondsLeft: number | null;
  /** The form that takes it back, or sends it; null where the guest may do neither. */
  form: { action: string; basketId: BasketId; undo: string; send: SendFields | null } | null;
};

/** What the sender's own phone sends when the time is over. */
type SendFields = { total: number; owed: number };

/**
 * @param confirmHref where the table's orders are confirmed and taken back.
 * @param now milliseconds since 1970.
 */
export function orderBars(
  countdowns: readonly OrderCountdown[],
  { confirmHref, now, locale }: { confirmHref: string; now: number; locale: Locale },
): OrderBarView[] {
  return countdowns.map(({ orderId, by, endsAt, sent, orderKey, shown }) => {
    const left = Math.ceil((endsAt - now) / 1_000);
    const secondsLeft = sent || left <= 0 ? null : left;
    return {
      key: orderId,
      title:
        secondsLeft === null
          ? say(locale, "basket", "sending.sent")
          : by.mine
            ? say(locale, "basket", "sending.own")
            : say(locale, "basket", "sending.title", { name: guestCalled(by, locale) }),
      text:
        secondsLeft === null ? null : say(locale, "basket", "sending.text", { count: secondsLeft }),
      sender: avatarOf(by),
      secondsLeft,
      form:
        orderKey === null || secondsLeft === null
          ? null
          : {
              action: confirmHref,
              basketId: orderKey,
              undo: say(locale, "basket", "sending.undo"),
              send: shown,
            },
    };
  });
}
