import { expect, it } from "vitest";
import { BILL_ID, billDocument, ownSplit } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { loader as tips } from "~/routes/tips/route";

it("TIP-66 asks for the rates that suit the bill, with the part, the dishes, the party and the staff", async () => {
  const { order } = billDocument();
  const bill = billDocument({
    order: { ...order, numberOfGuests: 3, staff: { name: "Ana", posId: "7" } },
  });
  const foreseen = {
    lowTipsRate: 300,
    mediumTipsRate: 400,
    highTipsRate: 600,
    modelMetadata: {},
  };
  const ask = async (mode: "PROVIDER" | "BUSINESS") => {
    const page = pageArgs({
      bill,
      venue: {
        ...venue({
          tipsSuggestionConfiguration: {
            ...venue().tipsSuggestionConfiguration,
            tipsConfigurationMode: mode,
            smartTipsEnabled: true,
          },
        }),
        countryCode: "DE",
      },
      answer: (call) => (/predict/.test(call) ? Response.json(foreseen) : undefined),
    });
    await letIn(page.args).then(tips);
    return page.bodies;
  };
  expect(await ask("PROVIDER")).toEqual([
    {
      businessId: venue().businessId,
      billId: BILL_ID,
      splitAmount: ownSplit().billSplitAmount,
      totalAmount: bill.totalBillAmount,
      productNames: ["Croque", "Tarte"],
      numberOfClients: 3,
      openedAt: bill.issuedAt,
      lowTipsRate: 500,
      mediumTipsRate: 1_000,
      highTipsRate: 1_500,
      staffName: "Ana",
    },
  ]);
  expect(await ask("BUSINESS")).toEqual([]);
});
