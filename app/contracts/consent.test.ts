import { describe, expect, it } from "vitest";
import { datedToday, readConsent, writeConsent } from "./consent";

const NOW = Date.UTC(2026, 10, 24);
const accepted = { status: "ACCEPTED", version: 1, day: "2026-11-20" } as const;

describe("the cookie of a guest's choices", () => {
  it("has each choice by its id, its question's version and its day", () => {
    const choices = { statistics: accepted, maps: { ...accepted, status: "REFUSED" } as const };
    const cookie = writeConsent(choices);
    expect(cookie).toBe("v1.statistics:1:2026-11-20:ACCEPTED.maps:1:2026-11-20:REFUSED");
    expect(readConsent(cookie)).toEqual(choices);
  });

  it.each([
    "",
    "functional",
    "toString",
    "essential.functional",
    "v3.statistics:1:2026-11-20:ACCEPTED",
    "statistics:1:2026-11-20:ACCEPTED",
    "v1.statistics:1:2026-11-20:MAYBE",
    "v1.statistics:0:2026-11-20:ACCEPTED",
    "v1.__proto__:1:2026-11-20:ACCEPTED",
  ])("CONS-09 that nobody wrote allows nothing: %j", (cookie) => {
    expect(readConsent(cookie)).toEqual({});
  });

  it("is the same for guests who chose the same on other days, as long as it counts", () => {
    const today = "v1.statistics:1:2026-11-24:REFUSED";
    expect(datedToday("v1.statistics:1:2026-11-20:REFUSED", NOW)).toBe(today);
    expect(datedToday("v1.statistics:1:2026-01-20:REFUSED", NOW)).toBe("");
    expect(datedToday("v1.gone:1:2026-11-20:ACCEPTED", NOW)).toBe("");
  });
});
