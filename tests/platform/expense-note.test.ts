import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it, vi } from "vitest";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { newId } from "#worker/base/ids";
import { outboxAttachment, outboxMails } from "#worker/demo/outbox";
import { call, env, type Guest, newGuest, open, openBill, units } from "./platform.fixture";

const RECEIPTS = "/api/receipt/receipts/v2/payments";
const CANARY = "canary.7f3a@example.com";
const note = {
  guestsNumber: 3,
  guestsNames: "Ana, Ben",
  businessPurpose: "Contract",
  company: {
    name: "Acme",
    address: { streetName: "1 Main Street", zipCode: "75001", city: "Paris", country: "France" },
  },
};
const nothing = {
  guestsNumber: null,
  guestsNames: null,
  businessPurpose: null,
  company: {
    name: null,
    address: { streetName: null, zipCode: null, city: null, country: null },
  },
};

/** A guest who has paid 20.00. */
async function paid() {
  const guest = newGuest();
  const { billId } = await openBill([20]);
  const split = (await guest.byAmount(billId, 20)).body;
  const { body } = await guest.pay(billId, split);
  expect(body.step).toBe("succeeded");
  return { guest, billId, paymentId: body.paymentId };
}

/** The call as the specification has it; `end` follows the note's path. */
function ask(guest: Guest | null, paymentId: string, query: object, body: unknown, end = "") {
  const parameters = new URLSearchParams(query as Record<string, string>);
  const headers: Record<string, string> = guest ? { "x-guest-id": guest.guestId } : {};
  const path = `${RECEIPTS}/${paymentId}/expense-note${end}?${parameters}`;
  return call("POST", path, { body, headers });
}

const BY_MAIL = "/send-expense-note-to-email";

