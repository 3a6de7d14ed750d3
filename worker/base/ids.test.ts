import { describe, expect, it } from "vitest";
import { billIdSchema, guestIdSchema, paymentIdSchema, splitIdSchema } from "~/contracts/ids";
import { anId } from "~/domain/ids.fixture";
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

  it("BILL-11 a participant id is a guest's at one venue, and reveals nothing of the guest id", () => {
    const guestId = newId("g");
    const here = participantId(guestId, anId.venue("bistro"));
    expect(participantId(guestId, anId.venue("bistro"))).toBe(here);
    expect(here).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(guestId).not.toContain(here);
    const others = [
      participantId(newId("g"), anId.venue("bistro")),
      participantId(guestId, anId.venue("osteria")),
    ];
    expect(others).not.toContain(here);
  });
});
