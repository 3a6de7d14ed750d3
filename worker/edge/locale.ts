import type { Locale } from "~/contracts/venue";
import { DEFAULT_LOCALE, isLocale, matchLocale } from "~/i18n/locales";
import { cookieValues } from "./cookies";

const LOCALE_COOKIE = "locale";
const LOCALE_PARAMETER = "locale";
const KEPT_S = 365 * 24 * 60 * 60;

/** How the guest's choice of a language is kept. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${KEPT_S}; Secure; HttpOnly; SameSite=Lax`;
}

/**
 * The language that an address asks for, and the same address without it (I18N-08), so that nobody
 * sends their own language along with a link.
 *
 * @returns nothing where the address asks for none of the twelve.
 */
export function chosenLocale(url: URL): { locale: Locale; location: string } | undefined {
  const locale = url.searchParams.get(LOCALE_PARAMETER);
  if (!isLocale(locale)) return undefined;
  const query = new URLSearchParams(url.search);
  query.delete(LOCALE_PARAMETER);
  return { locale, location: query.size > 0 ? `${url.pathname}?${query}` : url.pathname };
}

/**
 * The language of one page: what the guest chose (a cookie), what the phone asks for, what the venue
 * speaks, and else American English (I18N-01, I18N-02).
 */
export function localeOf(request: Request, venueLocale?: Locale): Locale {
  const kept = cookieValues(request.headers, LOCALE_COOKIE).find(isLocale);
  const asked = request.headers.get("accept-language");
  return (
    kept ?? (asked ? matchLocale(asked, venueLocale) : undefined) ?? venueLocale ?? DEFAULT_LOCALE
  );
}
