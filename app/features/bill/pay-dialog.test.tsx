import { describe, expect, it } from "vitest";
import { billDocument, payment, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";
import { PayDialog } from "./pay-dialog";

/** The dialog on the page of a bill, as the guest sees it. */
async function dialogOf(
  more: Parameters<typeof billDocument>[0],
  at: Parameters<typeof venue>[0] = {},
): Promise<string> {
  const settings = { allPaymentsEnabled: true };
  const page = billPage({
    bill: billDocument(more),
    venue: venue(at),
    settings,
    locale: "en-US",
    changed: null,
    upsells: [],
  });
  const { base, payable, somethingPaid, express, fee } = page;
  return renderInRouter(
    <PayDialog
      base={base}
      payable={payable ?? ""}
      somethingPaid={somethingPaid}
      express={express}
      fee={fee}
    />,
  );
}

describe("the dialog that offers to pay or to split", () => {
  it("BILL-20 BILL-21 speaks of the full bill until something is paid, and of what's left from then on", async () => {
    const full = await dialogOf({});
    expect(full).toContain("How would you like to pay?");
    expect(full).toContain("Pay in full · €30.00");
    expect(full).toContain("Split the check");
    const left = { leftToPay: units(20), forecastedLeftToPay: units(20) };
    const rest = await dialogOf({ ...left, payments: [payment(10)] });
    expect(rest).toContain("Pay what’s left</");
    expect(rest).toContain("Pay what’s left · €20.00");
    expect(rest).not.toContain("Pay in full");
  });

  it("BILL-21 does not call it the full bill while others are paying a part of it", async () => {
    const paying = { forecastedLeftToPay: units(18), payments: [payment(12, { isPaid: false })] };
    expect(await dialogOf(paying)).toContain("Pay what’s left · €18.00");
  });

  it("PAY-33 says how the express checkout differs from paying the bill, and offers none where it doesn't", async () => {
    const { tipsSuggestionConfiguration } = venue();
    const express = (enabled: boolean) => ({
      tipsSuggestionConfiguration: {
        ...tipsSuggestionConfiguration,
        tippingEnabled: enabled,
        fastCheckout: { enabled: true, tipsRate: 0 },
      },
    });
    const asked = await dialogOf({}, express(true));
    expect(asked).toContain("Express checkout · €30.00");
    expect(asked).toContain("Express takes you straight to payment");
    expect(asked).toContain("asks about a tip first");
    expect(await dialogOf({}, express(false))).not.toContain("Express");
  });
});
