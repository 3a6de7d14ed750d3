import { describe, expect, it } from "vitest";
import {
  COOKIE_QUESTIONS,
  type CookieQuestions,
  isAllowed,
} from "~/domain/consent/cookie-preferences";
import { datedToday, readConsent, writeConsent } from "./consent";

const NOW = Date.UTC(2026, 10, 24);
const accepted = { status: "ACCEPTED", version: 1, day: "2026-11-20" } as const;

describe("the cookie of a guest's choices", () => {
  it("has each choice by its id, its question's version and its day", () => {
    const choices = { statistics: accepted, maps: { ...accepted, status: "REFUSED" } as const };
    const cookie = writeConsent(choices, NOW);
    expect(cookie).toBe("v2.statistics:1:2026-11-20:ACCEPTED.maps:1:2026-11-20:REFUSED");
    expect(readConsent(cookie)).toEqual(choices);
  });

  it("CONS-09 from before there were choices is read as what it was asked for, and allows nothing new", () => {
    const maps = { type: "functional", needToBeChanged: true, version: 1 } as const;
    const questions: CookieQuestions = { ...COOKIE_QUESTIONS, maps };
    const allowed = (cookie: string) =>
      ["statistics", "maps"].filter((id) => isAllowed(id, readConsent(cookie), NOW, questions));
    expect(allowed("essential.functional")).toEqual(["statistics"]);
    expect(allowed("essential")).toEqual([]);
  });

  it.each([
    "",
    "functional",
    "toString",
    "v3.statistics:1:2026-11-20:ACCEPTED",
    "statistics:1:2026-11-20:ACCEPTED",
    "v2.statistics:1:2026-11-20:MAYBE",
    "v2.statistics:0:2026-11-20:ACCEPTED",
    "v2.__proto__:1:2026-11-20:ACCEPTED",
  ])("CONS-09 that nobody wrote allows nothing: %j", (cookie) => {
    expect(readConsent(cookie)).toEqual({});
  });

  it("is the same for guests who chose the same on other days, as long as it counts", () => {
    const today = "v2.statistics:1:2026-11-24:REFUSED";
    expect(datedToday("v2.statistics:1:2026-11-20:REFUSED", NOW)).toBe(today);
    expect(datedToday("essential", NOW)).toBe(today);
    expect(datedToday("v2.statistics:1:2026-01-20:REFUSED", NOW)).toBe("");
    expect(datedToday("v2.gone:1:2026-11-20:ACCEPTED", NOW)).toBe("");
  });
});
