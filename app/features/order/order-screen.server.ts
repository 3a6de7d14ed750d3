import type { OwnOrder } from "~/contracts/order";
import { isRefused, type OrderStatus, orderProgress } from "~/domain/menu/progress";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { DishNames } from "../basket/product-names.server";
import { avatarOf, type Person } from "../bill/people.server";
import { guestCalled } from "../guest-called.server";
import type { TellView } from "../push/tell-view.server";
import { venueClock } from "../venue-clock";
import { itemText, refusalOf } from "./order-text.server";

/** What a guest tells apart of how far their order is. */
type OrderState = "sent" | "accepted" | "cooking" | "ready" | "served" | "refused";

const STATE: Readonly<Record<OrderStatus, OrderState>> = {
  NEW: "sent",
  WAITING_FOR_GROUPING: "sent",
  PLACED: "sent",
  ACCEPTED: "accepted",
  PREPARING: "cooking",
  READY_FOR_PICKUP: "ready",
  FINALIZED: "served",
  FAILED: "refused",
  CANCELED: "refused",
};

/** The states on the way to the table, each by the status that it begins with. */
const WAY: readonly OrderStatus[] = [
  "NEW",
  "ACCEPTED",
  "PREPARING",
  "READY_FOR_PICKUP",
  "FINALIZED",
];

export type OrderStep = {
  key: OrderState;
  name: string;
  /** When it was reached; null where it is yet to come, was left out, or nobody noted it. */
  time: string | null;
  at: "done" | "now" | "ahead";
};

/** All that the screen of an order shows, in the guest's language. */
export type OrderScreenView = {
  headline: string;
  /** What else there is to know: why it was refused. */
  texts: string[];
  steps: OrderStep[];
  by: Person | null;
  dishes: string[];
  note: string | null;
  words: Record<"steps" | "dishes" | "note" | "menu" | "back" | "again" | "sound", string>;
  backHref: string;
  menuHref: string | null;
  /** Where dishes that the kitchen refused can be put into the basket again; null where there are none. */
  againHref: string | null;
  /** Null where nobody waits for it, or nothing can be told. */
  tell: TellView | null;
};

type Sources = {
  own: OwnOrder;
  /** This phone has sent it. */
  isOwn: boolean;
  names: DishNames;
  timeZone: string;
  locale: Locale;
} & Pick<OrderScreenView, "backHref" | "menuHref" | "againHref" | "tell">;

export function orderScreenView({
  own,
  isOwn,
  names,
  timeZone,
  locale,
  ...links
}: Sources): OrderScreenView {
  const { order, billId } = own;
  const { status, guest, items, note } = order;
  const says = (key: Parameters<typeof say<"order_at_table">>[2]) =>
    say(locale, "order_at_table", key);
  const refusal = refusalOf(order, names, locale);
  return {
    headline: headlineOf(status, locale),
    texts: refusal === null ? [] : [refusal, says("refused.text")],
    steps: stepsOf(own, locale, timeZone),
    by: guest
      ? {
          name: isOwn ? say(locale, "basket", "by.you") : guestCalled(guest, locale),
          avatar: avatarOf(guest),
        }
      : null,
    dishes: items.map((item) => itemText(item, names, locale)),
    note,
    words: {
      steps: says("screen.steps"),
      dishes: says("confirm.heading"),
      note: says("confirm.note"),
      menu: say(locale, "basket", "empty.action"),
      back: billId ? say(locale, "common", "backToBill") : say(locale, "venue", "back.table"),
      again: says("orders.again"),
      sound: says("screen.sound"),
    },
    ...links,
  };
}

/** How far an order is, in one line that says it to whoever waits. */
export function headlineOf(status: OrderStatus, locale: Locale): string {
  const state = STATE[status];
  return say(
    locale,
    "order_at_table",
    state === "refused" ? "refused.title" : (`screen.${state}` as const),
  );
}

/** The way to the table; of an order that was refused only how far it came. */
function stepsOf({ order, reached }: OwnOrder, locale: Locale, timeZone: string): OrderStep[] {
  const { status, placedAt } = order;
  const { rank } = orderProgress(status);
  const clock = venueClock(locale, timeZone);
  const way = isRefused(status)
    ? [...WAY.filter((one) => one === "NEW" || reached[one]), status]
    : WAY;
  return way.map((from): OrderStep => {
    const isNow = STATE[from] === STATE[status];
    // An order that waits for the rest of its table is sent, and says so.
    const name = say(locale, "order_at_table", `status.${isNow ? status : from}`);
    const at = isNow ? "now" : orderProgress(from).rank < rank ? "done" : "ahead";
    const time = from === "NEW" ? placedAt : reached[from];
    return {
      key: STATE[from],
      name,
      time: at === "ahead" || !time ? null : clock.format(time),
      at,
    };
  });
}
