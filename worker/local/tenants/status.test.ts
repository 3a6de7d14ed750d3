import { describe, expect, it } from "vitest";
import type { VenueStatus } from "~/contracts/operator-status";
import { anId } from "~/domain/ids.fixture";
import { status, statusLines } from "./status.mjs";

const MINUTE = 60_000;
const at = Date.UTC(2026, 10, 24, 19, 30);

function venue(venueId: string, more: Partial<VenueStatus> = {}): VenueStatus {
  const name = venueId.toUpperCase();
  const providerErrors = { count: 0, lastAt: null };
  return {
    venueId: anId.venue(venueId),
    name,
    till,
    providerErrors,
    codes: null,
    undelivered: 0,
    ...more,
  };
}

const till = {
  waiting: 0,
  payments: 0,
  waitsSince: null,
  refused: 0,
  seenAt: at - MINUTE,
  silent: false,
  webhook: null,
};

describe("the status of venues in a terminal", () => {
  it("shows first what to look at, with its figures, and a line for each that is well", () => {
    const late = { ...till, waiting: 3, payments: 2, waitsSince: at - 5 * MINUTE, silent: true };
    const lines = statusLines(
      [venue("a"), venue("bistro", { till: late, codes: { sent: 90, most: 100 } }), venue("c")],
      at,
    );
    expect(lines).toEqual([
      "3 venues at 2026-11-24 19:30 UTC: 1 to look at",
      "",
      "! BISTRO (bistro): the till is silent, payments not posted, codes for signing in run out",
      "    till called                      1 min ago",
      "    waiting for the till             3, first 5 min ago",
      "    paid, not posted                 2",
      "    refused by the till              0",
      "    provider errors, 24 hours        0",
      "    codes sent, last hour            90 of 100",
      "    messages not delivered, 30 days  0",
      "",
      "All well",
      "  A (a)  till called 1 min ago",
      "  C (c)  till called 1 min ago",
    ]);
  });

  it("names each thing that a person has to look at, and no payment that is on its way", () => {
    const problems = (more: Partial<VenueStatus>) => statusLines([venue("a", more)], at)[2];
    const bad: [Partial<VenueStatus>, string][] = [
      [{ till: null }, "the till can't be asked"],
      [{ till: { ...till, refused: 1 } }, "payments refused by the till"],
      [{ till: { ...till, webhook: "OFF" } }, "the till's webhook"],
      [{ providerErrors: { count: 1, lastAt: at } }, "the payment provider"],
    ];
    for (const [more, words] of bad) expect(problems(more)).toBe(`! A (a): ${words}`);
    const onItsWay = { ...till, waiting: 1, payments: 1, waitsSince: at - MINUTE };
    expect(problems({ till: onItsWay })).toBe("All well");
  });

  it("asks for all venues, page by page, and keeps a name from steering the terminal", async () => {
    const pages: Record<string, unknown> = {
      "status?after=": { at, venues: [venue("a", { name: "A\u001b[2J" })], cursor: "a" },
      "status?after=a": { at, venues: [venue("b")], cursor: null },
    };
    const printed: string[] = [];
    const platform = {
      origin: "",
      read: async (path: string) => pages[path],
      publish: async () => undefined,
      make: async () => undefined,
      remove: async () => undefined,
    };
    await status({ platform, print: (line) => void printed.push(line) });
    expect(printed[0]).toContain("2 venues");
    expect(printed.join()).toContain("  A[2J (a)");
    expect(printed.join()).not.toContain("\u001b");
  });
});
