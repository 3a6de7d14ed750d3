import { describe, expect, it } from "vitest";
import { billDocument } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { refusedForm } from "./split-answer.server";

const form = {
  venue: venue(),
  bill: billDocument(),
  base: "/venues/croque-cie/bills/b",
  at: { venueId: anId.venue("croque-cie"), billId: anId.bill("b"), splitId: anId.split("s") },
  subOrder: null,
  draft: { type: "AMOUNT", text: "5", amount: amountE5(500_000) },
  locale: "en-US",
} as const;

describe("a split that was refused", () => {
  it("PAY-41 shows the default text where the platform gave no reason that has its own", async () => {
    const answer = refusedForm(form, { kind: "unknown" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: null,
      toast: "Something went wrong. Please try again.",
    });
    const french = refusedForm({ ...form, locale: "fr" }, { kind: "unknown" });
    expect((await french.json()).toast).not.toContain("Please");
  });
});
