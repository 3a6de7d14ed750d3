import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { call, env } from "./platform.fixture";
import { aMember, ask, bistro, DISPATCHER, group, pathOf } from "./wallet-passes.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", bistro));
  await env.DB.batch(publishRecord(env.DB, "loyalty", group));
});

describe("SEC-03 who gets a pass", () => {
  const wallets = ["apple", "google"] as const;

  it.each(wallets)(
    "%s: nobody but the member, and for a reward that they may use now",
    async (wallet) => {
      const ann = await aMember(bistro, 60);
      const bea = await aMember(bistro, 60);
      const ofApp = await aMember(group, 60);
      const phone = { "x-guest-id": newId("g") };
      const unknown = await call("GET", `${DISPATCHER}/business-bistro/users/${newId("u")}`);
      const tries = {
        "another member": await ask(wallet, bea.caller, ann.userId),
        "a signed-out phone": await ask(wallet, phone, ann.userId),
        nobody: await ask(wallet, {}, ann.userId),
        "the phone they signed in on": await ask(wallet, { "x-guest-id": ann.guestId }, ann.userId),
        "another scope's member": await ask(wallet, ofApp.caller, ofApp.userId),
        "a reward that costs more": await ask(wallet, ann.caller, ann.userId, "dinner"),
        "no such reward": await ask(wallet, ann.caller, ann.userId, "wine"),
        "a reward of a thousand letters": await ask(
          wallet,
          ann.caller,
          ann.userId,
          "x".repeat(1_000),
        ),
        "another business's venue": await ask(
          wallet,
          ann.caller,
          ann.userId,
          "coffee",
          "?venueId=osteria",
        ),
        "no venue": await ask(wallet, ann.caller, ann.userId, "coffee", "?venueId=../x"),
        "another programme": await call(
          "GET",
          pathOf(wallet, "business-app", ann.userId, "coffee"),
          { headers: ann.caller },
        ),
        "a business without one": await call(
          "GET",
          pathOf(wallet, "business-none", ann.userId, "coffee"),
          { headers: ann.caller },
        ),
      };
      for (const [who, { status, body }] of Object.entries(tries)) {
        expect({ status, code: body.code, keys: Object.keys(body).toSorted() }, who).toEqual({
          status: 404,
          code: unknown.body.code,
          keys: Object.keys(unknown.body).toSorted(),
        });
      }
      expect((await ask(wallet, ann.caller, ann.userId)).status).toBe(200);
    },
  );

  it("a wallet that is not set up is the 404 of a path that is not there", async () => {
    const { caller, userId } = await aMember(bistro, 60);
    const nothing = await call("GET", `${DISPATCHER}/business-bistro/no-such-path`, {
      headers: caller,
    });
    const missing = {
      apple: ["APPLE_PASS_CERTIFICATES", "APPLE_PASS_KEY"],
      google: ["GOOGLE_WALLET_ISSUER", "GOOGLE_WALLET_SERVICE_ACCOUNT"],
    };
    for (const wallet of wallets) {
      for (const name of missing[wallet]) {
        const answer = await ask(wallet, { ...caller, "x-test-without": name }, userId);
        expect([answer.status, answer.body.code], name).toEqual([404, nothing.body.code]);
      }
    }
  });
});
