import { describe, expect, it } from "vitest";
import { ReferenceTill } from "../../docs/tills/reference-till.mjs";
import { certify } from "./certify";
import { main, written } from "./command-line";
import { FLAWED_TILLS, type Flaw } from "./flawed-tills";
import type { StaffRequest } from "./staff";

const KEY = "till_certification";
const SECRET = `whsec_${btoa("the secret of this very run.")}`;

let port = 9_300;
/** The certification listens where it was told to, and the runs of one file at once. */
function freePort(): number {
  port += 1;
  return port;
}

type By = "webhook" | "feed";

/** What staff are asked for is done at once. */
function staffOf(till: ReferenceTill) {
  return (request: StaffRequest) => {
    if (request.what === "free-holds") void till.freeHolds();
    else if (request.what === "take-cash") void till.takeCash(request.amount);
    else if (request.what === "give-back") void till.giveBack(request);
    else void till.closeTab(request.tabId);
  };
}

/** Certifies a till; gives what failed, as it is printed. */
async function failuresOf(
  { flaw, by }: { flaw: Flaw | null; by: By },
  port: number,
): Promise<string[]> {
  const of = { key: KEY, venueId: "v", tableId: "t1" };
  const Till = flaw ? FLAWED_TILLS[flaw] : ReferenceTill;
  const till = new Till({ ...of, base: `http://127.0.0.1:${port}/pos/v1/venues/v` });
  const { takingOver } = till;
  const url = by === "webhook" ? await takingOver.listen(SECRET) : null;
  if (url === null) void takingOver.readFeed((path) => till.call("GET", path));
  const patienceMs = flaw ? 800 : 20_000;
  try {
    const outcomes = await certify({
      ...of,
      port,
      patienceMs,
      staffPatienceMs: patienceMs,
      staff: staffOf(till),
      webhook: url === null ? null : { url, secret: SECRET },
    });
    expect(outcomes.length).toBeGreaterThan(18);
    return outcomes.filter(({ fault }) => fault !== null).map(written);
  } finally {
    takingOver.close();
  }
}

describe.concurrent("the certification of a till", () => {
  it.each<By>(["webhook", "feed"])(
    "passes the reference till, which takes events by %s",
    async (by) => {
      expect(await failuresOf({ flaw: null, by }, freePort())).toEqual([]);
    },
  );

  it.each<[Flaw, By, string, string]>([
    ["verifies nothing", "webhook", "signed with another secret", "Standard Webhooks library"],
    ["never asks for what comes after an event", "feed", "type that it does not know", "after"],
    ["stops at a cursor that is not known", "feed", "leads back to the start", "409"],
    ["stops at types that it does not know", "webhook", "type that it does not know", "500"],
    ["cooks twice", "webhook", "cooked once", "remember the key of each event"],
    ["cooks twice", "feed", "cooked once", "remember the key of each event"],
    ["never tries again", "webhook", "answered 503", "did not come again"],
    ["has prices of its own", "webhook", "prices that the guest was quoted", "were quoted"],
    ["counts payments twice", "webhook", "stays open until all of it", "counted twice"],
    ["counts no refund", "webhook", "stays open until all of it", "a refund not at all"],
    ["passes payments over", "webhook", "refused or given back", "neither refused nor given back"],
    ["says nothing of orders", "webhook", "how far the order is", "no PUT …/orders/{orderId}"],
    ["writes quantities as pieces", "webhook", "prices that the guest was quoted", "certify-soup"],
    ["gives every order the same ref", "webhook", "next guests' order", "which was closed"],
    ["gives every order the same ref", "webhook", "under a ref of its own, and", "Both refunds"],
    ["forgets the cash", "webhook", "paid by guests and at the till", "still open"],
    ["never tries again", "webhook", "money that staff took", "did not come again"],
    ["sends a refund again under another ref", "webhook", "goes back to a guest", "another ref"],
    ["takes a first answer for the last", "webhook", "reserves is freed", "BEING_FREED"],
    ["takes a first answer for the last", "feed", "a tab is closed", "CLOSING"],
    ["opens a tab for each event", "feed", "opened once", "then as"],
  ])("fails one that %s (%s), with what to fix", async (flaw, by, title, words) => {
    const failures = await failuresOf({ flaw, by }, freePort());
    const failure = failures.find((one) => one.split("\n")[0]?.includes(title));
    expect(failure, failures.join("\n")).toContain(words);
    expect(failure).toContain("To fix: ");
  });

  it("says how it is called where it was called wrongly", async () => {
    expect(await main(["--url", "nowhere"])).toBe(2);
    expect(await main(["--unknown"])).toBe(2);
    expect(await main(["--key", "k"])).toBe(2);
    expect(await main(["--key", "k", "--feed", "--url", "https://till.example"])).toBe(2);
  });
});
