import { expect, it } from "vitest";
import { choice, ordering } from "./baskets.fixture";
import { units } from "./platform.fixture";

it("BASK-07 keeps a basket whose menu is served at another hour, as it was, and takes nothing in", async () => {
  const table = ordering();
  const { add, send } = table.guest();
  const { body: before } = await add(choice("soup", [], 2));
  table.close();
  const { body } = await send("POST", "/reprice");
  expect(body).toMatchObject({ id: before.id, total: units(12), gone: [] });
  expect(body.items).toEqual(before.items);
  expect(await add(choice("soup"))).toMatchObject({
    status: 422,
    body: { code: "no-orders-here" },
  });
  const line = `/lines/${body.items[0]?.lineId}`;
  expect((await send("PUT", line, { quantity: 1 })).body.total).toBe(units(6));
  table.close(false);
  expect((await send("POST", "/reprice")).body.items).toMatchObject([{ productId: "soup" }]);
  expect((await add(choice("soup"))).body.items).toMatchObject([{ quantity: 2 }]);
});
