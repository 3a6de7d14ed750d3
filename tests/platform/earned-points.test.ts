import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { aUser, balanceOf, join, pay, programme, seated, users, WELCOME } from "./members.fixture";
import { CARDS, call, env, newGuest, openBill, units } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

const earnPath = (userId: string, billId: string, splitId: string) =>
  `${users}/${userId}/bills/${billId}/splits/${splitId}/earn-after-pay`;
const asking = (phoneNumber: string) => ({
  guestIdentificationParameters: { phoneNumber, hasOptIn: true },
});

describe("points for a payment", () => {
  it("are a signed-in member's once the card is captured, for the dishes and not for the tip", async () => {
    const { headers, userId, number, guestId } = await aUser();
    await join(headers, userId, number);
    const { billId, split } = await seated(guestId);
    const tip = units(1);
    const declined = await pay(headers, billId, split, { methodToken: CARDS.refused, tip });
    expect(declined.body.step).toBe("declined");
    expect(await balanceOf(headers, userId)).toBe(WELCOME);
    const again = (await newGuest(anId.guest(guestId)).split(billId, split.splitId)).body;
    for (let time = 0; time < 2; time += 1) {
      const paid = await pay(headers, billId, again, { tip });
      expect(paid.body.step).toBe("succeeded");
    }
    await vi.waitFor(async () => expect(await balanceOf(headers, userId)).toBe(WELCOME + 20));
  });

  it("LOY-07 are the phone's where its guest has no account, and nobody's who is no member", async () => {
    const member = newId("g");
    const headers = { "x-guest-id": member };
    await join(headers, member, "+33612345678");
    const own = await seated(member);
    const stranger = await seated(newId("g"), 10);
    await stranger.guest.pay(stranger.billId, stranger.split);
    await own.guest.pay(own.billId, own.split);
    await vi.waitFor(async () => expect(await balanceOf(headers, member)).toBe(20));
  });

  it("are earned at each of two bills that were paid under the same id", async () => {
    const member = newId("g");
    const headers = { "x-guest-id": member };
    await join(headers, member, "+33612345678");
    const paymentId = crypto.randomUUID();
    for (const { billId, guest, split } of [await seated(member), await seated(member)]) {
      expect((await guest.pay(billId, split, { paymentId })).body.step).toBe("succeeded");
    }
    await vi.waitFor(async () => expect(await balanceOf(headers, member)).toBe(40));
  });

  it("go with what of the payment is refunded, as far as they are there", async () => {
    const member = newId("g");
    const headers = { "x-guest-id": member };
    await join(headers, member, "+33612345678");
    const { billId, guest, split, till, order } = await seated(member, 20, openBill([10, 10]));
    await guest.pay(billId, split);
    await vi.waitFor(async () => expect(await balanceOf(headers, member)).toBe(40));
    await till.put({
      ...order,
      subOrders: order.subOrders.map((one) => ({ ...one, lines: one.lines.slice(0, 1) })),
    });
    await till.close();
    await expect.poll(() => balanceOf(headers, member), { timeout: 20_000 }).toBe(20);
  });
});

