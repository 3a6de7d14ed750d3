import { describe, expect, it } from "vitest";
import { eventCodec } from "~/contracts/event-codec";
import { anId } from "../ids.fixture";
import { quantityE5, sum } from "../money/amount";
import { euros, guest, items, line, order, TestBill } from "./bill.fixture";
import { type BillEvent, billEvents } from "./events.schema";
import { withoutNames } from "./guest-names";
import { DEFAULT_LIMITS } from "./limits";
import type { Consumer, Split } from "./model";
import { MOST_OPEN_PROPOSALS } from "./proposals";

const codec = eventCodec<BillEvent>(billEvents);

const named = (name: string): Consumer => ({ ...guest(name), sign: SIGNS[name] ?? null });
const SIGNS: Record<string, Consumer["sign"]> = {
  ann: "FOX",
  bob: "OWL",
  cleo: "BEE",
  dan: "LEMON",
};

/** A table of four who look on, at a pizza, three beers and a cheap sweet. */
function table(): TestBill {
  const dishes = [line("pizza", 10), line("beer", 4, { quantity: items(3) }), line("sweet", 0.02)];
  const bill = new TestBill(order([...dishes, line("rest", 50)]));
  for (const name of ["ann", "bob", "cleo", "dan"]) {
    bill.does({ type: "nameGuest", consumer: named(name) });
  }
  return bill;
}

const asks = (who: string, others: string[], lineId = "pizza", quantity = items(1)) => ({
  type: "proposeDish" as const,
  proposalId: anId.proposal(`share-of-${who}-${lineId}`),
  consumer: named(who),
  lineId: anId.line(lineId),
  quantity,
  others: others.map((name) => guest(name).publicId),
});

const answers = (who: string, proposalId: string, accepts = true) => ({
  type: "answerProposal" as const,
  proposalId: anId.proposal(proposalId),
  consumer: named(who),
  accepts,
  ids: [0, 1, 2, 3].map((place) => ({
    splitId: anId.split(`new-${proposalId}-${place}`),
    nextPaymentId: anId.payment(`p_${proposalId}-${place}`),
  })),
});

const PIZZA = "share-of-ann-pizza";

function chooses(bill: TestBill, who: string, wanted: Record<string, number>): void {
  const quantities = Object.entries(wanted).map(([id, count]) => [id, items(count)]);
  bill.issue(`of-${who}`, who, { type: "ITEMS", items: Object.fromEntries(quantities) });
}

const partsOf = (bill: TestBill, who: string) =>
  Object.values(bill.state.splits)
    .filter(({ consumer }) => consumer.publicId === `public-${who}`)
    .map(({ claim, amountE5 }) => [claim.type === "ITEMS" ? { ...claim.items } : claim, amountE5]);

const stretches = (splits: Split[], lineId: string) =>
  splits
    .flatMap(({ claim }) => (claim.type === "ITEMS" ? claim.intervals : []))
    .filter((one) => one.lineId === lineId)
    .sort((a, b) => a.from - b.from);

