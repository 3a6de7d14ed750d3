import { describe, expect, it } from "vitest";
import { eventCodec } from "~/contracts/event-codec";
import { type BillEvent, billEvents } from "~/domain/bill/events.schema";
import { anId } from "../ids.fixture";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import type { GuestSign } from "./guest-signs";
import { equalShareE5 } from "./holds";
import { LOOKING_MS } from "./let-go";
import { DEFAULT_LIMITS } from "./limits";

const codec = eventCodec<BillEvent>(billEvents);

const amountOf = (euro: number) => ({ type: "AMOUNT", amountE5: euros(euro) }) as const;

/** A bill on which each of these guests has chosen an amount, one minute after the other. */
function chosenBy(...names: string[]): TestBill {
  const bill = new TestBill(order([line("a", 100)]));
  for (const name of names) {
    bill.issue(`of-${name}`, name, amountOf(10));
    bill.now += 60_000;
  }
  return bill;
}

const numbers = (bill: TestBill) =>
  Object.fromEntries(bill.state.participants.map(({ id, createdOrder }) => [id, createdOrder + 1]));

const naming = (name: string, chosen: { name?: string; sign?: GuestSign }) => ({
  type: "nameGuest" as const,
  consumer: { ...guest(name), name: null, ...chosen },
});

describe("guests who leave", () => {
  it("BILL-11 a guest's number goes with their last idle claim, and the next guest gets it", () => {
    const bill = chosenBy("ann", "bob");
    expect(numbers(bill)).toEqual({ "public-ann": 1, "public-bob": 2 });
    bill.now += DEFAULT_LIMITS.idleSplitMs - 90_000;
    bill.does({ type: "takeDueEffects" });
    expect(numbers(bill)).toEqual({ "public-bob": 2 });
    bill.issue("of-cleo", "cleo", amountOf(10));
    expect(numbers(bill)).toEqual({ "public-bob": 2, "public-cleo": 1 });
  });

  it("BILL-11 a table of four has no fifth number, however often a guest comes and goes", () => {
    const bill = chosenBy("ann", "bob", "cleo");
    for (let turn = 1; turn <= 14; turn++) {
      const consumer = guest(`stranger-${turn}`);
      bill.issue(`s-${turn}`, `stranger-${turn}`, amountOf(1));
      expect(numbers(bill)[consumer.publicId]).toBe(4);
      bill.does({ type: "cancelSplit", splitId: anId.split(`s-${turn}`), consumer });
    }
  });

  it("BILL-11 a guest keeps their number while anything of theirs is on the bill, and once they paid", () => {
    const bill = chosenBy("ann");
    bill.issue("more", "ann", amountOf(5));
    bill.does({ type: "cancelSplit", splitId: anId.split("of-ann"), consumer: guest("ann") });
    expect(numbers(bill)).toEqual({ "public-ann": 1 });
    bill.pay("more", "ann");
    bill.now += 2 * DEFAULT_LIMITS.idleSplitMs;
    bill.does({ type: "takeDueEffects" });
    bill.issue("of-bob", "bob", amountOf(5));
    expect(numbers(bill)).toEqual({ "public-ann": 1, "public-bob": 2 });
  });

  it("BILL-11 who makes room on a full bill leaves the number to who comes", () => {
    const bill = new TestBill(order([line("a", 100)]));
    const limits = { ...DEFAULT_LIMITS, guests: 2 };
    bill.does({ type: "replaceOrder", order: order([line("a", 100)]), limits });
    for (const name of ["ann", "bob", "cleo"]) {
      bill.issue(`of-${name}`, name, amountOf(10));
      bill.now += 1_000;
    }
    expect(numbers(bill)).toEqual({ "public-bob": 2, "public-cleo": 1 });
  });
});

describe("names and signs", () => {
  it("BILL-11 a guest is shown as they chose, and can change it", () => {
    const bill = chosenBy("ann");
    bill.does(naming("ann", { name: "Annie", sign: "FOX" }));
    expect(bill.state.participants).toMatchObject([{ username: "Annie", sign: "FOX" }]);
    bill.does(naming("ann", { sign: "OWL" }));
    expect(bill.state.participants).toMatchObject([{ username: null, sign: "OWL" }]);
    expect(bill.does(naming("ann", { sign: "OWL" })).repeated).toBe(true);
  });

  it("BILL-11 a sign is one guest's: another one is refused it, and joins without it", () => {
    const bill = chosenBy("ann", "bob");
    bill.does(naming("ann", { sign: "FOX" }));
    expect(bill.refuses(naming("bob", { sign: "FOX" })).code).toBe("SIGN_TAKEN");
    bill.does({
      type: "issueSplit",
      splitId: anId.split("of-cleo"),
      nextPaymentId: anId.payment("p"),
      consumer: { ...guest("cleo"), sign: "FOX" },
      request: amountOf(1),
    });
    expect(bill.state.participants[2]?.sign).toBeUndefined();
  });

  it("BILL-11 who takes a part brings their sign along", () => {
    const bill = chosenBy();
    bill.does({
      type: "issueSplit",
      splitId: anId.split("s"),
      nextPaymentId: anId.payment("p"),
      consumer: { ...guest("ann"), sign: "BEE" },
      request: amountOf(1),
    });
    expect(bill.state.participants).toMatchObject([{ username: "ann", sign: "BEE" }]);
  });

  it("BILL-11 who only looks on is at the table by their sign, and by their name once they take a part", () => {
    const bill = chosenBy("bob");
    bill.does(naming("ann", { name: "Annie", sign: "FOX" }));
    expect(bill.state.participants[1]).toMatchObject({ username: null, userId: null, sign: "FOX" });
    bill.does({
      type: "issueSplit",
      splitId: anId.split("of-ann"),
      nextPaymentId: anId.payment("p"),
      consumer: { ...guest("ann"), name: "Annie", sign: "FOX" },
      request: amountOf(1),
    });
    expect(bill.state.participants[1]).toMatchObject({ username: "Annie", sign: "FOX" });
  });

  it("BILL-11 who only looks on leaves after half an hour, makes no share smaller and room for who pays", () => {
    const bill = new TestBill(order([line("a", 100)]));
    const limits = { ...DEFAULT_LIMITS, guests: 3 };
    bill.does({ type: "replaceOrder", order: order([line("a", 100)]), limits });
    const before = equalShareE5(bill.state);
    for (const [name, sign] of [
      ["ann", "FOX"],
      ["bob", "OWL"],
      ["cleo", "BEE"],
      ["eve", "LEMON"],
    ] as const) {
      bill.does(naming(name, { sign }));
    }
    expect(numbers(bill)).toEqual({ "public-ann": 1, "public-bob": 2, "public-cleo": 3 });
    expect(equalShareE5(bill.state)).toBe(before);
    bill.issue("of-dan", "dan", amountOf(10));
    expect(Object.keys(numbers(bill))).toEqual(["public-bob", "public-cleo", "public-dan"]);
    bill.now += LOOKING_MS;
    bill.does({ type: "takeDueEffects" });
    expect(bill.state.participants).toEqual([]);
  });

  it("a name and a sign are read from the ledger as they were written", () => {
    const bill = chosenBy("ann");
    bill.does(naming("ann", { name: "Annie", sign: "FOX" }));
    for (const event of bill.ledger) {
      expect(codec.read(codec.write(event).body)).toEqual({ ok: true, event });
    }
  });
});
