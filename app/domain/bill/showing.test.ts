import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import type { RateBp } from "../money/amount";
import { cleanStaffName } from "../staff/staff-name";
import { balanceOf } from "./balance";
import { charge, euros, line, order, TestBill } from "./bill.fixture";
import { billFreshness, isFullyPaid, isUnreliable, stalePollDelayMs } from "./freshness";
import { noteOnCharges, serviceCharges } from "./service-charge";
import { ownSplitView } from "./split-view";
import { billView } from "./view";

const MINUTE = 60_000;

describe("the bill as a guest sees it", () => {
  it("BILL-01 BILL-06 carries the bill's fields", () => {
    const bill = new TestBill(
      order([line("a", 60)], { staff: { name: "Server Zoé 2", posId: "9" } }),
    );
    bill.does({
      type: "recordExternalPayment",
      ref: "d",
      externalType: "DEPOSIT",
      amountE5: euros(15),
    });
    const view = billView(bill.state, { guestId: anId.guest("x") });
    expect(view).toMatchObject({
      id: "bill-1",
      totalBillAmount: euros(60),
      leftToPay: euros(45),
      forecastedLeftToPay: euros(45),
      refundDue: 0,
      ongoingSplitByShare: null,
      order: { staff: { name: "Zoé", posId: "9" } },
    });
  });

  it("BILL-11 BILL-24 BILL-25 lists payments with their payers and without anybody's secrets", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(20) });
    bill.pay("s", "ann");
    bill.does({
      type: "recordExternalPayment",
      ref: "r",
      externalType: "LOYALTY_REWARD",
      amountE5: euros(5),
    });
    const others = billView(bill.state, { guestId: anId.guest("secret-of-bob") });
    expect(others?.payments).toMatchObject([
      {
        kind: "PRODUCT_MADE",
        amount: euros(20),
        isCurrentUser: false,
        customer: "public-ann",
        paymentId: null,
        splitId: null,
        isPaid: true,
      },
      { kind: "LOYALTY_REWARD_APPLIED", amount: euros(5) },
    ]);
    const text = JSON.stringify(others);
    for (const secret of ["secret-of-ann", "pay-s", "fresh-"]) expect(text).not.toContain(secret);
    const own = billView(bill.state, { guestId: anId.guest("secret-of-ann") });
    expect(own?.payments[0]).toMatchObject({
      isCurrentUser: true,
      paymentId: "pay-s",
      splitId: "s",
    });
    expect(own?.participants).toMatchObject([{ id: "public-ann", createdOrder: 0 }]);
  });

  it("SPLIT-01 SPLIT-08 shows the owner all of the split", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue("s", "ann", { type: "SHARE", numberOfShares: 2, numberOfGuests: 3 });
    const split = bill.state.splits.s;
    expect(split && ownSplitView(bill.state, split)).toMatchObject({
      type: "SHARE",
      numberOfShares: 2,
      numberOfGuests: 3,
      baseAmount: euros(60),
      billSplitAmount: euros(40),
      totalCharge: euros(40),
    });
  });

  it("BILL-33 takes e-mails, roles, shifts and single letters out of staff names", () => {
    const cleaned = [
      "Manager Anna B",
      "zoe@bistro.fr Zoé",
      "SERVER 12",
      "Marc (soir)",
      "Night shift Jean-Luc",
      "Bar-2-Ana",
      "admin",
    ].map((name) => cleanStaffName(name));
    expect(cleaned).toEqual(["Anna", "Zoé", null, "Marc", "Jean-Luc", "Ana", null]);
  });

  it("BILL-34 BILL-35 BILL-36 BILL-37 BILL-38 BILL-39 notes a service charge by rate and country", () => {
    const note = (rate: number, country: string) =>
      noteOnCharges(
        serviceCharges(
          order(
            [line("a", 10)],
            {},
            { charges: [charge("s", 1, { chargeModel: "RATE", rate: rate as RateBp })] },
          ),
        ),
        country,
      );
    expect([900, 1000, 1250, 1500, 1600].map((rate) => note(rate, "FR")?.tone)).toEqual([
      "plain",
      "plain",
      "flagged",
      "flagged",
      "special",
    ]);
    const article = (rate: number) => note(rate, "FR")?.article;
    expect([800, 1100, 1800, 850, 1150, 1850].map(article)).toEqual(Array(6).fill("an"));
    expect([750, 1000, 1250, 1900].map(article)).toEqual(Array(4).fill("a"));
    expect(note(1250, "US")).toMatchObject({ showRate: false, showTooltip: false });
    expect(note(1800, "GB")).toMatchObject({
      showRate: true,
      showTooltip: true,
      autoGratuity: true,
    });
    expect(noteOnCharges(serviceCharges(order([line("a", 10)])), "FR")).toBeNull();
  });
});

