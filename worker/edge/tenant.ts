import { errorFields } from "#worker/base/log";
import type { Records } from "#worker/db/records";
import {
  enrollmentOf,
  enrollmentOfLogin,
  isAccountPath,
  venuePathBefore,
} from "~/contracts/account-path";
import { type Customization, coloursOf, type Look, logoOf } from "~/contracts/customization";
import { businessIdSchema, type EnrollmentId, type VenueId, venueIdSchema } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { GuestApp, Venue } from "~/contracts/venue";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import type { Tenant } from "~/services/context.server";

/** How long a customization may take before the page goes on without it (TEN-15), and a programme. */
const RECORD_TIMEOUT_MS = 2_000;
/** More turns of the microtask queue than a read from the isolate's memory takes. */
const MEMORY_TURNS = 24;

/** The look of a page whose tenant has none, or whose look could not be read (TEN-18). */
export const defaultLook: Look = {
  theme: "default",
  colours: {},
  logoUrl: null,
  coverUrl: null,
  footerText: null,
  fonts: [],
  condensed: false,
  defaultLocale: DEFAULT_LOCALE,
};

type Options = {
  records: Pick<
    Records,
    "venue" | "venuesOfEnrollment" | "customization" | "guestAppByHost" | "loyalty" | "loyaltyOfApp"
  >;
  /** Called for a look or a programme that could not be read, with what it was of. */
  onFault: (what: "customization" | "loyalty", of: string, error: string) => void;
};

/**
 * Resolves the tenant of an address: the host may be a guest app's, the path may name a venue, and the
 * venue's enrollment names its look. A venue that is unknown, or that another guest app's host shows,
 * is `null`; the page then says so (TEN-13).
 */
export async function resolveTenant(url: URL, options: Options): Promise<Tenant> {
  // A trailing dot makes a host's name complete and no other one.
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  const venueId =
    venueIdIn(venuePathBefore(url) ?? url.pathname) ?? (await onlyVenueOf(url, options));
  const [guestApp, record] = await Promise.all([
    options.records.guestAppByHost(host),
    venueId ? options.records.venue(venueId) : null,
  ]);
  const venue = record && belongs(record.venue, guestApp) ? record.venue : null;
  const enrollmentId = venue?.enrollmentId ?? guestApp?.enrollmentId ?? enrollmentOf(url);
  const [customization, loyalty] = await Promise.all([
    enrollmentId ? customizationOf(enrollmentId, options) : null,
    loyaltyOf({ venue, guestApp }, options),
  ]);
  const look = customization ? lookFrom(customization) : defaultLook;
  return {
    host,
    venue,
    guestApp,
    loyalty,
    look: venue ? { ...look, defaultLocale: venue.locale } : withOwnWords(look, guestApp),
  };
}

type ScopeOptions = Pick<Options, "onFault"> & {
  records: Pick<Records, "venue" | "venuesOfBusiness" | "customization" | "guestApp">;
};

/**
 * The look of an account page whose address names no venue: that of the group or venue whose account the guest is
 * signed in to, by their session. The tenant's own on every other page, for guests who are not signed in, and for a
 * business with several venues, since nothing says at which one the guest was.
 *
 * @param scope as `accountScope` writes it.
 */
export async function lookOfAccount(
  url: URL,
  { venue, guestApp, look }: Pick<Tenant, "venue" | "guestApp" | "look">,
  scope: string | null,
  options: ScopeOptions,
): Promise<Look> {
  if (scope === null || venue || guestApp || !isAccountPath(url.pathname)) return look;
  if (enrollmentOf(url)) return look;
  const { app, enrollmentId } = await accountOwner(scope, options);
  const customization = enrollmentId ? await customizationOf(enrollmentId, options) : null;
  return customization ? withOwnWords(lookFrom(customization), app) : look;
}

type AccountOwner = { app: GuestApp | null; enrollmentId: EnrollmentId | undefined };

