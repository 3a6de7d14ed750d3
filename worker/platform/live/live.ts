import { Hono } from "hono";
import type { Records } from "#worker/db/records";
import { SUBSCRIBER_ADDRESS, SUBSCRIBER_GUEST } from "#worker/objects/live/connections";
import { LIVE_SOURCES, type LiveSource, sourcesText } from "#worker/objects/live/sources";
import { firestoreOf } from "#worker/ports/live/firestore";
import {
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  type VenueId,
  venueIdSchema,
} from "~/contracts/ids";
import { orderIdSchema, tabIdSchema } from "~/contracts/kitchen";
import { type LiveDocument, WITH } from "~/contracts/live";
import { pathId } from "../body";
import {
  billOf,
  documentOf,
  type PlatformContext,
  type PlatformEnv,
  tableOf,
  topicOf,
} from "../context";
import { callersPrefix } from "../limits/rough-limits";
import { orderingAt, tableBasket } from "../order/table-basket";
import { notFound } from "../refusal";
import { openTable } from "../table-links";

/**
 * Subscriptions to documents (REF-11 to REF-16), base `/live`: a WebSocket, or an event stream, of the
 * document in the path and of others that the query names (`livePath`).
 */
export const live = new Hono<PlatformEnv>()
  .get("/bills/:billId", async (c) => {
    const billId = pathId(billIdSchema, c.req.param("billId"));
    return subscribeTo(c, `bills/${billId}`, billOf(c, billId));
  })
  .get("/table_devices/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const { tableId } = await openTable(c, await c.get("records").device(deviceId), "device");
    return subscribeTo(c, `table_devices/${deviceId}`, tableOf(c, tableId));
  })
  .get("/venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    if (!(await c.get("records").venue(venueId))) throw notFound();
    return subscribeToTopic(c, `venues/${venueId}`);
  })
  .get("/menu_venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    if (!(await c.get("records").venue(venueId))) throw notFound();
    return subscribeToTopic(c, `menu_venues/${venueId}`);
  })
  .get("/business_menu_publications/:businessId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    if (!(await c.get("records").menuPublication(businessId))) throw notFound();
    return subscribeToTopic(c, `business_menu_publications/${businessId}`);
  })
  .get("/unavailable_products/:businessId", (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    return subscribeToDocument(c, `unavailable_products/${businessId}`);
  })
  .get("/tabs/:tabId", (c) =>
    subscribeToDocument(c, `tabs/${pathId(tabIdSchema, c.req.param("tabId"))}`),
  )
  .get("/bill_orders/:orderId", (c) =>
    subscribeToDocument(c, `bill_orders/${pathId(orderIdSchema, c.req.param("orderId"))}`),
  )
  .get("/table_orders/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    if (!(await c.get("records").device(deviceId))) throw notFound();
    return subscribeToDocument(c, `table_orders/${deviceId}`);
  })
  .get("/baskets/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const device = await openTable(c, await c.get("records").device(deviceId), "device");
    const { basket } = tableBasket(c.env, await orderingAt(c, device), Date.now());
    return subscribeTo(c, `baskets/${deviceId}`, basket);
  })
  .get("/configs/settings", (c) => subscribeToTopic(c, "configs/settings"));

/** A document that its own object stores; one that nobody has written yet may be waited for. */
function subscribeToDocument(c: PlatformContext, document: LiveDocument): Promise<Response> {
  return subscribeTo(c, document, documentOf(c, document));
}

function subscribeToTopic(c: PlatformContext, topic: LiveDocument): Promise<Response> {
  return subscribeTo(c, topic, topicOf(c, topic));
}

/**
 * The object's socket or event stream, of its document and the others that the query names. Where live documents
 * are in Firestore, a page that asks for JSON receives its pass to the same documents there.
 */