describe("earn after pay", () => {
  it("LOY-57 makes who has paid a member, and brings the points of that split once", async () => {
    const guestId = newId("g");
    const headers = { "x-guest-id": guestId };
    const { billId, guest, split } = await seated(guestId);
    const path = earnPath(guestId, billId, split.splitId);
    const unpaid = await call("POST", path, { headers, body: asking("+33612345678") });
    expect(unpaid.status).toBe(404);
    await guest.pay(billId, split);
    for (let time = 0; time < 3; time += 1) {
      const { status } = await call("POST", path, { headers, body: asking("+33612345678") });
      expect(status).toBe(200);
      await vi.waitFor(async () => expect(await balanceOf(headers, guestId)).toBe(20));
    }
  });

  it("LOY-57 LOY-58 finds nothing of another guest, bill, business or app, and earns nothing there", async () => {
    const [ann, bea] = [newId("g"), newId("g")];
    const { billId, guest, split } = await seated(ann);
    await guest.pay(billId, split);
    const body = asking("+33612345678");
    const headers = { "x-guest-id": bea };
    const { splitId } = split;
    const app = `/api/guest-app/group/users/${bea}/earn-after-pay`;
    const other = `/api/loyalty-dispatcher/public/businesses/business-osteria/users/${ann}`;
    const tries = [
      await call("POST", earnPath(bea, billId, splitId), { headers, body }),
      await call("POST", earnPath(ann, billId, splitId), { headers, body }),
      await call("POST", earnPath(ann, newId("b"), splitId), {
        headers: { "x-guest-id": ann },
        body,
      }),
      await call("POST", `${other}/bills/${billId}/splits/${splitId}/earn-after-pay`, {
        headers: { "x-guest-id": ann },
        body,
      }),
      await call("POST", app, { headers, body: { businessId: BUSINESS, billId, splitId } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await balanceOf({ "x-guest-id": bea }, bea)).toBe(0);
  });

  it("LOY-57 earns nothing in the programme of a business that the bill is not of", async () => {
    const other = loyaltyProgrammeSchema.parse({
      ...programme,
      businessId: "business-of-no-bill",
    });
    await env.DB.batch(publishRecord(env.DB, "loyalty", other));
    const guestId = newId("g");
    const headers = { "x-guest-id": guestId };
    const theirs = `/api/loyalty-dispatcher/public/businesses/${other.businessId}/users`;
    const body = { userId: guestId, ...asking("+33612345678") };
    const joined = await call("POST", `${theirs}/prepare-loyalty-id`, { headers, body });
    expect(joined.status).toBe(200);
    const { billId, guest, split } = await seated(guestId);
    await guest.pay(billId, split);
    const place = `bills/${billId}/splits/${split.splitId}/earn-after-pay`;
    const asked = { headers, body: asking("+33612345678") };
    expect((await call("POST", `${theirs}/${guestId}/${place}`, asked)).status).toBe(404);
    expect((await call("POST", `${users}/${guestId}/${place}`, asked)).status).toBe(200);
    await vi.waitFor(async () => expect(await balanceOf(headers, guestId)).toBe(20));
    const wallet = await call("GET", `${theirs}/${guestId}`, { headers });
    expect(wallet.body).toMatchObject({ balance: 0 });
  });

  it("LOY-57 LOY-58 LOY-59 says that points failed to be earned where a password is wrong or nobody answers", async () => {
    const guestId = newId("g");
    const headers = { "x-guest-id": guestId };
    const { billId, guest, split } = await seated(guestId);
    await guest.pay(billId, split);
    const { splitId } = split;
    const failed = { code: "points-not-earned", message: "Failed to earn points" };
    const login = { guestIdentificationParameters: { username: "ada", password: "wrong" } };
    const byLogin = { ...programme, identification: "USERNAME_PASSWORD" as const };
    const service = { kind: "http", url: "http://127.0.0.1:9" };
    const down = loyaltyProgrammeSchema.parse({ ...programme, guestAppId: "group", service });
    try {
      await env.DB.batch(publishRecord(env.DB, "loyalty", byLogin));
      const refused = await call("POST", earnPath(guestId, billId, splitId), {
        headers,
        body: login,
      });
      const wrong = { ...failed, code: "invalid-credentials" };
      expect(refused).toMatchObject({ status: 401, body: wrong });
      await env.DB.batch(publishRecord(env.DB, "loyalty", down));
      const path = `/api/guest-app/group/users/${guestId}/earn-after-pay`;
      const body = { businessId: BUSINESS, billId, splitId };
      expect(await call("POST", path, { headers, body })).toMatchObject({
        status: 500,
        body: failed,
      });
    } finally {
      await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
    }
  });

  it("LOY-58 brings a guest app's member their points, and nobody those of another app or business", async () => {
    const ofApp = loyaltyProgrammeSchema.parse({ ...programme, guestAppId: "group" });
    await env.DB.batch(publishRecord(env.DB, "loyalty", ofApp));
    try {
      const phone = aPhone({ venueId: null, host: GROUP_HOST });
      const { accessToken, userId } = await phone.enter(newNumber());
      const headers = { ...phone.headers, ...bearer(accessToken) };
      const { billId, guest, split } = await seated(phone.guestId);
      await guest.pay(billId, split);
      const path = `/api/guest-app/group/users/${userId}/earn-after-pay`;
      const body = { businessId: BUSINESS, billId, splitId: split.splitId };
      expect((await call("POST", path, { headers, body })).status).toBe(404);
      const port = loyaltyPort(loyaltyNeeds(env, null), ofApp);
      const who = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false } as const;
      await port.identify(userId, { ...who, welcome: newId("u") });
      // In another app, or at another business, the bill is nobody's.
      const others = path.replace("/group/", "/app-other/");
      expect((await call("POST", others, { headers, body })).status).toBe(404);
      const elsewhere = { ...body, businessId: "business-of-the-app" };
      const { businessId } = elsewhere;
      await env.DB.batch(
        publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse({ ...ofApp, businessId })),
      );
      expect((await call("POST", path, { headers, body: elsewhere })).status).toBe(404);
      for (let time = 0; time < 2; time += 1) {
        expect((await call("POST", path, { headers, body })).status).toBe(200);
      }
      const read = async () => {
        const found = await port.user(userId);
        return found.ok ? found.value.balance : found.code;
      };
      await vi.waitFor(async () => expect(await read()).toBe(WELCOME + 20));
    } finally {
      await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
    }
  });
});

