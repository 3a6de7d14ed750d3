import { runInDurableObject } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { Env } from "#worker/env";
import { mailsOf } from "#worker/objects/callers";
import { createPlatformApp } from "#worker/platform/app";
import { mailWebhookOf } from "#worker/ports/adapters";
import { signer } from "#worker/ports/signed-post";
import type { Undelivered } from "~/contracts/undelivered";
import { anId } from "~/domain/ids.fixture";
import { aPhone, newNumber } from "./accounts.fixture";
import type { MailObject } from "./mail.fixture";
import { parts } from "./parts.fixture";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import { planFaults } from "./sms-plan.fixture";

/** A guest who has paid at a venue. */
async function paid(venue = "bistro") {
  const guest = newGuest(undefined, venue);
  const { billId } = await openBill([30], {}, venue);
  const split = (await guest.byAmount(billId, 10)).body;
  const { body } = await guest.pay(billId, split, { tip: units(1) });
  const { paymentId } = body;
  const object = env.MAIL.get(env.MAIL.idFromName(`${billId}/${paymentId}`));
  return { guest, billId, paymentId, mails: object as unknown as DurableObjectStub<MailObject> };
}

const send = ({ guest, billId, paymentId }: Awaited<ReturnType<typeof paid>>, email: string) =>
  call("POST", `/api/receipt/receipts/v2/payments/${paymentId}/send-to-email`, {
    body: { billId, email },
    headers: { "x-guest-id": guest.guestId },
  });

type Listed = { messages: Undelivered[] };

const till = <T = Listed>(method: string, path = "", venue = "bistro") =>
  call<T>(method, `/pos/v1/venues/${venue}/undelivered-messages${path}`, {
    headers: { authorization: `Bearer ${POS_KEYS[venue]}` },
  });
const operator = () =>
  call<Listed>("GET", "/operator/v1/undelivered-messages", {
    headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
    host: "127.0.0.1",
  });

const SECRET = `whsec_${btoa("a secret of thirty-two letters!!")}`;

/** What the mail service posts to the product, with the settings of one that hears of bounces. */
async function webhook(
  body: object,
  headers: (text: string) => Record<string, string>,
  by: object,
) {
  const settings = by as Partial<Env>;
  const app = createPlatformApp({ ...parts, mailWebhook: mailWebhookOf });
  const text = JSON.stringify(body);
  const request = new Request("https://tableside.test/webhooks/mail", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers(text) },
    body: text,
  });
  return (await app.fetch(request, { ...env, ...settings })).status;
}

const resend = { MAIL_PROVIDER: "resend", MAIL_WEBHOOK_KEY: SECRET };
const signed = { MAIL_PROVIDER: "signed", MAIL_KEY: "a key of theirs" };
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
const bySvix =
  (at = new Date(), secret = SECRET) =>
  (text: string) => ({
    "svix-id": "msg_1",
    "svix-timestamp": secondsOf(at),
    "svix-signature": new Webhook(secret).sign("msg_1", at, text),
  });
const byKey = (key: string) => (text: string) => {
  const at = new Date();
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": secondsOf(at),
    "webhook-signature": signer(key).sign("msg_1", at, text),
  };
};

