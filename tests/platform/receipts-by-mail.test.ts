import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { outboxMails } from "#worker/demo/outbox";
import { mailReceipt } from "#worker/objects/account/mail-receipt";
import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import { receiptMails } from "#worker/platform/receipt/receipts-by-mail";
import type { ReceiptMail } from "~/contracts/account";
import { NO_USER } from "~/domain/account/user";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { listed, pays } from "./account-receipts.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { CARDS, call, env, newGuest, openBill } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const ME = "/api/user-account/users/me";
const RECEIPT_MAIL = `${ME}/receipt-mail`;
const DAY_MS = 24 * 3_600_000;

/** A guest who is signed in on a phone, with an e-mail that is theirs. */
async function aUser({ confirmed = true } = {}) {
  const [phone, number] = [aPhone(), newNumber()];
  const { accessToken, userId } = await phone.enter(number);
  const headers = bearer(accessToken);
  const email = `${newId("p").toLowerCase()}@example.com`;
  const user = {
    ...phone,
    number,
    userId,
    headers,
    email,
    change: (body: object) => call("PATCH", ME, { body, headers }),
    confirm: async (address: string) => {
      const nonce = newId("l");
      await userOf(env, userId).sendVerification({ email: address, nonce });
      expect(await userOf(env, userId).verifyEmail(nonce)).toBe(true);
    },
    set: async (on: boolean, locale = "en-GB") =>
      call<ReceiptMail>("PUT", RECEIPT_MAIL, { body: { on, locale }, headers }),
    /** Waits until so many payments are in the user's list, and with them whatever follows from each. */
    has: (count: number) => listed(accessToken, count),
  };
  expect((await user.change({ email })).status).toBe(200);
  if (confirmed) await user.confirm(email);
  return user;
}

const mailsTo = async (address: string) =>
  (await outboxMails(env.DEMO_DB)).filter(({ to }) => to === address);

/** Waits until so many mails have come. */
const mailed = (address: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);

/** What another user gets is mailed by then: nobody else's payment before it is mailed any more. */
async function laterMailsHaveCome() {
  const other = await aUser();
  await other.set(true);
  await pays(other.guestId);
  await mailed(other.email, 1);
}

