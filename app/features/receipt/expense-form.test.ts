import { describe, expect, it } from "vitest";
import { form } from "#tests/fixtures/bill-document";
import { parseForm } from "../forms/read-form.server";
import { readEncodedForm } from "./email-form.server";
import { expenseFormSchema, expenseNoteOf, expenseValues } from "./expense-form.server";

const read = (values: Record<string, string>) =>
  parseForm(form({ intent: "download", ...values }), expenseFormSchema, "en-US");
const note = (values: Record<string, string>) => {
  const sent = read(values);
  return sent.status === "success" ? expenseNoteOf(sent.value) : sent.error;
};
const empty = {
  guestsNumber: null,
  guestsNames: null,
  businessPurpose: null,
  name: null,
  address: null,
  company: {
    name: null,
    address: { streetName: null, zipCode: null, city: null, country: null },
    vatNumber: null,
    serviceDescription: null,
  },
};

describe("the form of an expense note", () => {
  it("RCPT-12 sends what was left empty as null", () => {
    expect(note({})).toEqual(empty);
    expect(note({ guests: " ", guestsNames: "  ", "company.name": "" })).toEqual(empty);
  });

  it("RCPT-06 RCPT-12 maps its fields to the call's, guests as an integer", () => {
    const filled = note({
      guests: "3",
      guestsNames: " Ana\r\nBen ",
      businessPurpose: "Contract",
      name: " Ana Lopes",
      address: "2 Side Street, Paris",
      "company.name": "Acme",
      "company.vatNumber": "FR12345678901",
      "company.serviceDescription": "Lunch",
      "company.address": "1 Main Street",
      "company.zipCode": "75001",
      "company.city": "Paris",
      "company.country": "France",
    });
    expect(filled).toMatchObject({
      guestsNumber: 3,
      guestsNames: "Ana\nBen",
      businessPurpose: "Contract",
      name: "Ana Lopes",
      address: "2 Side Street, Paris",
      company: {
        name: "Acme",
        address: {
          streetName: "1 Main Street",
          zipCode: "75001",
          city: "Paris",
          country: "France",
        },
        vatNumber: "FR12345678901",
        serviceDescription: "Lunch",
      },
    });
  });

  it("RCPT-12 says which field is wrong and shows again what was typed", () => {
    for (const guests of ["0", "-1", "2.5", "two", "1000", "1e2"]) {
      expect(read({ guests, businessPurpose: "Contract" }).reply(), guests).toMatchObject({
        error: { guests: [expect.stringContaining("1 to 999")] },
        initialValue: { guests, businessPurpose: "Contract" },
      });
    }
    for (const [field, longest] of [
      ["businessPurpose", 300],
      ["name", 120],
      ["address", 240],
      ["company.vatNumber", 40],
      ["company.serviceDescription", 300],
    ] as const) {
      expect(read({ [field]: "x".repeat(longest) }).status, field).toBe("success");
      expect(read({ [field]: "x".repeat(longest + 1) }), field).toMatchObject({
        error: { [field]: ["That’s too long. Please shorten it."] },
      });
    }
  });

  it("RCPT-07 wants an address where the note goes by mail, and none for a file", () => {
    expect(read({ intent: "email" })).toMatchObject({ error: { email: [expect.any(String)] } });
    expect(read({ intent: "email", email: "ana@example.com" })).toMatchObject({
      value: { email: "ana@example.com" },
    });
    expect(read({ email: "not an address" })).toMatchObject({ status: "success" });
  });

  it("RCPT-09 RCPT-10 holds every field of the receipt's form, from the address that carries it", () => {
    const all = {
      guests: 2,
      guestsNames: "Ana, Ben",
      businessPurpose: "Contract",
      name: "Ana",
      address: "2 Side Street",
      email: "ana@example.com",
      company: {
        name: "Acme",
        address: "1 Main Street",
        vatNumber: "FR123",
        zipCode: "75001",
        city: "Paris",
        country: "France",
        serviceDescription: "Lunch",
      },
    };
    const encoded = (value: object) =>
      readEncodedForm(new URLSearchParams({ form: JSON.stringify(value) }));
    const held = encoded(all);
    expect(held).toEqual(all);
    expect(held && expenseValues(held)).toEqual({ ...all, guests: "2" });
    const alone = encoded({ name: "Ana", address: "2 Side Street", guests: "4", company: null });
    expect(alone && expenseValues(alone)).toMatchObject({
      guests: "4",
      name: "Ana",
      address: "2 Side Street",
      company: { name: "", vatNumber: "" },
    });
    expect(encoded({ company: [] })).toBeNull();
  });
});