describe("a mail whose address takes none", () => {
  it("RCPT-13 is told to the venue's staff and to the operator, and not to the guest", async () => {
    const payment = await paid();
    await payment.mails.plan("no-such-address");
    const email = "annabel@nowhere.example";
    expect((await send(payment, email)).status).toBe(204);
    const { billId, paymentId } = payment;
    const listed = await vi.waitUntil(async () => (await till("GET")).body.messages[0]);
    expect(listed).toEqual({
      id: expect.stringMatching(/^m_/),
      kind: "mail",
      venueId: "bistro",
      billId,
      paymentId,
      address: "a…@nowhere.example",
      reason: "refused",
      at: expect.any(Number),
    });
    expect((await till("GET", "", "osteria")).body.messages).toEqual([]);
    expect((await operator()).body.messages).toContainEqual(listed);
    // Another try would be refused too; nothing of the address stays in the outbox.
    const rows = await runInDurableObject(payment.mails, (_, { storage }) =>
      storage.sql.exec("SELECT due_at, envelope, attachment FROM mails").toArray(),
    );
    expect(rows).toEqual([{ due_at: null, envelope: null, attachment: null }]);
    expect((await till("DELETE", `/${listed.id}`, "osteria")).status).toBe(404);
    expect((await till("DELETE", `/${listed.id}`)).status).toBe(204);
    expect((await till("GET")).body.messages).toEqual([]);
    expect((await till("DELETE", `/${listed.id}`)).status).toBe(404);
  });

  it.each([
    ["resend", resend, bySvix()],
    ["signed", signed, byKey(signed.MAIL_KEY)],
  ] as const)(
    "RCPT-13 is told to staff when it comes back later (%s), once",
    async (kind, by, sign) => {
      const payment = await paid();
      const email = `${newId("g").slice(2, 9)}@example.com`;
      await send(payment, email);
      const outbox = payment.mails.id.toString();
      const mail = await runInDurableObject(
        payment.mails,
        (_, { storage }) => storage.sql.exec<{ key: string }>("SELECT key FROM mails").one().key,
      );
      const reference = { outbox, mail };
      const body = (to: string) =>
        kind === "resend"
          ? { type: "email.bounced", data: { to: [to], tags: reference, bounce: {} } }
          : { type: "mail.bounced", to, reference };
      const listed = async () =>
        (await till("GET")).body.messages
          .filter(({ id }) => id === mail)
          .map(({ reason }) => reason);
      // Neither what anybody may post, nor an old one, nor one about another mail.
      expect(await webhook(body(email), () => ({}), by)).toBe(400);
      expect(await webhook(body(email), byKey("another key"), by)).toBe(400);
      expect(await webhook(body("eve@example.com"), sign, by)).toBe(204);
      expect(await webhook({ type: "email.opened", data: {} }, sign, by)).toBe(204);
      const elsewhere = JSON.parse(JSON.stringify(body(email)).replace(outbox, "ab".repeat(32)));
      expect(await webhook(elsewhere, sign, by)).toBe(204);
      expect(await listed()).toEqual([]);
      expect(await webhook(body(email), sign, by)).toBe(204);
      expect(await webhook(body(email), sign, by)).toBe(204);
      expect(await listed()).toEqual(["bounced"]);
      // The guest has no account any more.
      await mailsOf(env, anId.bill(payment.billId), payment.paymentId).erase();
      expect(await listed()).toEqual([]);
    },
  );

  it("a webhook that is an hour old, or that nothing awaits, changes nothing", async () => {
    const body = { type: "email.bounced", data: {} };
    const old = new Date(Date.now() - 3_600_000);
    expect(await webhook(body, bySvix(old), resend)).toBe(400);
    expect(await webhook(body, bySvix(), { MAIL_PROVIDER: "resend" })).toBe(404);
    expect(await webhook(body, bySvix(), {})).toBe(404);
  });
});

describe("a text message whose number takes none", () => {
  it("AUTH-01 is told to whoever typed it, and to the operator with little of the number", async () => {
    const number = newNumber();
    await planFaults("business:business-bistro", number, "no-such-number");
    const asked = await aPhone().ask(number);
    expect([asked.status, asked.body.fields?.[0]?.code]).toEqual([400, "no_text_messages"]);
    const noted = await vi.waitUntil(async () =>
      (await operator()).body.messages.find(({ kind }) => kind === "sms"),
    );
    expect(noted).toMatchObject({ venueId: null, reason: "refused" });
    expect(noted.address).toBe(`${number.slice(0, 3)}…${number.slice(-2)}`);
  });
});