describe("expense notes from the platform", () => {
  it("RCPT-06 is a PDF of the payer's own payment with or without what the guest typed about the occasion", async () => {
    const { guest, billId, paymentId } = await paid();
    for (const body of [note, nothing]) {
      const answer = await ask(guest, paymentId, { billId, locale: "en-GB" }, body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toMatch(
        new RegExp(
          `^attachment; filename=expense-note_bistro_\\d{4}-\\d\\d-\\d\\d_${paymentId}\\.pdf$`,
        ),
      );
    }
  });

  it("RCPT-06 says the VAT inside of what the guest paid by its rate, as the till has it", async () => {
    const guest = newGuest();
    // Half of the order is paid, so half of the VAT at each rate is the guest's.
    const inclusiveVats = [
      { rate: 1000, gross: units(22), vat: units(2) },
      { rate: 2000, gross: units(18), vat: units(3) },
    ];
    const { billId } = await openBill([22, 18], { inclusiveVats });
    const split = (await guest.byAmount(billId, 20)).body;
    const { paymentId } = (await guest.pay(billId, split)).body;
    const query = new URLSearchParams({ billId, locale: "en-GB" });
    const headers = { "x-guest-id": guest.guestId, "content-type": "application/json" };
    const asked = { method: "POST", body: JSON.stringify(note) };
    const file = await open(`${RECEIPTS}/${paymentId}/expense-note?${query}`, headers, asked);
    const { lines } = await textOfPdf(await file.arrayBuffer());
    const from = lines.indexOf("Total charged");
    expect(lines.slice(from, from + 6)).toEqual([
      ...["Total charged", "€20.00"],
      ...["Includes 10% VAT (net €10.00)", "€1.00"],
      ...["Includes 20% VAT (net €7.50)", "€1.50"],
    ]);
  });

  it("RCPT-09 prints who paid, the VAT number and the service that the guest typed", async () => {
    const { guest, billId, paymentId } = await paid();
    const query = new URLSearchParams({ billId, locale: "en-GB" });
    const headers = { "x-guest-id": guest.guestId, "content-type": "application/json" };
    const body = JSON.stringify({
      ...note,
      name: " Ana Lo\u200bpes ",
      address: "2 Side Street, Paris",
      company: { ...note.company, vatNumber: "FR12345678901", serviceDescription: "Lunch for 3" },
    });
    const path = `${RECEIPTS}/${paymentId}/expense-note?${query}`;
    const file = await open(path, headers, { method: "POST", body });
    const { lines } = await textOfPdf(await file.arrayBuffer());
    const printed = lines.join(" ");
    for (const answer of [
      "Description Lunch for 3",
      "Paid by Ana Lopes, 2 Side Street, Paris",
      "Company Acme, 1 Main Street, 75001 Paris, France",
      "VAT number FR12345678901",
    ]) {
      expect(printed).toContain(answer);
    }
  });

  it("RCPT-07 goes to the address in the call's parameter with the note attached, beside a receipt sent just before", async () => {
    const { guest, billId, paymentId } = await paid();
    const email = `ben.${newId("p").slice(2, 10)}@example.com`;
    const headers = { "x-guest-id": guest.guestId };
    const receipt = { body: { billId, email }, headers };
    expect((await call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, receipt)).status).toBe(
      204,
    );
    const sent = await ask(guest, paymentId, { billId, email, locale: "fr" }, note, BY_MAIL);
    expect([sent.status, sent.body]).toEqual([204, { text: "" }]);
    const mail = await vi.waitFor(async () => {
      const mails = (await outboxMails(env.DEMO_DB)).filter(({ to }) => to === email);
      expect(mails).toHaveLength(2);
      return mails.find(({ subject }) => subject.endsWith("votre note de frais"));
    });
    const attachment = await outboxAttachment(
      env.DEMO_DB,
      mail?.id ?? "",
      mail?.attachmentName ?? "",
    );
    const pdf = await PDFDocument.load((await attachment?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(pdf.getTitle()).toBe("Note de frais · bistro");
    expect(pdf.getSubject()).toContain("Acme, 1 Main Street, 75001 Paris, France");
  });

  it("RCPT-06 RCPT-07 are 404 for anybody else, always in the same shape", async () => {
    const { guest, billId, paymentId } = await paid();
    const other = await paid();
    const email = CANARY;
    for (const end of ["", BY_MAIL]) {
      const shapes = await Promise.all(
        [
          ask(newGuest(), paymentId, { billId, email }, note, end),
          ask(null, paymentId, { billId, email }, note, end),
          ask(other.guest, paymentId, { billId, email }, note, end),
          ask(guest, paymentId, { billId: other.billId, email }, note, end),
          ask(guest, newId("p"), { billId, email }, note, end),
          ask(guest, "nothing", { billId, email }, note, end),
        ].map(async (asked) => `${(await asked).status} ${(await asked).body.code}`),
      );
      expect(new Set(shapes)).toEqual(new Set(["404 not-found"]));
    }
    expect((await outboxMails(env.DEMO_DB)).some(({ to }) => to === CANARY)).toBe(false);
  });

  it("RCPT-12 RCPT-13 invalid input is refused by its field", async () => {
    const { guest, billId, paymentId } = await paid();
    const refused = async (query: object, body: unknown, end = "") => {
      const answer = await ask(guest, paymentId, query, body, end);
      expect(answer.status).toBe(400);
      return answer.body.fields?.map(({ path }) => path);
    };
    expect(await refused({ billId }, { ...note, guestsNumber: "3" })).toEqual(["guestsNumber"]);
    expect(await refused({ billId }, { ...note, guestsNumber: 0 })).toEqual(["guestsNumber"]);
    expect(await refused({ billId }, { ...note, vatNumber: "FR1" })).toEqual(["vatNumber"]);
    const longVat = { ...note, company: { ...note.company, vatNumber: "1".repeat(41) } };
    expect(await refused({ billId }, longVat)).toEqual(["company.vatNumber"]);
    expect(await refused({ billId }, note, BY_MAIL)).toEqual(["email"]);
    expect(await refused({ billId, email: "ana" }, note, BY_MAIL)).toHaveLength(1);
  });
});

describe("a canary among personal data", () => {
  it("RCPT-07 RCPT-13 is in no log line and no answer, however receipt and note are sent", async () => {
    const logged: string[] = [];
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words.join(" "))),
    );
    const { guest, billId, paymentId } = await paid();
    const headers = { "x-guest-id": guest.guestId };
    const secret = { ...note, guestsNames: CANARY, businessPurpose: CANARY };
    const answers = [
      await ask(guest, paymentId, { billId, email: CANARY }, secret, BY_MAIL),
      await ask(guest, paymentId, { billId, email: CANARY }, secret, BY_MAIL),
      await ask(guest, paymentId, { billId, email: `${CANARY}@` }, secret, BY_MAIL),
      await ask(newGuest(), paymentId, { billId, email: CANARY }, secret, BY_MAIL),
      await ask(guest, paymentId, { billId }, { ...secret, [CANARY]: 1, guestsNumber: -1 }),
      await ask(guest, paymentId, { billId, email: CANARY }, `{"${CANARY}`, BY_MAIL),
    ];
    for (const body of [
      { billId, email: CANARY },
      { billId, email: `${CANARY}@` },
    ]) {
      answers.push(await call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, { body, headers }));
    }
    const many = Array.from({ length: 7 }, (_, n) => ({ billId, email: `${n}.${CANARY}` }));
    for (const query of many) answers.push(await ask(guest, paymentId, query, secret, BY_MAIL));
    expect(answers.map(({ status }) => status)).toContain(429);
    await vi.waitFor(() => expect(logged.join()).toContain("expense-note-mail"));
    for (const spy of spies) spy.mockRestore();
    expect(logged.join("\n")).not.toMatch(/canary/i);
    // The names of unknown fields are returned to their sender, and to nobody else.
    const others = answers.filter(({ body }) => !body.fields?.length);
    expect(JSON.stringify(others.map(({ body, headers: sent }) => [body, [...sent]]))).not.toMatch(
      /canary/i,
    );
    const receipt = await open(`${RECEIPTS}/${paymentId}?billId=${billId}`, headers);
    expect(JSON.stringify([...receipt.headers])).not.toMatch(/canary/i);
  });
});
