import { createHash } from "node:crypto";
import { vi } from "vitest";
import { d1Source } from "#worker/db/d1-source";
import { withKvCopies } from "#worker/db/kv-copies";
import { publishRecord } from "#worker/db/operator-records";
import { publishPosKey } from "#worker/db/publish";
import type { RecordSource } from "#worker/db/record-source";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { recordsIn } from "#worker/edge/remembered-records";
import { TenantCache } from "#worker/edge/tenant-cache";
import type { Env } from "#worker/env";
import { createPlatformApp } from "#worker/platform/app";
import type { LiveMessage } from "~/contracts/live";
import { type MenuFile, menuFileSchema } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { parts } from "./parts.fixture";
import { type Answer, env } from "./platform.fixture";
import { fixtureRecords, POS_KEYS } from "./records.fixture";

/** Where pages read which menus the group's business has published. */
export const publicationOf = "/api/store/business_menu_publications/group";

/** Two venues of one business, bistro and osteria, as stored in D1. */
export async function publishVenues(): Promise<void> {
  for (const id of ["bistro", "osteria"]) {
    const venue = (await fixtureRecords.venue(anId.venue(id)))?.venue;
    const device = await fixtureRecords.device(anId.device(`${id}-d1`));
    if (!venue || !device) throw new Error(`The fixture has no ${id}.`);
    const keyHash = createHash("sha256")
      .update(POS_KEYS[id] ?? "")
      .digest("hex");
    await env.DB.batch([
      ...publishRecord(env.DB, "venue", {
        ...venue,
        businessId: "group" as typeof venue.businessId,
      }),
      ...publishRecord(env.DB, "device", device),
      publishPosKey(env.DB, { keyHash, venueId: anId.venue(id), createdAt: 0 }),
    ]);
  }
}

/** One isolate with its own clock, in front of the shared KV and D1. */
export function isolate(bound: Partial<Env> = {}) {
  const clock = { now: 1_000_000 };
  const cache = new TenantCache(() => clock.now);
  const reads: string[] = [];
  const work: Promise<unknown>[] = [];
  const later = (promise: Promise<unknown>) => void work.push(promise);
  const d1 = d1Source(env.DB);
  const counted: RecordSource = {
    ...d1,
    read: (kind, id, how) => {
      reads.push(`${kind}:${id}`);
      return d1.read(kind, id, how);
    },
  };
  const source = withKvCopies(counted, { kv: env.TENANTS }, later, (key, seq) =>
    cache.changed(key, seq),
  );
  const records = recordsIn({ cache, source, later });
  const app = createPlatformApp({ ...parts, records: () => records });

  const send = senderTo(app, bound);

  return {
    clock,
    reads,
    send,
    follow: subscriberOf(app),
    settle: async () => void (await Promise.all(work.splice(0))),
    get: <T = Record<string, unknown>>(path: string) => send<T>("GET", path),
    operate: (path: string, body: unknown) =>
      send("PUT", `/operator/v1/${path}`, body, { authorization: `Bearer ${DEMO_OPERATOR_KEY}` }),
    till: (path: string, body: unknown, venueId = "bistro", key = POS_KEYS[venueId]) =>
      send("PUT", `/pos/v1/venues/${venueId}/${path}`, body, { authorization: `Bearer ${key}` }),
  };
}

type App = ReturnType<typeof createPlatformApp>;

/** Sends requests to a platform, and reads the answers. */
function senderTo(app: App, bound: Partial<Env>) {
  return async function send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const request = new Request(`http://127.0.0.1${path}`, {
      method,
      headers: { ...fromHere, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await app.fetch(request, { ...env, ...bound });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : { text },
      headers: response.headers,
    };
  };
}

/** Subscribes to a document as a page does, and collects the messages. */
function subscriberOf(app: App) {
  return async function follow(document: string): Promise<LiveMessage[]> {
    const headers = { upgrade: "websocket" };
    const response = await app.fetch(
      new Request(`http://127.0.0.1/live/${document}`, { headers }),
      env,
    );
    if (!response.webSocket) throw new Error(`${document} can't be followed: ${response.status}`);
    const messages: LiveMessage[] = [];
    response.webSocket.addEventListener("message", ({ data }) => {
      messages.push(JSON.parse(String(data)));
    });
    response.webSocket.accept();
    await vi.waitFor(() => {
      if (messages.length === 0) throw new Error("no message yet");
    });
    return messages;
  };
}

/** The menus of a business: one of them, with one dish. */
export function menuFile(businessId = "group", name = "Soup"): MenuFile {
  const said = { name, description: "", shortDescription: "", imageUrl: null, translations: {} };
  return menuFileSchema.parse({
    businessId,
    language: "en-GB",
    menus: [
      {
        ...said,
        id: "food",
        name: "Food",
        order: 0,
        subProducts: [],
        schedules: [{ day: "MONDAY", startDate: "11:30", endDate: "22:00:00" }],
        categories: [
          {
            id: "starters",
            name: "Starters",
            description: "",
            translations: {},
            elements: [
              {
                ...said,
                elementType: "PRODUCT",
                id: "soup",
                type: "PRODUCT",
                sku: "S1",
                price: { amount: 650_000, currency: "EUR" },
                tags: [],
                allergens: [],
                availableForOrder: false,
                snoozePeriod: null,
                subProductIds: [],
                priceDeterminedBySubProducts: false,
                calories: 210,
                subProductPrices: [],
                pricingStrategy: null,
                videoPlaybackId: null,
                min: 0,
                max: null,
                multiMax: null,
                relatedProducts: [],
              },
            ],
          },
        ],
      },
    ],
  });
}

/** Which of the business's menus a venue shows. */
export function menuList(venueId = "bistro", visible = true) {
  return { venueId, businessId: "group", menus: [{ id: "food", visible, constraints: null }] };
}
