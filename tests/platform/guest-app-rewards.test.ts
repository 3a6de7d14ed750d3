import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import type { Split } from "~/contracts/split";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { inApp, ownDessert, programme } from "./split-rewards.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", inApp));
});
afterAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

/** A guest with a part of a bill, in the group's app. */
async function aGuest() {
  const guest = newGuest();
  const { billId } = await openBill([30]);
  const { body: split } = await guest.byAmount(billId, 10);
  const ask = <T = Split>(method: string, path: string) =>
    call<T>(method, `/api/guest-app/group/users/${guest.guestId}${path}`, {
      body: { billId, splitId: split.splitId },
      headers: { "x-guest-id": guest.guestId },
    });
  return { guestId: guest.guestId, ask };
}

/** A guest who is a member, and has bought a dessert in the app. */
async function owner() {
  const { guestId, ask } = await aGuest();
  await ownDessert(guestId);
  const rewards = async () =>
    (await ask<{ rewards: { id: string; label: string }[] }>("POST", "/compute")).body.rewards;
  return { ask, rewards };
}

it("LOY-48 LOY-49 a guest app's reward comes off the part once, and is the member's again when taken off", async () => {
  const { ask, rewards } = await owner();
  const [dessert] = await rewards();
  expect(dessert?.label).toBe("A dessert");
  const path = `/rewards/${dessert?.id}`;
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await ask("POST", `${path}/apply`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: units(3),
      virtualDiscount: { amount: units(7), rewardId: dessert?.id },
    });
  }
  expect(await rewards()).toEqual([]);
  const off = await ask("DELETE", path);
  expect(off).toMatchObject({ status: 200, body: { amount: units(10), virtualDiscount: null } });
  await vi.waitFor(async () => expect(await rewards()).toEqual([dessert]));
});

it("LOY-48 the rewards of a guest who is no member are not found, and the programme is not down", async () => {
  const { ask } = await aGuest();
  expect(await ask("POST", "/compute")).toMatchObject({
    status: 404,
    body: { code: "not-found" },
  });
});
