/** A guest who does other things than pay a bill: fills a basket, orders, has a card held for a tab. */
import { randomBytes } from "node:crypto";
import { expectOk } from "./site.mjs";

/** A key as a client makes one. */
export const newKey = () => randomBytes(24).toString("base64url");

/** A dish of a venue that can be ordered as it is, with the menu that it is on. */
export async function plainDish(site, { businessId }) {
  const path = `/api/menu-back-end/consultation/businesses/${businessId}/menus?PAY_AT_TABLE_ONLY=true`;
  const { menus } = await (await expectOk(await fetch(site.url + path))).json();
  for (const menu of menus) {
    for (const dish of menu.categories.flatMap(({ elements }) => elements)) {
      if (dish.type !== "PRODUCT" || !dish.availableForOrder || dish.subProductIds.length) continue;
      return { menuId: menu.id, productId: dish.id, name: dish.name, price: dish.price.amount };
    }
  }
  throw new Error(`nothing to order at ${businessId}`);
}

/** A guest's calls at one table. Each gives the answer's status and body. */
export function orderingAt(guest, venue, tableId) {
  const { businessId, venueId } = venue;
  const basket = `/api/ordering/tables/${tableId}/basket`;
  return {
    read: () => guest.call("GET", basket),
    add: ({ menuId, productId }, quantity) =>
      guest.call("POST", `${basket}/lines`, { menuId, productId, quantity, subItems: [] }),
    /** Opens an ordering session, and orders so many of a dish in it. */
    async place({ menuId, productId, name }, quantity, idempotencyKey) {
      const sessionId = newKey();
      await guest.call("POST", "/api/ordering/order-sessions", { businessId, tableId, sessionId });
      const path = `/api/sunday-device-manager/hybrid/tables/${tableId}/orders`;
      const items = [{ id: productId, name, quantity, menuId, subItems: [] }];
      const experienceId = `exp-${venueId}`;
      return guest.call("POST", path, {
        businessId,
        experienceId,
        items,
        idempotencyKey,
        sessionId,
      });
    },
  };
}

/** A guest's calls about tabs at a venue. */
export function tabsOf(guest, { businessId, venueId }) {
  const base = `/api/billing/businesses/${businessId}`;
  return {
    begin: (key) =>
      guest.call("POST", `${base}/tab`, { businessId, venueId }, { "idempotency-key": key }),
    hold: ({ tabId, paymentId }, methodToken, expectedTotal) =>
      guest.call("POST", `/api/payment/tabs/${tabId}/payments`, {
        paymentId,
        method: "card",
        methodToken,
        expectedTotal,
        returnPath: "/",
      }),
    name: (tabId, customer) => guest.call("PUT", `${base}/tabs/${tabId}`, { customer }),
    own: (tabId) => guest.call("GET", `/api/payment/tabs/${tabId}`),
    payment: ({ tabId, paymentId }) =>
      guest.call("GET", `/api/payment/tabs/${tabId}/payments/${paymentId}`),
  };
}

/** What a venue's till does with tabs. */
export function tabTillOf(site, { venueId, posKey }) {
  const call = async (method, path, body) => {
    const response = await fetch(`${site.url}/pos/v1/venues/${venueId}/tabs/${path}`, {
      method,
      headers: { authorization: `Bearer ${posKey}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await expectOk(response);
    return response.status === 204 ? undefined : response.json();
  };
  return {
    put: (tabId, order) => call("PUT", `${tabId}/order`, order),
    pay: (tabId, payment) => call("POST", `${tabId}/order/payments`, payment),
    close: (tabId) => call("DELETE", tabId),
    closeOrder: (tabId) => call("DELETE", `${tabId}/order`),
  };
}
