import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import type { Invoice } from "~/domain/receipt/invoice.schema";
import {
  BUYER,
  file,
  issue,
  LEGAL,
  numberOf,
  paidPart,
  printed,
  publishLegalData,
  state,
  VATS,
} from "./invoices.fixture";
import { groupKey, operate } from "./operating.fixture";
import { call, newGuest, units } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";

const { invoicePrefix: _prefix, ...LEGAL_SAID } = LEGAL;

const beside = (lines: readonly string[], label: string) => lines[lines.indexOf(label) + 1];

beforeAll(() => publishLegalData());

describe("an invoice", () => {
  it("names seller and buyer, and its VAT and sums match the payment", async () => {
    const paid = await paidPart();
    expect((await state(paid)).body).toEqual({ state: "offered" });
    const issued = await issue(paid);
    expect(issued).toMatchObject({
      status: 200,
      body: { buyer: { ...BUYER, vatNumber: "BE0123456749" } },
    });
    const lines = await printed(paid);
    expect(lines.slice(0, 5)).toEqual([
      ...["Bistro SARL", "bistro", "1 rue Haute", "75001 Paris"],
      "VAT number: FR11123456782",
    ]);
    const text = lines.join(" ");
    for (const said of [
      ...[LEGAL.registration, `Invoice ${issued.body.number}`, "Made out to Acme & Fils"],
      ...["2 Side Street, 1000 Bruxelles", "BE0123456749", "Food and drinks at bistro"],
    ]) {
      expect(text).toContain(said);
    }
    expect(beside(lines, "Tip (without VAT)")).toBe("€2.00");
    expect(beside(lines, "Total charged")).toBe("€22.00");
    expect(beside(lines, "Includes 10% VAT (net €10.00)")).toBe("€1.00");
    expect(beside(lines, "Includes 20% VAT (net €7.50)")).toBe("€1.50");
    expect(beside(lines, "Total without VAT")).toBe("€17.50");
    expect(beside(lines, "Total VAT")).toBe("€2.50");
    const { headers } = await file(paid);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename=invoice_${issued.body.number}.pdf`,
    );
  });

  it("is issued once, and a repeated call returns the first one", async () => {
    const paid = await paidPart();
    const first = await issue(paid);
    const before = await printed(paid);
    const again = await issue(paid, { name: "Other", address: "Elsewhere" }, "fr");
    expect(again.body).toEqual(first.body);
    expect((await state(paid)).body).toEqual({ state: "issued", invoice: first.body });
    expect(await printed(paid)).toEqual(before);
  });

  it("is issued once by calls at the same time, without a gap in the numbers", async () => {
    const payments = await Promise.all(Array.from({ length: 4 }, () => paidPart()));
    const asked = payments.flatMap((paid) => [1, 2, 3].map((n) => [paid, `Buyer ${n}`] as const));
    const answers = await Promise.all(asked.map(([paid, name]) => issue(paid, { ...BUYER, name })));
    const numbers = [...new Set(answers.map(numberOf))].sort((one, other) => one - other);
    expect(numbers).toHaveLength(payments.length);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(payments.length - 1);
    for (const paid of payments) {
      const same = answers.filter((_, index) => asked[index]?.[0] === paid);
      expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
  });

  it("stays the same when the prefix changes, and the series continues", async () => {
    const [one, other] = [await paidPart(), await paidPart()];
    const before = await issue(one);
    const lines = await printed(one);
    await publishLegalData("bistro", { invoicePrefix: "NEW/27", legalName: "Bistro SAS" });
    const next = await issue(other);
    expect(await printed(one)).toEqual(lines);
    expect((await issue(one)).body.number).toBe(before.body.number);
    expect(next.body.number).toMatch(/^NEW\/27-/);
    expect(numberOf(next)).toBe(numberOf(before) + 1);
    expect((await file(other)).headers.get("content-disposition")).toContain("invoice_NEW-27-");
    await operate("DELETE", "venues/bistro/legal-data");
    expect((await state(one)).body).toMatchObject({ state: "issued" });
    expect(await printed(one)).toEqual(lines);
    await publishLegalData();
  });
});

describe("an invoice of another guest", () => {
  it("is 404 for a stranger, another payer and another bill, and uses no number", async () => {
    const [paid, other] = [await paidPart(), await paidPart()];
    const first = await issue(other);
    for (const asked of [
      { ...paid, guest: newGuest() },
      { ...paid, guest: null },
      { ...paid, guest: other.guest },
      { ...paid, billId: other.billId },
      { ...other, paymentId: newId("p") },
      { ...other, paymentId: "nothing" },
    ]) {
      for (const answer of [await issue(asked), await state(asked), await file(asked)])
        expect(answer.status).toBe(404);
    }
    expect((await state(paid)).body).toEqual({ state: "offered" });
    expect(numberOf(await issue(paid))).toBe(numberOf(first) + 1);
  });

  it("is not returned to a guest who pays another bill with the same key", async () => {
    const key = crypto.randomUUID();
    const victim = await paidPart("bistro", VATS, key);
    await issue(victim);
    const thief = await paidPart("bistro", VATS, key);
    expect([thief.paymentId, thief.guest === victim.guest]).toEqual([key, false]);
    expect((await state(thief)).body).toEqual({ state: "offered" });
    expect((await file(thief)).status).toBe(404);
  });

  it("is not returned at another venue, which has its own series", async () => {
    await publishLegalData("osteria", { invoicePrefix: "OST" });
    const [here, there] = [await paidPart(), await paidPart("osteria")];
    await issue(here);
    expect((await issue(there)).body.number).toBe("OST-000001");
    const stranger = { ...here, billId: there.billId };
    expect((await issue(stranger)).status).toBe(404);
  });
});

describe("no invoice is issued", () => {
  const code = async (answer: ReturnType<typeof issue>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it("at a venue without legal data", async () => {
    const paid = await paidPart("cantina");
    const offered = (venueId: string) => call("GET", `/api/receipt/venues/${venueId}/invoices`);
    expect((await offered("cantina")).body).toEqual({ offered: false });
    expect((await offered("bistro")).body).toEqual({ offered: true });
    expect(await code(issue(paid))).toEqual([409, "invoices-not-offered"]);
    expect((await state(paid)).body).toEqual({ state: "none", code: "invoices-not-offered" });
    expect((await file(paid)).status).toBe(404);
  });

  it("without VAT from the till", async () => {
    const paid = await paidPart("bistro", []);
    expect(await code(issue(paid))).toEqual([409, "vat-not-known"]);
    expect((await state(paid)).body).toEqual({ state: "none", code: "vat-not-known" });
  });

  it("after a refund, and one that was issued before stays", async () => {
    const [paid, before] = [await paidPart(), await paidPart()];
    const issued = await issue(before);
    for (const { billId, paymentId, guest } of [paid, before]) {
      const headers = { authorization: `Bearer ${POS_KEYS.bistro}` };
      const body = { ref: newId("p"), paymentId, amount: units(1) };
      const path = `/pos/v1/venues/bistro/bills/${billId}/refunds`;
      expect((await call("POST", path, { headers, body })).status).toBe(202);
      const back = async () => (await guest.payment(billId, paymentId)).body.refunded;
      await vi.waitFor(async () => expect(await back()).toBe(units(1)), { timeout: 15_000 });
    }
    expect(await code(issue(paid))).toEqual([409, "payment-refunded"]);
    expect((await state(paid)).body).toEqual({ state: "none", code: "payment-refunded" });
    expect((await issue(before)).body).toEqual(issued.body);
    expect(beside(await printed(before), "Total charged")).toBe("€22.00");
  });
});

describe("the buyer of an invoice", () => {
  it("is refused by field when missing, a hundred times too long, or with a wrong VAT number", async () => {
    const paid = await paidPart();
    const refused = async (more: object) => {
      const { status, body } = await issue(paid, { ...BUYER, ...more });
      return [status, ...(body.fields ?? []).map(({ path }) => path)];
    };
    expect(await refused({ name: " " })).toEqual([400, "name"]);
    expect(await refused({ name: "x".repeat(12_000) })).toEqual([400, "name"]);
    expect(await refused({ address: "x".repeat(24_000) })).toEqual([400, "address"]);
    expect(await refused({ vatNumber: "1".repeat(4_000) })).toEqual([400, "vatNumber"]);
    expect(await refused({ vatNumber: "BE0123456748" })).toEqual([400, "vatNumber"]);
    expect(await refused({ iban: "x" })).toEqual([400, "iban"]);
    expect((await state(paid)).body).toEqual({ state: "offered" });
    const without = await issue(paid, { ...BUYER, vatNumber: "" });
    expect(without.body.buyer.vatNumber).toBeNull();
  });

  it("is printed as plain text, whatever characters it has", async () => {
    const paid = await paidPart();
    const name = "Ann\u202egro.elpmaxe \u0000<b>{venue}</b>\n";
    const address = '"); DROP TABLE invoices;--\r\n\u2028(a) Tj ET BT';
    const issued = await issue(paid, { name, address });
    expect(issued.body.buyer).toEqual({
      name: "Anngro.elpmaxe <b>{venue}</b>",
      address: '"); DROP TABLE invoices;--\n\n(a) Tj ET BT',
      vatNumber: null,
    });
    const text = (await printed(paid)).join(" ");
    expect(text).toContain("Made out to Anngro.elpmaxe <b>{venue}</b>");
    expect(text).toContain('"); DROP TABLE invoices;--, (a) Tj ET BT');
    expect(numberOf(await issue(await paidPart()))).toBe(numberOf(issued) + 1);
  });

  it("is in no log line", async () => {
    const logged: string[] = [];
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words.join(" "))),
    );
    const paid = await paidPart();
    const canary = { name: "Canary", address: "Canary Row", vatNumber: "CANARY" };
    await issue(paid, canary);
    await issue(paid, `{"Canary`);
    await issue({ ...paid, guest: newGuest() }, { ...canary, vatNumber: "" });
    expect((await issue(paid, { ...canary, vatNumber: "" })).status).toBe(200);
    await printed(paid);
    for (const spy of spies) spy.mockRestore();
    expect(logged.join("\n")).toContain("invoice-issued");
    expect(logged.join("\n")).not.toMatch(/canary/i);
  });
});

describe("the operator of a venue", () => {
  type Page = { invoices: Invoice[]; cursor: string };

  it("reads its invoices page by page, and no other group does", async () => {
    const [one, other] = [await issue(await paidPart()), await issue(await paidPart())];
    const path = (from: number) => `venues/bistro/invoices?after=${from}`;
    const { body } = await operate<Page>("GET", path(numberOf(one) - 1));
    expect(body.invoices.map(({ number }) => number)).toEqual([numberOf(one), numberOf(other)]);
    expect(body.invoices[0]).toMatchObject({
      buyer: { name: BUYER.name },
      seller: { ...LEGAL_SAID },
    });
    expect((await operate<Page>("GET", path(Number(body.cursor)))).body).toEqual({
      invoices: [],
      cursor: body.cursor,
    });
    await publishLegalData("osteria", { invoicePrefix: "OST" });
    const foreign = await operate("GET", path(0), undefined, await groupKey("osteria"));
    expect(foreign.status).toBe(404);
  });

  it("reads an empty list before the first invoice", async () => {
    const { body } = await operate<Page>("GET", "venues/cantina/invoices");
    expect(body).toEqual({ invoices: [], cursor: "0" });
  });

  it("can publish no wrong VAT number, and no legal data of an unknown venue", async () => {
    const record = { venueId: "bistro", ...LEGAL };
    const put = (path: string, more: object) => operate("PUT", path, { ...record, ...more });
    expect(await put("venues/bistro/legal-data", { vatNumber: "FR12123456782" })).toMatchObject({
      status: 400,
      body: { fields: [{ path: "vatNumber" }] },
    });
    expect(await put("venues/bistro/legal-data", { invoicePrefix: "a b" })).toMatchObject({
      status: 400,
      body: { fields: [{ path: "invoicePrefix" }] },
    });
    const gone = await put("venues/gone/legal-data", { venueId: "gone" });
    expect(gone.status).toBeGreaterThanOrEqual(400);
  });
});