describe("we share this", () => {
  it("SPLIT-11 binds nothing before the last yes, and then everyone's equal part at once", () => {
    const bill = table();
    chooses(bill, "ann", { pizza: 1, rest: 0.5 });
    bill.does(asks("ann", ["bob", "cleo"]));
    bill.does(answers("bob", PIZZA));
    expect(partsOf(bill, "ann")).toEqual([[{ pizza: items(1), rest: items(0.5) }, euros(35)]]);
    expect(partsOf(bill, "bob")).toEqual([]);
    bill.does(answers("cleo", PIZZA));
    expect(partsOf(bill, "ann")).toEqual([[{ pizza: 33_334, rest: items(0.5) }, euros(28.33)]]);
    expect(partsOf(bill, "bob")).toEqual([[{ pizza: 33_333 }, euros(3.34)]]);
    expect(partsOf(bill, "cleo")).toEqual([[{ pizza: 33_333 }, euros(3.33)]]);
    expect(bill.state.proposals).toEqual({});
  });

  it("SPLIT-11 the parts are all of what is shared, and nothing of it is in two of them", () => {
    for (const count of [1, 2, 3]) {
      const bill = table();
      chooses(bill, "bob", { beer: 2 });
      bill.does(asks("ann", ["bob", "cleo", "dan"], "beer", items(count)));
      const id = "share-of-ann-beer";
      for (const who of ["bob", "cleo", "dan"]) bill.does(answers(who, id));
      const parts = stretches(Object.values(bill.state.splits), "beer");
      const kept = Math.max(0, 2 - count);
      expect(sum(parts.map(({ from, to }) => (to - from) as never))).toBe(items(count + kept));
      for (const [index, { from }] of parts.entries()) {
        expect(from).toBeGreaterThanOrEqual(parts[index - 1]?.to ?? 0);
      }
      const amounts = Object.values(bill.state.splits).map(({ amountE5 }) => amountE5);
      expect(sum(amounts)).toBe(euros(4 * (count + kept)));
    }
  });

  it('SPLIT-11 ends for everyone with one "not mine", and with whoever asked taking it back', () => {
    for (const [who, others] of [
      ["bob", "cleo"],
      ["ann", "bob"],
    ] as const) {
      const bill = table();
      bill.does(asks("ann", ["bob", "cleo"]));
      bill.does(answers(who, PIZZA, false));
      expect(bill.refuses(answers(others, PIZZA)).code).toBe("PROPOSAL_OVER");
      expect(bill.state.splits).toEqual({});
    }
  });

  it("SPLIT-11 a yes that comes again changes nothing, before the last one and after it", () => {
    const bill = table();
    bill.does(asks("ann", ["bob", "cleo"]));
    expect(bill.does(asks("ann", ["cleo", "bob"])).repeated).toBe(true);
    bill.does(answers("bob", PIZZA));
    expect(bill.does(answers("bob", PIZZA)).repeated).toBe(true);
    bill.does(answers("cleo", PIZZA));
    const before = bill.state.splits;
    expect(bill.does(answers("cleo", PIZZA)).repeated).toBe(true);
    expect(bill.state.splits).toBe(before);
  });

  it("SPLIT-11 is nobody's to answer but those who are asked", () => {
    const bill = table();
    bill.does(asks("ann", ["bob"]));
    for (const who of ["cleo", "stranger"]) {
      expect(bill.refuses(answers(who, PIZZA)).code).toBe("PROPOSAL_OVER");
      expect(bill.refuses(answers(who, PIZZA, false)).code).toBe("PROPOSAL_OVER");
    }
    expect(bill.refuses(answers("bob", "constructor")).code).toBe("PROPOSAL_OVER");
    bill.does(answers("bob", PIZZA));
    expect(Object.keys(bill.state.splits)).toHaveLength(2);
  });

  it("SPLIT-11 is refused to a stranger, with strangers, with nobody and with oneself", () => {
    const bill = table();
    expect(bill.refuses(asks("stranger", ["bob"])).code).toBe("NOT_AT_TABLE");
    expect(bill.refuses(asks("ann", ["bob", "stranger"])).code).toBe("NOT_AT_TABLE");
    expect(bill.refuses(asks("ann", [])).code).toBe("NOBODY_ASKED");
    expect(bill.refuses(asks("ann", ["ann"])).code).toBe("NOBODY_ASKED");
    expect(bill.refuses(asks("ann", ["bob", "ann"])).code).toBe("NOBODY_ASKED");
  });

  it("SPLIT-11 is of a dish that is there, as much as is left, in parts that cost something", () => {
    const bill = table();
    expect(bill.refuses(asks("ann", ["bob"], "gone")).code).toBe("UNKNOWN_ITEM");
    expect(bill.refuses(asks("ann", ["bob"], "beer", items(4))).code).toBe("ITEMS_NOT_AVAILABLE");
    expect(bill.refuses(asks("ann", ["bob"], "beer", quantityE5(0))).code).toBe("BAD_AMOUNT");
    expect(bill.refuses(asks("ann", ["bob"], "beer", items(0.015))).code).toBe(
      "ITEM_PART_TOO_SMALL",
    );
    const all = ["bob", "cleo", "dan"];
    expect(bill.refuses(asks("ann", all, "sweet")).code).toBe("ITEM_PART_TOO_SMALL");
    chooses(bill, "dan", { pizza: 1 });
    bill.does(bill.engaging("of-dan", "dan"));
    expect(bill.refuses(asks("ann", ["bob"])).code).toBe("ITEMS_NOT_AVAILABLE");
  });

  it("SPLIT-11 is over once the dish is held or taken off the bill", () => {
    const held = table();
    held.does(asks("ann", ["bob"]));
    chooses(held, "dan", { pizza: 0.5 });
    held.does(held.engaging("of-dan", "dan"));
    expect(held.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
    const gone = table();
    gone.does(asks("ann", ["bob"]));
    gone.does({ type: "replaceOrder", order: order([line("rest", 50)]) });
    expect(gone.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
  });

  it("SPLIT-11 is over once who asked has left, pays or has paid", () => {
    const pays = table();
    pays.issue("of-ann", "ann", { type: "AMOUNT", amountE5: euros(5) });
    pays.does(asks("ann", ["bob"]));
    pays.does(pays.engaging("of-ann", "ann"));
    expect(pays.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
    const left = table();
    left.issue("of-ann", "ann", { type: "AMOUNT", amountE5: euros(5) });
    left.does(asks("ann", ["bob"]));
    left.does({ type: "cancelSplit", splitId: anId.split("of-ann"), consumer: guest("ann") });
    expect(left.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
    const paid = table();
    paid.issue("of-ann", "ann", { type: "AMOUNT", amountE5: euros(5) });
    paid.does(asks("ann", ["bob"]));
    paid.pay("of-ann", "ann");
    expect(paid.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
  });

  it("SPLIT-17 is over with a payment by items", () => {
    const bill = table();
    bill.does(asks("ann", ["bob"]));
    chooses(bill, "dan", { rest: 0.5 });
    bill.pay("of-dan", "dan");
    expect(bill.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
    expect(bill.refuses(asks("cleo", ["bob"])).code).toBe("PROPOSAL_OVER");
  });

  it("waits as long as a choice does, and is gone then", () => {
    const bill = table();
    bill.does(asks("ann", ["bob"]));
    bill.now += DEFAULT_LIMITS.idleSplitMs;
    expect(bill.refuses(answers("bob", PIZZA)).code).toBe("PROPOSAL_OVER");
    bill.does({ type: "takeDueEffects" });
    expect(bill.state.proposals).toEqual({});
  });

  it("one guest asks three at once at most, and may ask again once one is answered", () => {
    const bill = table();
    for (const lineId of ["pizza", "beer", "rest"]) bill.does(asks("ann", ["bob"], lineId));
    for (let turn = 0; turn < 1_000; turn++) {
      const again = { ...asks("ann", ["cleo"], "beer"), proposalId: anId.proposal(`spam-${turn}`) };
      expect(bill.refuses(again).code).toBe("TOO_MANY_PROPOSALS");
    }
    expect(Object.keys(bill.state.proposals)).toHaveLength(MOST_OPEN_PROPOSALS);
    bill.does(answers("bob", PIZZA, false));
    bill.does(asks("ann", ["cleo"], "beer"));
  });

  it("is read from the ledger as it was written, without the name of who only looks on", () => {
    const bill = table();
    bill.does(asks("ann", ["bob"]));
    bill.does(answers("bob", PIZZA));
    for (const event of bill.ledger) {
      expect(codec.read(codec.write(event).body)).toEqual({ ok: true, event });
      if (event.type === "dishProposed") expect(JSON.stringify(event)).not.toContain('"ann"');
      const known = withoutNames(event, [guest("ann").publicId, guest("bob").publicId]);
      expect(JSON.stringify(known)).not.toMatch(/"name":"(ann|bob)"/);
    }
  });
});

describe("not mine", () => {
  const isNot = (who: string, lineId: string) => ({
    type: "notMine" as const,
    consumer: named(who),
    lineId: anId.line(lineId),
  });

  it("SPLIT-54 takes the dish out of one's own part and leaves everyone else's", () => {
    const bill = table();
    chooses(bill, "ann", { pizza: 1, beer: 1 });
    chooses(bill, "bob", { pizza: 0.5 });
    bill.does(isNot("ann", "pizza"));
    expect(partsOf(bill, "ann")).toEqual([[{ beer: items(1) }, euros(4)]]);
    expect(partsOf(bill, "bob")).toEqual([[{ pizza: items(0.5) }, euros(5)]]);
    bill.does(isNot("ann", "beer"));
    expect(partsOf(bill, "ann")).toEqual([]);
    expect(bill.does(isNot("ann", "beer")).repeated).toBe(true);
  });

  it("SPLIT-54 changes nothing of what is being paid or is paid", () => {
    const bill = table();
    chooses(bill, "ann", { pizza: 1 });
    bill.does(bill.engaging("of-ann", "ann"));
    expect(bill.refuses(isNot("ann", "pizza")).code).toBe("SPLIT_PENDING");
    chooses(bill, "bob", { beer: 1 });
    bill.pay("of-bob", "bob");
    expect(bill.refuses(isNot("bob", "beer")).code).toBe("SPLIT_SETTLED");
  });

  it("SPLIT-54 of a dish that was shared by mistake frees this part alone", () => {
    const bill = table();
    bill.does(asks("ann", ["bob"]));
    bill.does(answers("bob", PIZZA));
    bill.does(isNot("bob", "pizza"));
    expect(partsOf(bill, "bob")).toEqual([]);
    expect(partsOf(bill, "ann")).toEqual([[{ pizza: items(0.5) }, euros(5)]]);
  });
});
