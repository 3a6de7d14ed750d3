import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceMember } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { publishLogin } from "#worker/ports/loyalty/logins";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { serviceHarness } from "./loyalty-adapters.fixture";
import { balanceOf, join, pay, programme, seated, users, WELCOME } from "./members.fixture";
import { call, env, newGuest } from "./platform.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

beforeEach(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Phone = ReturnType<typeof aPhone>;

/** Signs in on a phone; the answer is what the guest's next page is asked with. */
async function signIn(phone: Phone, number = newNumber(), more: object = {}) {
  const { accessToken, userId } = await phone.enter(number, more);
  return { userId, headers: { ...phone.headers, ...bearer(accessToken) } };
}

describe("a guest who signs in", () => {
  it("AUTH-13 and whose phone is a member is one on the next page, with what the phone had, and later points too", async () => {
    const phone = aPhone();
    const { guestId } = phone;
    await join(phone.headers, guestId, "+33612345678");
    const before = await seated(guestId);
    await before.guest.pay(before.billId, before.split);
    await vi.waitFor(async () => expect(await balanceOf(phone.headers, guestId)).toBe(20));
    const { userId, headers } = await signIn(phone);
    expect(await balanceOf(headers, userId)).toBe(WELCOME + 20);
    const later = await seated(guestId);
    const split = (await newGuest(anId.guest(guestId)).split(later.billId, later.split.splitId))
      .body;
    expect((await pay(headers, later.billId, split)).body.step).toBe("succeeded");
    await vi.waitFor(async () => expect(await balanceOf(headers, userId)).toBe(WELCOME + 40));
  });

  it("AUTH-13 by a number that is a member's is one on the next page of another phone", async () => {
    const number = newNumber();
    const first = await signIn(aPhone(), number, { hasOptIn: true });
    expect(await balanceOf(first.headers, first.userId)).toBe(WELCOME);
    const second = await signIn(aPhone(), number);
    expect(second.userId).toBe(first.userId);
    expect(await balanceOf(second.headers, second.userId)).toBe(WELCOME);
  });

  it("AUTH-10 AUTH-13 and is no member, by number or phone, does not become one", async () => {
    const { userId, headers } = await signIn(aPhone());
    expect(await balanceOf(headers, userId)).toBeNull();
  });

  it("AUTH-13 where members have a name and a password becomes the member that the phone has logged in as, unless they are one already", async () => {
    const byPassword = { ...programme, identification: "USERNAME_PASSWORD" as const };
    await env.DB.batch(publishRecord(env.DB, "loyalty", byPassword));
    const logIn = async (phone: Phone, username: string) => {
      const by = { username, password: "gameday", memberId: anId.member(`m-${username}`) };
      await publishLogin(env.DB, `business:${BUSINESS}`, by).run();
      const guestIdentificationParameters = { username, password: "gameday" };
      const body = { userId: phone.guestId, guestIdentificationParameters };
      await call("POST", `${users}/prepare-loyalty-id`, { headers: phone.headers, body });
    };
    const number = newNumber();
    const jamies = aPhone();
    await logIn(jamies, "jamie");
    const signedIn = await signIn(jamies, number);
    expect(await balanceOf(signedIn.headers, signedIn.userId)).toBe(WELCOME);
    // The same guest on a friend's phone: two members do not become one.
    const robins = aPhone();
    await logIn(robins, "robin");
    const there = await signIn(robins, number);
    const { body } = await call("GET", `${users}/${there.userId}`, { headers: there.headers });
    expect(body).toMatchObject({ primaryUserId: "m-jamie", balance: WELCOME });
  });
});

/** The bistro's programme at a service of its provider's, on which a phone is a member already. */
async function atService(phone: Phone) {
  const { programme: theirs, world } = await serviceHarness({
    provider: "PONGO",
    businessId: BUSINESS,
  });
  await env.DB.batch(publishRecord(env.DB, "loyalty", theirs));
  const port = loyaltyPort(loyaltyNeeds(env, null), loyaltyProgrammeSchema.parse(theirs));
  const who = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false } as const;
  await port.identify(deviceMember(anId.guest(phone.guestId)), who);
  await world.seen();
  return { port, world };
}

describe("a programme that fails at a sign-in", () => {
  it("AUTH-10 AUTH-12 AUTH-13 has the opt-in first, then the points, and the phone's wallet last", async () => {
    const phone = aPhone();
    const { billId, guest, split } = await seated(phone.guestId);
    await guest.pay(billId, split);
    const { world } = await atService(phone);
    // The wallet can't be linked for now, and nothing before it waits for that.
    await world.fail("/associate-new-user-to-wallet", "down");
    const earnAfterPay = { businessId: BUSINESS, billId, splitId: split.splitId };
    await signIn(phone, newNumber(), { hasOptIn: true, earnAfterPay });
    const asked: string[] = [];
    const linked = async () => {
      asked.push(...(await world.seen()).map(({ path }) => path.split("/").at(-1) ?? ""));
      return asked.filter((call) => call === "associate-new-user-to-wallet").length;
    };
    await vi.waitFor(async () => expect(await linked()).toBe(2), 8_000);
    const firstOf = (call: string) => asked.indexOf(call);
    expect(firstOf("prepare-loyalty-id")).toBe(0);
    expect(firstOf("earn-after-pay")).toBeGreaterThan(0);
    expect(asked.lastIndexOf("associate-new-user-to-wallet")).toBeGreaterThan(
      firstOf("earn-after-pay"),
    );
  });

  it("AUTH-10 AUTH-11 AUTH-14 signs the guest in all the same, is told five times more, and is logged once it is given up", async () => {
    const phone = aPhone();
    const { world } = await atService(phone);
    for (let time = 0; time < 6; time += 1) await world.fail("/prepare-loyalty-id", "down");
    const logged: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line) => void logged.push(String(line)));
    const faults = () => logged.filter((line) => line.includes("can't be asked")).length;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { userId } = await signIn(phone, newNumber(), { hasOptIn: true });
    const wake = () => runDurableObjectAlarm(env.USER.get(env.USER.idFromName(userId)));
    const told = async () =>
      (await world.seen()).filter(({ path }) => path.endsWith("/prepare-loyalty-id")).length;
    expect([await told(), faults()]).toEqual([1, 0]);
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      vi.setSystemTime(Date.now() + waitMs - 1);
      await wake();
      expect([waitMs, await told(), faults()]).toEqual([waitMs, 0, 0]);
      vi.setSystemTime(Date.now() + 1);
      await wake();
      expect([waitMs, await told()]).toEqual([waitMs, 1]);
    }
    expect(faults()).toBe(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    await wake();
    expect([await told(), faults()]).toEqual([0, 1]);
  });
});
