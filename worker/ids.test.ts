import { describe, expect, it } from "vitest";
import { billIdSchema, guestIdSchema, paymentIdSchema, splitIdSchema } from "~/contracts/ids";
import { newId, participantId } from "./ids";

describe("ids", () => {
  it("ROUTE-92 each holds its own contract, and neither a bill nor a split passes for the other", () => {
    const schemas = { b: billIdSchema, s: splitIdSchema, p: paymentIdSchema, g: guestIdSchema };
    for (const kind of ["b", "s", "p", "g"] as const) {
      expect(schemas[kind].safeParse(newId(kind)).success).toBe(true);
      if (kind !== "b") expect(billIdSchema.safeParse(newId(kind)).success).toBe(false);
      if (kind !== "s") expect(splitIdSchema.safeParse(newId(kind)).success).toBe(false);
    }
  });

  it("BILL-11 a participant id is the same for a guest everywhere, and tells nothing of the guest id", () => {
    const guestId = newId("g");
    expect(participantId(guestId)).toBe(participantId(guestId));
    expect(participantId(guestId)).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(guestId).not.toContain(participantId(guestId));
    expect(participantId(newId("g"))).not.toBe(participantId(guestId));
  });
});
