import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import { anId } from "~/domain/ids.fixture";
import { rememberBillFacts } from "./bill-facts";

describe("what never changes about a bill", () => {
  it("is asked for once, and takes no more than its bytes however many bills there are", async () => {
    const asked: string[] = [];
    const facts = (billId: string) => async () => {
      asked.push(billId);
      return { v: 1, answer: { billId, venueId: "bistro", currency: "EUR" } };
    };
    const BILL = {
      idFromName: (name: string) => name,
      get: (id: string) => ({ facts: facts(id) }),
    };
    const remembered = rememberBillFacts(3_000);
    const read = (billId: string) => remembered({ BILL } as unknown as Env, anId.bill(billId));
    await read("b_0");
    await read("b_0");
    expect(asked).toEqual(["b_0"]);
    for (let n = 1; n <= 20; n += 1) await read(`b_${n}`);
    await read("b_0");
    expect(asked.filter((billId) => billId === "b_0")).toHaveLength(2);
  });
});
