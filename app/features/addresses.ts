/** Addresses of the guest's pages, built in one place from the ids of `app/routes/table.ts`. */

/** The venue's page (ROUTE-19). */
export function venuePath(venueId: string): string {
  return `/venues/${venueId}`;
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

/** The steps of one split, below its bill's address (ROUTE-52 to ROUTE-60). */
export type SplitStep = "" | "/tips" | "/voucher" | "/payment-intents/new" | "/error" | "/success";

/** A page of one split. */
export function splitPath(base: string, splitId: string, step: SplitStep = ""): string {
  return `${base}/splits/${splitId}${step}`;
}

/** Where a payment waits for its outcome; it knows its attempt by the key in the address. */
export function paymentAuthPath(base: string, splitId: string, paymentId?: string): string {
  const path = `${base}/payment-auth/${splitId}`;
  return paymentId ? `${path}?payment=${encodeURIComponent(paymentId)}` : path;
}

/** The menus under a venue's, a table's or a bill's address (ROUTE-31, ROUTE-36, ROUTE-38); leads to one of them, under the same filter. */
export function menusPath(
  base: string,
  choice: { language?: string; menu?: string } = {},
  filter = "",
): string {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(choice)) query.set(name, value);
  return query.size > 0 ? `${base}/menus?${query}` : `${base}/menus`;
}

/** One menu in one language, by its code (ROUTE-32). */
export function menuPath(base: string, language: string, menuId: string): string {
  return `${base}/menus/${language}/${encodeURIComponent(menuId)}`;
}

/** Where a menu lists one dish or block, for a way back that leads there; it is the element's id. */
export function placeInMenu(id: string): string {
  return `at-${id}`;
}

/** One dish of a menu, below the menu's address (ROUTE-33). */
export function productPath(menu: string, productId: string): string {
  return `${menu}/products/${encodeURIComponent(productId)}`;
}

/** Something to read between the dishes, below the menu's address (ROUTE-34). */
export function blockPath(menu: string, blockId: string): string {
  return `${menu}/blocks/${encodeURIComponent(blockId)}`;
}

/** Where a table's guests find a menu that is not ours to render (ROUTE-26, ROUTE-27). */
export function externalMenuPath(table: string, kind: "external" | "static"): string {
  return `${table}/${kind}-menu`;
}
