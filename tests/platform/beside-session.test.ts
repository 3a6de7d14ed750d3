import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { readBesideSession } from "#worker/platform/store/beside-session";
import { tableAheadIn } from "#worker/platform/store/table-ahead";
import { once, type ReadKey } from "#worker/request/once";
import { anId } from "~/domain/ids.fixture";
import type { Ahead } from "~/routes/table";
import { env, openBill } from "./platform.fixture";
import { fixtureRecords, switches } from "./records.fixture";

const TABLE = "bistro-t1";

/** Whether the table and what has run out were asked for before anybody knew who is signed in. */
async function begun(path: string, ahead: readonly Ahead[], seenAt?: string) {
  const ctx = createExecutionContext();
  const record = await fixtureRecords.venue(anId.venue("bistro"));
  const tableAhead = tableAheadIn(env, fixtureRecords, {
    passes: undefined,
    deviceOf: () => (seenAt === undefined ? undefined : anId.device(seenAt)),
  });
  const url = new URL(path, "https://tableside.test");
  const venue = record?.venue ?? null;
  const asked = { env, ctx, records: fixtureRecords, url, venue, tableAhead };
  await readBesideSession(asked, ahead);
  const isKnown = async (key: ReadKey) => {
    let isAskedNow = false;
    await once(ctx, key, async () => {
      isAskedNow = true;
    });
    return !isAskedNow;
  };
  const runOut: ReadKey = `venue run-out ${record?.venue.businessId}`;
  return [await isKnown(`guest table ${TABLE}`), await isKnown(runOut)];
}

it("a table's page asks its table and what has run out beside the question who is signed in", async () => {
  const path = "/venues/bistro/tables/bistro-d1";
  expect(await begun(path, ["menus", "orders"])).toEqual([true, true]);
  expect(await begun(path, ["bills"])).toEqual([true, false]);
});

it("a bill's page does so where the phone has seen it at that table, and its table may have ordered", async () => {
  const { billId } = await openBill([20]);
  const path = `/venues/bistro/bills/${billId}`;
  expect(await begun(path, ["orders-at-bill"], "bistro-d1")).toEqual([true, true]);
  expect(await begun(`${path}/split`, [], "bistro-d1")).toEqual([false, false]);
  expect(await begun(path, ["orders-at-bill"])).toEqual([false, false]);
});

it("nothing is asked of another venue's table, a page without one, or a signed table without a pass", async () => {
  expect(await begun("/venues/osteria/tables/bistro-d1", ["menus"])).toEqual([false, false]);
  expect(await begun("/venues/bistro/tables/no-table", ["bills"])).toEqual([false, false]);
  expect(await begun("/venues/bistro/menus", ["menus"])).toEqual([false, false]);
  switches.tableLinks = "signed";
  try {
    expect(await begun("/venues/bistro/tables/bistro-d1", ["bills"])).toEqual([false, false]);
  } finally {
    switches.tableLinks = "open";
  }
});
