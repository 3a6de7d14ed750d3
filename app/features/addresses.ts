/** Addresses of the guest's pages, built in one place from the ids of `app/routes/table.ts`. */

/** The venue's page (ROUTE-19). */
export function venuePath(venueId: string): string {
  return `/venues/${venueId}`;
}

/**
 * Where a guest chooses what the product may store and send (ROUTE-82): in the venue's look, else in the
 * guest app's; null where there is neither.
 *
 * @param returnTo where to go on after the choice: a path of this site.
 */
export function cookiesPath(
  { venue, guestApp }: { venue: { id: string } | null; guestApp: { appId: string } | null },
  returnTo: string | null = null,
): string | null {
  const base = venue ? venuePath(venue.id) : guestApp && `/guest-app/${guestApp.appId}`;
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  return base && `${base}/privacy/cookies${query}`;
}

/** A guest app's privacy center (ROUTE-81). */
export function privacyPath(appId: string): string {
  return `/guest-app/${appId}/privacy`;
}

/** Which brands of a guest app may write to a guest (ROUTE-79). */
export function marketingPath(appId: string): string {
  return `${privacyPath(appId)}/marketing`;
}

/** How to reach the venue (ROUTE-20). */
export function contactPath(venueId: string): string {
  return `${venuePath(venueId)}/contact`;
}

/** What a paid split's review is about, and how many stars it has so far. */
export type ReviewAddress = { bill: string; split: string; rating?: number; sent?: true };

/** Where a guest who has paid says how it was (ROUTE-23). */
export function reviewPath(venueId: string, { rating, sent, ...about }: ReviewAddress): string {
  const query = new URLSearchParams(about);
  if (rating) query.set("rating", String(rating));
  if (sent) query.set("sent", "true");
  return `${venuePath(venueId)}/reviews/new?${query}`;
}

/** What the code on a table leads to (ROUTE-24). */
export function tablePath(venueId: string, deviceId: string): string {
  return `${venuePath(venueId)}/tables/${deviceId}`;
}

/** The bill (ROUTE-45); `changed` names what to say to the guest who is sent here. */
export function billPath(venueId: string, billId: string, changed?: string): string {
  const path = `${venuePath(venueId)}/bills/${billId}`;
  return changed ? `${path}?changed=${encodeURIComponent(changed)}` : path;
}

/** Where a guest chooses how the others at the bill see them. */
export function billGuestPath(base: string): string {
  return `${base}/guest`;
}

/** The steps of one split, below its bill's address (ROUTE-52 to ROUTE-60). */
export type SplitStep =
  | ""
  | "/tips"
  | "/voucher"
  | "/reward"
  | "/payment-intents/new"
  | "/error"
  | "/success";

/** A page of one split. */
export function splitPath(base: string, splitId: string, step: SplitStep = ""): string {
  return `${base}/splits/${splitId}${step}`;
}

/** Where a guest who has paid asks for the venue's promotions, where there is no script for a dialog (CONS-10). */
export function promotionsPath(base: string, splitId: string): string {
  return `${splitPath(base, splitId)}/promotions`;
}

/** Where a payment waits for its outcome; it knows its attempt by the key in the address. */
export function paymentAuthPath(base: string, splitId: string, paymentId?: string): string {
  const path = `${base}/payment-auth/${splitId}`;
  return paymentId ? `${path}?payment=${encodeURIComponent(paymentId)}` : path;
}

/** Where an operator looks at menus before they are published (ROUTE-37). */
export function menuPreviewsPath(venueId: string): string {
  return `${venuePath(venueId)}/menu-previews`;
}

/** Where an operator looks at a look before it is published. */
export function lookPreviewPath(venueId: string, part: string | null = null): string {
  const path = `${venuePath(venueId)}/look-preview`;
  return part ? `${path}/${part}` : path;
}

/** The address that the menus of a place are under: a preview's own, and a folder of every other. */
function menusRoot(base: string): string {
  return base.endsWith("/menu-previews") ? base : `${base}/menus`;
}

