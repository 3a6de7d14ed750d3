import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { outboxAttachment, outboxMails } from "#worker/demo/outbox";
import type { MailObject } from "./mail.fixture";
import { CARDS, call, env, type Guest, newGuest, open, openBill, units } from "./platform.fixture";

const RECEIPTS = "/api/receipt/receipts/v2/payments";
const headersOf = (guest: Guest) => ({ "x-guest-id": guest.guestId });

/** A guest who has paid 20.00 and a tip of 2.00 on a bill of 50.00. */
async function paid(venue = "bistro") {
  const guest = newGuest();
  const { billId } = await openBill([30, 20], {}, venue);
  const split = (await guest.issue(billId, "by-items", { items: { l2: units(1) } })).body;
  const { body } = await guest.pay(billId, split, { tip: units(2) });
  expect(body).toMatchObject({ step: "succeeded", method: "card" });
  return { guest, billId, paymentId: body.paymentId };
}

function send(guest: Guest, paymentId: string, body: Record<string, unknown>) {
  return call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, {
    body,
    headers: headersOf(guest),
  });
}

const download = (guest: Guest, paymentId: string, query: string) =>
  open(`${RECEIPTS}/${paymentId}?${query}`, headersOf(guest));

describe("RCPT-05 a receipt from the platform", () => {
  it("RCPT-05 RCPT-15 is a PDF of the payer's own payment, in the language they ask for", async () => {
    const { guest, billId, paymentId } = await paid();
    const answer = await download(guest, paymentId, `billId=${billId}&locale=de-DE`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename=receipt_bistro_\\d{4}-\\d\\d-\\d\\d_${paymentId}\\.pdf$`),
    );
    const pdf = await PDFDocument.load(await answer.arrayBuffer());
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toBe("Zahlungsbeleg · bistro");
    const french = await download(guest, paymentId, `billId=${billId}`);
    expect((await PDFDocument.load(await french.arrayBuffer())).getTitle()).toBe("Reçu · bistro");
  });

  it("RCPT-05 is 404 for another guest, on another bill, or under an unknown payment", async () => {
    const { guest, billId, paymentId } = await paid();
    const other = await paid();
    const shapes = await Promise.all(
      [
        download(newGuest(), paymentId, `billId=${billId}`),
        open(`${RECEIPTS}/${paymentId}?billId=${billId}`, {}),
        download(other.guest, paymentId, `billId=${billId}`),
        download(guest, paymentId, `billId=${other.billId}`),
        download(guest, newId("p"), `billId=${billId}`),
        download(guest, "nothing", `billId=${billId}`),
        download(guest, paymentId, "billId=nothing"),
        download(newGuest(), paymentId, ""),
      ].map(async (asked) => {
        const answer = await asked;
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );
    expect(new Set(shapes.map(String))).toEqual(new Set(["404,not-found"]));
  });

  it("RCPT-05 there is none of a payment that did not go through", async () => {
    const guest = newGuest();
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.refused });
    const answer = await download(guest, body.paymentId, `billId=${billId}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "not-paid" });
  });

  it("RCPT-05 adds up with a guest's fee too: figures that do not add up give no receipt", async () => {
    const { guest, billId, paymentId } = await paid("osteria");
    const answer = await download(guest, paymentId, `billId=${billId}`);
    expect(answer.status).toBe(200);
  });
});

