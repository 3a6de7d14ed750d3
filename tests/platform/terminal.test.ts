import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { outboxMails } from "#worker/demo/outbox";
import { sweepDatabase } from "#worker/platform/sweep";
import type { AccountReceipts } from "~/contracts/account-receipts";
import type { TerminalPayment } from "~/contracts/terminal";
import { accountsSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env, newGuest, open, openBill, units } from "./platform.fixture";
import { fixtureRecords, GROUP_HOST, switches } from "./records.fixture";

const BASE = "/api/receipt/terminal/v1/transactions";

const read = (transactionId: string, more: Parameters<typeof call>[2] = {}) =>
  call<TerminalPayment>("GET", `${BASE}/${transactionId}`, more);

/** A table where a guest has paid 20.00 and a tip of 2.00 at a terminal. */
async function paid({ venue = "bistro", transactionId = newId("p") } = {}) {
  const { billId, till, tableId } = await openBill([30, 20], {}, venue);
  const payment = {
    ref: newId("p"),
    type: "SMART_TERMINAL",
    amount: units(20),
    tip: units(2),
    transactionId,
  };
  const answer = await till.pay(payment);
  expect(answer.status).toBe(200);
  return { billId, till, tableId, payment, transactionId, answer: answer.body };
}

afterEach(() => {
  switches.venue = {};
});