describe("a sign-in", () => {
  it("AUTH-10 makes who opts in a member, and nobody else", async () => {
    const phone = aPhone();
    const plain = await aUser();
    const { accessToken, userId } = await phone.enter(newNumber(), { hasOptIn: true });
    const headers = { ...phone.headers, ...bearer(accessToken) };
    await vi.waitFor(async () => expect(await balanceOf(headers, userId)).toBe(WELCOME));
    expect(await balanceOf(plain.headers, plain.userId)).toBeNull();
  });

  it("AUTH-12 AUTH-13 after paying brings the points of that split and the phone's own, only where business, bill and split are named", async () => {
    const none: (() => Promise<number | null>)[] = [];
    for (const [left, points] of [
      [["splitId"], null],
      [["billId"], null],
      [["businessId"], null],
      [[], WELCOME + 20],
    ] as const) {
      const phone = aPhone();
      const { billId, guest, split } = await seated(phone.guestId);
      await guest.pay(billId, split);
      const all = { businessId: BUSINESS, billId, splitId: split.splitId };
      const named = Object.entries(all).filter(([name]) => !left.includes(name as never));
      const earnAfterPay = Object.fromEntries(named);
      const { accessToken, userId } = await phone.enter(newNumber(), { earnAfterPay });
      const headers = { ...phone.headers, ...bearer(accessToken) };
      if (points === null) none.push(() => balanceOf(headers, userId));
      else await vi.waitFor(async () => expect(await balanceOf(headers, userId)).toBe(points));
    }
    expect(await Promise.all(none.map((read) => read()))).toEqual([null, null, null]);
  });

  it("AUTH-12 AUTH-13 leads to the phone's own wallet, whose payment is not earned again", async () => {
    const phone = aPhone();
    const { guestId, headers: device } = phone;
    await join(device, guestId, "+33612345678");
    const { billId, guest, split } = await seated(guestId);
    await guest.pay(billId, split);
    await vi.waitFor(async () => expect(await balanceOf(device, guestId)).toBe(20));
    const earnAfterPay = { businessId: BUSINESS, billId, splitId: split.splitId };
    const { accessToken, userId } = await phone.enter(newNumber(), { earnAfterPay });
    const headers = { ...device, ...bearer(accessToken) };
    await vi.waitFor(async () => expect(await balanceOf(headers, userId)).toBe(WELCOME + 20));
  });
});
