import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { publishLoyalty } from "#worker/db/publish";
import { outboxMails } from "#worker/demo/outbox";
import { newId } from "#worker/ids";
import { userOf } from "#worker/objects/callers";
import type { AccountReceipts, GuestAccount } from "~/contracts/account-receipts";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { aPhone, bearer, codeFor, newNumber } from "./accounts.fixture";
import { billObject, call, env, newGuest, open, openBill, order, units } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const programme = loyaltyProgrammeSchema.parse({
  businessId: "business-of-accounts",
  guestAppId: "group",
  provider: "ZEROSIX",
  programName: "The Circle",
  groupName: "The group",
  rewardName: "treat",
  welcomePoints: 60,
  rewards: [
    {
      id: "coffee",
      name: "A coffee",
      points: 40,
      value: 250_000,
      currency: "EUR",
      validDays: 30,
    },
  ],
});

const RECEIPTS = "/api/marketing/api/v1/receipts";

const list = (token: string, query = "") =>
  call<AccountReceipts>("GET", RECEIPTS + query, { headers: bearer(token) });

async function ids(token: string): Promise<string[]> {
  return (await list(token)).body.receipts.map(({ paymentId }) => paymentId);
}

/** Pays a bill with a phone. */
async function pays(guestId: string, { price = 20, tip = 0, venueId = "bistro" } = {}) {
  const guest = newGuest(guestId, venueId);
  const { billId } = await openBill([price], {}, venueId);
  const split = (await guest.byAmount(billId, price)).body;
  const { body } = await guest.pay(billId, split, { tip: units(tip) });
  expect(body.step).toBe("succeeded");
  return { billId, splitId: split.splitId, paymentId: body.paymentId };
}

/** Waits until the list has as many receipts. */
function listed(token: string, count: number): Promise<AccountReceipts["receipts"]> {
  return vi.waitFor(async () => {
    const { receipts } = (await list(token)).body;
    if (receipts.length !== count) throw new Error(`${receipts.length} of ${count}`);
    return receipts;
  }, 5_000);
}

/** Payments that an object has on disk; none where it has no list. */
function rowsOf(binding: "USER" | "GUEST_RECEIPTS", name: string): Promise<number> {
  const objects = env[binding];
  return runInDurableObject(objects.get(objects.idFromName(name)), (_object, { storage }) => {
    const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'receipts'");
    if (tables.toArray().length === 0) return 0;
    return storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM receipts").one().n;
  });
}

/** Waits until a payment has got from its bill to the phone that made it. */
function filedBy(guestId: string): Promise<void> {
  return vi.waitFor(async () => expect(await rowsOf("GUEST_RECEIPTS", guestId)).toBe(1), 5_000);
}

