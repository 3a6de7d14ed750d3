import { expect, it } from "vitest";
import { placedOrderSchema } from "./kitchen";
import { posPlacedOrderSchema } from "./pos";

const refused = {
  orderId: "o_0123456789abcdefghijkl",
  status: "FAILED",
  placedAt: 0,
  items: [],
  note: null,
  refusal: "OF_A_LATER_BUILD",
};

it("an order that was refused for a reason of a later build is shown without it, and a till's unknown reason is refused", () => {
  expect(placedOrderSchema.parse(refused).refusal).toBeNull();
  expect(posPlacedOrderSchema.safeParse(refused).error?.issues).toMatchObject([
    { code: "invalid_value", path: ["refusal"] },
  ]);
});