async function subscribeTo(
  c: PlatformContext,
  document: LiveDocument,
  object: Pick<Fetcher, "fetch">,
): Promise<Response> {
  const ownerOf = async (order: LiveDocument) => (await documentOf(c, order).read())?.owner ?? null;
  const others = c.req.queries(WITH) ?? [];
  const sources = await sourcesBeside(c.get("records"), document, others, ownerOf);
  if (!sources) throw notFound();
  const firestore = firestoreOf(c.env);
  if (firestore && c.req.header("accept")?.includes("application/json")) {
    const beside = sources.flatMap((source) => [source.document, ...source.through]);
    return c.json(await firestore.passFor([...new Set([document, ...beside])]));
  }
  const headers = new Headers(c.req.raw.headers);
  headers.set(SUBSCRIBER_GUEST, c.get("viewer")?.guestId ?? "");
  headers.set(SUBSCRIBER_ADDRESS, callersPrefix(c));
  headers.set(LIVE_SOURCES, sourcesText(sources));
  return object.fetch(new Request(c.req.raw, { headers }));
}

const SETTINGS = "configs/settings";
const PLACED_ORDER = /^bill_orders\/[A-Za-z0-9_-]{22,64}$/;
/** Orders that one page follows: more than a table places in the minutes that it lists. */
const MOST_ORDERS = 20;
const ORDERS_OF_TABLE = /^table_orders\/(.*)$/;
const OF_VENUE = /^(?:menu_)?venues\/(.*)$/;

/**
 * Where the documents are stored that a page subscribes to beside its own: the settings, and what belongs
 * to one venue that exists. So nobody has an object remember subscribers of made-up documents, and the
 * settings have a subscriber for each venue instead of one for each page.
 *
 * @returns null where a page can't subscribe to one of them.
 */
async function sourcesBeside(
  records: Pick<Records, "venue" | "device">,
  own: LiveDocument,
  others: readonly string[],
  ownerOf: (order: LiveDocument) => Promise<string | null>,
): Promise<readonly LiveSource[] | null> {
  if (others.length === 0) return [];
  const [venueId] = [own, ...others].flatMap((name) => OF_VENUE.exec(name)?.[1] ?? []);
  const parsed = venueIdSchema.safeParse(venueId);
  const record = parsed.success ? await records.venue(parsed.data) : null;
  if (!record) return null;
  const { id, businessId } = record.venue;
  const venue = `venues/${id}` as const;
  const known: Record<string, LiveSource> = {
    [venue]: topic(venue),
    [`menu_venues/${id}`]: topic(`menu_venues/${id}`),
    [`business_menu_publications/${businessId}`]: topic(`business_menu_publications/${businessId}`),
    [`unavailable_products/${businessId}`]: {
      ...topic(`unavailable_products/${businessId}`),
      binding: "DOCUMENT",
    },
  };
  const names = new Set(others.filter((name) => name !== own));
  const besideVenue = names.delete(SETTINGS);
  const sources: LiveSource[] = [];
  for (const name of [...names].filter((one) => PLACED_ORDER.test(one)).slice(0, MOST_ORDERS)) {
    const order = name as LiveDocument;
    if ((await ownerOf(order)) === id) sources.push({ ...topic(order), binding: "DOCUMENT" });
    names.delete(name);
  }
  for (const name of names) {
    const source = known[name] ?? (await ordersOfTable(records, id, name));
    if (!source) return null;
    if (name !== venue) sources.push(source);
  }
  if (besideVenue && own === venue) sources.push(topic(SETTINGS));
  else if (besideVenue) sources.push({ ...topic(venue), through: [SETTINGS] });
  else if (names.has(venue)) sources.push(topic(venue));
  return sources;
}

/** Says that something was ordered at a table, and nothing of it, so that whoever names a table may follow it. */
async function ordersOfTable(
  records: Pick<Records, "device">,
  venueId: VenueId,
  name: string,
): Promise<LiveSource | null> {
  const table = deviceIdSchema.safeParse(ORDERS_OF_TABLE.exec(name)?.[1]);
  if (!table.success) return null;
  const device = await records.device(table.data);
  if (device?.venueId !== venueId) return null;
  return { ...topic(`table_orders/${table.data}`), binding: "DOCUMENT" };
}

function topic(document: LiveDocument): LiveSource {
  return { binding: "TOPIC", document, through: [] };
}
