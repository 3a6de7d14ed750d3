import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { peopleOf } from "../bill/people.server";
import { venueClock } from "../venue-clock";
import { partStanding } from "./part-standing.server";

/** Who pays for the guest's part at this moment, and until when at the latest. */
export type HeldPart = { title: string | null; text: string };

/** Null where nobody else is paying for what the guest has chosen. */
export function heldPart(
  { bill, split, venue }: { bill: BillDocument; split: Split; venue: Venue },
  locale: Locale,
): HeldPart | null {
  if (partStanding(bill, split).kind !== "held") return null;
  const payments = bill.payments.filter(
    ({ kind, isPaid, isCurrentUser }) => kind === "product-made" && !isPaid && !isCurrentUser,
  );
  const people = peopleOf(bill, locale);
  const names = payments.flatMap(({ customer }) => (customer ? [people(customer.id).name] : []));
  const ends = payments.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]));
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const clock = venueClock(locale, venue.timeZone);
  return {
    title:
      names.length > 0 ? say(locale, "pay", "held.title", { names: list.format(names) }) : null,
    text:
      ends.length > 0
        ? say(locale, "pay", "held.text", { time: clock.format(Math.max(...ends)) })
        : say(locale, "pay", "news.held"),
  };
}
