import { describe, expect, it } from "vitest";
import * as z from "zod";
import { eventCodec, type Upcast } from "./event-codec";

type Paid = { readonly type: "paid"; readonly amountE5: number; readonly by: string };
type Closed = { readonly type: "closed" };

const schemas = {
  paid: z.strictObject({ type: z.literal("paid"), amountE5: z.int(), by: z.string() }),
  closed: z.strictObject({ type: z.literal("closed") }),
};
/** A ledger whose `paid` is of its third version: the first had cents, and neither it nor the second said who paid. */
const upcasts: readonly Upcast[] = [
  ({ cents, ...paid }) => ({ ...paid, amountE5: Number(cents) * 1_000 }),
  (paid) => ({ ...paid, by: "guest" }),
];
const codec = eventCodec<Paid | Closed>(schemas, { paid: upcasts });
const paid: Paid = { type: "paid", amountE5: 5_000, by: "guest" };
const stored = (event: object) => codec.read(JSON.stringify(event));

describe("a stored event", () => {
  it("has its version and its type beside it, and reads as it was written", () => {
    const { kind, body } = codec.write(paid);
    expect([kind, JSON.parse(body)]).toEqual(["paid", { v: 3, ...paid }]);
    expect(codec.read(body)).toEqual({ ok: true, event: paid });
    expect(JSON.parse(codec.write({ type: "closed" }).body)).toEqual({ v: 1, type: "closed" });
  });

  it.each([
    ["first", { v: 1, type: "paid", cents: 5 }],
    ["second", { v: 2, type: "paid", amountE5: 5_000 }],
  ])("of the %s version is brought to today's, step by step", (_version, event) => {
    expect(stored(event)).toEqual({ ok: true, event: paid });
  });

  it.each([
    ["of a later version", { ...paid, v: 4 }, "unknown event paid of version 4"],
    ["of no version", paid, "unknown event paid of version undefined"],
    ["of a version that is no number", { ...paid, v: "3" }, "unknown event paid of version 3"],
    ["of a version before the first", { ...paid, v: 0 }, "unknown event paid of version 0"],
    ["of a kind of a later build", { v: 1, type: "burnt" }, "unknown event burnt of version 1"],
    ["with an inherited name", { v: 1, type: "toString" }, "unknown event toString of version 1"],
    [
      "with a field more",
      { v: 3, ...paid, tip: 5 },
      "event paid does not fit: unrecognized_keys tip",
    ],
    ["of its first version and another shape", { v: 1, type: "paid" }, "event paid does not fit"],
  ])("%s is not read, in words without its values", (_what, event, reason) => {
    expect(stored(event)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});
