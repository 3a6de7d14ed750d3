import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { publishRecord } from "#worker/db/operator-records";
import { lastChange } from "#worker/db/published";
import { TenantCache } from "#worker/edge/tenant-cache";
import { publishLive, renewPublished } from "#worker/platform/operator/publish-live";
import type { LiveMessage } from "~/contracts/live";
import { anId } from "~/domain/ids.fixture";
import { notifyAgain } from "./live.fixture";
import { env, open } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

/** Subscribes to a document as a page does, and collects its messages. */
async function follow(document: string) {
  const { webSocket } = await open(`/live/${document}`, { upgrade: "websocket" });
  if (!webSocket) throw new Error(`${document} can't be followed.`);
  const messages: LiveMessage[] = [];
  webSocket.addEventListener("message", ({ data }) => {
    messages.push(JSON.parse(String(data)));
  });
  webSocket.accept();
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  return messages;
}

const topic = (document: string) => env.TOPIC.get(env.TOPIC.idFromName(document));
const records = recordsBy(plainReads(d1Source(env.DB)));

async function bistro() {
  const found = await fixtureRecords.venue(anId.venue("bistro"));
  if (!found) throw new Error("The fixture has no bistro.");
  return found.venue;
}

describe("publishing", () => {
  it("REF-11 a venue's change is stored, and its open pages are notified", async () => {
    const messages = await follow("venues/bistro");
    await publishLive(env, "venue", "bistro", { ...(await bistro()), name: "Bistro Deux" });
    expect((await records.venue(anId.venue("bistro")))?.venue.name).toBe("Bistro Deux");
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[1]?.document).toBe("venues/bistro");
    expect(messages[1]?.version).toBeGreaterThan(messages[0]?.version ?? 0);
  });

  it("REF-11 pages that read too early are notified once more, and then no more", async () => {
    const messages = await follow("venues/bistro");
    await publishLive(env, "venue", "bistro", await bistro());
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    await notifyAgain("venues/bistro");
    await vi.waitFor(() => expect(messages).toHaveLength(3));
    expect(messages[2]?.version).toBeGreaterThan(messages[1]?.version ?? 0);
    expect(await runDurableObjectAlarm(topic("venues/bistro"))).toBe(false);
  });

  it("REF-13 the switch for all payments is stored, and every page that depends on it is notified", async () => {
    const messages = await follow("configs/settings");
    await publishLive(env, "settings", "settings", { allPaymentsEnabled: false });
    expect(await records.settings()).toEqual({ allPaymentsEnabled: false });
    await vi.waitFor(() => expect(messages).toHaveLength(2));
  });

  it("REF-11 a look's change notifies the pages of every venue that uses it", async () => {
    const venue = await bistro();
    await publishLive(env, "venue", "bistro", venue);
    const messages = await follow("venues/bistro");
    await publishLive(env, "customization", venue.enrollmentId, { footerText: "Merci" });
    expect(await records.customization(venue.enrollmentId)).toEqual({ footerText: "Merci" });
    await vi.waitFor(() => expect(messages).toHaveLength(2));
  });

  it("TEN-16 of ten looks that are published at once each copy is renewed once, by whichever call", async () => {
    const [before, cache] = [await lastChange(env.DB), new TenantCache()];
    const renewed: string[] = [];
    const TENANTS = new Proxy(env.TENANTS, {
      get: (kv, name) =>
        name === "delete" ? async (key: string) => void renewed.push(key) : Reflect.get(kv, name),
    });
    const ids = Array.from({ length: 10 }, (_, n) => `at-once-${n}`);
    await Promise.all(
      ids.map(async (id) => {
        await env.DB.batch(publishRecord(env.DB, "customization", { footerText: id }, id));
        const isNews = ({ key, seq }: { key: string; seq: number }) => cache.changed(key, seq);
        await renewPublished({ DB: env.DB, TENANTS }, before, isNews);
      }),
    );
    expect(renewed.sort()).toEqual(ids.map((id) => `r1/customization:${id}`));
  });
});
