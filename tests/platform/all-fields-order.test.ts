import { expect, it } from "vitest";
import type * as z from "zod";
import type { posOrderSchema } from "~/contracts/pos";
import { newGuest, openBill, units } from "./platform.fixture";

/** Every field, however deep: one that is new on the till does not compile until it stands here. */
type All<T> = T extends number
  ? number
  : T extends readonly (infer One)[]
    ? All<One>[]
    : T extends object
      ? { [K in keyof T]-?: All<NonNullable<T[K]>> }
      : T;

const charge = (id: string, amount: number) => ({
  id: `${id}-id`,
  label: `${id}-label`,
  code: `${id}-code`,
  type: "FEE" as const,
  chargeModel: "FLAT" as const,
  rate: 123,
  amount: units(amount),
});

const everything: All<z.output<typeof posOrderSchema>> = {
  orderRef: "order-ref-all-fields",
  openedAt: "2026-11-21T12:00:00Z",
  numberOfGuests: 3,
  staff: { name: "Alexandra", posId: "staff-pos-id" },
  posSplitMode: "SPLIT_BY_SEAT_ON_POS",
  subOrders: [
    {
      id: "seat-id",
      name: "seat-name",
      lines: [
        {
          id: "line-id",
          productId: "product-id",
          posProductId: "pos-product-id",
          name: "dish-name",
          group: "dish-group",
          quantity: units(2),
          unitPriceAfterTax: units(11),
          discounts: [{ label: "line-discount", unitAmount: units(1) }],
          exclusiveCharges: [charge("line-charge", 0.5)],
          subProducts: [{ name: "side-name", quantity: units(1), unitPriceAfterTax: units(2.25) }],
        },
      ],
      discounts: [{ label: "order-discount", amount: units(3) }],
      charges: [charge("order-charge", 1.5)],
    },
  ],
  consistency: "INCONSISTENT",
  violations: [{ type: "violation-type" }],
};

/** Names and ids of the order, as the till sent them. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

it("whatever a till can say of an order reaches the guest who reads the bill", async () => {
  const { billId } = await openBill([], everything);
  const { body } = await newGuest().bill(billId);
  const shown = JSON.stringify(body);
  const lost = textsOf(everything).filter((text) => !shown.includes(`"${text}"`));
  // Guests see since when the bill has been here, not when the till began it.
  expect(lost).toEqual([everything.openedAt]);
  const [line] = body.order?.subOrders[0]?.quantifiedProducts ?? [];
  expect(line).toMatchObject({
    quantity: units(2),
    product: {
      unitPriceAfterTax: units(11),
      discounts: [{ unitAmount: units(1) }],
      exclusiveCharges: [{ chargedAmount: units(0.5), rate: 123 }],
      subProducts: [{ quantity: units(1), unitPriceAfterTax: units(2.25) }],
    },
  });
  expect(body.order).toMatchObject({ numberOfGuests: 3, consistency: "INCONSISTENT" });
});
