import { describe, expect, it } from "vitest";
import { venueIdSchema } from "~/contracts/ids";
import { pdfDocumentSchema } from "~/contracts/pdf";
import { anId } from "~/domain/ids.fixture";
import { amountE5, formatMoney, quantityE5, rateBp } from "~/domain/money/money";
import type { ReceiptRow } from "~/domain/receipt/receipt-rows";
import { locales } from "~/i18n/locales";
import type { Receipt } from "./receipt";
import { receiptDocument, receiptFileName } from "./receipt-call";
import { writtenReceipt } from "./receipt-text";

const row = (kind: ReceiptRow["kind"], amount: number, more: Partial<ReceiptRow> = {}) => ({
  kind,
  label: null,
  quantity: null,
  rate: null,
  amountE5: amountE5(Math.round(amount * 100_000)),
  ...more,
});

function receipt(more: Partial<Receipt> = {}): Receipt {
  return {
    venue: {
      id: venueIdSchema.parse("chez-leonie"),
      name: "Chez Léonie & Fils",
      timeZone: "Europe/Paris",
      locale: "fr",
      countryCode: "FR",
      address: {
        address: "12 rue du Cœur-Volant",
        city: "Paris",
        country: "FR",
        state: null,
        zipCode: "75006",
      },
    },
    tableName: "Table 4",
    currency: "EUR",
    paymentId: anId.payment("p_0123456789abcdefghijklmnopqrstuv"),
    paidAt: Date.parse("2026-11-21T23:30:00Z"),
    method: "card",
    shares: null,
    rows: [
      row("item", 18, { label: "Bœuf bourguignon", quantity: quantityE5(50_000) }),
      row("item", 12, { label: "Pišinger & Żurek", quantity: quantityE5(200_000) }),
      row("discount", -2, { label: "Formule" }),
      row("tax", 2.8, { label: "TVA", rate: rateBp(1000) }),
      row("tax", 1, { label: "TVA 20 %" }),
      row("part", 31.8),
      row("tip", 3),
      row("total", 34.8),
    ],
    ...more,
  };
}

/** Locales differ in their non-breaking spaces, which these tests are not about. */
const plain = (text: string) => text.replace(/\s/gu, " ");

describe("RCPT-15 a receipt's file name", () => {
  it("RCPT-15 is receipt_{business}_{date}_{paymentId}.pdf, with the venue's day and plain letters", () => {
    expect(receiptFileName(receipt())).toBe(
      "receipt_chez-leonie-fils_2026-11-22_p_0123456789abcdefghijklmnopqrstuv.pdf",
    );
    const venue = { ...receipt().venue, name: '東京"; rm' };
    expect(receiptFileName(receipt({ venue }))).toMatch(/^receipt_rm_2026-11-22_p_/);
    expect(receiptFileName(receipt({ venue: { ...venue, name: "東京" } }))).toMatch(
      /^receipt_venue_/,
    );
  });
});

