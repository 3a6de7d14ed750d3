import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { documentOf, topicOf } from "#worker/objects/callers";
import { publishLive } from "#worker/platform/operator/publish-live";
import { type LiveDocument, type LiveMessage, livePath, versionShown } from "~/contracts/live";
import { anId } from "~/domain/ids.fixture";
import { notifyAgain } from "./live.fixture";
import { env, open, openBill, order, tillAt } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

/** Opens a page's one socket, and collects its messages. */
async function follow(...documents: LiveDocument[]) {
  const path = livePath(documents);
  const { webSocket } = await open(path, { upgrade: "websocket" });
  if (!webSocket) throw new Error(`${path} can't be followed.`);
  const messages: LiveMessage[] = [];
  webSocket.addEventListener("message", ({ data }) => {
    messages.push(JSON.parse(String(data)));
  });
  webSocket.accept();
  // A change may be on its way to the page while it connects, so that it receives a document twice.
  await vi.waitFor(() =>
    expect(new Set(messages.map(({ document }) => document))).toEqual(new Set(documents)),
  );
  return { messages, close: () => webSocket.close() };
}

const topic = (document: string) => env.TOPIC.get(env.TOPIC.idFromName(document));

/** How many objects a topic notifies of its changes. */
const carriersOf = (document: string) =>
  runInDurableObject(
    topic(document),
    (_, { storage }) => [...storage.kv.list({ prefix: "carrier/" })].length,
  );

async function venueOf(id: string) {
  const found = await fixtureRecords.venue(anId.venue(id));
  if (!found) throw new Error(`The fixture has no ${id}.`);
  return found.venue;
}

const newest = (messages: LiveMessage[], document: string) =>
  messages.findLast((message) => message.document === document)?.version ?? -1;

