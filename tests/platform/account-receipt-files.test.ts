import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { outboxMails } from "#worker/demo/outbox";
import { filedBy, listed, pays } from "./account-receipts.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env, open, openBill, units } from "./platform.fixture";

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
    const mails = (await outboxMails(env.DEMO_DB)).filter(({ to }) => to === email);
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
    expect((await outboxMails(env.DEMO_DB)).some(({ to }) => to === email)).toBe(false);
  });
});
