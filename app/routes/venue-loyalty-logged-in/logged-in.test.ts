import { expect, it } from "vitest";
import { VENUE_ID } from "#tests/fixtures/bill-document";
import {
  ACCOUNT,
  type LoyaltyScene,
  loyaltyArgs,
  refusal,
  signedIn,
} from "#tests/fixtures/loyalty-page";
import { loader } from "./route";

const member = {
  balance: 120,
  createdAt: 1_700_000_000_000,
  detailsLocked: false,
  hasOptIn: false,
  primaryUserId: ACCOUNT.id,
  secondaryUserId: null,
};
const bill = `/venues/${VENUE_ID}/bills/b_${"b".repeat(32)}`;
const path = `/venues/${VENUE_ID}/loyalty-logged-in?${new URLSearchParams({ redirectTo: bill })}`;
/** The cookie by which the phone remembers that its guest is identified; it is taken away. */
const FORGOTTEN = /^__Host-loyalty=;.*Max-Age=0/;

async function arrive(answer: LoyaltyScene["answer"]) {
  const { args, ended } = loyaltyArgs({ viewer: signedIn(), path, answer });
  const found = await loader(args);
  return { page: await found.json(), cookie: found.headers.get("set-cookie"), ended };
}

/** A programme that takes everybody; calls whose name matches are answered otherwise. */
const programme =
  (failing?: RegExp): LoyaltyScene["answer"] =>
  (call) => {
    if (failing?.test(call)) return refusal(503, "loyalty-unavailable");
    return Response.json(/users\/me/.test(call) ? ACCOUNT : member);
  };

it("LOY-13 LOY-24 LOY-30 a guest who has signed in is a member, whom the phone remembers", async () => {
  const { page, cookie, ended } = await arrive(programme());
  expect(page).toMatchObject({ state: "member", back: bill, member: { balance: 120 } });
  expect(cookie).not.toMatch(FORGOTTEN);
  expect(ended.login).toBe(false);
});

it("LOY-24 a member whose points can't be read is logged out without a word, and back where they came from", async () => {
  const once = { prepared: false };
  const answer: LoyaltyScene["answer"] = (call) => {
    once.prepared ||= /prepare/.test(call);
    return once.prepared && /^GET .*users\/u_/.test(call)
      ? refusal(500, "loyalty-unavailable")
      : programme()(call);
  };
  const { page, cookie, ended } = await arrive(answer);
  expect(page).toMatchObject({ state: "loggedOut", back: bill });
  expect(cookie).toMatch(FORGOTTEN);
  expect(ended.login).toBe(true);
});

it.each([/associate/, /prepare/])(
  "LOY-27 a guest whom the programme can't take (%s) stays signed in, and the phone forgets the programme",
  async (failing) => {
    const { page, cookie, ended } = await arrive((call) =>
      // The phone was a member of its own before.
      /^GET .*users\/g_/.test(call)
        ? Response.json({ ...member, primaryUserId: "d_1" })
        : programme(failing)(call),
    );
    expect(page).toMatchObject({ state: "notTaken" });
    expect(cookie).toMatch(FORGOTTEN);
    expect(ended.login).toBe(false);
  },
);
