import { Hono } from "hono";
import { topicOf } from "#worker/objects/callers";
import { SUBSCRIBER_ADDRESS, SUBSCRIBER_GUEST } from "#worker/objects/live/crowd";
import { LIVE_SOURCES, sourcesText } from "#worker/objects/live/sources";
import { firestoreOf } from "#worker/ports/live/firestore";
import { billIdSchema, businessIdSchema, deviceIdSchema, venueIdSchema } from "~/contracts/ids";
import { orderIdSchema, tabIdSchema } from "~/contracts/kitchen";
import { type LiveDocument, WITH } from "~/contracts/live";
import { pathId } from "../body";
import { billOf, documentOf, type PlatformContext, type PlatformEnv, tableOf } from "../context";
import { callersPrefix } from "../limits/rough-limits";
import { orderingAt, tableBasket } from "../ordering/table-basket";
import { notFound } from "../refusal";
import { openTable } from "../table-links/table-access";
import { sourcesBeside } from "./sources-beside";

/**
 * Subscriptions to documents (REF-11 to REF-16), base `/live`: a WebSocket, or an event stream, of the
 * document in the path and of others that the query names (`livePath`).
 */
export const live = new Hono<PlatformEnv>()
  .get("/bills/:billId", async (c) => {
    const billId = pathId(billIdSchema, c.req.param("billId"));
    return follow(c, `bills/${billId}`, billOf(c, billId));
  })
  .get("/table_devices/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const { tableId } = await openTable(c, await c.get("records").device(deviceId), "device");
    return follow(c, `table_devices/${deviceId}`, tableOf(c, tableId));
  })
  .get("/venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    if (!(await c.get("records").venue(venueId))) throw notFound();
    return followTopic(c, `venues/${venueId}`);
  })
  .get("/menu_venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    if (!(await c.get("records").venue(venueId))) throw notFound();
    return followTopic(c, `menu_venues/${venueId}`);
  })
  .get("/business_menu_publications/:businessId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    if (!(await c.get("records").menuPublication(businessId))) throw notFound();
    return followTopic(c, `business_menu_publications/${businessId}`);
  })
  .get("/unavailable_products/:businessId", (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    return subscribe(c, `unavailable_products/${businessId}`);
  })
  .get("/tabs/:tabId", (c) => subscribe(c, `tabs/${pathId(tabIdSchema, c.req.param("tabId"))}`))
  .get("/bill_orders/:orderId", (c) =>
    subscribe(c, `bill_orders/${pathId(orderIdSchema, c.req.param("orderId"))}`),
  )
  .get("/baskets/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    const device = await openTable(c, await c.get("records").device(deviceId), "device");
    const { basket } = tableBasket(c.env, await orderingAt(c, device), Date.now());
    return follow(c, `baskets/${deviceId}`, basket);
  })
  .get("/configs/settings", (c) => followTopic(c, "configs/settings"));

/** A document that its own object stores; one that nobody has written yet may be waited for. */
function subscribe(c: PlatformContext, document: LiveDocument): Promise<Response> {
  return follow(c, document, documentOf(c, document));
}

function followTopic(c: PlatformContext, topic: LiveDocument): Promise<Response> {
  return follow(c, topic, topicOf(c.env, topic));
}

/**
 * The object's socket or event stream, of its document and the others that the query names. Where live documents
 * are in Firestore, a page that asks for JSON receives its pass to the same documents there.
 */
async function follow(
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
