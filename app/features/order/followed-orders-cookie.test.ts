import { expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { dishesOfLastOrder, followOrder } from "./followed-orders-cookie.server";

const at = { venueId: anId.venue("grill"), deviceId: anId.device("t4") };
const here = (one: { venueId: string }) => one.venueId === at.venueId;

/** A phone that has placed these orders one after another. */
async function phoneAfter(...orders: Parameters<typeof followOrder>[1][]): Promise<Request> {
  let cookie = "";
  for (const order of orders) {
    const request = new Request("https://tableside.test/", { headers: { cookie } });
    [cookie = ""] = (await followOrder(request, order)).split(";");
  }
  return new Request("https://tableside.test/", { headers: { cookie } });
}

it("a phone knows the dishes of the order it placed last, each once, where that was here", async () => {
  const first = { id: anId.order("o1"), at, dishes: ["food/soup"] };
  const second = { id: anId.order("o2"), at, dishes: ["drinks/ale", "food/pie", "drinks/ale"] };
  const phone = await phoneAfter(first, second);
  expect(await dishesOfLastOrder(phone, here)).toEqual(["drinks/ale", "food/pie"]);
  const elsewhere = {
    id: anId.order("o3"),
    at: { venueId: anId.venue("bar"), deviceId: anId.device("t1") },
    dishes: ["food/soup"],
  };
  expect(await dishesOfLastOrder(await phoneAfter(second, elsewhere), here)).toEqual([]);
  expect(await dishesOfLastOrder(await phoneAfter({ id: anId.order("o1"), at }), here)).toEqual([]);
});

it("a large order with long names of dishes leaves room in the cookie for the orders before it", async () => {
  const dishes = Array.from({ length: 40 }, (_, n) => `${"m".repeat(100)}/${"d".repeat(90)}${n}`);
  const longest = { venueId: anId.venue("v".repeat(64)), billId: anId.bill("b".repeat(64)) };
  const ids = ["1", "2", "3", "4", "5", "6", "7"].map((n) => anId.order(n.repeat(64)));
  const phone = await phoneAfter(...ids.map((id) => ({ id, at: longest, dishes })));
  const kept = await dishesOfLastOrder(phone, ({ venueId }) => venueId === longest.venueId);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept).toEqual(dishes.slice(0, kept.length));
  expect(phone.headers.get("cookie")?.length).toBeLessThan(3_500);
});
