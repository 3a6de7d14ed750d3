import { cookieValues } from "#worker/cookies";
import type { Locale } from "~/contracts/venue";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import { trialLocale } from "~/i18n/trial-locales";

export const LOCALE_COOKIE = "__Host-locale";
const LOCALE_PARAMETER = "locale";
/** Reads one page in a language without choosing it: what search engines are shown of public pages. */
const READ_PARAMETER = "hl";
const TTL_S = 365 * 24 * 60 * 60;

/** How the guest's choice of a language is kept. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${TTL_S}; Secure; HttpOnly; SameSite=Lax`;
}

/**
 * The language that an address asks for, and the same address without it (I18N-08), so that nobody
 * sends their own language along with a link.
 *
 * @returns nothing where the address asks for none of the twelve, nor in a demo for a made-up language.
 */
export function chosenLocale(
  url: URL,
  demo = false,
): { locale: Locale; location: string } | undefined {
  const locale = speakable(url.searchParams.get(LOCALE_PARAMETER), demo);
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
  demo = false,
): Promise<Locale> {
  const [chosen] = cookieValues(request.headers, LOCALE_COOKIE).flatMap(
    (text) => speakable(text, demo) ?? [],
  );
  return detectLocale(request, { searchParam: READ_PARAMETER, chosen, venueLocale });
}

/** Reads one of the twelve, or in a demo a made-up language that shows what a page does with it. */
function speakable(text: string | null | undefined, demo: boolean): Locale | undefined {
  if (isLocale(text)) return text;
  return demo ? trialLocale(text) : undefined;
}
