import * as z from "zod";
import { typedLine, typedLines } from "./typed-text";

/** What was typed into one field; nothing at all is null (RCPT-12). */
const typed = (longest: number) =>
  typedLine(longest)
    .nullish()
    .transform((text) => text || null);

export const EXPENSE_LIMITS = {
  guestsNames: 600,
  businessPurpose: 300,
  serviceDescription: 300,
  name: 120,
  address: 240,
  vatNumber: 40,
  streetName: 160,
  zipCode: 20,
  city: 80,
  country: 80,
} as const;

export const MAX_GUESTS = 999;

/** RCPT-06, RCPT-07. Who paid, the VAT number and the service are the form's (RCPT-09). */
export const expenseNoteSchema = z.strictObject({
  guestsNumber: z.int().min(1).max(MAX_GUESTS).nullish().default(null),
  guestsNames: typedLines(EXPENSE_LIMITS.guestsNames)
    .nullish()
    .transform((text) => text || null),
  businessPurpose: typed(EXPENSE_LIMITS.businessPurpose),
  name: typed(EXPENSE_LIMITS.name),
  address: typed(EXPENSE_LIMITS.address),
  company: z.strictObject({
    name: typed(EXPENSE_LIMITS.name),
    address: z.strictObject({
      streetName: typed(EXPENSE_LIMITS.streetName),
      zipCode: typed(EXPENSE_LIMITS.zipCode),
      city: typed(EXPENSE_LIMITS.city),
      country: typed(EXPENSE_LIMITS.country),
    }),
    vatNumber: typed(EXPENSE_LIMITS.vatNumber),
    serviceDescription: typed(EXPENSE_LIMITS.serviceDescription),
  }),
});

export type ExpenseNote = z.output<typeof expenseNoteSchema>;