describe("a page's one socket", () => {
  it("REF-11 REF-13 receives changes of the bill, its venue and the switch for payments", async () => {
    const { billId, till, order: meal } = await openBill([20]);
    const page = await follow(`bills/${billId}`, "venues/bistro", "configs/settings");
    const began = Date.now();
    await till.put({ ...meal, numberOfGuests: 9 });
    await publishLive(env, "venue", "bistro", await venueOf("bistro"));
    await publishLive(env, "settings", "settings", { allPaymentsEnabled: true });
    await vi.waitFor(() => {
      expect(newest(page.messages, `bills/${billId}`)).toBeGreaterThan(1);
      expect(newest(page.messages, "venues/bistro")).toBeGreaterThanOrEqual(began);
      expect(newest(page.messages, "configs/settings")).toBeGreaterThanOrEqual(began);
    });
    page.close();
  });

  it("REF-13 the settings notify venues, and not every bill of the deployment", async () => {
    const bills = await Promise.all([openBill([20]), openBill([21]), openBill([22])]);
    const pages = await Promise.all(
      bills.map(({ billId }) => follow(`bills/${billId}`, "venues/bistro", "configs/settings")),
    );
    expect(await carriersOf("configs/settings")).toBe(1);
    const began = Date.now();
    await publishLive(env, "settings", "settings", { allPaymentsEnabled: true });
    await vi.waitFor(() => {
      for (const { messages } of pages)
        expect(newest(messages, "configs/settings")).toBeGreaterThanOrEqual(began);
    });
    for (const { close } of pages) close();
  });

  it("REF-12 REF-13 a waiting table is notified of the switch for payments, and of its bill", async () => {
    const page = await follow("table_devices/bistro-d8", "venues/bistro", "configs/settings");
    const began = Date.now();
    await publishLive(env, "settings", "settings", { allPaymentsEnabled: true });
    await tillAt("bistro-t8").put(order([5]));
    await vi.waitFor(() => {
      expect(newest(page.messages, "configs/settings")).toBeGreaterThanOrEqual(began);
      expect(newest(page.messages, "table_devices/bistro-d8")).toBeGreaterThan(0);
    });
    page.close();
  });

  it("REF-16 a menu's page is notified of its list, its publication and what runs out", async () => {
    const { businessId } = await venueOf("bistro");
    const soldOut = `unavailable_products/${businessId}` as const;
    const published = `business_menu_publications/${businessId}` as const;
    const page = await follow("menu_venues/bistro", published, soldOut);
    const began = Date.now();
    for (const document of ["menu_venues/bistro", published] as const)
      await topicOf(env, document, null).bump(document);
    await documentOf(env, soldOut, null).writePart(soldOut, "bistro", []);
    await vi.waitFor(() => {
      for (const document of ["menu_venues/bistro", published, soldOut])
        expect(newest(page.messages, document)).toBeGreaterThanOrEqual(began);
    });
    page.close();
  });

  it("REF-16 begins with what changed after the page was rendered, and with nothing newer where nothing did", async () => {
    const { businessId } = await venueOf("bistro");
    const soldOut = `unavailable_products/${businessId}` as const;
    await documentOf(env, soldOut, null).writePart(soldOut, "bistro", []);
    const rendered = Date.now();
    // Of other venues tests have published with their clocks ahead.
    const unchanged = await follow("menu_venues/cantina");
    const changed = await follow("menu_venues/bistro", soldOut);
    expect(newest(changed.messages, soldOut)).toBeGreaterThan(versionShown(rendered));
    expect(newest(unchanged.messages, "menu_venues/cantina")).toBeLessThan(versionShown(rendered));
    for (const { close } of [changed, unchanged]) close();
  });

  it("REF-11 receives a change once more when every isolate knows of it", async () => {
    const { billId } = await openBill([20]);
    const page = await follow(`bills/${billId}`, "venues/bistro");
    await publishLive(env, "venue", "bistro", await venueOf("bistro"));
    await vi.waitFor(() => expect(newest(page.messages, "venues/bistro")).toBeGreaterThan(0));
    const first = newest(page.messages, "venues/bistro");
    const again = vi.waitFor(() =>
      expect(newest(page.messages, "venues/bistro")).toBeGreaterThan(first),
    );
    await notifyAgain("venues/bistro");
    await again;
    page.close();
  });

  it("a venue removes a bill without subscribers from its carriers", async () => {
    const { billId } = await openBill([20], {}, "osteria");
    const page = await follow(`bills/${billId}`, "venues/osteria", "configs/settings");
    expect(await carriersOf("venues/osteria")).toBe(1);
    page.close();
    const osteria = await venueOf("osteria");
    await vi.waitFor(async () => {
      await publishLive(env, "venue", "osteria", osteria);
      expect(await carriersOf("venues/osteria")).toBe(0);
    });
    const next = await follow(`bills/${billId}`, "venues/osteria", "configs/settings");
    const began = Date.now();
    await publishLive(env, "venue", "osteria", osteria);
    await vi.waitFor(() =>
      expect(newest(next.messages, "venues/osteria")).toBeGreaterThanOrEqual(began),
    );
    next.close();
  });

  it("can't subscribe to another venue's documents or to made-up ones", async () => {
    const { billId } = await openBill([20]);
    const own = `bills/${billId}`;
    for (const others of [
      "with=venues/nowhere",
      "with=configs/settings",
      "with=venues/bistro&with=menu_venues/osteria",
      "with=venues/bistro&with=unavailable_products/nobody",
      `with=venues/bistro&with=bills/${newId("b")}`,
      "with=../operator",
    ]) {
      const { status } = await open(`/live/${own}?${others}`, { upgrade: "websocket" });
      expect(status, others).toBe(404);
    }
  });

  it("REF-11 an event stream has several documents as well", async () => {
    const { billId } = await openBill([20]);
    const path = livePath([`bills/${billId}`, "venues/bistro", "configs/settings"]);
    const response = await open(path, { accept: "text/event-stream" });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const text = new TextDecoder().decode(value);
    for (const document of [`bills/${billId}`, "venues/bistro", "configs/settings"])
      expect(text).toContain(`data: {"document":"${document}"`);
    await reader?.cancel();
  });
});