describe("the receipts of an account", () => {
  it("RCPT-01 to RCPT-04 SEC-03 has what a phone paid before and after it signed in, the newest first", async () => {
    const phone = aPhone();
    const before = await pays(phone.guestId, { price: 20, tip: 2 });
    const { accessToken } = await phone.enter(newNumber());
    const [first] = await listed(accessToken, 1);
    expect(first).toEqual({
      id: before.paymentId,
      paymentId: before.paymentId,
      billId: before.billId,
      transactionId: null,
      splitId: before.splitId,
      venueId: "bistro",
      enrollmentId: "enrollment-bistro",
      businessId: "business-bistro",
      businessName: "bistro",
      paid: units(22),
      currency: "EUR",
      date: expect.any(Number),
      timeZone: expect.any(String),
      logo: null,
    });
    const after = await pays(phone.guestId);
    await listed(accessToken, 2);
    expect(await ids(accessToken)).toEqual([after.paymentId, before.paymentId]);
  });

  it("SEC-03 is the same on each phone of a user, and opens as PDF on each", async () => {
    const number = newNumber();
    const [one, other] = [aPhone(), aPhone()];
    const paid = await pays(one.guestId);
    const tokens = [await one.enter(number), await other.enter(number)].map((s) => s.accessToken);
    const both = await Promise.all(tokens.map((token) => listed(token, 1)));
    expect(both[0]).toEqual(both[1]);
    const path = `/api/receipt/receipts/v2/payments/${paid.paymentId}?billId=${paid.billId}`;
    const pdf = await open(path, { ...bearer(tokens[1] ?? ""), "x-guest-id": other.guestId });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  it("RCPT-01 is nobody's after signing out, and no other user's", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    await pays(phone.guestId);
    await listed(accessToken, 1);
    await call("DELETE", "/api/user-account/auth/sessions/current", {
      headers: bearer(accessToken),
    });
    expect((await list(accessToken)).status).toBe(401);
    const next = await aPhone().enter(newNumber());
    expect(await ids(next.accessToken)).toEqual([]);
    expect((await call("GET", RECEIPTS, { headers: phone.headers })).status).toBe(401);
  });

  it("RCPT-01 SEC-03 is the user's who paid it, and not the next one's who signs in with that phone", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    const first = await phone.enter(number);
    const paid = await pays(phone.guestId);
    await filedBy(phone.guestId);
    const headers = bearer(first.accessToken);
    await call("DELETE", "/api/user-account/auth/sessions/current", { headers });
    await vi.waitFor(async () => expect(await rowsOf("USER", first.userId)).toBe(1), 5_000);
    const next = await phone.enter(newNumber());
    expect(await ids(next.accessToken)).toEqual([]);
    expect(await ids((await aPhone().enter(number)).accessToken)).toEqual([paid.paymentId]);
  });

  it("SEC-03 is the user's within hours, though nobody reads it", async () => {
    const phone = aPhone();
    await pays(phone.guestId);
    await filedBy(phone.guestId);
    const { userId } = await phone.enter(newNumber());
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 9 * 60 * 60_000);
    await runDurableObjectAlarm(env.USER.get(env.USER.idFromName(userId)));
    clock.mockRestore();
    expect(await rowsOf("USER", userId)).toBe(1);
    expect(await rowsOf("GUEST_RECEIPTS", phone.guestId)).toBe(0);
  });

  it("RCPT-01 has only what was paid where the account is", async () => {
    const phone = aPhone();
    const away = aPhone({ guestId: phone.guestId, venueId: "osteria" });
    const here = await pays(phone.guestId);
    const { accessToken } = await phone.enter(newNumber());
    await listed(accessToken, 1);
    const there = await away.enter(newNumber());
    expect(await ids(there.accessToken)).toEqual([]);
    expect(await ids(accessToken)).toEqual([here.paymentId]);
  });

  it("RCPT-04 comes in pages, each payment once, and refuses a page that is none", async () => {
    const phone = aPhone();
    const { accessToken, userId } = await phone.enter(newNumber());
    const filed = Array.from({ length: 43 }, (_, at) => ({
      scope: "business:business-bistro",
      venueId: "bistro",
      billId: newId("b"),
      splitId: newId("s"),
      transactionId: null,
      paymentId: `p_${String(at).padStart(24, "0")}`,
      paidE5: units(1),
      currency: "EUR",
      // Some at the same moment: the cursor has to get past them.
      paidAt: 1_700_000_000_000 + Math.floor(at / 5),
    }));
    await userOf(env, userId).fileReceipts(filed as never);
    const seen: string[] = [];
    let next: string | null = "";
    for (let pages = 0; next !== null && pages < 5; pages += 1) {
      const { body }: { body: AccountReceipts } = await list(
        accessToken,
        next && `?after=${encodeURIComponent(next)}`,
      );
      seen.push(...body.receipts.map(({ paymentId }) => paymentId));
      next = body.next;
    }
    expect(seen).toEqual(filed.map(({ paymentId }) => paymentId).reverse());
    for (const after of ["", "1", "x.y", "1.2.3", "9".repeat(40)]) {
      expect((await list(accessToken, `?after=${after}`)).status).toBe(400);
    }
  });

  it("RCPT-01 gets a payment once, though its list could not be reached and the bill lost its memory", async () => {
    const phone = aPhone();
    const { accessToken, userId } = await phone.enter(newNumber());
    // From now on the phone passes its payments on.
    expect(await ids(accessToken)).toEqual([]);
    const user = env.USER.get(env.USER.idFromName(userId));
    // As after a roll-back: tables of a later build, which this one may not touch.
    const version = (at: number) =>
      runInDurableObject(user, (_object, { storage }) => void storage.kv.put("schema", at));
    await version(99);
    await evictDurableObject(user);
    const { billId, paymentId } = await pays(phone.guestId);
    await evictDurableObject(billObject(billId));
    await version(2);
    await evictDurableObject(user);
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(billObject(billId));
      expect(await ids(accessToken)).toEqual([paymentId]);
    }, 20_000);
  }, 30_000);

  it("RCPT-02 says what is left of a payment after some of it went back", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const guest = newGuest(phone.guestId);
    const { billId, till, order: sent } = await openBill([30]);
    const split = (await guest.byAmount(billId, 30)).body;
    await guest.pay(billId, split);
    expect((await listed(accessToken, 1))[0]?.paid).toBe(units(30));
    // The till takes 20 off the bill and closes it, so that as much goes back at once.
    await till.put(order([10], { orderRef: sent.orderRef }));
    await till.close();
    await vi.waitFor(async () => {
      expect((await list(accessToken)).body.receipts.map(({ paid }) => paid)).toEqual([units(10)]);
    }, 5_000);
  });
});

