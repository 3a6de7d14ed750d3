import {
  EXPENSE_LIMITS,
  type ExpenseNote,
  expenseNoteSchema,
  MAX_GUESTS,
} from "~/contracts/expense-note";
import type { ReceiptQueryForm } from "~/contracts/receipt";
import type { Key } from "~/i18n/translate";

/** Fields of the form, named as the receipt's form has them (RCPT-09), each with its longest answer. */
export const EXPENSE_FIELDS = {
  guests: 3,
  guestsNames: EXPENSE_LIMITS.guestsNames,
  businessPurpose: EXPENSE_LIMITS.businessPurpose,
  "company.name": EXPENSE_LIMITS.name,
  "company.address": EXPENSE_LIMITS.streetName,
  "company.zipCode": EXPENSE_LIMITS.zipCode,
  "company.city": EXPENSE_LIMITS.city,
  "company.country": EXPENSE_LIMITS.country,
} as const;

export type ExpenseField = keyof typeof EXPENSE_FIELDS;
/** What stands in the form's fields. */
export type ExpenseValues = Record<ExpenseField, string>;
export type ExpenseErrors = Partial<Record<ExpenseField, Key<"expense">>>;

export type ExpenseForm =
  | { ok: true; note: ExpenseNote; values: ExpenseValues }
  | { ok: false; errors: ExpenseErrors; values: ExpenseValues };

const fields = Object.keys(EXPENSE_FIELDS) as ExpenseField[];

/** What an address that carries the form fills in (RCPT-10). */
export function expenseValues(form: ReceiptQueryForm): ExpenseValues {
  const { company } = form;
  return {
    guests: String(form.guests ?? ""),
    guestsNames: form.guestsNames ?? "",
    businessPurpose: form.businessPurpose ?? "",
    "company.name": company?.name ?? form.name ?? "",
    "company.address": company?.address ?? form.address ?? "",
    "company.zipCode": company?.zipCode ?? "",
    "company.city": company?.city ?? "",
    "company.country": company?.country ?? "",
  };
}

/** Reads the form: guests as a whole number, and what was left empty as null (RCPT-12). */
export function readExpenseForm(form: FormData): ExpenseForm {
  const values = Object.fromEntries(
    fields.map((name) => [name, textOf(form.get(name))]),
  ) as ExpenseValues;
  const errors: ExpenseErrors = {};
  for (const name of fields) {
    if (values[name].length > EXPENSE_FIELDS[name]) errors[name] = "form.tooLong";
  }
  const guests = guestsOf(values.guests);
  if (guests === undefined) errors.guests = "form.guestsInvalid";
  if (Object.keys(errors).length > 0) return { ok: false, errors, values };
  const note = expenseNoteSchema.parse({
    guestsNumber: guests,
    guestsNames: values.guestsNames,
    businessPurpose: values.businessPurpose,
    company: {
      name: values["company.name"],
      address: {
        streetName: values["company.address"],
        zipCode: values["company.zipCode"],
        city: values["company.city"],
        country: values["company.country"],
      },
    },
  });
  return { ok: true, note, values };
}

/** A count of guests; null where none was given, nothing where it is none. */
function guestsOf(typed: string): number | null | undefined {
  if (typed === "") return null;
  const guests = /^\d{1,3}$/.test(typed) ? Number.parseInt(typed, 10) : 0;
  return guests >= 1 && guests <= MAX_GUESTS ? guests : undefined;
}

/** Beyond what any field takes, so that what is too long is still seen to be. */
const MAX_TYPED = 2_000;

/** One answer; far too long a one is cut, since it goes back into the form. */
function textOf(value: FormDataEntryValue | null): string {
  if (typeof value !== "string") return "";
  return value.slice(0, MAX_TYPED).replaceAll("\r\n", "\n").trim();
}
