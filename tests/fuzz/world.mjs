/** What exists in the running product, so that malformed calls get further than "not found". */
import { seedDemo } from "../../worker/demo/seed.mjs";
import { Guest, order, startSite, tillOf, units } from "../bench/site.mjs";

const OPERATOR_KEY = "demo-operator-key";
const DOCUMENTS = {
  guest: "/api/openapi.json",
  pos: "/pos/v1/openapi.json",
  operator: "/operator/v1/openapi.json",
};

/** Ids of a guest at a table: of what they hold, have paid, can order and have ordered. */
async function idsAt(site, venue, number) {
  const { tableId, deviceId } = venue.tables[number % venue.tables.length];
  const { venueId, businessId, enrollmentId, currency } = venue;
  const guest = new Guest(site.url);
  const till = tillOf(site, venue);
  const { billId } = await till.put(tableId, order(6, 90));
  const methodToken = await guest.testCard();
  const paid = (await guest.issue(billId, units(20), currency)).body;
  await guest.pay(billId, paid, methodToken);
  const split = (await guest.issue(billId, units(10), currency)).body;
  const tab = await guest.call("POST", `/api/billing/businesses/${businessId}/tab`, {
    businessId,
    venueId,
  });
  const { cursor } = await till.events();
  const ordered = await dishesOf(guest, businessId);
  guest.close();
  return {
    ...{ venueId, businessId, enrollmentId, tableId, deviceId, billId, cursor, methodToken },
    ...{ currency, currencyCode: currency, businessOrVenue: venueId, lineId: "line-1" },
    ...{ guestId: guest.guestId, userId: guest.guestId, existingUserId: guest.guestId },
    ...{ splitId: split?.splitId, paymentId: split?.nextPaymentId, tabId: tab.body?.tabId },
    ...{ key: "x".repeat(24), sessionId: "x".repeat(24), transactionId: "x".repeat(24) },
    ...{ orderId: `o_${"x".repeat(24)}`, collectionId: "bill_orders", language: "en" },
    ...{ experimentId: "tip-suggestions", rewardId: "coffee", waiterPosId: "7", method: "card" },
    ...{ email: "ana@example.com", phoneNumber: "+33612345678", code: "WELCOME", locale: "fr" },
    ...{ returnPath: `/venues/${venueId}`, originPath: `/venues/${venueId}`, wallet: "apple" },
    ...ordered,
  };
}

/** A menu of the business and a dish of it; ids of nothing where it has none. */
async function dishesOf(guest, businessId) {
  const none = { menuId: "food", productId: "product-1", id: "product-1" };
  const path = `/api/store/business_menu_publications/${businessId}`;
  const { status, body } = await guest.call("GET", path);
  if (status !== 200) return none;
  const { menus } = (await guest.call("GET", new URL(body.url, "http://x").pathname)).body;
  const dish = menus[0]?.categories[0]?.elements.find((one) => one.elementType === "PRODUCT");
  const { publicationId } = body;
  return dish ? { menuId: menus[0].id, productId: dish.id, id: dish.id, publicationId } : none;
}

/**
 * Starts the product and gives worlds on it: a world is the ids of a new bill, and of one at another venue.
 *
 * @returns {Promise<{ operations: object[], url: string, world: (n: number) => Promise<object>, logs: (id: string) =>
 *   string[], stop: () => Promise<void> }>}
 */
export async function startWorlds(bundle) {
  const lines = [];
  let site = await startSite(bundle, { onLog: (line) => remember(lines, line) });
  const operations = [];
  for (const [api, path] of Object.entries(DOCUMENTS)) {
    const document = await (await fetch(site.url + path)).json();
    operations.push(...operationsOf(document, api));
  }
  const make = async (n) => {
    // What an operator's calls have changed is as it was.
    await seedDemo(site.url);
    const { venues, guestApps } = site.demo;
    const [venue, other] = [venues[n % venues.length], venues[(n + 1) % venues.length]];
    const ids = { ...(await idsAt(site, venue, n)), appId: guestApps[0]?.appId };
    const foreign = await idsAt(site, other, n + 1);
    const keys = { pos: venue.posKey, operator: OPERATOR_KEY };
    return {
      url: site.url,
      ids,
      foreign,
      keys,
      address: `10.${(n >> 8) & 255}.${n & 255}.1`,
      forms: new Map(),
    };
  };
  return {
    operations,
    logs: (id) => lines.filter((line) => line.includes(id)),
    async world(n) {
      try {
        return await make(n);
      } catch (fault) {
        console.log(`  begins on fresh state: ${String(fault).slice(0, 200)}`);
        await site.stop();
        site = await startSite(bundle, { onLog: (line) => remember(lines, line) });
        return make(n);
      }
    },
    stop: () => site.stop(),
  };
}

function remember(lines, line) {
  lines.push(line);
  if (lines.length > 4_000) lines.shift();
}

function operationsOf({ paths, components }, api) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      ...{ api, path, method: method.toUpperCase(), defs: components.schemas },
      query: parameters.filter((one) => one.in === "query").map(({ name }) => name),
      headers: parameters.filter((one) => one.in === "header").map(({ name }) => name),
      body: requestBody?.content["application/json"].schema,
    })),
  );
}
