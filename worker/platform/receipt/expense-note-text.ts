import type { ExpenseNote } from "~/contracts/expense-note";
import type { Locale } from "~/contracts/venue";
import { isolated } from "./isolated";
import type { Receipt } from "./receipt";
import { type WrittenReceipt, writtenReceipt } from "./receipt-text";
import { expenseWords } from "./words";

/** Writes an expense note: the receipt's own figures, and what the guest said of the occasion (RCPT-06). */
export function writtenExpenseNote(
  receipt: Receipt,
  { guestsNumber, guestsNames, businessPurpose, name, address, company }: ExpenseNote,
  locale: Locale,
): WrittenReceipt {
  const say = expenseWords(locale);
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
function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ", ").replace(/\s+/g, " ");
}
