import { runInDurableObject } from "cloudflare:test";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { DemoEnv } from "#worker/demo/env";
import { call, env } from "./platform.fixture";

/** What an object has on disk: its tables and its alarm, without the runtime's own. */
function keptBy(binding: keyof DemoEnv, name: string): Promise<unknown[]> {
  const namespace = env[binding] as unknown as DurableObjectNamespace;
  return runInDurableObject(namespace.get(namespace.idFromName(name)), async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .map((table) => table.name)
      .filter((table) => !table.startsWith("_cf_") && !table.startsWith("sqlite_"));
    const entries = [...storage.kv.list()];
    const alarm = await storage.getAlarm();
    return [...tables, ...entries, ...(alarm === null ? [] : [alarm])];
  });
}

/** How many payments and refunds a part of the test provider's book has; null where it has no tables. */
async function rowsOf(shard: string): Promise<number[] | null> {
  const book = env.TEST_PROVIDER.get(env.TEST_PROVIDER.idFromName(shard));
  if ((await keptBy("TEST_PROVIDER", shard)).length === 0) return null;
  return runInDurableObject(book, (_, { storage }) =>
    ["payments", "refunds"].map((table) => {
      return Number(storage.sql.exec(`SELECT count(*) AS rows FROM ${table}`).one().rows);
    }),
  );
}

const secret = () => randomBytes(24).toString("base64url");
const follow = { upgrade: "websocket" };
const guestId = newId("g");
const headers = { "x-guest-id": guestId };

/** For each kind: a made-up id, every call that takes it, and the objects that these calls reach. */
const kinds: Record<string, () => [string, string[], [keyof DemoEnv, string][]]> = {
  bill: () => {
    const [id, other] = [newId("b"), secret()];
    const paths = [
      ...[
        `/api/store/bills/${id}`,
        `/live/bills/${id}`,
        `/api/billing/bills/${id}/splits/${other}`,
      ],
      `/api/payment/bills/${id}/payments/${other}?readBack=true`,
      `/api/receipt/receipts/v2/payments/${other}?billId=${id}`,
      `/api/refresh-bill-scheduler/bills/${id}`,
    ];
    return [
      id,
      paths,
      [
        ["BILL", id],
        ["MAIL", other],
      ],
    ];
  },
  tab: () => {
    const id = secret();
    return [id, [`/api/store/tabs/${id}`, `/live/tabs/${id}`], [["DOCUMENT", `tabs/${id}`]]];
  },
  order: () => {
    const id = secret();
    const paths = [
      ...[`/api/store/bill_orders/${id}`, `/api/store/bill_orders?ids=${id}`],
      `/live/bill_orders/${id}`,
    ];
    const woken: [keyof DemoEnv, string][] = [
      ["DOCUMENT", `bill_orders/${id}`],
      ["ORDER", id],
    ];
    return [id, paths, woken];
  },
  "list of what has run out": () => {
    const id = `made-up-${secret().slice(0, 12)}`;
    const document = `unavailable_products/${id}`;
    return [id, [`/api/store/${document}`, `/live/${document}`], [["DOCUMENT", document]]];
  },
  "venue and its topics": () => {
    const id = `made-up-${secret().slice(0, 12)}`;
    const topics = [`venues/${id}`, `menu_venues/${id}`, `business_menu_publications/${id}`];
    const paths = topics.flatMap((topic) => [`/api/store/${topic}`, `/live/${topic}`]);
    const woken = topics.map((topic): [keyof DemoEnv, string] => ["TOPIC", topic]);
    return [id, [...paths, `/pos/v1/venues/${id}/events`], [...woken, ["TILL", id]]];
  },
  "table and its code": () => {
    const id = `made-up-${secret().slice(0, 12)}`;
    const paths = [
      ...[`/api/store/table_devices/${id}`, `/api/store/table_devices?tableId=${id}`],
      ...[`/live/table_devices/${id}`, `/api/store/bill_orders?tableId=${id}`],
    ];
    return [id, paths, [["TABLE", id]]];
  },
};

describe("ids that name nothing", () => {
  it.each(Object.entries(kinds))(
    "REF-11 fifty of a %s asked for and followed leave nothing on disk",
    async (_, make) => {
      for (let n = 0; n < 50; n += 1) {
        const [, paths, objects] = make();
        for (const path of paths) {
          await call("GET", path, { headers });
          if (path.startsWith("/live/"))
            await call("GET", path, { headers: { ...headers, ...follow } });
        }
        for (const [binding, name] of objects) {
          expect(await keptBy(binding, name), `${binding} ${name}`).toEqual([]);
        }
      }
    },
  );

  it("a made-up payment at the bank's page leaves nothing in the provider's book", async () => {
    for (const shard of "0123456789abcdef") {
      const path = `/test-provider/3ds/pi_test_${shard}${secret()}`;
      // Other tests' guests may have paid by this part of the book.
      const before = await rowsOf(shard);
      expect((await call("GET", path)).status).toBe(404);
      const form = { "content-type": "application/x-www-form-urlencoded" };
      await call("POST", path, { body: "choice=authorise", headers: form });
      expect(await rowsOf(shard)).toEqual(before);
    }
  });

  it("VOU-08 made-up vouchers leave only tries that are deleted after a minute", async () => {
    for (let n = 0; n < 20; n += 1) {
      const code = `MADE-UP-${n}`;
      await call("POST", "/api/payment/vouchers/made-up", {
        body: { code, amount: 100, businessId: "made-up" },
        headers: { "cf-connecting-ip": `10.9.${n}.1` },
      });
      expect(await keptBy("VOUCHER", `made-up/${code}`)).toEqual([]);
      expect(await keptBy("TRIES", "vouchers/made-up")).toEqual([]);
    }
  });
});
