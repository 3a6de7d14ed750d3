import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { topicOf } from "#worker/objects/callers";
import { billDocumentSchema, refreshAnswerSchema } from "~/contracts/bill";
import { tableDocumentSchema } from "~/contracts/table";
import {
  CARDS,
  call,
  env,
  newGuest,
  open,
  openBill,
  order,
  tillAt,
  units,
} from "./platform.fixture";

describe("documents", () => {
  it("BILL-01 REF-17 the bill meets its contract", async () => {
    const { billId } = await openBill([12.5, 7.5]);
    const { body } = await newGuest().bill(billId);
    expect(billDocumentSchema.parse(body)).toMatchObject({
      id: billId,
      tableName: expect.stringContaining("Table"),
      totalBillAmount: units(20),
      order: { staff: { name: "Alex", posId: "7" } },
    });
  });

  it("TEN-08 REF-17 a table meets its contract, by its device or its own id", async () => {
    const byDevice = await call("GET", "/api/store/table_devices/bistro-d27");
    expect(tableDocumentSchema.parse(byDevice.body)).toMatchObject({ billId: null, bills: [] });
    const byTable = await call("GET", "/api/store/table_devices?tableId=bistro-t27");
    expect(byTable.body).toEqual(byDevice.body);
  });

  it("REF-13 settings say whether payments are on", async () => {
    const { body } = await call("GET", "/api/store/configs/settings");
    expect(body).toEqual({ allPaymentsEnabled: true });
  });

  it("TEN-14 the look of an enrollment; an unknown one is 404", async () => {
    const path = (id: string) => `/api/marketing/public/api/v1/enrollments/${id}/customization`;
    expect((await call("GET", path("enrollment-bistro"))).body).toEqual({ themeName: "LEON" });
    expect((await call("GET", path("nobody"))).status).toBe(404);
  });

  it("an unknown bill is 404 and leaves nothing behind", async () => {
    const billId = newId("b");
    expect((await newGuest().bill(billId)).status).toBe(404);
    expect((await newGuest().byAmount(billId, 1)).status).toBe(404);
  });
});

describe("refreshing", () => {
  const refresh = (kind: string, id: string) =>
    call("PUT", `/api/refresh-bill-scheduler/${kind}/${id}/refresh`);

  it("REF-01 REF-03 a table's refresh advises a delay and names the open bill", async () => {
    const { billId, tableId } = await openBill([20]);
    const { status, body } = await refresh("tables", tableId);
    expect(status).toBe(200);
    expect(refreshAnswerSchema.parse(body)).toEqual({ advisoryDelayUntilNext: 20, billId });
  });

  it("REF-02 REF-04 a bill's refresh advises 20 s, and less while someone pays", async () => {
    const { billId } = await openBill([20]);
    expect((await refresh("bills", billId)).body.advisoryDelayUntilNext).toBe(20);
    const busy = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(busy.billId, 5);
    await guest.pay(busy.billId, body, { methodToken: CARDS.threeDSecure });
    expect((await refresh("bills", busy.billId)).body.advisoryDelayUntilNext).toBe(5);
  });

  it("REF-05 the same refresh again within a second is the same refresh", async () => {
    const { billId } = await openBill([20]);
    const first = await refresh("bills", billId);
    const { version } = (await newGuest().bill(billId)).body;
    const again = await Promise.all([1, 2, 3].map(() => refresh("bills", billId)));
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    expect((await newGuest().bill(billId)).body.version).toBe(version);
  });

  it("REF-06 unknown tables and bills are 404", async () => {
    expect((await refresh("tables", "nowhere-t1")).status).toBe(404);
    expect((await refresh("bills", newId("b"))).status).toBe(404);
    expect((await refresh("bills", "nonsense")).status).toBe(404);
  });

  it("REF-01 a table without a bill is refreshed too", async () => {
    expect((await refresh("tables", "bistro-t6")).body).toEqual({
      advisoryDelayUntilNext: 20,
      billId: null,
    });
  });

  it("BILL-28 REF-04 the bill shows that the till does not answer, until it is back", async () => {
    const till = tillAt("bistro-t9");
    const sent = order([20]);
    const { billId } = (await till.put(sent)).body;
    expect((await refresh("bills", billId)).body.advisoryDelayUntilNext).toBe(20);
    expect((await newGuest().bill(billId)).body.posConnected).toBe(false);
    await till.put(sent);
    expect((await newGuest().bill(billId)).body.posConnected).toBe(true);
  });
});

describe("live documents", () => {
  async function follow(path: string) {
    const { webSocket, status } = await open(`/live/${path}`, { upgrade: "websocket" });
    if (!webSocket) throw new Error(`no socket: ${status}`);
    const messages: { document: string; version: number }[] = [];
    webSocket.accept();
    webSocket.addEventListener("message", ({ data }) => {
      messages.push(JSON.parse(String(data)));
    });
    return { webSocket, messages };
  }

  it("REF-11 a bill's subscribers learn of a payment by its version alone", async () => {
    const { billId } = await openBill([20]);
    const { messages, webSocket } = await follow(`bills/${billId}`);
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    const guest = newGuest();
    await guest.pay(billId, (await guest.byAmount(billId, 5)).body);
    const { version } = (await guest.bill(billId)).body;
    await vi.waitFor(() => {
      expect(messages.at(-1)?.version).toBeGreaterThan(messages[0]?.version ?? 0);
      expect(messages.at(-1)?.version).toBeLessThanOrEqual(version);
    });
    expect(Object.keys(messages.at(-1) ?? {})).toEqual(["document", "version"]);
    expect(messages.at(-1)?.document).toBe(`bills/${billId}`);
    webSocket.close();
  });

  it("REF-12 a table's subscribers learn of a new bill", async () => {
    const { messages, webSocket } = await follow("table_devices/bistro-d7");
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    const before = messages[0]?.version ?? 0;
    await tillAt("bistro-t7").put(order([5]));
    await vi.waitFor(() => expect(messages.at(-1)?.version).toBeGreaterThan(before));
    webSocket.close();
  });

  it("REF-11 REF-13 venues and settings notify their subscribers when they are published", async () => {
    for (const topic of ["venues/bistro", "configs/settings"] as const) {
      const { messages, webSocket } = await follow(topic);
      const version = await topicOf(env, topic, null).bump(topic);
      await vi.waitFor(() => expect(messages.at(-1)).toEqual({ document: topic, version }));
      webSocket.close();
    }
  });

  it("REF-11 an event stream gives the same where sockets can't be opened", async () => {
    const { billId } = await openBill([20]);
    const response = await open(`/live/bills/${billId}`, { accept: "text/event-stream" });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^data: \{"document":"bills\/b_/);
    await reader?.cancel();
  });

  it("nobody can subscribe to an unknown document, or by a plain request", async () => {
    const socket = { upgrade: "websocket" };
    for (const path of [`bills/${newId("b")}`, "table_devices/nowhere-d1", "venues/nowhere"]) {
      expect((await open(`/live/${path}`, socket)).status).toBe(404);
    }
    expect((await open("/live/configs/settings", {})).status).toBe(426);
  });
});
