import { describe, expect, it } from "vitest";
import {
  billDocument,
  NOW,
  payment,
  product,
  publicSplit,
  SPLIT_ID,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { pageOf, titles } from "#tests/fixtures/bill-page";
import { paidPercent } from "~/domain/bill/freshness";
import { amountE5 } from "~/domain/money/amount";
import { itemsView } from "./items-view.server";

describe("payments on the bill page", () => {
  it("BILL-15 shows what is left, what is paid, yours and being paid by others, in one truth", () => {
    const page = pageOf({
      leftToPay: units(17),
      forecastedLeftToPay: units(12),
      payments: [
        payment(10),
        payment(3, { isCurrentUser: true }),
        payment(1, { isCurrentUser: true, isPaid: false }),
        payment(4, { isPaid: false }),
      ],
    });
    expect(page).toMatchObject({ amount: "€12.00", payable: "€12.00", total: "€30.00" });
    expect(page.parts?.percent).toBe(43);
    expect(page.parts?.parts.map(({ text }) => text)).toEqual([
      "€10.00 paid by others",
      "€4.00 your share",
      "€4.00 being paid by others",
      "€12.00 left",
    ]);
  });

  it("BILL-15 draws nothing while nothing is paid, nor for what the till only holds on a card", () => {
    expect(pageOf().parts).toBe(null);
    const held = payment(20, { kind: "pre-authorised", customer: null, isPaid: false });
    expect(pageOf({ payments: [held] })).toMatchObject({ parts: null, amount: "€30.00" });
    const mine = { ...held, isCurrentUser: true };
    expect(pageOf({ payments: [mine] })).toMatchObject({ parts: null, amount: "€30.00" });
  });

  it("BILL-16 never shows more than 100 %, though more was paid", () => {
    expect(paidPercent(units(30), amountE5(-units(10)))).toBe(100);
    const page = pageOf({ leftToPay: 0, forecastedLeftToPay: 0, payments: [payment(40)] });
    expect(page.parts).toMatchObject({ percent: 100, parts: [{ weight: units(30) }] });
  });

  it("BILL-18 BILL-25 names payments: mine as mine, others by name or order of arrival", () => {
    const named = payment(5).customer;
    const page = pageOf({
      payments: [
        payment(3, { isCurrentUser: true }),
        payment(4),
        payment(5, { customer: named && { ...named, id: "ada", username: "Ada" }, isPaid: false }),
      ],
    });
    expect(page.payments.map(({ label, state }) => [label, state])).toEqual([
      ["You", "paid"],
      ["Guest 2", "paid"],
      ["Ada", "underWay"],
    ]);
  });

  it("BILL-24 names what was paid outside the app by its kind", () => {
    const page = pageOf({ payments: [payment(5, { kind: "deposit", customer: null })] });
    expect(page.payments[0]).toMatchObject({ label: "Deposit", person: null, amount: "€5.00" });
  });

  it("BILL-30 warns of a payment that the till refused: mine, another's, or for no known cause", () => {
    const text = (cause: string) => {
      const page = pageOf({ paidNotPosted: 1, postingRefused: { cause } });
      expect(page.notices.map(({ tone }) => tone)).toEqual(["warning"]);
      return page.notices[0]?.text;
    };
    expect(text("MINE")).toContain("You don’t need to pay again");
    expect(text("NOT_MINE")).toContain("A guest’s payment went through");
    for (const unknown of ["SOLAR_FLARE", "toString", "__proto__"]) {
      expect(text(unknown)).toContain("Please ask your server before you pay");
    }
  });

  it("BILL-26 lists the items that were paid, and not those on their way or paid by amount", () => {
    const of = { participantId: "guest-two", quantity: units(1) };
    const lines = [
      product("1", "Croque", 12, { takenBy: [{ ...of, paid: 0 }] }),
      product("2", "Tarte", 9, { takenBy: [{ ...of, paid: units(1) }] }),
    ];
    const page = pageOf({
      order: { subOrders: [subOrder("1", lines)] },
      splits: [
        publicSplit({ status: "REGISTERED" }),
        publicSplit({ status: "PENDING" }),
        publicSplit({ status: "PAID", type: "AMOUNT" }),
      ],
      itemsManuallyMarkedAsPaid: { "2": units(0.5) },
      participants: [
        {
          id: "guest-two",
          userId: null,
          picture: null,
          username: null,
          createdAt: NOW,
          createdOrder: 1,
          sign: null,
        },
      ],
    });
    expect(page.paidItems).toMatchObject([
      { name: "Tarte", claims: [{ text: "Guest 2: 1" }, { text: "Paid to your server: ½" }] },
    ]);
    expect(pageOf().paidItems).toEqual([]);
  });

  it("BILL-26 counts all of a seat's items as paid once the seat is", () => {
    const seat = publicSplit({ status: "PAID", type: "CHECK_SEAT", subBills: ["1"] });
    expect(pageOf({ splits: [seat] }).paidItems.map(({ name }) => name)).toEqual([
      "Croque",
      "Tarte",
    ]);
  });

  it("BILL-11 BILL-12 names guests who only chose by their order of arrival", () => {
    const person = { userId: null, picture: null, username: null, createdAt: NOW };
    const chosenBy = [{ participantId: "late", quantity: units(1) }];
    const bill = billDocument({
      order: { subOrders: [subOrder("1", [product("1", "Croque", 12, { chosenBy })])] },
      splits: [publicSplit({ participantId: "late" })],
      participants: [{ ...person, id: "late", createdOrder: 2, sign: null }],
    });
    const [group] = itemsView(bill, "en-US");
    expect(group?.items[0]?.claims[0]?.text).toBe("Guest 3 has selected 1");
    const strangers = itemsView({ ...bill, participants: [] }, "en-US");
    expect(strangers[0]?.items[0]?.claims[0]?.text).toBe("Another guest has selected 1");
  });

  it("BILL-26 on a long bill says how many more have something of a line than it names", () => {
    const one = [{ participantId: "guest-two", quantity: units(1), paid: 0 }];
    const crowded = product("1", "Croque", 12, { takenBy: one, takenByMore: 58 });
    const bill = billDocument({ order: { subOrders: [subOrder("1", [crowded])] } });
    const claims = itemsView(bill, "en-US")[0]?.items[0]?.claims;
    expect(claims?.map(({ text }) => text)).toEqual(["Another guest: 1", "and 58 more guests"]);
  });

  it("BILL-29 says when more was paid than the bill comes to", () => {
    const page = pageOf({ refundDue: units(4) });
    expect(titles(page)).toContain("This check has been overpaid");
    expect(page.notices[0]?.text).toContain("€4.00");
  });

  it("BILL-29 says that it goes back by itself where it was paid here, and to whom", () => {
    const paid = payment(10, { isCurrentUser: false });
    const over = pageOf({ refundDue: units(4), payments: [paid] }).notices[0];
    expect(over?.text).toContain("refunded automatically");
    const taken = payment(10, { kind: "pre-authorised", customer: null });
    const ofTab = pageOf({ refundDue: units(4), payments: [taken] }).notices[0];
    expect(ofTab?.text).toContain("refunded automatically");
    const empty = pageOf({ refundDue: units(10), totalBillAmount: 0, payments: [paid] }).notices[0];
    expect(empty?.text).toContain("ask your server for a refund");
    const mine = payment(6, { isCurrentUser: true, givenBack: units(4) });
    expect(titles(pageOf({ payments: [mine] }))).toContain("You’re being refunded €4.00");
    expect(titles(pageOf({ payments: [{ ...mine, isCurrentUser: false }] }))).toEqual([]);
  });

  it("SPLIT-22 leads back to the guest's own payment under way before a split to go on with", () => {
    const issued = publicSplit({ isCurrentUser: true, splitId: SPLIT_ID });
    const pending = publicSplit({ isCurrentUser: true, splitId: SPLIT_ID, status: "PENDING" });
    expect(pageOf({ splits: [issued] }).mine).toMatchObject({ kind: "chosen", amount: "€12.00" });
    const all = { ...issued, type: "REMAINING_AMOUNT" } as const;
    expect(pageOf({ splits: [all] }).mine).toMatchObject({ kind: "issued", amount: "€12.00" });
    expect(pageOf({ splits: [pending, issued] }).mine?.href).toContain(`/payment-auth/${SPLIT_ID}`);
    expect(pageOf({ splits: [publicSplit()] }).mine).toBe(null);
  });

  it("says that a payment went through and is not on the till yet", () => {
    const splits = [publicSplit({ isCurrentUser: true, splitId: SPLIT_ID, status: "PAID" })];
    expect(pageOf({ paidNotPosted: 1, splits }).notices[0]?.text).toContain("Your payment");
    expect(pageOf({ paidNotPosted: 1 }).notices[0]?.text).toContain("A guest’s payment");
  });
});
