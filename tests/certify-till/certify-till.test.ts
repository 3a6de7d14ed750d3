import { describe, expect, it } from "vitest";
import { certify } from "./certify";
import { main, written } from "./command-line";
import { type Flaw, ReferenceTill } from "./reference-till";

const KEY = "till_certification";
const SECRET = `whsec_${btoa("the secret of this very run.")}`;

/** Certifies the reference till; gives what failed, as it is printed. */
async function failuresOf(flaw: Flaw | null, port: number) {
  const of = { key: KEY, secret: SECRET, venueId: "v", tableId: "t1" };
  const base = `http://127.0.0.1:${port}/pos/v1/venues/v`;
  const till = new ReferenceTill({ ...of, base }, flaw);
  const url = await till.listen();
  try {
    const outcomes = await certify({ ...of, url, port, patienceMs: flaw ? 1_500 : 20_000 });
    expect(outcomes.length).toBeGreaterThan(12);
    return outcomes.filter(({ fault }) => fault !== null).map(written);
  } finally {
    till.close();
  }
}

describe("the certification of a till", () => {
  it("passes a till that does all of it", async () => {
    expect(await failuresOf(null, 9_301)).toEqual([]);
  });

  it.each<[Flaw, string, string]>([
    ["verifies nothing", "signed with another secret", "Standard Webhooks library"],
    ["stops at types that it does not know", "type that it does not know", "It answered 422"],
    ["cooks twice", "cooked once", "remember the key of each event"],
    ["never tries again", "answered 503", "did not come again"],
    ["has prices of its own", "prices that the guest was quoted", "where guests were quoted"],
    ["counts payments twice", "stays open until all of it is paid", "counted twice"],
    ["counts no refund", "stays open until all of it is paid", "a refund not at all"],
    ["passes payments over", "refused or given back", "neither refused nor given back"],
    ["says nothing of orders", "how far the order is", "no PUT …/orders/{orderId}"],
    ["writes quantities as pieces", "prices that the guest was quoted", "certify-soup"],
  ])("fails one that %s, with what to mend", async (flaw, title, words) => {
    const failures = await failuresOf(flaw, 9_302);
    const failure = failures.find((one) => one.split("\n")[0]?.includes(title));
    expect(failure, failures.join("\n")).toContain(words);
    expect(failure).toContain("To mend: ");
  });

  it("says how it is called where it was called wrongly", async () => {
    expect(await main(["--url", "nowhere"])).toBe(2);
    expect(await main(["--unknown"])).toBe(2);
  });
});