/** The menus under a venue's, a table's or a bill's address (ROUTE-31, ROUTE-36, ROUTE-38); leads to one of them, under the same filter. */
export function menusPath(
  base: string,
  choice: { language?: string; menu?: string } = {},
  filter = "",
): string {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(choice)) query.set(name, value);
  return query.size > 0 ? `${menusRoot(base)}?${query}` : menusRoot(base);
}

/** One menu in one language, by its code (ROUTE-32). */
export function menuPath(base: string, language: string, menuId: string): string {
  return `${menusRoot(base)}/${language}/${encodeURIComponent(menuId)}`;
}

/** Where a menu lists one dish or block, for a way back that leads there; it is the element's id. */
export function placeInMenu(id: string): string {
  return `at-${id}`;
}

/** A part of a menu by its place, from 0; its fragment stays the same while other parts are not served. */
export function courseInMenu(place: number): string {
  return `course-${place + 1}`;
}

/** One dish of a menu, below the menu's address (ROUTE-33). */
export function productPath(menu: string, productId: string): string {
  return `${menu}/products/${encodeURIComponent(productId)}`;
}

/** Something to read between the dishes, below the menu's address (ROUTE-34). */
export function blockPath(menu: string, blockId: string): string {
  return `${menu}/blocks/${encodeURIComponent(blockId)}`;
}

/** Where a guest is asked about allergies, under a table's or a bill's address, and where they go on to. */
export function allergiesPath(base: string, to: string): string {
  return `${base}/allergies?to=${encodeURIComponent(to)}`;
}

/** What a table's guests want to order, under the table's address or that of its bill (ROUTE-35, ROUTE-47). */
export function basketPath(base: string): string {
  return `${base}/basket`;
}

/** Where a table's guests find a menu that is not ours to render (ROUTE-26, ROUTE-27). */
export function externalMenuPath(table: string, kind: "external" | "static"): string {
  return `${table}/${kind}-menu`;
}

/** Where a table asks for a card before it orders (ROUTE-29). */
export function authorizationPath(table: string, query: Record<string, string> = {}): string {
  return withWords(`${table}/authorization`, query);
}

/** The choice of how to split, for another type than the one that an anomaly stopped; the seat or check stays (ROUTE-49). */
export function changeTypePath(bill: string, subOrder: string | null): string {
  return withWords(`${bill}/splits/new`, { ...(subOrder ? { subOrder } : {}), [CHANGING]: "yes" });
}

/** Says in the address of the choice of how to split that an anomaly came before it. */
export const CHANGING = "changing";

/** Where a table's pre-authorisation waits for its outcome (ROUTE-30). */
export function tableAuthPath(table: string, tabId: string, paymentId: string): string {
  return withWords(`${table}/payment-auth`, { tab: tabId, payment: paymentId });
}

/** Where a guest opens a tab (ROUTE-41). */
export function newTabPath(venueId: string, query: Record<string, string> = {}): string {
  return withWords(`${venuePath(venueId)}/tab/new`, query);
}

/** The first step of opening a tab: the card (ROUTE-42). */
export function tabCardPath(
  venueId: string,
  tabId: string,
  why: Record<string, string> = {},
): string {
  return withWords(`${venuePath(venueId)}/tab/authorize`, { tab: tabId, ...why });
}

/** The second step: the name, and then the wait for the till (ROUTE-43). */
export function tabNamePath(venueId: string, tabId: string): string {
  return `${venuePath(venueId)}/tab/${tabId}/register`;
}

/** Where a tab's hold waits for its outcome (ROUTE-44). */
export function tabAuthPath(venueId: string, tabId: string, paymentId: string): string {
  return withWords(`${venuePath(venueId)}/tab/${tabId}/payment-auth`, { payment: paymentId });
}

function withWords(path: string, query: Record<string, string>): string {
  const words = new URLSearchParams(query);
  return words.size > 0 ? `${path}?${words}` : path;
}
