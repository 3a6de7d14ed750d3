import { describe, expect, it } from "vitest";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { voucherErrorCode } from "~/domain/voucher/voucher.schema";
import type { Locale } from "~/i18n/locales";
import { voucherErrorText, voucherView } from "./voucher-view.server";

const venue = { currency: "EUR", timeZone: "Europe/Paris", voucherEnabled: true };
const text = (code: string, data: Record<string, unknown> = {}, locale: Locale = "en-GB") =>
  voucherErrorText({ code, data }, { venue, locale });
const split = { splitId: "s", currency: "EUR", amount: 3_000_000, virtualDiscount: null };

describe("a voucher on the guest's page", () => {
  it("VOU-01 is offered only where the venue takes vouchers", () => {
    const place = {
      split: split as unknown as Split,
      at: { venueId: anId.venue("v"), billId: anId.bill("b"), splitId: anId.split("s") },
    };
    expect(voucherView({ ...place, venue }, "fr")?.applied).toBeNull();
    expect(voucherView({ ...place, venue: { voucherEnabled: false } }, "fr")).toBeNull();
  });

  it("VOU-07 is refused in words of its own for each code, with dates and the least amount", () => {
    const texts = voucherErrorCode.options.map((code) => text(code));
    expect(new Set(texts).size).toBe(8);
    const expiredDate = Date.UTC(2026, 9, 3, 22, 30);
    // Half past midnight in Paris: the venue's day counts, not the server's.
    expect(text("EXPIRED", { expiredDate })).toBe("This voucher expired on 4 October 2026.");
    expect(text("NOT_YET_ACTIVE", { startedAt: expiredDate }, "de-DE")).toBe(
      "Dieser Gutschein gilt ab dem 4. Oktober 2026.",
    );
    expect(text("INSUFFICIENT_AMOUNT", { minimalAmount: 2_050_000 }, "en-US")).toContain("€20.50");
  });

  it("VOU-09 takes the unexpected one's text for whatever else went wrong", () => {
    expect(text("billing-infrastructure-failure")).toBe(text("UNEXPECTED"));
    expect(text("EXPIRED", { expiredDate: "not a date" })).toContain("expired");
  });
});
