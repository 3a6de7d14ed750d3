import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { aViewer } from "#tests/fixtures/viewer";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "../platform.server";

it("PROD-05 reads what goes well with a basket from a list, and from an object with one", async () => {
  const wine = {
    menuId: "food",
    id: "wine",
    name: "Wine",
    description: "",
    imageUrl: null,
    price: { amount: units(7), currency: "EUR" },
    tags: [],
    isAvailableForOrder: true,
  };
  const read = async (answer: object) => {
    const { baskets } = createPlatform({
      origin: "https://platform.test",
      correlationId: "correlation-1",
      viewer: aViewer(),
      fetch: async () => Response.json(answer),
    });
    return baskets.upsells(anId.business("business"), [
      { productId: anId.product("soup"), menuId: anId.menu("food") },
    ]);
  };
  expect(await read([wine])).toEqual({ ok: true, value: [wine] });
  expect(await read({ products: [wine] })).toEqual({ ok: true, value: [wine] });
});