describe("a user who wants their receipts mailed", () => {
  it("RCPT-13 gets the one of each payment by itself, once, in the language that they chose", async () => {
    const user = await aUser();
    const set = await user.set(true, "de-DE");
    expect(set.body).toMatchObject({ on: true, to: user.email, since: expect.any(Number) });
    const paid = await pays(user.guestId);
    const [mail] = await mailed(user.email, 1);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Ihr .*bistro/) });
    expect(mail?.attachmentName).toContain(paid.paymentId);

    // What is filed again, as after a refund or a lost answer, is the same payment.
    const [receipt] = await userOf(env, user.userId).receipts(null, 1);
    if (!receipt) throw new Error("no receipt");
    for (const paidE5 of [receipt.paidE5, amountE5(1)])
      await guestReceiptsOf(env, anId.guest(user.guestId)).file({ ...receipt, paidE5 });
    await pays(user.guestId);
    await mailed(user.email, 2);
    await user.set(false);
    expect((await call<ReceiptMail>("GET", RECEIPT_MAIL, { headers: user.headers })).body).toEqual({
      on: false,
      to: user.email,
      since: null,
    });
    await pays(user.guestId);
    await user.has(3);
    await laterMailsHaveCome();
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it("RCPT-13 gets none of what they paid before they asked, or before they signed in, and those of each phone after that", async () => {
    const user = await aUser();
    await pays(user.guestId);
    await user.has(1);
    await user.set(true);
    const phone = aPhone();
    await pays(phone.guestId);
    await phone.enter(user.number);
    await user.has(2);
    const last = await pays(phone.guestId);
    const [mail] = await mailed(user.email, 1);
    expect(mail?.attachmentName).toContain(last.paymentId);
  });

  it("RCPT-13 gets what was paid while they were signed in, though its outcome came after they had signed out", async () => {
    const user = await aUser();
    await user.set(true);
    const guest = newGuest(anId.guest(user.guestId));
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    const waiting = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    expect(waiting.body.step).toBe("actionRequired");
    const out = { headers: user.headers };
    await call("DELETE", "/api/user-account/auth/sessions/current", out);
    await guest.act(waiting.body.actionUrl ?? "", "authorise");
    await vi.waitFor(async () => {
      const { body } = await guest.payment(billId, waiting.body.paymentId, true);
      expect(body.step).toBe("succeeded");
    }, 10_000);
    await mailed(user.email, 1);
  });

  it("RCPT-13 gets none of a payment that did not go through", async () => {
    const user = await aUser();
    await user.set(true);
    const guest = newGuest(anId.guest(user.guestId));
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    await guest.pay(billId, split, { methodToken: CARDS.refused });
    await laterMailsHaveCome();
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it("ACC-12 gets none at an e-mail that they have not confirmed, or that is not theirs any more", async () => {
    const user = await aUser({ confirmed: false });
    expect((await user.set(true)).body).toMatchObject({ on: true, to: null, since: null });
    await pays(user.guestId);
    await user.has(1);
    await user.confirm(user.email);
    await pays(user.guestId);
    await mailed(user.email, 1);
    const other = `${newId("p").toLowerCase()}@example.com`;
    await user.change({ email: other });
    await pays(user.guestId);
    await user.has(3);
    await user.change({ email: null });
    await pays(user.guestId);
    await user.has(4);
    await laterMailsHaveCome();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo(other)).toEqual([]);
  });

  it("SEC-03 gets none once their account is deleted", async () => {
    const user = await aUser();
    await user.set(true);
    await call("DELETE", ME, { headers: user.headers });
    await pays(user.guestId);
    await laterMailsHaveCome();
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it("SEC-03 is the only one who can ask for it, and is never sent another guest's", async () => {
    expect((await call("GET", RECEIPT_MAIL)).status).toBe(401);
    const nobody = { body: { on: true }, headers: { "x-guest-id": newId("g") } };
    expect((await call("PUT", RECEIPT_MAIL, nobody)).status).toBe(401);
    const user = await aUser();
    for (const body of [{}, { on: "yes" }, { on: true, locale: "xx" }, { on: true, to: "a@b.cd" }])
      expect((await call("PUT", RECEIPT_MAIL, { body, headers: user.headers })).status).toBe(400);
    const theirs = await filedReceipt(newGuest().guestId, 20);
    const write = receiptMails(() => fixtureRecords);
    const { userId, guestId } = user;
    const order = { receipt: theirs, userId, guestIds: [anId.guest(guestId)], locale: "fr" };
    expect(await write(env, order)).toBeNull();
  });
});

describe("a receipt that is being written", () => {
  const receiptOf = async () => ({ ...(await filedReceipt(newId("g"), 20)), signedIn: true });
  const asked = {
    ...NO_USER,
    userId: newId("u"),
    details: { ...NO_USER.details, email: "" },
    emailVerified: true,
    receiptMail: { locale: "en-GB", since: 0 },
  };

  const write = async () => ({ subject: "s", text: "t", attachment: null, about: null });

  it("ACC-12 SEC-03 goes to the e-mail that the user has once it is written, and nowhere where they want none by then", async () => {
    const [before, after] = [newId("p"), newId("p")].map((name) => `${name}@example.com`);
    const sent = async (now: typeof asked) => {
      let user = { ...asked, details: { ...asked.details, email: before ?? "" } };
      await mailReceipt(env, await receiptOf(), {
        user: () => user,
        write: async () => {
          user = now;
          return write();
        },
      });
    };
    await sent({ ...asked, details: { ...asked.details, email: after ?? "" } });
    await mailed(after ?? "", 1);
    await sent({ ...asked, emailVerified: false });
    await sent(NO_USER as typeof asked);
    await laterMailsHaveCome();
    expect(await mailsTo(before ?? "")).toEqual([]);
  });

  it("RCPT-13 goes out once, however often that is tried, not a day late, and not where all was given back", async () => {
    const email = `${newId("p")}@example.com`;
    const user = { ...asked, details: { ...asked.details, email } };
    const receipt = await receiptOf();
    const send = (one = receipt) => mailReceipt(env, one, { user: () => user, write });
    await send();
    await mailed(email, 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await send();
    vi.useRealTimers();
    const late = await receiptOf();
    await send({ ...late, paidAt: Date.now() - DAY_MS - 1 });
    await send({ ...late, paidE5: amountE5(0) });
    await laterMailsHaveCome();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

/** A payment of a guest, as their bill files it with what is left of it. */
async function filedReceipt(guestId: string, left: number) {
  const { billId, splitId, paymentId } = await pays(guestId);
  return {
    scope: "business:business-bistro",
    venueId: anId.venue("bistro"),
    billId: anId.bill(billId),
    splitId: anId.split(splitId),
    paymentId: anId.payment(paymentId),
    transactionId: null,
    paidE5: amountE5(left),
    currency: "EUR",
    paidAt: Date.now(),
  };
}