describe("a receipt whose bill the caller does not name", () => {
  const PAYMENTS = "/api/receipt/receipts/v2/payments";
  const note = { company: { address: {} } };
  /** The calls of RCPT-05 to RCPT-07 about a payment, each with its status; what is mailed goes to `email`. */
  async function asked(paymentId: string, headers: Record<string, string>, email: string) {
    const path = `${PAYMENTS}/${paymentId}`;
    const byMail = `/expense-note/send-expense-note-to-email?email=${email}`;
    const post = (end: string) => call("POST", path + end, { body: note, headers });
    const receipt = await open(path, headers);
    const file = await post("/expense-note");
    return {
      statuses: [receipt.status, file.status, (await post(byMail)).status],
      types: [receipt, file].map((answer) => answer.headers.get("content-type")),
    };
  }
  const anEmail = () => `${newId("g")}@example.com`;

  it("RCPT-05 RCPT-06 RCPT-07 is found among those of the user, and of a phone that nobody signed in on", async () => {
    const phone = aPhone();
    const { paymentId } = await pays(phone.guestId);
    await filedBy(phone.guestId);
    const found = { statuses: [200, 200, 204], types: ["application/pdf", "application/pdf"] };
    expect(await asked(paymentId, { "x-guest-id": phone.guestId }, anEmail())).toEqual(found);
    const { accessToken } = await phone.enter(newNumber());
    const email = anEmail();
    expect(await asked(paymentId, bearer(accessToken), email)).toEqual(found);
    const mails = (await outboxMails(env.DB)).filter(({ to }) => to === email);
    expect(mails.map(({ attachmentName }) => attachmentName)).toEqual([
      expect.stringMatching(`^expense-note_bistro_.*_${paymentId}\\.pdf$`),
    ]);
  });

  it("RCPT-05 RCPT-06 is found too where it was paid at a terminal", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const { till } = await openBill([30]);
    const transactionId = newId("p");
    const payment = { ref: newId("p"), type: "SMART_TERMINAL", amount: units(20), transactionId };
    await till.pay(payment);
    const shown = `/api/receipt/terminal/v1/transactions/${transactionId}`;
    await call("GET", shown, { headers: bearer(accessToken) });
    await listed(accessToken, 1);
    expect((await asked(transactionId, bearer(accessToken), anEmail())).statuses).toEqual([
      ...[200, 200, 204],
    ]);
  });

  it("RCPT-05 RCPT-06 RCPT-07 is 404 for anybody else, and mails nothing", async () => {
    const phone = aPhone();
    const { paymentId } = await pays(phone.guestId);
    await filedBy(phone.guestId);
    await phone.enter(newNumber());
    const other = await aPhone().enter(newNumber());
    const email = anEmail();
    const nobodys = [404, 404, 404];
    for (const headers of [{}, { "x-guest-id": newId("g") }, bearer(other.accessToken)] as Record<
      string,
      string
    >[]) {
      expect((await asked(paymentId, headers, email)).statuses).toEqual(nobodys);
      expect((await asked(newId("p"), headers, email)).statuses).toEqual(nobodys);
    }
    expect((await outboxMails(env.DB)).some(({ to }) => to === email)).toBe(false);
  });
});

