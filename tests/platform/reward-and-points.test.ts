import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { deviceMember } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { walletsOf } from "#worker/ports/loyalty/wallets";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { programme, users } from "./split-rewards.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

/** A phone without an account that is a member with 120 points, and has put a reward of 100 on its split of 10.00. */
async function withReward() {
  const guest = newGuest();
  const member = deviceMember(anId.guest(guest.guestId));
  const needs = loyaltyNeeds(env, null);
  const port = loyaltyPort(needs, programme);
  await port.identify(member, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false });
  const place = { billId: anId.bill("b_0"), splitId: anId.split("s_0"), currency: "EUR" };
  await port.earn({ ...place, memberId: member, key: "first", amountE5: amountE5(units(120)) });
  const { billId } = await openBill([30]);
  const { body: issued } = await guest.byAmount(billId, 10);
  const { body: split } = await call<typeof issued>(
    "PUT",
    `${users}/${guest.guestId}/rewards/dessert`,
    {
      body: { billId, splitId: issued.splitId },
      headers: { "x-guest-id": guest.guestId },
    },
  );
  expect(split.amount).toBe(units(3));
  const name = walletsOf(needs, programme).name(member);
  return { guest, billId, split, needs, name };
}

/** The kinds of the newest events of an object's ledger, in their order. */
function ledgerOf(binding: "MEMBER" | "BILL", name: string): Promise<string[]> {
  const objects = env[binding];
  return runInDurableObject(objects.get(objects.idFromName(name)), (_object, { storage }) => {
    const rows = storage.sql.exec<{ kind: string }>("SELECT kind FROM ledger ORDER BY seq");
    return rows.toArray().map(({ kind }) => kind);
  });
}

describe("a payment with a reward that earns points", () => {
  it("LOY-50 LOY-57 has its reward used and its points earned, each once", async () => {
    const { guest, billId, split, name } = await withReward();
    const paid = await Promise.all([guest.pay(billId, split), guest.pay(billId, split)]);
    expect(paid.map(({ body }) => body.step)).toEqual(["succeeded", "succeeded"]);
    await vi.waitFor(async () =>
      expect((await ledgerOf("MEMBER", name)).slice(2)).toEqual([
        "rewardReserved",
        "rewardUsed",
        "pointsEarned",
      ]),
    );
  });

  it("LOY-50 keeps its reward where the member's wallet is deleted before, and asks nobody for ever", async () => {
    const { guest, billId, split, needs, name } = await withReward();
    await needs.memberOf(name).erase();
    expect((await guest.pay(billId, split)).body).toMatchObject({
      step: "succeeded",
      total: units(3),
    });
    // What the wallet answered is written with what the bill writes next.
    await newGuest().byAmount(billId, 5);
    await vi.waitFor(async () =>
      expect(await ledgerOf("BILL", billId)).toContain("voucherSettled"),
    );
  });
});

it("a wallet whose account is there keeps its points, whatever its alarm was set for", async () => {
  const { needs, name } = await withReward();
  const wallet = env.MEMBER.get(env.MEMBER.idFromName(name));
  await runInDurableObject(wallet, (_object, { storage }) => storage.setAlarm(Date.now() + 60_000));
  expect(await runDurableObjectAlarm(wallet)).toBe(true);
  expect(await needs.memberOf(name).read()).toMatchObject({ balance: 20 });
});