describe("RCPT-13 a receipt by mail", () => {
  it("RCPT-13 goes to the address with the receipt attached, and the attachment opens", async () => {
    const { guest, billId, paymentId } = await paid();
    const email = `${newId("g")}@example.com`;
    const sent = await send(guest, paymentId, { billId, email, locale: "en-GB" });
    expect(sent.status).toBe(204);
    const mail = (await outboxMails(env.DEMO_DB)).find(({ to }) => to === email);
    expect(mail).toMatchObject({ subject: "Your receipt from bistro" });
    const name = mail?.attachmentName ?? "";
    expect(name).toContain(paymentId);
    const attachment = await outboxAttachment(env.DEMO_DB, mail?.id ?? "", name);
    const pdf = await PDFDocument.load((await attachment?.arrayBuffer()) ?? "");
    expect(pdf.getTitle()).toBe("Receipt · bistro");
  });

  it("RCPT-13 needs an address, and the payer", async () => {
    const { guest, billId, paymentId } = await paid();
    for (const email of [
      undefined,
      "",
      "ana",
      "ana@example",
      "a@example.com\r\nbcc: b@example.com",
    ]) {
      const refused = await send(guest, paymentId, { billId, email });
      expect(refused.status, String(email)).toBe(400);
      expect(refused.body.fields?.[0]?.path).toBe("email");
    }
    const before = (await outboxMails(env.DEMO_DB)).length;
    const stranger = await send(newGuest(), paymentId, { billId, email: "eve@example.com" });
    expect(stranger.status).toBe(404);
    expect(await outboxMails(env.DEMO_DB)).toHaveLength(before);
  });

  it("RCPT-13 pressed twice it is one mail, and five addresses are the limit", async () => {
    const { guest, billId, paymentId } = await paid();
    const to = (n: number) => `guest${n}.${newId("g")}@example.com`;
    const first = to(1);
    expect((await send(guest, paymentId, { billId, email: first })).status).toBe(204);
    expect((await send(guest, paymentId, { billId, email: first })).status).toBe(204);
    const mails = await outboxMails(env.DEMO_DB);
    expect(mails.filter((mail) => mail.to === first)).toHaveLength(1);
    for (const n of [2, 3, 4, 5]) {
      expect((await send(guest, paymentId, { billId, email: to(n) })).status).toBe(204);
    }
    const sixth = await send(guest, paymentId, { billId, email: to(6) });
    expect(sixth.status).toBe(429);
    expect(sixth.body.code).toBe("too-many-mails");
  });
});

describe("how many receipts an address gets", () => {
  it("RCPT-13 RCPT-07 are thirty an hour from all venues, notes and card readers together, and others get theirs", async () => {
    const address = `victim.${newId("g")}@example.com`.toLowerCase();
    const [here, there] = [await paid(), await paid("osteria")];
    const mail = ({ guest, paymentId, billId }: typeof here, email = address) =>
      send(guest, paymentId, { billId, email });
    const note = ({ guest, paymentId, billId }: typeof here) => {
      const query = new URLSearchParams({ billId, email: address });
      const path = `${RECEIPTS}/${paymentId}/expense-note/send-expense-note-to-email?${query}`;
      return call("POST", path, { body: { company: { address: {} } }, headers: headersOf(guest) });
    };
    const statuses = new Set<number>();
    for (let n = 0; n < 9; n += 1) {
      for (const sent of [await mail(here), await mail(there), await note(here)]) {
        statuses.add(sent.status);
      }
    }
    const { till } = await openBill([30]);
    const transactionId = newId("p");
    const payment = { ref: newId("p"), type: "SMART_TERMINAL", amount: units(20), transactionId };
    await till.pay(payment);
    const terminal = (email = address) =>
      call("POST", `/api/receipt/terminal/v1/transactions/${transactionId}/send-to-email`, {
        body: { email },
      });
    for (let n = 0; n < 3; n += 1) statuses.add((await terminal()).status);
    expect(statuses).toEqual(new Set([204]));
    // One mailbox has many spellings.
    const spelt = address.replace("@", "+bills@").toUpperCase();
    for (const refused of [
      await mail(there),
      await mail(here, spelt),
      await note(there),
      await terminal(),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([429, "too-many-mails"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    }
    expect((await mail(here, `other.${address}`)).status).toBe(204);
  });
});

describe("RCPT-13 while the mail service is down", () => {
  const mailsTo = async (address: string) =>
    (await outboxMails(env.DEMO_DB)).filter(({ to }) => to === address);

  it("RCPT-13 the guest reads that it is being sent, and it is sent after two failed tries", async () => {
    const { guest, billId, paymentId } = await paid();
    await mailObject(billId, paymentId).plan("refuses", "refuses");
    const email = `${newId("g")}@example.com`;
    expect((await send(guest, paymentId, { billId, email })).status).toBe(204);
    expect(await mailsTo(email)).toEqual([]);
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), 10_000);
    const [mail] = await mailsTo(email);
    const attachment = await outboxAttachment(
      env.DEMO_DB,
      mail?.id ?? "",
      mail?.attachmentName ?? "",
    );
    expect((await PDFDocument.load((await attachment?.arrayBuffer()) ?? "")).getPageCount()).toBe(
      1,
    );
  });

  it("RCPT-13 it is one mail when the answer was lost and the guest asks again meanwhile", async () => {
    const { guest, billId, paymentId } = await paid();
    await mailObject(billId, paymentId).plan("answer-lost", "refuses");
    const email = `${newId("g")}@example.com`;
    expect((await send(guest, paymentId, { billId, email })).status).toBe(204);
    expect((await send(guest, paymentId, { billId, email: email.toUpperCase() })).status).toBe(204);
    const stored = () => runInDurableObject(mailObject(billId, paymentId), mailRows);
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ due_at: null }]), 10_000);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain(email);
  });

  it("RCPT-13 it survives an eviction of its object", async () => {
    const { guest, billId, paymentId } = await paid();
    await mailObject(billId, paymentId).plan("refuses");
    const email = `${newId("g")}@example.com`;
    expect((await send(guest, paymentId, { billId, email })).status).toBe(204);
    await evictDurableObject(mailObject(billId, paymentId));
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), 10_000);
  });
});

