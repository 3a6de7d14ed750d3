import { expect, it } from "vitest";
import { pdfDocumentSchema } from "~/contracts/pdf";
import { invoice } from "~/domain/receipt/invoice.schema";
import { locales } from "~/i18n/locales";
import { invoiceDocument } from "./invoice-text";

/** An invoice as version 1 stores it. Every later build must read it. */
const STORED = `{"prefix":"CC","locale":"fr","timeZone":"Europe/Paris","currency":"EUR",
"venueName":"Croque & Cie","tableName":"Table 4","paymentId":"p_0123456789abcdefghijklmnopqrstuv",
"paidAt":1795390200000,"method":"card","shares":null,
"seller":{"legalName":"Croque & Cie SARL","address":"79 quai de Valmy\\n\\n75010 Paris",
"vatNumber":"FR11123456782","registration":"RCS Paris 123 456 782"},
"buyer":{"name":"Acme","address":"1 Main Street\\nPorto","vatNumber":null},
"rows":[{"kind":"item","label":"Croque","quantity":200000,"rate":null,"isDiscretionary":false,"amountE5":2200000},
{"kind":"part","label":null,"quantity":null,"rate":null,"isDiscretionary":false,"amountE5":2200000},
{"kind":"tip","label":null,"quantity":null,"rate":null,"isDiscretionary":false,"amountE5":100000},
{"kind":"total","label":null,"quantity":null,"rate":null,"isDiscretionary":false,"amountE5":2300000}],
"vats":[{"rate":1000,"netE5":2000000,"vatE5":200000}],"v":1,"number":7,"issuedAt":1795390260000}`;

const stored = () => invoice.parse(JSON.parse(STORED) as unknown);

it("a stored invoice prints its number, its buyer and its sums in its own language", () => {
  const { title, blocks } = invoiceDocument(stored());
  expect(title).toBe("Facture CC-000007 · Croque & Cie SARL");
  const texts = JSON.stringify(blocks).replace(/\s/gu, " ");
  for (const text of ["1 Main Street, Porto", "22,00 €", "Pourboire (hors TVA)", "20,00 €"])
    expect(texts).toContain(text);
  expect(blocks).not.toContainEqual(expect.objectContaining({ text: "" }));
});

it.each(locales)("the longest invoice fits the PDF's contract in %s", (locale) => {
  const long = (length: number) => "W\n".repeat(length / 2);
  const { seller, buyer, ...rest } = stored();
  const longest = {
    ...rest,
    locale,
    seller: { ...seller, legalName: long(200), address: long(400), registration: long(300) },
    buyer: { ...buyer, name: long(120), address: long(240), vatNumber: long(40) },
  };
  expect(pdfDocumentSchema.safeParse(invoiceDocument(longest)).success).toBe(true);
});
