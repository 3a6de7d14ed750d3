import { describe, expect, it } from "vitest";
import { isTourDue, readTour, tourText } from "./tour-cookie.server";

describe("the explanation of ordering", () => {
  it("ORD-06 ORD-40 is due on the first visit, and again after four hours", () => {
    const now = 1_800_000_000_000;
    expect(isTourDue("HAS_NEVER_SEEN_MODAL", now)).toBe(true);
    expect(isTourDue({ LAST_SEEN: now }, now + 4 * 3_600_000 - 1)).toBe(false);
    expect(isTourDue({ LAST_SEEN: now }, now + 4 * 3_600_000)).toBe(true);
  });

  it("ORD-06 is remembered by the phone as a flag, and read as one only where it is one", () => {
    for (const flag of ["HAS_NEVER_SEEN_MODAL", { LAST_SEEN: 1_800_000_000_000 }] as const) {
      expect(readTour(tourText(flag))).toEqual(flag);
    }
    expect(readTour("LAST_SEEN.soon")).toBeNull();
  });
});
