import { describe, expect, it } from "vitest";
import { billDocument, product, subOrder, units } from "#tests/fixtures/bill-document";
import { venueRules } from "#tests/fixtures/venue-record";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { serviceNote } from "./service-note.server";

const note = (rate: number | null, countryCode = "FR", locale: Locale = "en-US") =>
  serviceNote(billWithService(rate), billRules({ countryCode, rules: venueRules() }), locale);

describe("the note on the service charge", () => {
  it("BILL-34 points out a charge above 10 %, and not one of 10 %", () => {
    expect(note(1000)).toMatchObject({ tone: "info", title: null });
    expect(note(1001)).toMatchObject({ tone: "warning", title: null });
    expect(note(1001)?.text).toContain("No additional tip is required");
  });

  it("BILL-35 says a charge above 15 % first, and not one of 15 %", () => {
    expect(note(1500)?.title).toBe(null);
    expect(note(1501)?.title).toBe("A service charge is already included");
  });

  it("BILL-36 says that a charge from 18 % on takes the place of a tip", () => {
    expect(note(1799)?.text).not.toContain("automatic gratuity");
    expect(note(1800)?.text).toContain("It’s an automatic gratuity");
  });

  it("BILL-37 takes the article 'an' before 8, 11 and 18", () => {
    for (const rate of [800, 1100, 1800]) {
      expect(note(rate)?.text).toContain(`an ${rate / 100}% service charge`);
    }
    for (const rate of [900, 1000, 1200, 1250]) {
      expect(note(rate)?.text).toContain(`a ${rate / 100}% service charge`);
    }
  });

  it("BILL-38 explains the charge in Britain and nowhere else", () => {
    expect(note(1250, "GB", "en-GB")?.explanation?.question).toBe("What’s the service charge?");
    expect(note(1250, "IE")?.explanation).toBe(null);
  });

  it("BILL-39 hides the rate in the US", () => {
    expect(note(1250, "US")?.text).toMatch(/^This check includes a service charge\./);
    expect(note(1250, "US")?.text).not.toContain("12.5");
    expect(note(null)?.text).toBe("This check includes a service charge.");
  });

  it("BILL-34 is not there without a service charge", () => {
    const rules = billRules({ countryCode: "GB", rules: venueRules() });
    expect(serviceNote(billDocument(), rules, "en-GB")).toBe(null);
  });
});

function billWithService(rate: number | null) {
  const charge = {
    id: "service",
    label: "Service",
    code: null,
    type: "SERVICE_CHARGE" as const,
    chargeModel: rate === null ? ("FLAT" as const) : ("RATE" as const),
    rate,
    chargedAmount: units(1.5),
  };
  const part = subOrder("1", [product("1", "Croque", 12)], { charges: [charge] });
  return billDocument({ order: { subOrders: [part] } });
}
