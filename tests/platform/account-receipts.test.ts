import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { userOf } from "#worker/objects/callers";
import type { AccountReceipts } from "~/contracts/account-receipts";
import { anId } from "~/domain/ids.fixture";
import { filedBy, list, listed, pays, RECEIPTS, rowsOf } from "./account-receipts.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { billObject, call, env, newGuest, open, openBill, order, units } from "./platform.fixture";

async function ids(token: string): Promise<string[]> {
  return (await list(token)).body.receipts.map(({ paymentId }) => paymentId);
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

  it("RCPT-04 comes in pages, each payment once, and refuses an invalid cursor", async () => {
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
    const version = (at: unknown) =>
      runInDurableObject(user, (_object, { storage }) => {
        const before = storage.kv.get("schema");
        storage.kv.put("schema", at);
        return before;
      });
    const ours = await version(99);
    await evictDurableObject(user);
    const { billId, paymentId } = await pays(phone.guestId);
    await evictDurableObject(billObject(billId));
    await version(ours);
    await evictDurableObject(user);
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(billObject(billId));
      expect(await ids(accessToken)).toEqual([paymentId]);
    }, 20_000);
  });

  it("RCPT-02 says what is left of a payment after some of it went back", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const guest = newGuest(anId.guest(phone.guestId));
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