describe("how fresh a bill is", () => {
  const now = 100 * MINUTE;
  const facts = {
    hasOrder: true,
    refreshedAt: now,
    closed: false,
    fullyPaid: false,
    paymentsEnabled: true,
    now,
    pageLoadedAt: now,
  };

  it("BILL-47 shows a bill that is up to date and the page's own", () => {
    expect(billFreshness(facts).displayable).toBe(true);
    expect(billFreshness({ ...facts, refreshedAt: now - 5 * MINUTE - 1 }).displayable).toBe(false);
    const lastMoment = { ...facts, refreshedAt: now - 5 * MINUTE, pageLoadedAt: now - 3 * MINUTE };
    expect(billFreshness(lastMoment)).toMatchObject({ ownBill: true, displayable: true });
    expect(billFreshness({ ...facts, refreshedAt: now - 2 * MINUTE - 1 })).toMatchObject({
      upToDate: true,
      ownBill: false,
      displayable: false,
    });
    expect(billFreshness({ ...facts, hasOrder: false }).displayable).toBe(false);
  });

  it("BILL-51 BILL-52 says why a bill can't be paid", () => {
    const reason = (changed: Partial<typeof facts>) =>
      billFreshness({ ...facts, ...changed }).unpayableReason;
    expect(reason({})).toBeNull();
    expect(reason({ paymentsEnabled: false })).toBe("PAYMENTS_DISABLED");
    expect(reason({ closed: true })).toBe("CLOSED");
    expect(reason({ fullyPaid: true })).toBe("FULLY_PAID");
    expect(reason({ refreshedAt: now - 7 * MINUTE - 1 })).toBe("EXPIRED");
    expect(reason({ refreshedAt: now - 7 * MINUTE })).toBe("NOT_UP_TO_DATE");
    expect(reason({ refreshedAt: now - 5 * MINUTE - 1 })).toBe("NOT_UP_TO_DATE");
    expect(reason({ refreshedAt: now - 5 * MINUTE })).toBeNull();
  });

  it("BILL-48 counts a bill of nothing as fully paid", () => {
    const { totalE5, leftToPayE5 } = balanceOf(new TestBill(order([])).state);
    expect(isFullyPaid(totalE5, leftToPayE5)).toBe(true);
    expect(isFullyPaid(euros(60), euros(0.01))).toBe(false);
  });

  it("BILL-49 BILL-50 marks unreliable bills and split anomalies seen by the till", () => {
    const sound = order([line("a", 1)]);
    expect(isUnreliable(sound)).toBe(false);
    expect(isUnreliable({ ...sound, consistency: "UNSTABLE" })).toBe(true);
    expect(isUnreliable({ ...sound, violations: [{ type: "INCONSISTENT_SPLIT_TOTAL" }] })).toBe(
      true,
    );
    expect(isUnreliable({ ...sound, violations: [{ type: "ROUNDING" }] })).toBe(false);
  });

  it("REF-10 polls again after a second and what remains of the five minutes", () => {
    expect(stalePollDelayMs(now - MINUTE, now)).toBe(1000 + 4 * MINUTE);
    expect(stalePollDelayMs(now - 9 * MINUTE, now)).toBe(1000);
  });
});
