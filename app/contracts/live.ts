/**
 * Only the version: the page then asks its loader. It is checked by hand, so that phones get no schema
 * library.
 */
export type LiveMessage = { document: string; version: number };

/**
 * REF-11 to REF-16. Bills and tables count changes; others have the last change's milliseconds
 * (`versionShown`).
 */
export type LiveDocument =
  | `bills/${string}`
  | `table_devices/${string}`
  | `venues/${string}`
  | "configs/settings"
  | `menu_venues/${string}`
  | `business_menu_publications/${string}`
  | `unavailable_products/${string}`
  | `tabs/${string}`
  | `bill_orders/${string}`
  | `table_orders/${string}`
  | `baskets/${string}`;

/** The first document's object holds the socket. All must be of one venue, or the settings. */
export function livePath([first, ...others]: readonly LiveDocument[]): string {
  const query = others.map((document) => `${WITH}=${document}`).join("&");
  return `/live/${first}${query && `?${query}`}`;
}

/** The name that each of the other documents has in the query. */
export const WITH = "with";

/** How far the clocks of two machines differ at most, and how long before a page is shown its records may be read. */
const CLOCKS_APART_MS = 5_000;

/** Whatever changed later than this is newer. @param now when the page was rendered, in milliseconds. */
export function versionShown(now: number): number {
  return now - CLOCKS_APART_MS;
}

/** @returns nothing when the text is no message. */
export function readLiveMessage(text: string): LiveMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const { document, version } = value as Record<string, unknown>;
    return typeof document === "string" && typeof version === "number"
      ? { document, version }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a page needs to follow documents in Firestore, where a deployment has its live documents there. */
export type FirestorePass = {
  /** A custom token of Firebase Auth, whose claims name the documents. */
  token: string;
  documents: readonly LiveDocument[];
  projectId: string;
  apiKey: string;
  /** Emulators of Firestore and of Firebase Auth, as `host:port`; null for Google's own services. */
  emulators: { documents: string; auth: string } | null;
};

/** The code of a socket that was closed because its guest or network opened too many newer ones. */
export const MADE_ROOM = 4008;

/** How long a socket that made room stays away, or two windows would take each other's place for ever. */
export const RECONNECT_AFTER_MS = 5 * 60_000;
