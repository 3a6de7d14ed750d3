import { isAccountPath, returnPathOf } from "~/contracts/account-path";
import type { VenueId } from "~/contracts/ids";
import {
  DEFAULT_PHONE_COUNTRY,
  isPhoneCountry,
  type PhoneCountry,
  phoneCountries,
} from "~/contracts/phone";
import { neighboursOf } from "~/domain/country/neighbours";
import type { AppLoadContext } from "~/framework/http.server";
import { regionsOf } from "~/i18n/detect-locale.server";
import { pathTo } from "~/paths/path-to";
import type { PhoneRule } from "./typed-phone";

/**
 * `requiresOptIn`: nobody makes an account without agreeing to what it stores (AUTH-09). `sender` is whose account it
 * is, and who sends offers.
 */
type SignInPlace = { venueId: VenueId | null; requiresOptIn: boolean; sender: string };

/** A request of a page, with what the edge knows of it. */
export type PageRequest = { request: Request; context: AppLoadContext };

/** Where a page of an account leads back to. */
export function backOf({ request, context }: PageRequest): string {
  const { venue } = context.tenant;
  return (
    returnPathOf(new URL(request.url)) ?? (venue ? pathTo("venue", { venueId: venue.id }) : "/")
  );
}

/** Where guests sign in by a code: a venue, or a guest app by itself; null where nobody does (AUTH-04). */
export function signInPlace({ tenant }: AppLoadContext): SignInPlace | null {
  const accounts = (tenant.venue ?? tenant.guestApp)?.accounts;
  if (!accounts?.passwordless) return null;
  const sender = (tenant.guestApp ?? tenant.venue)?.name ?? "";
  return { venueId: tenant.venue?.id ?? null, requiresOptIn: accounts.requiresOptIn, sender };
}

/**
 * The countries of a number in the guest's language (AUTH-26): the one that is suggested first, then where the guest may
 * be from otherwise, those with priority, and all others by name.
 */
export function countryChoice(asked: PageRequest): PhoneRule[] {
  const { locale } = asked.context;
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const { compare } = new Intl.Collator(locale);
  const near = countriesNear(asked);
  const rank = ({ code, priority }: PhoneCountry) => {
    const place = near.indexOf(code);
    return place >= 0 ? place : near.length + (priority ? 0 : 1);
  };
  return phoneCountries
    .map((one) => ({ ...one, label: names.of(one.code) ?? one.code }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.label, other.label))
    .map(({ code, label, dialCode, locked, priority, plan }) => ({
      country: code,
      label,
      dial: dialCode,
      pattern: plan.pattern,
      ownPattern: plan.own ?? undefined,
      prefix: plan.prefix ?? undefined,
      longest: plan.longest ?? undefined,
      locked: locked || undefined,
      priority: priority || undefined,
    }));
}

/**
 * The country that a number is of where the guest chose none: where their network says that they are, else that of the
 * venue or the group, else France (AUTH-16, AUTH-23).
 */
export function countryOfGuest({ request: { headers }, context }: PageRequest): string {
  const network = headers.get("cf-ipcountry") ?? "";
  return [network, countryOfPlace(context)].find(isPhoneCountry) ?? DEFAULT_PHONE_COUNTRY;
}

/** The countries that a guest here is likely to have their number from, the likeliest first. */
function countriesNear(asked: PageRequest): string[] {
  const here = countryOfPlace(asked.context);
  const browser = regionsOf(asked.request.headers.get("accept-language"));
  return [...new Set([countryOfGuest(asked), here, ...browser, ...neighboursOf(here)])];
}

function countryOfPlace({ tenant }: AppLoadContext): string {
  return tenant.venue?.countryCode ?? tenant.guestApp?.accounts.phoneCountry ?? "";
}

export { writtenPhone } from "~/contracts/phone";

/** The page that the guest wanted, and where they go instead: to where they came from, which needs no account. */
export function wantedOf(args: PageRequest): { wanted: string; close: string } {
  const wanted = backOf(args);
  const url = new URL(wanted, args.request.url);
  const { venue, guestApp } = args.context.tenant;
  const home = venue
    ? pathTo("venue", { venueId: venue.id })
    : guestApp
      ? pathTo("guest-app", { appId: guestApp.appId })
      : "/";
  if (!isAccountPath(url.pathname)) return { wanted, close: home };
  const from = returnPathOf(url);
  const isAccount = from === null || isAccountPath(new URL(from, url).pathname);
  return { wanted, close: isAccount ? home : from };
}
