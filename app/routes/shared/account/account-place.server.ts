import type { AppLoadContext } from "@remix-run/cloudflare";
import { returnPathOf } from "~/contracts/account-path";
import { DEFAULT_PHONE_COUNTRY, isPhoneCountry, phoneCountries } from "~/contracts/phone";
import type { PhoneRule } from "~/features/account/typed-phone";
import { venuePath } from "~/features/addresses";

/** `requiresOptIn`: nobody makes an account without hearing of rewards and offers (AUTH-09). */
export type SignInPlace = { venueId: string | null; requiresOptIn: boolean };

type Asked = { request: Request; context: AppLoadContext };

/** Where a page of an account leads back to. */
export function backOf({ request, context }: Asked): string {
  const { venue } = context.tenant;
  return returnPathOf(new URL(request.url)) ?? (venue ? venuePath(venue.id) : "/");
}

/** Where guests sign in by a code: a venue, or a guest app by itself; null where nobody does (AUTH-04). */
export function signInPlace({ tenant }: AppLoadContext): SignInPlace | null {
  const accounts = (tenant.venue ?? tenant.guestApp)?.accounts;
  if (!accounts?.passwordless) return null;
  return { venueId: tenant.venue?.id ?? null, requiresOptIn: accounts.requiresOptIn };
}

/** The countries of a number in the guest's language: those with priority, then by name (AUTH-26). */
export function countryChoice({ locale }: AppLoadContext): PhoneRule[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const { compare } = new Intl.Collator(locale);
  const named = phoneCountries.map((one) => ({ ...one, label: names.of(one.code) ?? one.code }));
  named.sort(
    (one, other) =>
      Number(other.priority) - Number(one.priority) || compare(one.label, other.label),
  );
  return named.map(({ code, label, dialCode, locked, least, most, leadingZero }) => ({
    country: code,
    label,
    dial: dialCode,
    least,
    most,
    locked: locked || undefined,
    leadingZero: leadingZero || undefined,
  }));
}

/**
 * The country that a number is of where the guest chose none: where they are, else the one that is set where they sign
 * in, else France (AUTH-16, AUTH-23).
 */
export function countryOfGuest({ request, context: { tenant } }: Asked): string {
  const here = request.headers.get("cf-ipcountry") ?? "";
  const set = (tenant.venue ?? tenant.guestApp)?.accounts.phoneCountry ?? "";
  return [here, set].find(isPhoneCountry) ?? DEFAULT_PHONE_COUNTRY;
}
