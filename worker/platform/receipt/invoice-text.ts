import { say } from "#worker/base/texts";
import type { PdfDocument, PdfRow } from "~/contracts/pdf";
import { formatMoney, sum } from "~/domain/money/money";
import { invoiceNumber } from "~/domain/receipt/invoice";
import type { Invoice } from "~/domain/receipt/invoice.schema";
import { DEFAULT_LOCALE, isLocale, type Locale } from "~/i18n/locales";
import type { Key, Values } from "~/i18n/translate";
import {
  inOneLine,
  isolated,
  labelOf,
  methodName,
  receiptTranslator,
  timeIn,
} from "./receipt-text";

/** The PDF of an invoice. It uses the stored invoice alone, so that it prints the same years later. */
export function invoiceDocument(issued: Invoice): PdfDocument {
  const locale = isLocale(issued.locale) ? issued.locale : DEFAULT_LOCALE;
  const t = invoiceTranslator(locale);
  const { seller, venueName, vats } = issued;
  const title = `${t("document.title")} ${invoiceNumber(issued)}`;
  const facts = factsOf(issued, locale);
  const { address, registration } = seller;
  const below = [
    ...(venueName === seller.legalName ? [] : [venueName]),
    ...address.split("\n").filter(Boolean),
    t("document.sellerVat", { number: seller.vatNumber }),
    ...(registration ? [registration] : []),
  ];
  return {
    locale,
    title: `${title} · ${seller.legalName}`,
    author: seller.legalName,
    subject: facts.map(({ label, value }) => `${label}: ${value}`).join(" · "),
    blocks: [
      { kind: "text", style: "venue", text: seller.legalName },
      ...below.map((text) => ({ kind: "text", style: "quiet", text }) as const),
      { kind: "text", style: "title", text: title },
      ...facts.map((fact) => ({ kind: "fact", ...fact }) as const),
      ...groupsOf(issued, locale).map((rows) => ({ kind: "rows", rows }) as const),
      { kind: "rows", rows: vatRows(issued, vats, locale) },
      { kind: "text", style: "note", text: t("document.note", { venue: isolated(venueName) }) },
    ],
  };
}

/** The name of the file. A prefix may have slashes, which a file name may not. */
export function invoiceFileName(issued: Invoice): string {
  return `invoice_${invoiceNumber(issued).replaceAll("/", "-")}.pdf`;
}

function factsOf(issued: Invoice, locale: Locale) {
  const t = invoiceTranslator(locale);
  const receipt = receiptTranslator(locale);
  const { buyer, venueName, tableName, method, timeZone, issuedAt, paidAt, paymentId } = issued;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return [
    { label: t("document.number"), value: invoiceNumber(issued) },
    { label: t("document.issued"), value: day.format(issuedAt) },
    { label: t("document.buyer"), value: buyer.name },
    { label: t("document.address"), value: inOneLine(buyer.address) },
    { label: t("document.vatNumber"), value: buyer.vatNumber },
    {
      label: t("document.service"),
      value: t("document.serviceText", { venue: isolated(venueName) }),
    },
    { label: t("document.served"), value: timeIn(timeZone, locale, paidAt) },
    { label: receipt("document.table"), value: tableName },
    {
      label: receipt("document.method"),
      value: method && methodName(method, receipt("document.card")),
    },
    { label: receipt("document.payment"), value: paymentId },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** Three groups of rows: the dishes, the part with fee and tip, the total. */
function groupsOf(issued: Invoice, locale: Locale): PdfRow[][] {
  const { rows, currency } = issued;
  const t = invoiceTranslator(locale);
  const cuts = ["part", "total"].map((kind) => rows.findIndex((row) => row.kind === kind));
  const groups = [0, ...cuts].map((from, at) => rows.slice(from, cuts[at]));
  return groups
    .filter((group) => group.length > 0)
    .map((group) =>
      group.map((row): PdfRow => {
        const label = labelOf(row, issued, locale);
        const isOutside = row.kind === "fee" || row.kind === "tip";
        return {
          label: isOutside ? t("document.noVat", { label }) : label,
          amount: formatMoney(row.amountE5, currency, locale),
          weight: row.kind === "total" ? "total" : row.kind === "part" ? "strong" : "plain",
        };
      }),
    );
}

function vatRows({ currency, shares }: Invoice, vats: Invoice["vats"], locale: Locale) {
  const t = invoiceTranslator(locale);
  const written = (
    label: string,
    amountE5: Invoice["vats"][number]["vatE5"],
    weight: PdfRow["weight"],
  ): PdfRow => ({ label, amount: formatMoney(amountE5, currency, locale), weight });
  return [
    ...vats.map(({ rate, netE5, vatE5 }) => {
      const row = {
        kind: "vat",
        label: null,
        quantity: null,
        rate,
        netE5,
        amountE5: vatE5,
      } as const;
      return written(labelOf(row, { shares, currency }, locale), vatE5, "plain");
    }),
    written(t("document.net"), sum(vats.map(({ netE5 }) => netE5)), "strong"),
    written(t("document.vatTotal"), sum(vats.map(({ vatE5 }) => vatE5)), "strong"),
  ];
}

function invoiceTranslator(locale: Locale) {
  return (key: Key<"invoice">, values?: Values) => say(locale, "invoice", key, values);
}
