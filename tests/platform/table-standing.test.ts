import { describe, expect, it, onTestFinished } from "vitest";
import type { Env } from "#worker/env";
import { createPlatformApp } from "#worker/platform/app";
import { type TableStanding, tableStandingSchema } from "~/contracts/table";
import { objectsBefore } from "./crossing.fixture";
import { parts } from "./parts.fixture";
import { call, env, openBill, order, tillAt } from "./platform.fixture";
import { switches } from "./records.fixture";

/** What a page learns of a table, and which objects were called for it. */
async function standingOf(deviceId: string, build: { before?: boolean } = {}) {
  const asked = { table: [] as string[], bill: [] as string[] };
  const without = build.before ? ["standing"] : [];
  const TABLE = objectsBefore(env.TABLE, { without, asked: asked.table });
  const BILL = objectsBefore(env.BILL, { asked: asked.bill });
  const bound = { ...env, TABLE, BILL };
  const path = `https://tableside.test/api/store/table_devices/${deviceId}/standing`;
  const answer = await createPlatformApp(parts).fetch(new Request(path), bound as Env);
  return { table: (await answer.json()) as TableStanding, status: answer.status, asked };
}

const deviceOf = (tableId: string) => tableId.replace("-t", "-d");

describe("what pages need of a table", () => {
  it("is answered by one call of its object, and by no bill", async () => {
    const { billId: first, tableId, till } = await openBill([20]);
    const { billId } = (await till.put(order([10]))).body;
    const { table, asked } = await standingOf(deviceOf(tableId));
    expect(tableStandingSchema.parse(table)).toMatchObject({ billId, pastBillIds: [first] });
    expect(table).not.toHaveProperty("bills");
    expect(asked).toEqual({ table: ["standing"], bill: [] });
    await till.close();
    const after = await standingOf(deviceOf(tableId));
    expect(after.table).toMatchObject({ billId: null, pastBillIds: [billId, first] });
    expect(after.table.device.orderId).toBeNull();
  });

  it("answers the same for a table whose object is of the earlier build", async () => {
    const { tableId, till } = await openBill([20]);
    await till.put(order([10]));
    const now = await standingOf(deviceOf(tableId));
    const before = await standingOf(deviceOf(tableId), { before: true });
    expect(before.status).toBe(200);
    expect(before.table).toEqual(now.table);
    expect(before.asked.table).toEqual(["standing", "bills", "recentOrders"]);
  });

  it("names the table to which staff moved its order", async () => {
    const { tableId, order: sent } = await openBill([20]);
    const there = "bistro-t230001";
    await tillAt(there).put(sent);
    const { table } = await standingOf(deviceOf(tableId));
    expect(table).toMatchObject({ billId: null, movedTo: { deviceId: deviceOf(there) } });
    const { version } = (
      await call<TableStanding>("GET", "/api/store/table_devices/bistro-d230001")
    ).body;
    expect((await standingOf(deviceOf(there))).table.version).toBe(version);
  });

  it("is unknown where no table is, and asks no object", async () => {
    const { status, asked } = await standingOf("nowhere-d1");
    expect(status).toBe(404);
    expect(asked).toEqual({ table: [], bill: [] });
  });

  it("is unknown without the pass of a signed link, and asks no object", async () => {
    switches.tableLinks = "signed";
    onTestFinished(() => {
      switches.tableLinks = "open";
    });
    const { status, asked } = await standingOf("bistro-d1");
    expect(status).toBe(404);
    expect(asked).toEqual({ table: [], bill: [] });
  });
});
