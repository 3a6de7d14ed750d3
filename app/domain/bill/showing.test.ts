import { describe, expect, it } from "vitest";
import { venueRules } from "#tests/fixtures/venue-record";
import type { RateBp } from "../money/amount";
import { cleanStaffName } from "../staff/staff-name";
import { balanceOf } from "./balance";
import { charge, euros, line, order, TestBill } from "./bill.fixture";
import { isFullyPaid, isUnreliable, stalePollDelayMs, unpayableReason } from "./freshness";
import { isDisplayable } from "./page-age";
import { noteOnCharges, serviceCharges } from "./service-charge";

const MINUTE = 60_000;

describe("what a bill shows of staff and of service", () => {
  it("BILL-33 takes e-mails, roles, shifts and single letters out of staff names", () => {
    const cleaned = [
      "Manager Anna B",
      "zoe@bistro.fr Zoé",
      "SERVER 12",
      "Marc (soir)",
      "Night shift Jean-Luc",
      "Bar-2-Ana",
      "admin",
    ].map((name) => cleanStaffName(name));
    expect(cleaned).toEqual(["Anna", "Zoé", null, "Marc", "Jean-Luc", "Ana", null]);
  });

  it("BILL-34 BILL-35 BILL-36 BILL-37 BILL-38 BILL-39 notes a service charge by rate and country", () => {
    const note = (rate: number, country: string) =>
      noteOnCharges(
        serviceCharges(
          order(
            [line("a", 10)],
            {},
            { charges: [charge("s", 1, { chargeModel: "RATE", rate: rate as RateBp })] },
          ),
        ),
        country,
        venueRules().serviceCharge,
      );
    expect([900, 1000, 1250, 1500, 1600].map((rate) => note(rate, "FR")?.tone)).toEqual([
      "plain",
      "plain",
      "flagged",
      "flagged",
      "special",
    ]);
    const article = (rate: number) => note(rate, "FR")?.article;
    expect([800, 1100, 1800, 850, 1150, 1850].map(article)).toEqual(Array(6).fill("an"));
    expect([750, 1000, 1250, 1900].map(article)).toEqual(Array(4).fill("a"));
    expect(note(1250, "US")).toMatchObject({ showRate: false, showTooltip: false });
    expect(note(1800, "GB")).toMatchObject({
      showRate: true,
      showTooltip: true,
      autoGratuity: true,
    });
    const none = serviceCharges(order([line("a", 10)]));
    expect(noteOnCharges(none, "FR", venueRules().serviceCharge)).toBeNull();
  });
});

describe("how fresh a bill is", () => {
  const now = 100 * MINUTE;
  const facts = {
    hasOrder: true,
    refreshedAt: now,
    closed: false,
    fullyPaid: false,
    paymentsEnabled: true,
    now,
  };

  it("BILL-47 shows a bill that is up to date and the page's own", () => {
    const shows = (refreshed: number, loaded = 0) =>
      isDisplayable({ refreshedAt: now - refreshed, now, pageLoadedAt: now - loaded });
    expect(shows(0)).toBe(true);
    expect(shows(5 * MINUTE, 3 * MINUTE)).toBe(true);
    expect(shows(5 * MINUTE + 1, 4 * MINUTE)).toBe(false);
    expect(shows(2 * MINUTE)).toBe(true);
    expect(shows(2 * MINUTE + 1)).toBe(false);
  });

  it("BILL-51 BILL-52 says why a bill can't be paid", () => {
    const reason = (changed: Partial<typeof facts>) => unpayableReason({ ...facts, ...changed });
    expect(reason({})).toBeNull();
    expect(reason({ hasOrder: false })).toBe("NO_ORDER");
    expect(reason({ paymentsEnabled: false })).toBe("PAYMENTS_DISABLED");
    expect(reason({ closed: true })).toBe("CLOSED");
    expect(reason({ fullyPaid: true })).toBe("FULLY_PAID");
    expect(reason({ refreshedAt: now - 7 * MINUTE - 1 })).toBe("EXPIRED");
    expect(reason({ refreshedAt: now - 7 * MINUTE })).toBe("NOT_UP_TO_DATE");
    expect(reason({ refreshedAt: now - 5 * MINUTE - 1 })).toBe("NOT_UP_TO_DATE");
    expect(reason({ refreshedAt: now - 5 * MINUTE })).toBeNull();
  });

  it("BILL-48 counts a bill of nothing as fully paid", () => {
    const { totalE5, leftToPayE5 } = balanceOf(new TestBill(order([])).state);
    expect(isFullyPaid(totalE5, leftToPayE5)).toBe(true);
    expect(isFullyPaid(euros(60), euros(0.01))).toBe(false);
  });

  it("BILL-49 BILL-50 marks unreliable bills and split anomalies seen by the till", () => {
    const reliable = order([line("a", 1)]);
    expect(isUnreliable(reliable)).toBe(false);
    expect(isUnreliable({ ...reliable, consistency: "UNSTABLE" })).toBe(true);
    expect(isUnreliable({ ...reliable, violations: [{ type: "INCONSISTENT_SPLIT_TOTAL" }] })).toBe(
      true,
    );
    expect(isUnreliable({ ...reliable, violations: [{ type: "ROUNDING" }] })).toBe(false);
  });

  it("REF-10 polls again after a second and what remains of the five minutes", () => {
    expect(stalePollDelayMs(now - MINUTE, now)).toBe(1000 + 4 * MINUTE);
    expect(stalePollDelayMs(now - 9 * MINUTE, now)).toBe(1000);
  });
});
