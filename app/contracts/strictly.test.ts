import { expect, it } from "vitest";
import { placedItem, selection } from "~/domain/order/order.schema";
import { leniently, strictly } from "./strictly";

const inner = { productId: "cheese", quantity: 1, subItems: [] };
const chosen = { menuId: "m", productId: "burger", quantity: 1, subItems: [inner] };
const fromLater = { ...chosen, subItems: [{ ...inner, subItems: [{ ...inner, later: 1 }] }] };

it("a schema that contains itself drops unknown fields at every depth, and refuses them where it is strict", () => {
  expect(selection.safeParse(fromLater).success).toBe(false);
  const lenient = leniently(selection);
  expect(lenient.parse(fromLater).subItems[0]?.subItems).toEqual([inner]);
  expect(strictly(lenient).safeParse(fromLater).success).toBe(false);
  expect(strictly(lenient).parse(chosen)).toEqual(chosen);
});

it("what is extended after it was made lenient drops unknown fields still", () => {
  const item = { name: "", plu: "", productId: "", quantity: 1, priceIncludingSubItems: 1 };
  const lenient = leniently(placedItem).extend({ note: placedItem.shape.name });
  const sent = { ...item, note: "", items: [{ ...item, items: [], later: 1 }], later: 1 };
  expect(lenient.parse(sent)).toEqual({ ...item, note: "", items: [{ ...item, items: [] }] });
});
