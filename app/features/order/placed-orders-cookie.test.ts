import { expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { placedOrders, rememberPlacedOrder } from "./placed-orders-cookie.server";

const NOW = 1_800_000_000_000;
const record = (business: string, id: string, placedAt = NOW) => ({
  businessId: anId.business(business),
  id: anId.order(id),
  venueId: anId.venue("v1"),
  tableId: anId.table("t1"),
  placedAt,
  basketHash: "a".repeat(64),
});

/** A phone that has placed orders one after another. */
async function phoneAfter(...records: ReturnType<typeof record>[]): Promise<Request> {
  let cookie = "";
  for (const one of records) {
    const request = new Request("https://tableside.test/", { headers: { cookie } });
    [cookie = ""] = (await rememberPlacedOrder(request, one)).split(";");
  }
  return new Request("https://tableside.test/", { headers: { cookie } });
}

it("ORD-01 remembers the orders of each business apart, the newest first", async () => {
  const phone = await phoneAfter(record("grill", "o1"), record("bar", "o2"), record("grill", "o3"));
  const at = async (businessId: string) =>
    (await placedOrders(phone, anId.business(businessId), NOW)).map(({ id }) => id);
  expect(await at("grill")).toEqual(["o3", "o1"]);
  expect(await at("bar")).toEqual(["o2"]);
  expect(await at("deli")).toEqual([]);
  expect((await placedOrders(phone, anId.business("bar"), NOW))[0]).toEqual(record("bar", "o2"));
});

it("ORD-02 forgets each of them five minutes after it was placed", async () => {
  const phone = await phoneAfter(record("grill", "o1"), record("grill", "o2", NOW + 60_000));
  const after = async (ms: number) =>
    (await placedOrders(phone, anId.business("grill"), NOW + ms)).length;
  expect(await after(5 * 60_000 - 1)).toBe(2);
  expect(await after(5 * 60_000)).toBe(1);
  expect(await after(6 * 60_000)).toBe(0);
});

it("ORD-02 takes what is no list of orders for none", async () => {
  const cookie = `__Host-placed-orders=${btoa(JSON.stringify([{ id: "o1" }]))}`;
  const phone = new Request("https://tableside.test/", { headers: { cookie } });
  expect(await placedOrders(phone, anId.business("grill"), NOW)).toEqual([]);
});
