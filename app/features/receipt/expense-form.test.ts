import { describe, expect, it } from "vitest";
import { readEncodedForm } from "./email-form.server";
import { expenseValues, readExpenseForm } from "./expense-form.server";

const read = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readExpenseForm(form);
};
const empty = {
  ...{ guestsNumber: null, guestsNames: null, businessPurpose: null },
  company: {
    name: null,
    address: { streetName: null, zipCode: null, city: null, country: null },
  },
};

describe("the form of an expense note", () => {
  it("RCPT-12 sends what was left empty as null", () => {
    expect(read({})).toMatchObject({ ok: true, note: empty });
    expect(read({ guests: " ", guestsNames: "  ", "company.name": "" })).toMatchObject({
      note: empty,
    });
  });

  it("RCPT-06 RCPT-12 maps its fields to the call's, guests as an integer", () => {
    const filled = read({
      guests: "3",
      guestsNames: " Ana\r\nBen ",
      businessPurpose: "Contract",
      "company.name": "Acme",
      "company.address": "1 Main Street",
      "company.zipCode": "75001",
      "company.city": "Paris",
      "company.country": "France",
    });
    expect(filled).toMatchObject({
      ok: true,
      note: {
        ...{ guestsNumber: 3, guestsNames: "Ana\nBen", businessPurpose: "Contract" },
        company: {
          name: "Acme",
          address: {
            streetName: "1 Main Street",
            zipCode: "75001",
            city: "Paris",
            country: "France",
          },
        },
      },
    });
  });

  it("RCPT-12 says which field is wrong and keeps what was typed", () => {
    for (const guests of ["0", "-1", "2.5", "two", "1000", "1e2"]) {
      expect(read({ guests, businessPurpose: "Contract" }), guests).toMatchObject({
        ok: false,
        errors: { guests: expect.stringMatching(/^form\./) },
        values: { guests, businessPurpose: "Contract" },
      });
    }
    expect(read({ businessPurpose: "x".repeat(301) })).toMatchObject({
      errors: { businessPurpose: "form.tooLong" },
    });
  });

  it("RCPT-09 RCPT-10 holds every field of the receipt's form, from the address that carries it", () => {
    const form = {
      ...{ guests: 2, guestsNames: "Ana, Ben", businessPurpose: "Contract" },
      ...{ name: "Ana", address: "2 Side Street", email: "ana@example.com" },
      company: {
        ...{ name: "Acme", address: "1 Main Street", vatNumber: "FR123", zipCode: "75001" },
        ...{ city: "Paris", country: "France", serviceDescription: "Lunch" },
      },
    };
    const encoded = (value: object) =>
      readEncodedForm(new URLSearchParams({ form: JSON.stringify(value) }));
    const held = encoded(form);
    expect(held).toEqual(form);
    expect(held && expenseValues(held)).toMatchObject({
      ...{ guests: "2", "company.name": "Acme", "company.address": "1 Main Street" },
    });
    const alone = encoded({ name: "Ana", address: "2 Side Street", guests: "4", company: null });
    expect(alone && expenseValues(alone)).toMatchObject({
      ...{ guests: "4", "company.name": "Ana", "company.address": "2 Side Street" },
    });
    expect(encoded({ company: [] })).toBeNull();
  });
});