describe("RCPT-05 what a receipt says", () => {
  it("RCPT-05 names the venue, its local time, the method and the payment in the guest's language", () => {
    const written = writtenReceipt(receipt(), "fr");
    expect(written.title).toBe("Reçu");
    expect(written.address).toEqual(["12 rue du Cœur-Volant", "75006 Paris", "France"]);
    const facts = Object.fromEntries(
      written.facts.map(({ label, value }) => [label, plain(value)]),
    );
    expect(facts).toEqual({
      Date: "22 novembre 2026 à 00:30",
      Table: "Table 4",
      "Moyen de paiement": "Carte",
      Paiement: "p_0123456789abcdefghijklmnopqrstuv",
    });
  });

  it("RCPT-05 lists the part, every tax with its rate once, and the tip apart from it", () => {
    const { groups } = writtenReceipt(receipt(), "fr");
    const rows = groups.map((group) =>
      group.map(({ label, amount }) => `${plain(label)}: ${plain(amount)}`),
    );
    expect(rows).toEqual([
      ["½ × Bœuf bourguignon: 18,00 €", "2 × Pišinger & Żurek: 12,00 €", "Formule: −2,00 €"],
      ["TVA 10 %: 2,80 €", "TVA 20 %: 1,00 €"],
      ["Votre part de l’addition: 31,80 €", "Pourboire: 3,00 €"],
      ["Total débité: 34,80 €"],
    ]);
  });

  it("RCPT-05 lists the included VAT by rate, with its net amount", () => {
    const vat = { ...row("vat", 2.5, { rate: rateBp(1000) }), netE5: amountE5(2_500_000) };
    const rows = [row("part", 27.5), row("total", 27.5), vat];
    const last = (locale: "fr" | "de-DE") =>
      writtenReceipt(receipt({ rows }), locale)
        .groups.at(-1)
        ?.map(({ label, amount }) => `${plain(label)}: ${plain(amount)}`)
        .at(-1);
    expect(last("fr")).toBe("dont TVA 10 % (HT 25,00 €): 2,50 €");
    expect(last("de-DE")).toBe("inkl. 10 % MwSt. (netto 25,00 €): 2,50 €");
  });

  it("RCPT-05 says which shares were paid, and writes an address as its country does", () => {
    const written = writtenReceipt(
      receipt({
        shares: { count: 1, of: 4 },
        rows: [row("part", 10), row("total", 10)],
        venue: {
          ...receipt().venue,
          countryCode: "US",
          address: {
            address: "5 Main St",
            city: "Austin",
            country: "US",
            state: "TX",
            zipCode: "78701",
          },
        },
      }),
      "en-US",
    );
    expect(written.groups[0]?.[0]?.label).toBe("Your share (1 of 4 even shares)");
    expect(written.address).toEqual(["5 Main St", "Austin TX 78701", "United States"]);
  });

  it("I18N-01 has a text for every row in every locale", () => {
    const kinds = ["gross", "discount", "charge", "tax", "part", "voucher", "fee", "tip", "total"];
    const rows = kinds.map((kind) => row(kind as ReceiptRow["kind"], 1));
    for (const locale of locales) {
      const { groups, note, title } = writtenReceipt(receipt({ rows }), locale);
      const texts = [title, note, ...groups.flat().map(({ label }) => label)];
      expect(texts.filter((text) => /^[a-z]+\.[a-zA-Z]+$|\{/.test(text))).toEqual([]);
    }
  });
});

describe("RCPT-05 a receipt of a refunded payment", () => {
  it("RCPT-05 lists the charge, the refund and the rest in every language", () => {
    const rows = [...receipt().rows, row("refunded", -5), row("kept", 29.8)];
    for (const locale of locales) {
      const { groups } = writtenReceipt(receipt({ rows }), locale);
      const last = groups.at(-1)?.map(({ amount, weight }) => [plain(amount), weight]);
      const written = (amount: number) =>
        plain(formatMoney(row("kept", amount).amountE5, "EUR", locale));
      expect(last, locale).toEqual([
        [written(34.8), "total"],
        [written(-5), "plain"],
        [written(29.8), "total"],
      ]);
    }
    const labels = writtenReceipt(receipt({ rows }), "fr").groups.at(-1);
    expect(labels?.map(({ label }) => label)).toEqual([
      "Total débité",
      "Remboursé",
      "Total après remboursement",
    ]);
  });
});

describe("RCPT-05 a receipt's document for the PDF worker", () => {
  it("RCPT-05 fits the contract, and has all of the receipt's texts", () => {
    const written = writtenReceipt(receipt(), "fr");
    const document = pdfDocumentSchema.parse(receiptDocument(written));
    expect(document).toMatchObject({ locale: "fr", title: "Reçu · Chez Léonie & Fils" });
    expect(document.subject).toContain("p_0123456789abcdefghijklmnopqrstuv");
    const sent = JSON.stringify(document.blocks);
    const texts = [
      ...[written.venue, written.title, written.note, ...written.address],
      ...written.facts.flatMap(({ label, value }) => [label, value]),
      ...written.groups.flat().flatMap(({ label, amount }) => [label, amount]),
    ];
    const places = texts.map((text) => sent.indexOf(JSON.stringify(text)));
    expect(places).not.toContain(-1);
  });

  it("RCPT-05 keeps the quantity before a dish's Arabic name", () => {
    const rows = [row("item", 8, { label: "كباب (حار)", quantity: quantityE5(200_000) })];
    const { groups } = writtenReceipt(receipt({ rows }), "en-GB");
    expect(groups[0]?.[0]?.label).toBe("2 × \u2068كباب (حار)\u2069");
  });
});
