import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { amountE5 } from "~/domain/money/amount";
import { BreakdownDialogs, FEE_ID, TAXES_ID } from "./breakdown-dialogs";

it("PAY-08 TEN-02 the phone fee is explained in its own words, the venue's surcharge in the venue's", async () => {
  const words = "Pays for our staff’s health care";
  const checkout = {
    rows: [],
    hasTip: false,
    included: [{ key: "health", label: "Health care", amount: "$1.00" }],
    surcharge: { text: words, lang: "en-US" },
    fee: "$0.50",
    total: "$20.50",
    expectedTotal: amountE5(2_050_000),
  };
  const html = await renderInRouter(<BreakdownDialogs checkout={checkout} closeHref="#" />);
  const dialog = (id: string) =>
    new RegExp(`id="${id}".*?(?=<dialog|$)`, "s").exec(html)?.[0] ?? "";
  expect(dialog(FEE_ID)).toContain("$0.50");
  expect(dialog(FEE_ID)).not.toContain(words);
  expect(dialog(TAXES_ID)).toContain(words);
});
