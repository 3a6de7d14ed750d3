/** The pages on which guests order and open tabs, with what their addresses need made beforehand. */
import { randomBytes } from "node:crypto";
import { Guest, pageHeaders } from "./site.mjs";

/** Venues whose guests order at the table, hold a card before they do, and open tabs. */
const ORDERS = "green-counter";
const HOLDS = "afterglow";
const TABS = "drake-anchor";

/** @returns {Promise<{ name: string, path: string, headers: Record<string, string> }[]>} */
export async function orderingPages(site) {
  const venueOf = (id) => site.demo.venues.find(({ venueId }) => venueId === id);
  const venue = venueOf(ORDERS);
  const guest = new Guest(site.url);
  const headers = pageHeaders(guest.guestId, site.siteUrl);
  const [, , chosen, status] = venue.tables;
  const dish = await fillBasket(guest, venue, chosen);
  await order(guest, venue, { ...status, dish });
  guest.close();
  const at = ({ deviceId }) => `/venues/${venue.venueId}/tables/${deviceId}`;
  const table = at(chosen);
  const menu = `${table}/menus/US/${dish.menuId}`;
  const [, holding] = venueOf(HOLDS).tables;
  const page = (name, path) => ({ name, path, headers });
  return [
    page("menu at a table", menu),
    page("dish", `${menu}/products/${dish.productId}`),
    page("basket", `${table}/basket`),
    page("order confirm", `${table}/basket/confirm`),
    page("order status", at(status)),
    page("hold at a table", `/venues/${HOLDS}/tables/${holding.deviceId}/authorization`),
    page("tab", `/venues/${TABS}/tab/new`),
  ];
}

/** Puts the first dish that is served now and asks nothing into the basket. */
async function fillBasket(guest, { businessId }, { tableId }) {
  const address = `/api/menu-back-end/consultation/businesses/${businessId}/menus`;
  const { body } = await guest.call("GET", `${address}?PAY_AT_TABLE_ONLY=true`);
  for (const { id: menuId, categories } of body.menus) {
    for (const { id: productId, type } of categories.flatMap(({ elements }) => elements)) {
      if (type !== "PRODUCT") continue;
      const dish = { menuId, productId, quantity: 1, subItems: [] };
      const lines = `/api/ordering/tables/${tableId}/basket/lines`;
      if ((await guest.call("POST", lines, dish)).status === 201) return dish;
    }
  }
  throw new Error(`nothing can be ordered at ${businessId} now`);
}

async function order(guest, { businessId, venueId }, { tableId, dish }) {
  const key = () => randomBytes(24).toString("base64url");
  const sessionId = key();
  const session = { businessId, tableId, sessionId };
  await guest.call("POST", "/api/ordering/order-sessions", session);
  const { menuId, productId: id } = dish;
  const path = `/api/sunday-device-manager/hybrid/tables/${tableId}/orders`;
  const { status, body } = await guest.call("POST", path, {
    businessId,
    experienceId: `exp-${venueId}`,
    idempotencyKey: key(),
    sessionId,
    items: [{ id, name: id, quantity: 1, menuId, subItems: [] }],
  });
  if (status !== 201) throw new Error(`not ordered: ${status} ${JSON.stringify(body)}`);
}
