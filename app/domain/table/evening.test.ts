import { describe, expect, it } from "vitest";
import { endOfEvening } from "./evening";

const at = (text: string) => Date.parse(text);
const hour = 3_600_000;

describe("a table that a guest has opened", () => {
  it("stays open for eight hours", () => {
    const noon = at("2026-11-21T12:00:00Z");
    expect(endOfEvening(noon, "Europe/Paris") - noon).toBe(8 * hour);
  });

  it("closes at five in the morning of the venue's own clock", () => {
    const late = at("2026-11-21T22:30:00Z");
    expect(endOfEvening(late, "Europe/Paris")).toBe(at("2026-11-22T04:00:00Z"));
    expect(endOfEvening(late, "America/New_York") - late).toBe(8 * hour);
    const five = at("2026-11-22T04:00:00Z");
    expect(endOfEvening(five, "Europe/Paris") - five).toBe(8 * hour);
  });

  it("stays open for eight hours where the venue's time zone can't be read", () => {
    expect(endOfEvening(0, "Europe/Nowhere")).toBe(8 * hour);
  });
});