describe("a payment at a terminal that the till gives a number", () => {
  it("PDQ-07 is known by it, with its payment and bill, and comes off the bill without the tip", async () => {
    const { billId, transactionId, payment, answer } = await paid();
    expect(answer.leftToPay).toBe(units(30));
    const { status, body } = await read(transactionId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      transactionId,
      paymentId: payment.ref,
      billId,
      venueId: "bistro",
      businessId: "business-bistro",
      enrollmentId: "enrollment-bistro",
      amount: units(20),
      tip: units(2),
      currency: "EUR",
    });
  });

  it("PDQ-07 is there once when the till says it again, and no number is two payments'", async () => {
    const { till, payment, transactionId } = await paid();
    const again = await till.pay(payment);
    expect([again.status, again.body.leftToPay]).toEqual([200, units(30)]);
    const other = await till.pay({ ...payment, ref: newId("p") });
    expect([other.status, other.body.code]).toEqual([409, "transaction-id-used"]);
    const another = await openBill([50], {}, "osteria");
    expect((await another.till.pay({ ...payment, transactionId })).status).toBe(409);
    expect((await newGuest().bill((await read(transactionId)).body.billId)).body.leftToPay).toBe(
      units(30),
    );
  });

  it("is forgotten after 400 days, and not a day before", async () => {
    const [old, recent] = [await paid(), await paid()];
    const age = async ({ transactionId }: typeof old, days: number) =>
      env.DB.prepare("UPDATE terminal_payments SET paid_at = ?2 WHERE transaction_id = ?1")
        .bind(transactionId, Date.now() - days * 24 * 3_600_000)
        .run();
    await age(old, 401);
    await age(recent, 399);
    await sweepDatabase(env, Date.now());
    expect((await read(old.transactionId)).status).toBe(404);
    expect((await read(recent.transactionId)).status).toBe(200);
  });

  it.each(["1234", "a".repeat(21), "a".repeat(65), "012345678901234567890 1"])(
    "SEC-07 is refused where its number could be guessed or is invalid: %j",
    async (transactionId) => {
      const { till } = await openBill([30]);
      const payment = { ref: newId("p"), type: "SMART_TERMINAL", amount: units(20), transactionId };
      const { status, body } = await till.pay(payment);
      expect([status, body.fields?.[0]?.path]).toEqual([400, "transactionId"]);
    },
  );

  it("PDQ-04 is the same 404 for unknown numbers, and at the host of a guest app without the venue", async () => {
    const { transactionId } = await paid({ venue: "osteria" });
    const answers = await Promise.all([
      read(newId("p")),
      read("nothing"),
      read(transactionId, { host: GROUP_HOST }),
      call("GET", `${BASE}/${newId("p")}/receipt`),
      call("PUT", `${BASE}/${newId("p")}/feedback`, { body: { rating: 5, comment: null } }),
      call("POST", `${BASE}/${newId("p")}/send-to-email`, { body: { email: "a@example.com" } }),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["404 not-found"]),
    );
  });

  it("PDQ-05 PDQ-06 opens as PDF, goes by mail, and takes what the guest says of the venue", async () => {
    const { transactionId } = await paid();
    const pdf = await open(`${BASE}/${transactionId}/receipt?locale=de-DE`, {});
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getTitle()).toBe(
      "Zahlungsbeleg · bistro",
    );
    const email = `${newId("p").toLowerCase()}@example.com`;
    const sent = await call("POST", `${BASE}/${transactionId}/send-to-email`, { body: { email } });
    expect(sent.status).toBe(204);
    const mail = await vi.waitUntil(async () =>
      (await outboxMails(env.DEMO_DB)).find(({ to }) => to === email),
    );
    expect(mail?.attachmentName).toMatch(/^receipt_bistro_/);
    const feedback = { rating: 4, comment: "Good soup" };
    await call("PUT", `${BASE}/${transactionId}/feedback`, { body: feedback });
    const row = await env.DB.prepare("SELECT * FROM venue_feedback WHERE payment_id = ?1")
      .bind(transactionId)
      .first();
    expect(row).toMatchObject({ rating: 4, comment: "Good soup", venue_id: "bistro" });
  });

  it("PDQ-08 asks a guest who tipped there for an account where the venue wants one, and no longer once they have it", async () => {
    const { transactionId } = await paid();
    const model = await fixtureRecords.venue(anId.venue("bistro"));
    const tips = model?.venue.tipsSuggestionConfiguration;
    if (!tips) throw new Error("no bistro");
    expect((await read(transactionId)).body.tipNeedsAccount).toBe(false);
    switches.venue = {
      tipsSuggestionConfiguration: { ...tips, enforceAccountForTipsForPdq: true },
    };
    expect((await read(transactionId)).body.tipNeedsAccount).toBe(true);
    const { accessToken } = await aPhone().enter(newNumber());
    const { body } = await read(transactionId, { headers: bearer(accessToken) });
    expect(body.tipNeedsAccount).toBe(false);
  });

  it("PDQ-08 mails a receipt and takes a review of a guest who tipped only with an account, and shows the receipt to anybody", async () => {
    const { transactionId } = await paid();
    const model = await fixtureRecords.venue(anId.venue("bistro"));
    const tips = model?.venue.tipsSuggestionConfiguration;
    if (!tips) throw new Error("no bistro");
    const tipsSuggestionConfiguration = { ...tips, enforceAccountForTipsForPdq: true };
    switches.venue = { tipsSuggestionConfiguration };
    const mail = (headers = {}) =>
      call("POST", `${BASE}/${transactionId}/send-to-email`, {
        body: { email: `${newId("p").toLowerCase()}@example.com` },
        headers,
      });
    const review = (headers = {}) =>
      call("PUT", `${BASE}/${transactionId}/feedback`, {
        body: { rating: 4, comment: null },
        headers,
      });
    for (const refused of [await mail(), await review()]) {
      expect([refused.status, refused.body.code]).toEqual([403, "account-required"]);
    }
    expect((await open(`${BASE}/${transactionId}/receipt`, {})).status).toBe(200);
    const headers = bearer((await aPhone().enter(newNumber())).accessToken);
    expect([(await mail(headers)).status, (await review(headers)).status]).toEqual([204, 204]);
    // Where nobody can have an account, none is asked for.
    const accounts = accountsSchema.parse({ passwordless: false });
    switches.venue = { tipsSuggestionConfiguration, accounts };
    expect([(await mail()).status, (await review()).status]).toEqual([204, 204]);
  });

  it("RCPT-03 is among the receipts of a guest who signs up from it, once, with its number", async () => {
    const { transactionId } = await paid();
    const { accessToken } = await aPhone().enter(newNumber());
    const headers = bearer(accessToken);
    await read(transactionId, { headers });
    await read(transactionId, { headers });
    await vi.waitFor(async () => {
      const { body } = await call<AccountReceipts>("GET", "/api/marketing/api/v1/receipts", {
        headers,
      });
      expect(body.receipts.map((one) => [one.transactionId, one.paid])).toEqual([
        [transactionId, units(22)],
      ]);
    });
    const away = await aPhone({ venueId: "osteria" }).enter(newNumber());
    await read(transactionId, { headers: bearer(away.accessToken) });
    const { body } = await call<AccountReceipts>("GET", "/api/marketing/api/v1/receipts", {
      headers: bearer(away.accessToken),
    });
    expect(body.receipts).toEqual([]);
  });
});
