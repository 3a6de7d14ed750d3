import type { Records } from "#worker/db/records";
import type { Customization, Look } from "~/contracts/customization";
import { venueIdSchema } from "~/contracts/ids";
import type { GuestApp, Venue } from "~/contracts/venue";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import type { Tenant } from "~/services/context.server";
import { messageOf } from "./log";

/** How long a customization may take before the page goes on without it (TEN-15). */
const CUSTOMIZATION_TIMEOUT_MS = 2_000;
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
  records: Pick<Records, "venue" | "customization" | "guestAppByHost">;
  /** Called for a look that could not be read, with the enrollment it was for. */
  onFault: (enrollmentId: string, error: string) => void;
};

/**
 * Resolves the tenant of an address: the host may be a guest app's, the path may name a venue, and the
 * venue's enrollment names its look. A venue that is unknown, or that another guest app's host shows,
 * is `null`; the page then says so (TEN-13).
 */
export async function resolveTenant(url: URL, options: Options): Promise<Tenant> {
  // A trailing dot makes a host's name complete and no other one.
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  const venueId = venueIdIn(url.pathname);
  const [guestApp, record] = await Promise.all([
    options.records.guestAppByHost(host),
    venueId ? options.records.venue(venueId) : null,
  ]);
  const venue = record && belongs(record.venue, guestApp) ? record.venue : null;
  const enrollmentId = venue?.enrollmentId ?? guestApp?.enrollmentId;
  const customization = enrollmentId ? await customizationOf(enrollmentId, options) : null;
  const look = customization ? lookFrom(customization) : defaultLook;
  return {
    host,
    venue,
    guestApp,
    look: venue ? { ...look, defaultLocale: venue.locale } : look,
  };
}

/** A customization as a page needs it. Values that broke the contract were left out of it before (TEN-19). */
export function lookFrom(customization: Customization): Look {
  const { logo } = customization;
  return {
    theme: customization.themeName ?? "default",
    colours: coloursOf(customization),
    // TEN-25: the small variant first, since that is what the header shows.
    logoUrl: logo?.url300x300 || logo?.urlNoResize || logo?.urlOriginal || null,
    coverUrl: customization.cover || null,
    footerText: customization.footerText?.trim() || null,
    fonts: customization.fonts ?? [],
    condensed: customization.featureFlags?.["custom-fonts"] ?? false,
    ...(customization.upsells?.length ? { upsells: customization.upsells } : {}),
    defaultLocale: DEFAULT_LOCALE,
  };
}

function coloursOf({ theme }: Customization): Look["colours"] {
  const published = { brand: theme?.background?.brand, ...theme?.colours };
  return Object.fromEntries(Object.entries(published).filter(([, colour]) => colour));
}

async function customizationOf(
  enrollmentId: string,
  options: Options,
): Promise<Customization | null> {
  try {
    return await withinTime(options.records.customization(enrollmentId), CUSTOMIZATION_TIMEOUT_MS);
  } catch (error) {
    options.onFault(enrollmentId, messageOf(error));
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
    const late = () => reject(new Error(`no customization within ${timeoutMs} ms`));
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

function venueIdIn(pathname: string): string | undefined {
  const [, part] = /^\/venues\/([^/]+)/.exec(pathname) ?? [];
  const parsed = venueIdSchema.safeParse(part);
  return parsed.success ? parsed.data : undefined;
}
