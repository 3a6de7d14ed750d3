import { expect, it } from "vitest";
import { billDocument, form, ownSplit, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import { base, type Scene, sentTo, split as splitBase } from "#tests/fixtures/split-page";
import type { AnomalyType } from "~/domain/bill/anomaly-types";
import { loader as paymentLoader } from "~/routes/payment-new/loader.server";
import { rememberAnomaly } from "~/routes/shared/split/anomaly-cookie.server";
import { action } from "./action.server";

const query = "?express=1&rest=500000&method=edenred";

it("ANOM-18 ANOM-22 the anomaly screen carries an express checkout, its rest and its method on", async () => {
  const lost: Scene = {
    bill: billDocument({ unpaidItems: {} }),
    split: ownSplit({ type: "ITEMS", splitItemsSelection: { "1": units(1) } }),
    path: "/payment-intents/new",
    query,
  };
  expect(await sentTo(paymentLoader, lost)).toBe(`${base}/splits/new/anomaly${query}`);
});

it("ANOM-18 ANOM-22 its options lead back to a payment page with them", async () => {
  const discount = { label: "LUNCH", impactOnSplitTotal: units(-2), amount: units(2) };
  const chosen = async (intent: string, type: AnomalyType) => {
    const anomaly = { type, splitId: SPLIT_ID, previous: null, next: null };
    const cookie = (await rememberAnomaly(base, anomaly)).split(";")[0] ?? "";
    const split = ownSplit({ virtualDiscount: discount });
    return sentTo(action, { split, query, cookie, body: form({ intent }) });
  };
  const payment = `${splitBase}/payment-intents/new${query}`;
  const refusedDiscount = "VirtualDiscountCouldNotBeBurnt";
  expect(await chosen("retry", refusedDiscount)).toBe(payment);
  expect(await chosen("withoutDiscount", refusedDiscount)).toBe(payment);
  expect(await chosen("payLeft", "AlreadyPaidItems")).toBe(`${splitBase}/tips${query}`);
});