/** Whose accounts a scope is of; nobody's where that can't be read, since a page needs no look of its own. */
async function accountOwner(
  scope: string,
  { records, onFault }: ScopeOptions,
): Promise<AccountOwner> {
  const nobody: AccountOwner = { app: null, enrollmentId: undefined };
  const [kind, id = ""] = scope.split(":");
  try {
    if (kind === "app") {
      const app = await records.guestApp(id);
      return app ? { app, enrollmentId: app.enrollmentId } : nobody;
    }
    const { data: businessId } = businessIdSchema.safeParse(id);
    const [only, ...others] = businessId ? await records.venuesOfBusiness(businessId) : [];
    const found = only && others.length === 0 ? await records.venue(only) : null;
    return { app: null, enrollmentId: found?.venue.enrollmentId };
  } catch (error) {
    onFault("customization", `account ${scope}`, errorFields(error).error);
    return nobody;
  }
}

/** The venue of an enrollment that has one, where somebody signs in at it (ROUTE-04). */
async function onlyVenueOf(url: URL, { records }: Options): Promise<VenueId | undefined> {
  const enrollmentId = enrollmentOfLogin(url);
  const venues = enrollmentId ? await records.venuesOfEnrollment(enrollmentId) : [];
  return venues.length === 1 ? venues[0] : undefined;
}

/** A guest app's own pages show its own logo and words, where it has some (LOC-02). */
function withOwnWords(look: Look, app: GuestApp | null): Look {
  if (!app) return look;
  const footerText = app.footerText?.trim() || look.footerText;
  return { ...look, logoUrl: app.logoUrl || look.logoUrl, footerText };
}

/** A customization as a page needs it. Values that broke the contract were left out of it before (TEN-19). */
export function lookFrom(customization: Customization): Look {
  return {
    theme: customization.themeName ?? "default",
    colours: coloursOf(customization),
    logoUrl: logoOf(customization),
    coverUrl: customization.cover || null,
    footerText: customization.footerText?.trim() || null,
    fonts: customization.fonts ?? [],
    condensed: customization.featureFlags?.["custom-fonts"] ?? false,
    ...(customization.upsells?.length ? { upsells: customization.upsells } : {}),
    ...(customization.featureFlags?.["bill-upsells"] ? { billUpsells: true } : {}),
    defaultLocale: DEFAULT_LOCALE,
  };
}

/** A page goes on without its programme: nobody has to be a member to order or to pay. */
async function loyaltyOf(
  { venue, guestApp }: Pick<Tenant, "venue" | "guestApp">,
  { records, onFault }: Options,
): Promise<LoyaltyProgramme | null> {
  try {
    if (venue) return await withinTime(records.loyalty(venue.businessId), RECORD_TIMEOUT_MS);
    return guestApp
      ? await withinTime(records.loyaltyOfApp(guestApp.appId), RECORD_TIMEOUT_MS)
      : null;
  } catch (error) {
    const of = venue ? `business ${venue.businessId}` : `guest app ${guestApp?.appId}`;
    onFault("loyalty", of, errorFields(error).error);
    return null;
  }
}

async function customizationOf(
  enrollmentId: EnrollmentId,
  options: Pick<ScopeOptions, "onFault"> & { records: Pick<Records, "customization"> },
): Promise<Customization | null> {
  try {
    return await withinTime(options.records.customization(enrollmentId), RECORD_TIMEOUT_MS);
  } catch (error) {
    options.onFault("customization", `enrollment ${enrollmentId}`, errorFields(error).error);
    return null;
  }
}

/**
 * What is in memory is there within a few turns. Only what takes longer is given a timer, which would
 * cost a page from memory a tenth of its time.
 */
async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  for (let turn = 0; turn < MEMORY_TURNS && !settled; turn++) await null;
  return settled ? work : raced(work, timeoutMs);
}

async function raced<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`no answer within ${timeoutMs} ms`));
    timer = setTimeout(late, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A guest app's host shows its own venues only; the product's host shows all. */
function belongs(venue: Venue, guestApp: GuestApp | null): boolean {
  return guestApp === null || guestApp.venueIds.includes(venue.id);
}

/** The venue that a path names. */
export function venueIdIn(pathname: string): VenueId | undefined {
  const [, part] = /^\/venues?\/([^/]+)/.exec(pathname) ?? [];
  const parsed = venueIdSchema.safeParse(part);
  return parsed.success ? parsed.data : undefined;
}
