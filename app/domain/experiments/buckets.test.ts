import { describe, expect, it } from "vitest";
import { bucketOf, isExposed } from "./buckets";

const guests = Array.from({ length: 20_000 }, (_, n) => `g_${n.toString(36).padStart(32, "A")}`);

describe("the buckets of an experiment", () => {
  it("TIP-71 expose 20 % of guests, by their id, to within a percent", () => {
    const exposed = guests.filter((guest) => isExposed("tip-suggestions", guest, 2_000)).length;
    expect(exposed / guests.length).toBeGreaterThan(0.19);
    expect(exposed / guests.length).toBeLessThan(0.21);
    expect(guests.some((guest) => isExposed("tip-suggestions", guest, 0))).toBe(false);
    expect(guests.every((guest) => isExposed("tip-suggestions", guest, 10_000))).toBe(true);
  });

  it("TIP-71 stay the same for a guest, and are independent in another experiment", () => {
    const guest = "g_0123456789abcdefghijklmnopqrstuv";
    expect(bucketOf("tip-suggestions", guest)).toBe(bucketOf("tip-suggestions", guest));
    const both = guests.filter(
      (one) => isExposed("tip-suggestions", one, 2_000) && isExposed("other", one, 2_000),
    );
    expect(both.length / guests.length).toBeGreaterThan(0.03);
    expect(both.length / guests.length).toBeLessThan(0.05);
  });

  it("are these for good: a guest must not change sides with a release", () => {
    expect(bucketOf("tip-suggestions", "g_0123456789abcdefghijklmnopqrstuv")).toBe(8_299);
  });
});
