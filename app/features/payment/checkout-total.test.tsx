import { createRef } from "react";
import { expect, it } from "vitest";
import { ownSplit, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import { CheckoutTotal } from "./checkout-total";
import { checkoutView } from "./checkout-view.server";

async function amountsOf(fee: number) {
  const split = ownSplit({ billSplitAmount: units(31.4), consumerSundayFees: units(fee) });
  const rules = { rules: billRules(venue()), surcharge: null };
  const checkout = checkoutView(split, { tip: units(0) }, "en-US", rules);
  const feeRef = createRef<HTMLSpanElement>();
  const html = await renderInRouter(
    <CheckoutTotal checkout={checkout} self="/pay" feeRef={feeRef} />,
  );
  return html.match(/€\d+\.\d\d/g);
}

it("PAY-08 a fee that came to a part is shown beside the part as the guest knew it", async () => {
  expect(await amountsOf(0.5)).toEqual(["€31.90", "€31.40", "€0.50"]);
  expect(await amountsOf(0)).toEqual(["€31.40"]);
});
