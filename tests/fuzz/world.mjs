/** What exists in the running product, so that malformed calls get further than "not found". */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readRecords } from "../../worker/local/tenants/folder.mjs";
import { inOrder, loadKinds } from "../../worker/local/tenants/kinds.mjs";
import { publishMissing } from "../../worker/local/tenants/missing.mjs";
import { platformAt } from "../../worker/local/tenants/platform.mjs";
import { top } from "../bench/builds.mjs";
import { Guest, order, startSite, tillOf, units } from "../bench/site.mjs";
import { stateRoot } from "../bench/state-root.mjs";
import { measure } from "./growth.mjs";

const OPERATOR_KEY = "demo-operator-key";
const DEMO_RECORDS = join(top, "worker/demo/records");
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
 * @param {import("../bench/builds.mjs").Bundle} bundle
 * @param {string} inspector Host and port that the product's memory is read at.
 * @returns {Promise<{ operations: object[], url: string, world: (n: number) => Promise<object>, noteChange: (method:
 *   string, target: string) => void, beginAnew: () => Promise<void>, measure: (worlds: number) => Promise<object>,
 *   logs: (id: string) => string[], stop: () => Promise<void> }>} `noteChange` is told of what an operator's call has
 *   changed, which is as it was in the worlds after the next one.
 */
export async function startWorlds(bundle, inspector) {
  const lines = [];
  const start = async () => {
    const stateDir = mkdtempSync(join(stateRoot(), "tableside-fuzz-"));
    const onLog = (line) => remember(lines, line);
    const begun = await startSite(bundle, { stateDir, inspector, onLog });
    const restore = await restoring(begun.url);
    return { ...begun, stateDir, restore, renewKey: (venue) => renewKey(begun, venue) };
  };
  const stop = async ({ stateDir, ...begun }) => {
    await begun.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  let site = await start();
  let changed = new Set();
  const operations = [];
  for (const [api, path] of Object.entries(DOCUMENTS)) {
    const document = await (await fetch(site.url + path)).json();
    operations.push(...operationsOf(document, api));
  }
  return {
    operations,
    logs: (id) => lines.filter((line) => line.includes(id)),
    noteChange: (method, target) => changed.add(`${method} ${target}`),
    async world(n) {
      const before = changed;
      changed = new Set();
      await site.restore([...before]);
      const { venues, guestApps } = site.demo;
      const [venue, other] = [venues[n % venues.length], venues[(n + 1) % venues.length]];
      await Promise.all([venue, other].map((one) => site.renewKey(one)));
      const [ids, foreign] = await Promise.all([idsAt(site, venue, n), idsAt(site, other, n + 1)]);
      return {
        url: site.url,
        ids: { ...ids, appId: guestApps[0]?.appId },
        foreign,
        keys: { pos: venue.posKey, operator: OPERATOR_KEY },
        address: `10.${(n >> 8) & 255}.${n & 255}.1`,
        forms: new Map(),
      };
    },
    async beginAnew() {
      await stop(site);
      changed = new Set();
      site = await start();
    },
    measure: (worlds) => measure(site, { stateDir: site.stateDir, inspector, worlds }),
    stop: () => stop(site),
  };
}

/** Publishes what an operator's calls have changed as it was. */
async function restoring(url) {
  const platform = platformAt(url, OPERATOR_KEY);
  const kinds = await loadKinds();
  const records = readRecords(DEMO_RECORDS);
  records.set("settings", await platform.read("settings"));
  return async (changes) => {
    const paths = changes.map((change) => /^\S+ \/operator\/v1\/([^?]+)/.exec(change)?.[1]);
    const known = inOrder(
      kinds,
      [...new Set(paths)].filter((path) => records.has(path)),
    );
    for (const path of known) await platform.publish(path, records.get(path));
    // What was never published before does not stay, where it can be deleted.
    for (const path of paths.filter((one) => one && !records.has(one)))
      await platform.remove(path).catch(() => {});
    if (changes.some((change) => change.startsWith("DELETE")))
      await publishMissing({ folder: DEMO_RECORDS, kinds, platform });
  };
}

/** A till whose key was deleted, or its venue for a moment, has a new one. */
async function renewKey(site, venue) {
  const path = `/pos/v1/venues/${venue.venueId}/events`;
  const headers = { authorization: `Bearer ${venue.posKey}` };
  const { status } = await fetch(site.url + path, { headers });
  if (status !== 401) return;
  const { key } = await platformAt(site.url, OPERATOR_KEY).make(
    `venues/${venue.venueId}/till-keys`,
  );
  venue.posKey = key;
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
