import type { Locale } from "~/contracts/venue";
import { DEFAULT_LOCALE, isLocale, matchLocale } from "~/i18n/locales";
import { cookieValues } from "./cookies";

const LOCALE_COOKIE = "locale";
const KEPT_S = 365 * 24 * 60 * 60;

/**
 * The language of one page: what the guest chose just now (`?locale=`), chose before (cookie), what
 * the phone asks for, what the venue speaks, and else American English (I18N-01, I18N-02).
 */
export function localeOf(
  request: Request,
  url: URL,
  venueLocale?: Locale,
): { locale: Locale; setCookie?: string } {
  const chosen = url.searchParams.get("locale");
  if (isLocale(chosen)) {
    const setCookie = `${LOCALE_COOKIE}=${chosen}; Path=/; Max-Age=${KEPT_S}; Secure; HttpOnly; SameSite=Lax`;
    return { locale: chosen, setCookie };
  }
  const kept = cookieValues(request.headers, LOCALE_COOKIE).find(isLocale);
  const asked = request.headers.get("accept-language");
  const locale =
    kept ?? (asked ? matchLocale(asked, venueLocale) : undefined) ?? venueLocale ?? DEFAULT_LOCALE;
  return { locale };
}
