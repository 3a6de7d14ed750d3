import { expect, it } from "vitest";
import {
  billDocument,
  form,
  ownSplit,
  product,
  SPLIT_ID,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { base, pageArgs, type Scene, sentTo, split as splitBase } from "#tests/fixtures/split-page";
import type { AnomalyType } from "~/domain/bill/anomaly-types";
import { anomalyCookie } from "~/features/split/anomaly-cookie.server";
import { loader as paymentLoader } from "~/routes/payment-new/loader.server";
import { loader as choiceLoader } from "~/routes/split-new/route";
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
    const cookie = (await anomalyCookie(base).write(anomaly)).split(";")[0] ?? "";
    const split = ownSplit({ virtualDiscount: discount });
    return sentTo(action, { split, query, cookie, body: form({ intent }) });
  };
  const payment = `${splitBase}/payment-intents/new${query}`;
  const refusedDiscount = "VirtualDiscountCouldNotBeBurnt";
  expect(await chosen("retry", refusedDiscount)).toBe(payment);
  expect(await chosen("withoutDiscount", refusedDiscount)).toBe(payment);
  expect(await chosen("payLeft", "AlreadyPaidItems")).toBe(`${splitBase}/tips${query}`);
});

it("ROUTE-49 another type of split is chosen for the same seat, and the page says that an anomaly came before", async () => {
  const anomaly = {
    type: "AlreadyPaidItems",
    splitId: SPLIT_ID,
    previous: null,
    next: null,
  } as const;
  const cookie = (await anomalyCookie(base).write(anomaly)).split(";")[0] ?? "";
  const body = () => form({ intent: "changeType" });
  const seat = ownSplit({ type: "ITEMS", relatedSubOrder: "s1" });
  const leads = await sentTo(action, { split: seat, cookie, body: body() });
  expect(leads).toBe(`${base}/splits/new?subOrder=s1&changing=true`);
  const whole = await sentTo(action, { split: ownSplit({ type: "ITEMS" }), cookie, body: body() });
  expect(whole).toBe(`${base}/splits/new?changing=true`);
  const order = { subOrders: [subOrder("s1", [product("1", "Croque", 12)])] };
  const scene = { bill: billDocument({ order }), query: "?subOrder=s1&changing=true" };
  const page = await choiceLoader(pageArgs(scene).args);
  expect(page).toMatchObject({
    changing: "You haven’t been charged. Choose another way to split what’s left.",
    subOrder: { id: "s1" },
  });
});
