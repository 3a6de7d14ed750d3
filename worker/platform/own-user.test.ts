import { expect, it } from "vitest";
import { BILL_ID } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { noteVenue } from "#worker/request/region";
import { accountScope } from "~/contracts/account";
import type { Venue } from "~/contracts/venue";
import type { PlatformContext } from "./context";
import { readAsOwnUserOfBill } from "./own-user";

const of = (id: string) =>
  venue({ id: id as never, businessId: `business-${id}` as never }) satisfies Venue;

/** A call of a page of one venue, by a user of another's accounts, about a bill of a third, which says so when told. */
function callAbout({ page, user, bill }: { page: string; user: string; bill: string | null }) {
  const ctx = {} as ExecutionContext;
  noteVenue(ctx, of(page));
  let answered = (_facts: { venueId: string } | null): void => undefined;
  const facts = new Promise<{ venueId: string } | null>((resolve) => {
    answered = resolve;
  });
  const scope = accountScope({ guestApp: null, venue: of(user), loyalty: null });
  const values: Record<string, unknown> = {
    viewer: { ...aViewer(), userId: "u_1", scope },
    billFacts: () => facts,
    records: {
      venue: async (id: string) => ({ venue: of(id) }),
      guestAppByHost: async () => null,
      loyalty: async () => null,
    },
  };
  const c = {
    executionCtx: ctx,
    req: { url: "https://tableside.test/", raw: { headers: new Headers() } },
    get: (name: string) => values[name],
    set: (name: string, value: unknown) => {
      values[name] = value;
    },
  };
  const asked: (string | null)[] = [];
  const read = readAsOwnUserOfBill(c as unknown as PlatformContext, BILL_ID, async () => {
    const viewer = values.viewer as { userId: string | null } | null;
    asked.push(viewer?.userId ?? null);
    return viewer?.userId ?? null;
  });
  return { asked, read, answer: () => answered(bill === null ? null : { venueId: bill }) };
}

it("a member's part is read before the bill has said whose it is, and once", async () => {
  const { asked, read, answer } = callAbout({ page: "mimosa", user: "mimosa", bill: "mimosa" });
  await new Promise((turn) => setTimeout(turn));
  expect(asked).toEqual(["u_1"]);
  answer();
  expect(await read).toBe("u_1");
  expect(asked).toHaveLength(1);
});

it("SEC-03 what was read for a user of the page's venue is no answer about a bill of another", async () => {
  const { asked, read, answer } = callAbout({ page: "mimosa", user: "mimosa", bill: "leonie" });
  answer();
  expect(await read).toBeNull();
  expect(asked).toEqual(["u_1", null]);
});

it("SEC-03 a user of the bill's venue is known there, whichever page asks", async () => {
  const { read, answer } = callAbout({ page: "mimosa", user: "leonie", bill: "leonie" });
  answer();
  expect(await read).toBe("u_1");
});

it("a bill that nobody knows is left to the call itself", async () => {
  const { read, answer } = callAbout({ page: "mimosa", user: "leonie", bill: null });
  answer();
  expect(await read).toBe("u_1");
});
