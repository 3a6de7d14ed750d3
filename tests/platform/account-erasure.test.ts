import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { consentOf } from "#worker/objects/callers";
import type { AccountFile, AccountReceipts } from "~/contracts/account-receipts";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { billObject, call, env, newGuest, openBill } from "./platform.fixture";
import { everyCopy, everyTable, onDisk } from "./storage.fixture";

const ME = "/api/user-account/users/me";
const METHODS = ["log", "info", "warn", "error", "debug"] as const;
const SECRETS = "x-guest-id";

/** A user on two phones, with a name, an e-mail, cookie choices, a paid bill, a comment and a mail. */
async function aUser() {
  const number = newNumber();
  const email = `${newId("p").toLowerCase()}@example.com`;
  const [one, other] = [aPhone(), aPhone()];
  const first = await one.enter(number);
  const second = await other.enter(number);
  const headers = bearer(first.accessToken);
  const details = { email, firstName: "Canary", lastName: "Yellow" };
  expect((await call("PATCH", ME, { body: details, headers })).status).toBe(200);
  const guest = newGuest(anId.guest(one.guestId));
  const { billId } = await openBill([20]);
  const consumer = { guestId: one.guestId, name: "Canary at the table" };
  const split = await guest.issue(billId, "left-to-pay", { consumer });
  const { body } = await guest.pay(billId, split.body);
  const { paymentId } = body;
  expect(body.step).toBe("succeeded");
  const asGuest = { [SECRETS]: one.guestId };
  const receipts = "/api/marketing/api/v1/receipts";
  await vi.waitFor(async () => {
    const listed = await call<AccountReceipts>("GET", receipts, { headers });
    expect(listed.body.receipts).toHaveLength(1);
  });
  await call("POST", `/api/receipt/receipts/v2/payments/${paymentId}/send-to-email`, {
    body: { billId, email },
    headers: asGuest,
  });
  await consentOf(env, anId.guest(one.guestId)).chooseCookies({
    statistics: { status: "ACCEPTED", version: 1, day: "2026-11-24" },
  });
  return { number, email, one, other, first, second, headers, guest, billId, paymentId };
}

type Aged = Awaited<ReturnType<typeof aUser>>;

/** What every object that knew the user has on disk, by what it is. */
async function stored({ one, other, first, billId, paymentId }: Aged) {
  const named = (space: DurableObjectNamespace<never>, name: string) =>
    onDisk(space.get(space.idFromName(name)) as unknown as DurableObjectStub);
  return {
    user: await named(env.USER as never, first.userId),
    consents: await named(env.CONSENT as never, one.guestId),
    guest: await named(env.GUEST_RECEIPTS as never, one.guestId),
    otherGuest: await named(env.GUEST_RECEIPTS as never, other.guestId),
    mails: await named(env.MAIL as never, `${billId}/${paymentId}`),
    bill: await named(env.BILL as never, billId),
  };
}

