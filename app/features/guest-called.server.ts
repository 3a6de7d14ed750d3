import type { GuestSign } from "~/domain/bill/guest-signs";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { formatNumber } from "./number-formatter";

type CalledGuest = { number: number; name: string | null; sign: GuestSign | null };

/** What a guest is called: by the name that they chose, else by their sign, else by their number. */
export function guestCalled({ number, name, sign }: CalledGuest, locale: Locale): string {
  if (name) return name;
  if (sign) return say(locale, "pay", `guest.sign.${sign}`);
  return say(locale, "pay", "person.numbered", { number: formatNumber(number, locale) });
}
