import type { ApiErrorBody } from "~/contracts/errors";
import type { Venue } from "~/contracts/venue";
import { ZERO_E5 } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { venueClock } from "../venue-clock";

/**
 * The text for a guest who let a hold run out and wants more than their equal share: how much they can pay
 * meanwhile, and from when on more. Null for any other refusal.
 */
export function holdWait(
  { code, data, newSplitAmount = ZERO_E5 }: Pick<ApiErrorBody, "code" | "data" | "newSplitAmount">,
  { venue }: { venue: Pick<Venue, "currency" | "timeZone"> },
  locale: Locale,
): string | null {
  const until = data?.waitsUntil;
  if (code !== "hold-wait" || typeof until !== "number") return null;
  const time = venueClock(locale, venue.timeZone).format(until);
  const amount = moneyFormatter(venue.currency, locale)(newSplitAmount);
  return say(locale, "pay", "checkout.holdWait", { time, amount });
}
