import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import { replay } from "./evolve";
import { publicIdsOf, withoutNames } from "./guest-names";

describe("a bill whose guest had their account deleted", () => {
  it("has none of the guest's names in any event, the others' names, and the same figures", () => {
    const bill = new TestBill(order([line("a", 100)]));
    for (const [who, name] of [
      ["ann", "Ann Canary"],
      ["bob", "Bob"],
    ] as const) {
      const consumer = { ...guest(who), name };
      bill.does({
        type: "issueSplit",
        splitId: anId.split(`of-${who}`),
        nextPaymentId: anId.payment(`pay-${who}`),
        consumer,
        request: { type: "AMOUNT", amountE5: euros(10) },
      });
      bill.does({ type: "nameGuest", consumer: { ...consumer, name: `${name} again` } });
    }
    const ids = publicIdsOf(bill.state, [guest("ann").guestId]);
    expect(ids).toEqual([guest("ann").publicId]);
    const events = bill.ledger.map((event) => withoutNames(event, ids));
    expect(JSON.stringify(events)).not.toContain("Canary");
    expect(JSON.stringify(events)).toContain("Bob again");
    const after = replay(events);
    expect(after.version).toBe(bill.state.version);
    expect(after.splits["of-ann"]?.amountE5).toBe(euros(10));
    expect(after.participants.map(({ username }) => username)).toEqual([null, "Bob again"]);
  });
});
