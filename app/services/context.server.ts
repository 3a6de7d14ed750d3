import type { Look } from "~/contracts/customization";
import type { GuestApp, Locale, Settings, Venue } from "~/contracts/venue";
import type { Platform } from "./platform.server";

/** Whose page this is. On `/` of the product's own host there is no venue and the default look. */
export type Tenant = {
  host: string;
  venue: Venue | null;
  guestApp: GuestApp | null;
  look: Look;
};

/** The guest as the server knows them. `guestId` is a secret: it never enters a page. */
export type Session = { guestId: string };

/** All that a loader or an action may use besides its request. Built anew for each request. */
export type PageContext = {
  platform: Platform;
  tenant: Tenant;
  /** The operator's switches, as the tenant's records have them (REF-13). */
  settings: Settings;
  session: Session;
  locale: Locale;
  nonce: string;
  /** Milliseconds since 1970, the same throughout one request. */
  now: number;
  correlationId: string;
  demoMode: boolean;
  waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}

/**
 * The context of a request, which the worker must have made.
 *
 * @throws where there is none (UX-13): a programmer's error, in the words the requirement gives.
 */
export function requireContext(context: PageContext | undefined): PageContext {
  if (!context?.tenant) throw new Error("No Sunday Context");
  return context;
}
