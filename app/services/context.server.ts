import type { Customization, Look } from "~/contracts/customization";
import type { EventSetting, GuestEvent } from "~/contracts/guest-events";
import type { BillId, DeviceId, OrderId, SessionId, TableId, VenueId } from "~/contracts/ids";
import type { Wallet } from "~/contracts/loyalty";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { PreviewPass } from "~/contracts/menu-preview";
import type { GuestApp, Locale, Settings, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import type { BasketTable } from "./calls/baskets.server";
import type { Platform } from "./platform.server";

/** Whose page this is. On `/` of the product's own host there is no venue and the default look. */
export type Tenant = {
  host: string;
  venue: Venue | null;
  guestApp: GuestApp | null;
  /** The programme of the venue's business, or of the guest app; null without one, and where it can't be read. */
  loyalty: LoyaltyProgramme | null;
  look: Look;
  /** On pages that show an unpublished look: the pass that lets the viewer see it, and the draft if there is one. */
  lookPreview?: { pass: PreviewPass; draft: Customization | null };
};

/**
 * The guest's session on this phone. What a page does with it is sent once the page has answered; until a
 * guest signs in nothing of it is stored anywhere.
 */
export type Session = {
  /** The guest has signed in: this is their session from now on. */
  signIn(sessionId: SessionId): void;
  /** The guest leaves: the session ends, and the phone is a stranger's. */
  signOut(): void;
  /** The login ends and nothing else: the phone is still its guest's, as before they signed in (LOY-24). */
  endLogin(): void;
  /** Whether there is something that the phone does not know yet. */
  readonly isPending: boolean;
  /** Ends the session before and answers the `Set-Cookie` values; the front door calls it after the page. */
  commit(): Promise<string[]>;
  /** The phone did not bring the cookie that the page before gave it: the next page won't know it. */
  readonly refusesCookies: boolean;
};

/**
 * `recentOrders`: whether a bill's table had ordered lately when its bill was read last. `orderIds`: which orders the table
 * had when this isolate asked it last.
 */
export type TableAhead = BasketTable & {
  tableId: TableId;
  recentOrders?: boolean | undefined;
  orderIds: readonly OrderId[];
};

/** All that a loader or an action may use beside its request. Built for each request. */
export type PageContext = {
  platform: Platform;
  /**
   * Finds the table in a page's address without asking for it, as far as that goes, so that what the page will need
   * of it is asked for at once; left out where the platform is another service.
   */
  tableAhead?:
    | ((named: {
        venueId?: VenueId;
        deviceId?: DeviceId;
        billId?: BillId;
        tableId?: TableId;
      }) => Promise<TableAhead | null>)
    | undefined;
  /** Begins to read the guest's own basket at the venue, where the page is of a bill whose table nobody has asked for yet. */
  basketAhead?: ((venue: Venue) => Promise<unknown>) | undefined;
  tenant: Tenant;
  /** The operator's switches, as the tenant's records have them (REF-13). */
  settings: Settings;
  /** Who the page is for. The ids in it are secrets: they never enter a page. */
  viewer: Viewer;
  session: Session;
  locale: Locale;
  /** The direction that the locale is written in. */
  direction: "ltr" | "rtl";
  /** Where pages follow their live documents. */
  live: "sockets" | "firestore";
  nonce: string;
  /**
   * What search engines read of the page beside its words, as JSON-LD. A loader that has it sets it here and not in its
   * data: the browser would get it a second time.
   */
  structuredData?: string;
  /** Milliseconds since 1970, the same throughout one request. */
  now: number;
  correlationId: string;
  /** The phones' wallets that passes can be made for. */
  wallets: readonly Wallet[];
  /** The key that phones subscribe to pushes by; null where nothing is pushed. */
  pushKey: string | null;
  waitUntil: (work: Promise<unknown>) => void;
  /** Reports an unexpected fault, by its place in the code and without anything of the guest. */
  reportFault: (fault: unknown) => void;
  /**
   * Reports to the operator's statistics what the guest did. Runs after the answer, never
   * fails a page, and does nothing for a guest who has not agreed to it.
   */
  track: (event: GuestEvent) => void;
  /** Whether the page asks about cookies: the law wants it, something would be counted, and the guest said nothing yet. */
  asksAboutCookies: boolean;
  /** Whether pages that take payments stand in documents of their own, as the payment provider needs. */
  paysInOwnDocument: boolean;
  /** What a browser must say beside its own events; null where the guest has not agreed to any. */
  eventSetting: EventSetting | null;
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
