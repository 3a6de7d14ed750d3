import { vi } from "vitest";
import { newId } from "#worker/base/ids";
import { faultOnAnyMachine } from "#worker/demo/edition";
import { tillOf } from "#worker/objects/callers";
import { createPlatformApp } from "#worker/platform/app";
import type { OrderPost } from "~/contracts/crossing/till-calls";
import { orderIdSchema } from "~/contracts/kitchen";
import type { PosDelivery, PosWebhook, PosWebhookSecret } from "~/contracts/pos-webhook";
import { anId } from "~/domain/ids.fixture";
import { ZERO_E5 } from "~/domain/money/amount";
import { parts } from "./parts.fixture";
import { env } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import type { SeenCall } from "./stand-ins/stand-in-server";
import type { TillReceiverControl } from "./stand-ins/till-receiver";
import { newWorld } from "./stand-ins/world";

export const PATIENT = { timeout: 20_000, interval: 50 };
export const DAY = 24 * 3_600_000;

const app = createPlatformApp({ ...parts, serviceAddressFault: faultOnAnyMachine });

/** A till's calls about its webhook; its receiver may be on this machine. */
export function hooksOf(venueId: string, key = POS_KEYS[venueId]) {
  const ask = async <T>(method: string, path: string, body?: unknown) => {
    const request = new Request(`https://tableside.test/pos/v1/venues/${venueId}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await app.request(request, undefined, env);
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T };
  };
  return {
    ask,
    put: (url: string) => ask<PosWebhook>("PUT", "/webhook", { url }),
    read: () => ask<PosWebhook>("GET", "/webhook"),
    secret: async () => (await ask<PosWebhookSecret>("POST", "/webhook/secrets")).body.secret,
    deliveries: async () =>
      (await ask<{ deliveries: PosDelivery[] }>("GET", "/webhook/deliveries")).body.deliveries,
    replay: (body: object) => ask<{ events: number }>("POST", "/webhook/replays", body),
  };
}

/** A receiver, and all that it was sent. */
export function receiver() {
  const world = newWorld("till");
  const all: SeenCall[] = [];
  return {
    url: `${world.url}/events`,
    fail: world.fail,
    answers: (control: TillReceiverControl) => world.control(control),
    all: async () => {
      all.push(...(await world.seen()));
      return all;
    },
  };
}

let venues = 0;

/** A till of a venue that no other test uses, whose feed gets orders. */
function till() {
  venues += 1;
  const venueId = `hook-${venues}`;
  const stub = tillOf(env, anId.venue(venueId), null);
  let orders = 0;
  return {
    venueId,
    stub,
    order: async () => {
      orders += 1;
      await stub.postOrder(orderPost(`order-${orders}`));
      return `order-${orders}`;
    },
  };
}

export const orderPost = (key: string): OrderPost => ({
  type: "order.placed",
  key,
  orderId: orderIdSchema.parse(newId("o")),
  tableId: anId.table("t1"),
  sessionId: anId.orderingSession("s1"),
  billId: null,
  guestName: null,
  items: [],
  note: null,
  total: ZERO_E5,
  currency: "EUR",
  placedAt: 1,
});
export const idsOf = (seen: SeenCall[]) => seen.map(({ headers }) => headers["webhook-id"]);

/** A till with a webhook that is on. */
export async function tillWithWebhook() {
  const own = till();
  const to = receiver();
  await own.stub.setWebhook(anId.venue(own.venueId), to.url);
  const secret = (await own.stub.newWebhookSecret())?.secret ?? "";
  const settled = (key: string, state: PosDelivery["state"]) =>
    vi.waitFor(async () => {
      const found = (await own.stub.deliveries())?.find((one) => one.key === key);
      const tried = (found?.tries ?? 0) > 0 || state === "ENDED";
      if (found?.state !== state || !tried) throw new Error(`${key} is ${found?.state}`);
      return found;
    }, PATIENT);
  return { ...own, to, secret, settled };
}