describe("RCPT-19 where no mail can be sent", () => {
  it("RCPT-19 the call says so, and the same mail may be asked for again", async () => {
    const { guest, billId, paymentId } = await paid();
    await mailObject(billId, paymentId).plan("not-configured");
    const body = { billId, email: `${newId("g")}@example.com` };
    const refused = await send(guest, paymentId, body);
    expect([refused.status, refused.body.code]).toEqual([503, "mail-not-configured"]);
    expect((await send(guest, paymentId, body)).status).toBe(204);
    expect((await outboxMails(env.DEMO_DB)).some(({ to }) => to === body.email)).toBe(true);
  });
});

/** All rows of an outbox, including those of sent mails. */
function mailRows(_outbox: unknown, { storage }: DurableObjectState) {
  return storage.sql.exec("SELECT * FROM mails").toArray();
}

/** The outbox of a payment's mails. */
function mailObject(billId: string, paymentId: string) {
  const stub = env.MAIL.get(env.MAIL.idFromName(`${billId}/${paymentId}`));
  return stub as unknown as DurableObjectStub<MailObject>;
}

describe("how many files a guest has made", () => {
  it("RCPT-05 RCPT-06 are five a minute, and others have their own", async () => {
    const { guest, billId, paymentId } = await paid();
    const ask = (who = guest) =>
      call("GET", `/api/receipt/receipts/v2/payments/${paymentId}?billId=${billId}`, {
        headers: { "x-guest-id": who.guestId },
      });
    // A call by somebody else is refused, and does not count for this guest.
    for (let n = 0; n < 12; n += 1) expect((await ask(newGuest())).status).toBe(404);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await ask()).status);
    const made = statuses.filter((status) => status === 200).length;
    expect(made).toBeGreaterThanOrEqual(5);
    // The calls may fall into two minutes.
    expect(made).toBeLessThanOrEqual(10);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-tries"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    const other = await paid();
    const theirs = await call(
      "GET",
      `/api/receipt/receipts/v2/payments/${other.paymentId}?billId=${other.billId}`,
      { headers: { "x-guest-id": other.guest.guestId } },
    );
    expect(theirs.status).toBe(200);
  });
});
