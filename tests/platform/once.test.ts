import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { createPlatformApp } from "#worker/platform/app";
import type { Basket } from "~/contracts/basket";
import { fromHere } from "./address.fixture";
import { openForOrders } from "./ordering.fixture";
import { parts } from "./parts.fixture";
import { env } from "./platform.fixture";

it("a basket that was read before a press is read again after it, in the same request", async () => {
  await openForOrders("bistro");
  const records = () => recordsBy(plainReads(d1Source(env.DB)));
  const ctx = createExecutionContext();
  const guestId = newId("g");
  const path = "https://tableside.test/api/ordering/tables/bistro-t9/basket";
  const headers = { "content-type": "application/json", "x-guest-id": guestId, ...fromHere };
  const call = async (method: string, at = "", body?: object) => {
    const sent = new Request(path + at, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await (
      await createPlatformApp({ ...parts, records }).fetch(sent, env, ctx)
    ).json()) as Basket;
  };
  expect((await call("GET")).items).toEqual([]);
  const soup = { menuId: "food", productId: "soup", quantity: 1, subItems: [] };
  expect(await call("POST", "/lines", soup)).toMatchObject({ items: [{ quantity: 1 }] });
  expect((await call("GET")).items).toMatchObject([{ productId: "soup", quantity: 1 }]);
  // What was refused may have changed something too, and is asked after as well.
  await call("POST", "/lines", { ...soup, productId: "nothing" });
  await call("DELETE");
  expect((await call("GET")).items).toEqual([]);
});
