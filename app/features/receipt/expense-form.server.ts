import * as z from "zod";
import { EXPENSE_LIMITS, type ExpenseNote, MAX_GUESTS } from "~/contracts/expense-note";
import type { ReceiptQueryForm } from "~/contracts/receipt";
import { cleanLine, cleanLines } from "~/contracts/typed-text";
import { message } from "../forms/messages";
import { emailField } from "./email-form.server";

const tooLong = message("expense:form.tooLong");
const wrongGuests = message("expense:form.guestsInvalid");

/** A field of the form; what was left empty is null (RCPT-12). */
const field = (longest: number, clean = cleanLine) =>
  z
    .string({ error: tooLong })
    .overwrite(clean)
    .max(longest, tooLong)
    .transform((typed) => typed || null)
    .default(null);

const guests = z
  .string({ error: wrongGuests })
  .trim()
  .regex(/^[0-9]{0,3}$/, wrongGuests)
  .max(3, wrongGuests)
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((count) => count === null || (count >= 1 && count <= MAX_GUESTS), wrongGuests)
  .default(null);

const note = {
  guests,
  guestsNames: field(EXPENSE_LIMITS.guestsNames, cleanLines),
  businessPurpose: field(EXPENSE_LIMITS.businessPurpose),
  name: field(EXPENSE_LIMITS.name),
  address: field(EXPENSE_LIMITS.address),
  company: z.object(
    {
      name: field(EXPENSE_LIMITS.name),
      address: field(EXPENSE_LIMITS.streetName),
      vatNumber: field(EXPENSE_LIMITS.vatNumber),
      zipCode: field(EXPENSE_LIMITS.zipCode),
      city: field(EXPENSE_LIMITS.city),
      country: field(EXPENSE_LIMITS.country),
      serviceDescription: field(EXPENSE_LIMITS.serviceDescription),
    },
    { error: tooLong },
  ),
};

/** The note as a file, or as mail to an address (RCPT-06, RCPT-07). */
export const expenseFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ ...note, intent: z.literal("download") }),
    z.object({ ...note, intent: z.literal("email"), email: emailField }),
  ],
  { error: message("pay:error.defaultTitle") },
);

type ExpenseForm = z.output<typeof expenseFormSchema>;
/** What the fields of the form begin with, as text. */
export type ExpenseValues = ReturnType<typeof expenseValues>;

export function expenseValues(form: ReceiptQueryForm) {
  const { company } = form;
  return {
    guests: String(form.guests ?? ""),
    guestsNames: form.guestsNames ?? "",
    businessPurpose: form.businessPurpose ?? "",
    name: form.name ?? "",
    address: form.address ?? "",
    company: {
      name: company?.name ?? "",
      address: company?.address ?? "",
      vatNumber: company?.vatNumber ?? "",
      zipCode: company?.zipCode ?? "",
      city: company?.city ?? "",
      country: company?.country ?? "",
      serviceDescription: company?.serviceDescription ?? "",
    },
    email: form.email ?? "",
  };
}

export function expenseNoteOf({ company, ...form }: ExpenseForm): ExpenseNote {
  const { name, address: streetName, zipCode, city, country } = company;
  const { vatNumber, serviceDescription } = company;
  return {
    guestsNumber: form.guests,
    guestsNames: form.guestsNames,
    businessPurpose: form.businessPurpose,
    name: form.name,
    address: form.address,
    company: {
      name,
      address: { streetName, zipCode, city, country },
      vatNumber,
      serviceDescription,
    },
  };
}
