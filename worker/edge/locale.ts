import { cookieValues } from "#worker/request/cookies";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import type { Locale } from "~/contracts/venue";
import { DAY_S } from "~/domain/time";
import { detectLocale } from "~/i18n/detect-locale.server";
import { locales } from "~/i18n/locales";
import { hostCookie } from "~/services/host-cookie.server";

export const LOCALE_COOKIE = "__Host-locale";
const LOCALE_PARAMETER = "locale";
/** Reads one page in a language without choosing it: what search engines are shown of public pages. */
const READ_PARAMETER = "hl";
const TTL_S = 365 * DAY_S;

/** The locales that a build's pages can be shown in, each with the direction that it is written in. */
export type Languages = Readonly<Record<string, "ltr" | "rtl">>;

/** The twelve (I18N-01). */
export const productLanguages: Languages = Object.fromEntries(
  locales.map((locale) => [locale, "ltr"]),
);

export type ReadLocale = (text: string | null | undefined) => Locale | undefined;

/** Reads the names of a build's locales, letter for letter. */
export function localeReader(languages: Languages): ReadLocale {
  // A language that a build has beside the twelve is shown as one of them, and is in no record and no call.
  return (text) => (text && Object.hasOwn(languages, text) ? (text as Locale) : undefined);
}

export const readLocale = localeReader(productLanguages);

export function localeCookie(locale: Locale): string {
  return hostCookie(LOCALE_COOKIE, locale, TTL_S);
}

/**
 * The language that an address asks for, and the same address without it (I18N-08), so that nobody
 * sends their own language along with a link.
 *
 * @returns nothing where the address asks for no locale that there is.
 */
export function chosenLocale(
  url: URL,
  read: ReadLocale = readLocale,
): { locale: Locale; location: string } | undefined {
  const locale = read(url.searchParams.get(LOCALE_PARAMETER));
  if (!locale) return undefined;
  const query = new URLSearchParams(url.search);
  query.delete(LOCALE_PARAMETER);
  return { locale, location: query.size > 0 ? `${url.pathname}?${query}` : url.pathname };
}

/**
 * The language of one page: what its address is read in, what the guest chose (a cookie), what the phone
 * asks for, what the venue speaks, and else American English (I18N-01, I18N-02).
 */
export async function localeOf(
  request: Pick<Request, "headers" | "url">,
  venueLocale?: Locale,
  read: ReadLocale = readLocale,
): Promise<Locale> {
  const stored = cookieValues(request.headers, LOCALE_COOKIE);
  const [chosen] = stored.flatMap((text) => read(text) ?? []);
  if (stored.length > 0 && !chosen) warnOfUnreadable(LOCALE_COOKIE);
  return detectLocale(request, { searchParam: READ_PARAMETER, chosen, venueLocale });
}
