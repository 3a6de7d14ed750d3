import { describe, expect, it } from "vitest";
import { billDocument, ownSplit, product, subOrder, units } from "#tests/fixtures/bill-document";
import { anId } from "~/domain/ids.fixture";
import type { Anomaly } from "./anomaly-cookie.server";
import { anomalyScreens } from "./anomaly-screens";
import { anomalyView, freeItems, intentsFor, overpayment } from "./anomaly-view.server";
import { readRefusal } from "./refusal.server";

const anomaly = (type: Anomaly["type"]): Anomaly => ({
  type,
  splitId: anId.split("s"),
  previous: null,
  next: null,
});

describe("a refused call about a split", () => {
  it("SPLIT-65 ANOM-13 carries an anomaly with the amounts before and now", () => {
    const error = {
      status: 409,
      code: "split-anomaly-detected",
      type: "AlreadyPaidItems",
      previousSplitAmount: units(5),
      newSplitAmount: units(3),
    };
    expect(readRefusal(error)).toEqual({
      kind: "anomaly",
      type: "AlreadyPaidItems",
      previous: units(5),
      next: units(3),
    });
  });

  it("ANOM-14 carries how shares differ, and a form's refusal has its own words", () => {
    const differingShares = { numberOfGuests: 2, ongoingNumberOfGuests: 4, freeShares: 3 };
    const type = "InvalidSplitByShare";
    const anomaly = { type, billId: anId.bill("b"), differingShares };
    const read = readRefusal({ status: 409, code: "split-anomaly-detected", type, anomaly });
    expect(read).toMatchObject({ kind: "anomaly", differingShares });
    expect(readRefusal({ status: 409, code: "no-share-left", type })).toMatchObject({
      kind: "field",
    });
  });

  it("ANOM-12 knows the anomaly by the server's reason alone", () => {
    const types = {
      "bill-split-amount-changed-between-issue-and-engage":
        "SplitAmountChangedBetweenIssueAndEngage",
      "bill-split-exceeds-forecasted-left-to-pay": "SplitAmountExceedsForecastedLeftToPay",
      "left-to-pay-would-be-under-minimum": "NotEnoughLeftToPay",
      "virtual-discount-could-not-be-burnt": "VirtualDiscountCouldNotBeBurnt",
    };
    for (const [code, type] of Object.entries(types)) {
      expect(readRefusal({ status: 409, code })).toMatchObject({ kind: "anomaly", type });
    }
  });

  it("SPLIT-66 is an infrastructure failure when the network or the platform failed", () => {
    expect(readRefusal({ status: 0, code: "x" })).toEqual({ kind: "infrastructure" });
    expect(readRefusal({ status: 503, code: "BILL_CLOSED" })).toEqual({ kind: "infrastructure" });
  });

  it("ROUTE-54 is gone when it is not there for this guest, and unknown when nobody knows", () => {
    expect(readRefusal({ status: 404, code: "not-found" })).toEqual({ kind: "gone" });
    expect(readRefusal({ status: 409, code: "something-new" })).toEqual({ kind: "unknown" });
    expect(readRefusal({ status: 409, code: "SPLIT_PENDING" })).toEqual({ kind: "pending" });
  });
});