describe("the file of what is stored about a guest", () => {
  it("has the profile, sessions, choices and receipts, in words, and nothing that opens anything", async () => {
    const user = await aUser();
    const { status, body } = await call<AccountFile>("GET", `${ME}/file`, {
      headers: user.headers,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: {
        phoneNumber: user.number,
        firstName: "Canary",
        lastName: "Yellow",
        email: user.email,
      },
      receipts: [{ restaurant: "bistro", paid: "€20.00", paymentId: user.paymentId }],
    });
    expect(body.sessions).toHaveLength(2);
    expect(body.cookieChoicesByPhone.flat()).toEqual([
      { what: "statistics", answer: "ACCEPTED", question: 1, day: "2026-11-24" },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [user.first.accessToken, user.one.guestId, user.other.guestId])
      expect(text).not.toContain(secret);
    expect((await call("GET", `${ME}/file`)).status).toBe(401);
  });
});

describe("a guest who deletes their account", () => {
  it("SEC-03 is signed out everywhere, and no object has their number, name, e-mail or choices any more", async () => {
    const user = await aUser();
    const before = await stored(user);
    expect(before.user).toContain(user.number);
    expect(before.bill).toContain("Canary at the table");
    const { status } = await call("DELETE", ME, { headers: user.headers });
    expect(status).toBe(204);
    for (const token of [user.first.accessToken, user.second.accessToken])
      expect((await call("GET", ME, { headers: bearer(token) })).status).toBe(401);
    const after = JSON.stringify(await stored(user));
    for (const secret of [user.number, user.email, "Canary", "Yellow", "statistics"])
      expect(after).not.toContain(secret);
    const rows = await env.DB.prepare("SELECT * FROM account_emails WHERE user_id = ?1")
      .bind(user.first.userId)
      .all();
    expect(rows.results).toEqual([]);
  });

  it("SEC-03 is named no more on a bill of a phone whose receipts they never read", async () => {
    const phone = aPhone();
    const guest = newGuest(anId.guest(phone.guestId));
    const { billId } = await openBill([20]);
    const consumer = { guestId: phone.guestId, name: "Canary at the table" };
    const split = await guest.issue(billId, "left-to-pay", { consumer });
    const { paymentId } = (await guest.pay(billId, split.body)).body;
    const filed = env.GUEST_RECEIPTS.get(env.GUEST_RECEIPTS.idFromName(phone.guestId));
    await vi.waitFor(async () => expect(await onDisk(filed)).toContain(paymentId), 5_000);
    const headers = bearer((await phone.enter(newNumber())).accessToken);
    expect((await call("DELETE", ME, { headers })).status).toBe(204);
    expect(await onDisk(billObject(billId))).not.toContain("Canary");
  });

  it("leaves the restaurant its bill, with the same figures, which nobody can change", async () => {
    const user = await aUser();
    const paid = (await user.guest.bill(user.billId)).body;
    await call("DELETE", ME, { headers: user.headers });
    const bill = billObject(user.billId);
    await evictDurableObject(bill);
    const { body } = await newGuest().bill(user.billId);
    expect(body.leftToPay).toBe(paid.leftToPay);
    expect(body.payments.map(({ amount, paymentId }) => [amount, paymentId])).toEqual(
      paid.payments.map(({ amount }) => [amount, null]),
    );
    expect(JSON.stringify(body)).not.toContain("Canary");
    const change = (statement: string) =>
      runInDurableObject(bill, (_bill, { storage }) => void storage.sql.exec(statement));
    await expect(change("UPDATE ledger SET body = '{}'")).rejects.toThrow("only grows");
    await expect(change("DELETE FROM ledger")).rejects.toThrow("only grows");
  });

  it("may sign up again with the same number, as a stranger without receipts", async () => {
    const user = await aUser();
    await call("DELETE", ME, { headers: user.headers });
    const again = await aPhone().enter(user.number);
    expect(again.enrolled).toBe(true);
    expect(again.userId).not.toBe(user.first.userId);
    expect(again.email).toBeNull();
    const { body } = await call<AccountReceipts>("GET", "/api/marketing/api/v1/receipts", {
      headers: bearer(again.accessToken),
    });
    expect(body.receipts).toEqual([]);
  });

  it("is gone though something could not be reached: the rest is removed once it can", async () => {
    const user = await aUser();
    const bill = billObject(user.billId);
    const version = (at: number) =>
      runInDurableObject(bill, (_bill, { storage }) => void storage.kv.put("schema", at));
    const known = await runInDurableObject(bill, (_bill, { storage }) =>
      storage.kv.get<number>("schema"),
    );
    await version(99);
    await evictDurableObject(bill);
    expect((await call("DELETE", ME, { headers: user.headers })).status).toBe(204);
    expect((await call("GET", ME, { headers: user.headers })).status).toBe(401);
    const object = env.USER.get(env.USER.idFromName(user.first.userId));
    await evictDurableObject(object);
    expect((await call("GET", ME, { headers: bearer(user.second.accessToken) })).status).toBe(401);
    await version(known ?? 2);
    await evictDurableObject(bill);
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(object);
      expect(await onDisk(object)).not.toContain(user.number);
    }, 20_000);
    expect(await onDisk(bill)).not.toContain("Canary");
    expect(await consentOf(env, anId.guest(user.one.guestId)).cookieChoices()).not.toHaveProperty(
      "statistics",
    );
  });

  it("leaves no number, e-mail or name in a log with its addresses, in statistics, a database or a key-value store", async () => {
    const lines: string[] = [];
    for (const method of METHODS) {
      vi.spyOn(console, method).mockImplementation((...said) => void lines.push(said.join(" ")));
    }
    const user = await aUser();
    await call("GET", `${ME}/file`, { headers: user.headers });
    await call("DELETE", ME, { headers: user.headers });
    const places = [lines.join("\n"), JSON.stringify(await everyTable()), await everyCopy()];
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [user.number, user.number.slice(3), user.email, "Canary", "Yellow"])
      expect(places.filter((text) => text.includes(secret))).toEqual([]);
  });
});
