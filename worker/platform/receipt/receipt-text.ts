import { say } from "#worker/base/texts";
import type { ExpenseNote } from "~/contracts/expense-note";
import type { PdfRow } from "~/contracts/pdf";
import type { Locale } from "~/contracts/venue";
import type { Method } from "~/domain/checkout/methods";
import { countryRules } from "~/domain/country/country-rules";
import {
  formatMoney,
  formatQuantity,
  formatRate,
  NO_QUANTITY,
  rateBp,
  ZERO_E5,
} from "~/domain/money/money";
import type { ReceiptRow } from "~/domain/receipt/receipt-rows";
import type { Key, Values } from "~/i18n/translate";
import type { Receipt } from "./receipt";

const WEIGHTS: Partial<Record<ReceiptRow["kind"], PdfRow["weight"]>> = {
  part: "strong",
  total: "total",
  kept: "total",
};

/** What is put on top of the dishes, and the sum before it. */
const PUT_ON: Partial<Record<ReceiptRow["kind"], true>> = {
  subtotal: true,
  charge: true,
  tax: true,
  taxesAndFees: true,
};

/** Every text and figure of a receipt in the guest's language. */
export type WrittenReceipt = {
  locale: Locale;
  title: string;
  venue: string;
  address: string[];
  /** When, where and how, each with what it is. */
  facts: { label: string; value: string }[];
  /** Groups of rows, with a line between two. */
  groups: PdfRow[][];
  note: string;
};

/** Writes a receipt in a language; the time is the venue's own. */
export function writtenReceipt(receipt: Receipt, locale: Locale): WrittenReceipt {
  const say = receiptTranslator(locale);
  const { venue, tableName, paidAt, paymentId, method, rows } = receipt;
  const write = (row: ReceiptRow): PdfRow => ({
    label: labelOf(row, receipt, locale),
    amount: formatMoney(row.amountE5, receipt.currency, locale),
    weight: WEIGHTS[row.kind] ?? "plain",
  });
  const partAt = rows.findIndex(({ kind }) => kind === "part");
  const totalAt = rows.findIndex(({ kind }) => kind === "total");
  // What was eaten, what was put on it, the part with what goes apart, and what was charged.
  const putOnAt = rows.findIndex(({ kind }) => PUT_ON[kind] === true);
  const cuts = [0, ...(rows[0]?.kind === "item" && putOnAt > 0 ? [putOnAt] : []), partAt, totalAt];
  const parts = cuts.map((from, index) => rows.slice(from, cuts[index + 1]));
  return {
    locale,
    title: say("document.title"),
    venue: venue.name,
    address: addressLines(venue, locale),
    facts: [
      { label: say("document.date"), value: timeIn(venue.timeZone, locale, paidAt) },
      ...(tableName ? [{ label: say("document.table"), value: tableName }] : []),
      ...(method
        ? [{ label: say("document.method"), value: methodName(method, say("document.card")) }]
        : []),
      { label: say("document.payment"), value: paymentId },
    ],
    groups: parts.filter((group) => group.length > 0).map((group) => group.map(write)),
    note: say(receipt.paidAtTerminal ? "document.terminalNote" : "document.note", {
      venue: isolated(venue.name),
    }),
  };
}

