import { runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { env } from "./platform.fixture";
import { aMember, programme } from "./split-rewards.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

describe("tries of rewards", () => {
  it("LOY-50 with an endless name find nothing, and a guest who makes up many names has to wait", async () => {
    const { ask, split } = await aMember();
    expect((await ask("PUT", `/${"x".repeat(201)}`)).status).toBe(404);
    for (let tried = 0; tried < 10; tried++) {
      expect((await ask("PUT", `/made-up-${tried}`)).status).toBe(409);
    }
    const refused = await ask("PUT", "/made-up");
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-tries" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // A right one waits too, as nobody looks at it.
    expect((await ask("PUT", "/dessert")).status).toBe(429);
    // Another guest's tries are their own.
    const other = await aMember();
    expect((await other.ask("PUT", "/dessert")).status).toBe(200);
    expect(split.virtualDiscount).toBeNull();
  });

  it("LOY-50 are written down ten times at most, however many made-up names are tried at once", async () => {
    const { ask, billId, balance } = await aMember();
    const made = Array.from({ length: 200 }, (_, n) => ask("PUT", `/made-up-${n}`));
    const statuses = (await Promise.all(made)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    const bill = env.BILL.get(env.BILL.idFromName(billId));
    const asked = await runInDurableObject(bill, (_bill, { storage }) =>
      storage.sql.exec("SELECT kind FROM ledger WHERE kind = 'voucherAsked'").toArray(),
    );
    expect(asked).toHaveLength(10);
    expect(await balance()).toBe(120);
  });

  it("LOY-50 is counted at its business where the bill is of a build that does not count", async () => {
    const { ask, billId, balance } = await aMember();
    await runInDurableObject(env.BILL.get(env.BILL.idFromName(billId)), (bill) => {
      // An object answers no call by a property of its own.
      Object.defineProperty(bill, "tryReward", { value: null });
    });
    const made = Array.from({ length: 12 }, (_, n) => ask("PUT", `/made-up-${n}`));
    const statuses = (await Promise.all(made)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(409), 429, 429]);
    expect(await balance()).toBe(120);
  });

  it("LOY-50 is put on and taken off ten times a minute at most, so that nobody fills a bill's ledger", async () => {
    const { ask, balance } = await aMember();
    for (let time = 0; time < 10; time++) {
      expect((await ask("PUT", "/dessert")).status).toBe(200);
      expect((await ask("PUT", "/dessert/unapply")).status).toBe(200);
    }
    expect((await ask("PUT", "/dessert")).status).toBe(429);
    expect(await balance()).toBe(120);
  });
});