describe("what a guest app knows of a guest", () => {
  it("ACC-03 ACC-04 ACC-05 is answered to the user's own token, and the same 404 to any other", async () => {
    const phone = aPhone({ host: GROUP_HOST });
    const entered = await phone.enter(newNumber());
    expect(entered.accessToken).toBeTruthy();
    const other = await aPhone({ host: GROUP_HOST }).enter(newNumber());
    const at = (app: string, user: string, base = "") =>
      `/api/marketing${base}/api/v1/guest-apps/${app}/users/${user}`;
    const ask = (path: string, token?: string) =>
      call<GuestAccount>("GET", path, {
        host: GROUP_HOST,
        headers: token ? bearer(token) : {},
      });
    for (const base of ["", "/public"]) {
      const { status, body } = await ask(at("group", entered.userId, base), entered.accessToken);
      expect(status).toBe(200);
      expect(body).toEqual({
        id: entered.userId,
        createdAt: expect.any(Number),
        currentBalance: 0,
        loyaltyOptIn: false,
        rewards: [],
        storeRewards: [],
        email: null,
        firstName: null,
        lastName: null,
        receipts: [],
      });
      expect((await ask(at("group", entered.userId, base))).status).toBe(401);
      expect((await ask(at("group", entered.userId, base), other.accessToken)).status).toBe(404);
      expect((await ask(at("other", entered.userId, base), entered.accessToken)).status).toBe(404);
    }
  });

  it("ACC-03 has a member's points, rewards and receipts, and who they are", async () => {
    await publishLoyalty(env.DB, programme).run();
    const phone = aPhone({ host: GROUP_HOST });
    const number = newNumber();
    await phone.ask(number, { hasOptIn: true });
    const { userId, accessToken } = (
      await phone.signIn(number, await codeFor(number), { hasOptIn: true })
    ).body;
    const headers = bearer(accessToken);
    const details = {
      email: `${userId.toLowerCase()}@example.com`,
      firstName: "Ada",
      lastName: "L",
    };
    const update = `/api/guest-app/group/users/${userId}/update`;
    expect((await call("PUT", update, { headers, host: GROUP_HOST, body: details })).status).toBe(
      200,
    );
    const path = `/api/marketing/api/v1/guest-apps/group/users/${userId}`;
    const read = async () =>
      (await call<GuestAccount>("GET", path, { headers, host: GROUP_HOST })).body;
    await vi.waitFor(async () => expect((await read()).currentBalance).toBe(60), 5_000);
    await call("POST", `/api/guest-app/group/users/${userId}/rewards/coffee/buy`, {
      headers,
      host: GROUP_HOST,
    });
    expect(await read()).toEqual({
      id: userId,
      createdAt: expect.any(Number),
      currentBalance: 20,
      loyaltyOptIn: true,
      rewards: [
        {
          id: expect.any(String),
          name: "A coffee",
          value: 250_000,
          expirationDate: expect.any(Number),
        },
      ],
      storeRewards: [{ id: "coffee", name: "A coffee", cost: 40 }],
      ...details,
      receipts: [],
    });
  });
});