/** The label of a receipt's row. */
export function labelOf(
  row: ReceiptRow,
  { shares, currency }: Pick<Receipt, "shares" | "currency">,
  locale: Locale,
): string {
  const say = receiptTranslator(locale);
  switch (row.kind) {
    case "item": {
      const count = formatQuantity(row.quantity ?? NO_QUANTITY, locale);
      return `${count} × ${isolated(row.label ?? "")}`;
    }
    case "gross":
    case "subtotal":
      return say("document.subtotal");
    case "taxesAndFees":
      return say("document.taxesAndFees");
    case "part":
      return shares
        ? say("document.partShares", { shares: shares.count, guests: shares.of })
        : say("document.part");
    case "fee":
      return say("document.fee");
    case "tip":
      return say("document.tip");
    case "total":
      return say("document.total");
    case "refunded":
      return say("document.refunded");
    case "kept":
      return say("document.charged");
    case "rewardUsed":
      return say("document.rewardUsed");
    case "vat":
      return say("document.vat", {
        rate: formatRate(row.rate ?? rateBp(0), locale),
        net: formatMoney(row.netE5 ?? ZERO_E5, currency, locale),
      });
    default: {
      const name = row.label || say(`document.${row.kind}`);
      const label = row.rate === null ? name : `${isolated(name)} ${formatRate(row.rate, locale)}`;
      return row.isDiscretionary ? say("document.discretionary", { label }) : label;
    }
  }
}

/** The venue's address as it is written on a letter, town and code by its country's habit. */
function addressLines({ address, countryCode }: Receipt["venue"], locale: Locale): string[] {
  const { address: street, city, state, zipCode } = address;
  const { letter } = countryRules(countryCode).address;
  const town = letter === "codeLast" ? [city, state, zipCode] : [zipCode, city, state];
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(countryCode) ?? countryCode;
  return [street, town.filter(Boolean).join(" "), country].filter(Boolean);
}

export function timeIn(timeZone: string, locale: Locale, at: number): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(at);
}

/** Wallets and vouchers are called by their own names everywhere. */
const OWN_NAMES: Readonly<Record<Exclude<Method, "card">, string>> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  edenred: "Edenred",
  conecs: "Conecs",
};

export function methodName(method: string, card: string): string {
  if (method === "card") return card;
  // A till says its own word for how its guests paid.
  const names: Readonly<Record<string, string>> = OWN_NAMES;
  return names[method] ?? method;
}

/**
 * A name inside a text, marked so that one which runs from right to left is read in its own order and
 * leaves the rest in place. The marks (U+2068, U+2069) are invisible; a Latin name needs none.
 */
export function isolated(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;
}

/** Writes an expense note: the receipt's own figures, and what the guest said of the occasion (RCPT-06). */
export function writtenExpenseNote(
  receipt: Receipt,
  { guestsNumber, guestsNames, businessPurpose, name, address, company }: ExpenseNote,
  locale: Locale,
): WrittenReceipt {
  const say = expenseTranslator(locale);
  const written = writtenReceipt(receipt, locale);
  const { streetName, zipCode, city, country } = company.address;
  const town = [zipCode, city].filter(Boolean).join(" ");
  const place = [company.name, streetName, town, country].filter(Boolean).join(", ");
  const occasion = [
    { label: say("document.guests"), value: guestsNumber?.toLocaleString(locale) },
    { label: say("document.names"), value: guestsNames },
    { label: say("document.purpose"), value: businessPurpose },
    { label: say("document.service"), value: company.serviceDescription },
    { label: say("document.person"), value: [name, address].filter(Boolean).join(", ") },
    { label: say("document.company"), value: place },
    { label: say("document.vatNumber"), value: company.vatNumber },
  ].flatMap(({ label, value }) => (value ? [{ label, value: inOneLine(value) }] : []));
  return {
    ...written,
    title: say("document.title"),
    facts: [...written.facts, ...occasion],
    note: say("document.note", { venue: isolated(receipt.venue.name) }),
  };
}

/** What was typed in several lines, in one: the document breaks its lines itself. */
export function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ", ").replace(/\s+/g, " ");
}

/** @returns what says the texts of a receipt, and of the mail that brings it, in one language. */
export function receiptTranslator(locale: Locale) {
  return (key: Key<"receipt">, values?: Values) => say(locale, "receipt", key, values);
}

/** @returns what says the texts of an expense note, and of the mail that brings it, in one language. */
export function expenseTranslator(locale: Locale) {
  return (key: Key<"expense">, values?: Values) => say(locale, "expense", key, values);
}