describe("the anomaly screen", () => {
  const bill = billDocument();
  const split = ownSplit({ splitItemsSelection: { "1": units(1), "2": units(1) } });
  const at = (document: typeof bill, part = split) => ({
    bill: document,
    split: part,
    tips: true,
  });

  it("ANOM-15 leaves the guest a way out, and a way back, whatever the type", () => {
    for (const [type, { actions }] of Object.entries(anomalyScreens)) {
      expect(actions.length, type).toBeGreaterThan(1);
      expect(actions, type).toContain("cancel");
    }
  });

  it("ANOM-16 ANOM-17 ANOM-18 has a text for each type", () => {
    const textOf = (type: Anomaly["type"]) => anomalyView(anomaly(type), at(bill), "en-US").text;
    expect(textOf("SplitAmountChangedBetweenIssueAndEngage")).toBe("The check has changed");
    expect(textOf("BillSplitTypeChangedBetweenIssueAndEngage")).toBe("The check has changed");
    expect(textOf("LeftToPayIncreasedWhenSplitTypeRemainingAmount")).toContain("more left to pay");
    expect(textOf("NotEnoughLeftToPay")).toContain("less than the minimum");
    expect(textOf("SplitPerItemsAmountExceedsForecastedLeftToPay")).toContain(
      "more than the remaining balance",
    );
    expect(textOf("InvalidSplitByShare")).toContain("choose another share");
    expect(textOf("VirtualDiscountCouldNotBeBurnt")).toContain("discount");
  });

  it("ANOM-19 ANOM-21 ANOM-22 lets the guest edit, cancel, or pay what is left", () => {
    const options = intentsFor(anomaly("NotEnoughLeftToPay"), at(bill));
    expect(options).toEqual(["edit", "payLeft", "changeType", "cancel"]);
  });

  it("ANOM-08 ANOM-15 distinguishes a payment that is too small from a rest that would be, and leads in no circle", () => {
    const problem = anomaly("NotEnoughLeftToPay");
    const look = (left: number, amount: number) => {
      const small = billDocument({ leftToPay: units(left), forecastedLeftToPay: units(left) });
      const part = ownSplit({ type: "AMOUNT", amount: units(amount), splitItemsSelection: {} });
      const { text, actions } = anomalyView(problem, at(small, part), "en-GB");
      return [text.replace(/\..*/, ""), actions.map(({ intent }) => intent)];
    };
    const rest = "What’s left would be less than the minimum payment";
    const least = "The minimum payment is €0";
    expect(look(10, 9.8)).toEqual([rest, ["edit", "payLeft", "changeType", "cancel"]]);
    expect(look(10, 0.2)).toEqual([least, ["edit", "payLeft", "changeType", "cancel"]]);
    expect(look(0.3, 0.3)).toEqual([least, ["edit", "changeType", "cancel"]]);
  });

  it("ANOM-20 drops what others have paid and leaves the rest", () => {
    const taken = billDocument({ unpaidItems: { "1": 0, "2": units(0.5) } });
    expect(intentsFor(anomaly("AlreadyPaidItems"), at(taken))).toContain("dropPaid");
    expect(freeItems(taken, split)).toEqual({ "2": units(0.5) });
    const { taken: names } = anomalyView(anomaly("AlreadyPaidItems"), at(taken), "en-US");
    expect(names.map(({ name }) => name)).toEqual(["Croque", "Tarte"]);
  });

  it("ANOM-14 ANOM-17 says how the guest's shares differ from those that are going on", () => {
    const detail = (freeShares: number, ongoingNumberOfGuests: number) => {
      const differingShares = { numberOfGuests: 2, ongoingNumberOfGuests, freeShares };
      const problem = { ...anomaly("InvalidSplitByShare"), differingShares };
      return anomalyView(problem, at(bill), "en-GB").detail;
    };
    expect(detail(3, 4)).toBe(
      "You split the bill 2 ways, but it’s already being split 4 ways. Shares left: 3.",
    );
    expect(detail(1, 2)).toBe("Shares left: 1.");
    expect(anomalyView(anomaly("AlreadyPaidItems"), at(bill), "en-GB").detail).toBe(null);
  });

  it("ANOM-16 a dish that the till took off the bill was paid by nobody, and is not said to be", () => {
    const textOf = (unpaidItems: Record<string, number>, taken = 0) => {
      const lines = [product("1", "Croque", 12, { taken })];
      const changed = billDocument({ order: { subOrders: [subOrder("1", lines)] }, unpaidItems });
      return anomalyView(anomaly("AlreadyPaidItems"), at(changed), "en-US").text;
    };
    expect(textOf({ "1": units(1) })).toBe("Some of your items were removed from the check");
    expect(textOf({}, units(1))).toContain("others were removed from the check");
    const paid = product("1", "Croque", 12, { taken: units(1) });
    const onlyPaid = billDocument({
      order: { subOrders: [subOrder("1", [paid])] },
      unpaidItems: {},
    });
    const one = ownSplit({ splitItemsSelection: { "1": units(1) } });
    const { text } = anomalyView(anomaly("AlreadyPaidItems"), at(onlyPaid, one), "en-US");
    expect(text).toBe("Someone has already paid for some of your items");
  });

  it("ANOM-23 turns what is too much into a tip", () => {
    const little = billDocument({ leftToPay: units(8), forecastedLeftToPay: units(8) });
    const whole = ownSplit({ type: "AMOUNT", amount: units(10), splitItemsSelection: {} });
    const problem = anomaly("SplitAmountExceedsForecastedLeftToPay");
    expect(intentsFor(problem, at(little, whole))).toContain("tipRest");
    expect(overpayment(little, whole)).toBe(units(2));
  });

  it("ANOM-23 TIP-03 TIP-07 turns nothing into a tip where this guest can give none", () => {
    const little = billDocument({ leftToPay: units(8), forecastedLeftToPay: units(8) });
    const whole = ownSplit({ type: "AMOUNT", amount: units(10), splitItemsSelection: {} });
    const problem = anomaly("SplitAmountExceedsForecastedLeftToPay");
    const options = intentsFor(problem, { ...at(little, whole), tips: false });
    expect(options).toEqual(["edit", "payLeft", "changeType", "cancel"]);
  });

  it("ANOM-22 offers nothing to pay when nothing is left", () => {
    const none = billDocument({ leftToPay: 0, forecastedLeftToPay: 0 });
    expect(intentsFor(anomaly("NotEnoughLeftToPay"), at(none))).toEqual(["cancel"]);
  });
});
