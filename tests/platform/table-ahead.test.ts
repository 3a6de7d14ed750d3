import { expect, it, onTestFinished } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { newId } from "#worker/base/ids";
import { readBills } from "#worker/platform/store/read-bill";
import { tableAheadIn } from "#worker/platform/store/table-ahead";
import { anId } from "~/domain/ids.fixture";
import { env, newGuest, openBill, TILL_UNKNOWN, tillAt } from "./platform.fixture";
import { fixtureRecords, switches } from "./records.fixture";

const ahead = tableAheadIn(env, fixtureRecords, { passes: undefined, deviceOf: () => undefined });

it("finds an address's table by its record alone, and none of another venue or without a record", async () => {
  const table = { tableId: "bistro-t1", deviceId: "bistro-d1", orderIds: [] };
  expect(await ahead({ venueId: "bistro", deviceId: "bistro-d1" })).toEqual(table);
  expect(await ahead({ venueId: "osteria", deviceId: "bistro-d1" })).toBeNull();
  expect(await ahead({ venueId: "nowhere", deviceId: "nowhere-d1" })).toBeNull();
  expect(await ahead({ venueId: "bistro", deviceId: "no code at all" })).toBeNull();
});

it("finds the table where a phone says that it ordered as by its code, and none of another venue", async () => {
  const table = { tableId: "bistro-t1", deviceId: "bistro-d1", orderIds: [] };
  expect(await ahead({ venueId: "bistro", tableId: "bistro-t1" })).toEqual(table);
  expect(await ahead({ venueId: "osteria", tableId: "bistro-t1" })).toBeNull();
  expect(await ahead({ venueId: "bistro", tableId: "nowhere-t1" })).toBeNull();
});

it("finds the table at which a phone says that it has seen a bill, and none of another venue", async () => {
  const seenAt = (code: string) =>
    tableAheadIn(env, fixtureRecords, { passes: undefined, deviceOf: () => anId.device(code) });
  const billId = newId("b");
  const table = { tableId: "bistro-t1", deviceId: "bistro-d1", orderIds: [], recentOrders: true };
  expect(await seenAt("bistro-d1")({ venueId: "bistro", billId })).toEqual(table);
  expect(await seenAt("bistro-d1")({ venueId: "osteria", billId })).toBeNull();
  expect(await seenAt("nowhere-d1")({ venueId: "bistro", billId })).toBeNull();
  expect(await ahead({ venueId: "bistro", billId })).toBeNull();
});

it("finds none where links are signed and the phone brings no pass", async () => {
  switches.tableLinks = "signed";
  onTestFinished(() => {
    switches.tableLinks = "open";
  });
  expect(await ahead({ venueId: "bistro", deviceId: "bistro-d1" })).toBeNull();
  expect(await ahead({ venueId: "bistro", tableId: "bistro-t1" })).toBeNull();
  const phone = { passes: undefined, deviceOf: () => anId.device("bistro-d1") };
  const ofBill = tableAheadIn(env, fixtureRecords, phone);
  expect(await ofBill({ venueId: "bistro", billId: newId("b") })).toBeNull();
});

it("remembers a bill's table once it was read, and reads it again where the order has moved", async () => {
  const { billId, tableId, order } = await openBill([20]);
  const read = () =>
    readBills(env, TILL_UNKNOWN)(anId.bill(billId), aViewer(newGuest().guestId), "test");
  const place = { venueId: "bistro", billId };
  expect(await ahead(place)).toBeNull();
  await read();
  expect(await ahead(place)).toMatchObject({ tableId });
  expect(await ahead({ ...place, venueId: "osteria" })).toBeNull();
  const there = "bistro-t230101";
  await tillAt(there).put(order);
  await read();
  expect(await ahead(place)).toMatchObject({ tableId: there });
});
