import { describe, expect, it } from "vitest";
import { form as sentForm } from "#tests/fixtures/bill-document";
import { errorOf, valueAgain } from "../forms/answered";
import { parseForm } from "../forms/read-form.server";
import { readReceiptQuery, receiptFormSchema } from "./email-form.server";

const query = (values: Record<string, string>) => readReceiptQuery(new URLSearchParams(values));
const form = (email?: string, origin?: string) =>
  parseForm(
    sentForm({ ...(email === undefined ? {} : { email }), ...(origin ? { origin } : {}) }),
    receiptFormSchema,
    "en-US",
  );
const missing = "Please enter your email address.";

describe("the receipt's e-mail form", () => {
  it("RCPT-10 comes from PAT_RECEIPT unless its address says otherwise, and is filled in from it", () => {
    expect(query({})).toEqual({ origin: "PAT_RECEIPT", email: "" });
    const encoded = JSON.stringify({ email: " ana@example.com ", guests: "2" });
    expect(query({ origin: "PDQ_RECEIPT", form: encoded })).toEqual({
      origin: "PDQ_RECEIPT",
      email: "ana@example.com",
    });
    expect(query({ origin: "<script>" })?.origin).toBe("PAT_RECEIPT");
    expect(query({ form: '{"email":null}' })?.email).toBe("");
  });

  it("RCPT-11 refuses an address whose form is no JSON or no form", () => {
    for (const broken of ["{", "email=1", "[]", "7", '"text"', "null", '{"email":7}']) {
      expect(query({ form: broken }), broken).toBeNull();
    }
  });

  it("RCPT-13 asks for an address, says what is wrong with a bad one, and shows again what was typed", () => {
    expect(errorOf(form().reply(), "email")).toBe(missing);
    expect(errorOf(form("  ").reply(), "email")).toBe(missing);
    for (const bad of [
      "ana",
      "ana@",
      "@example.com",
      "ana@example",
      "a b@example.com",
      "a@b.c\nx",
    ]) {
      const again = form(bad).reply();
      expect(errorOf(again, "email"), bad).toMatch(/name@example\.com/);
      expect(valueAgain(again, "email")).toBe(bad);
    }
    expect(form(`${"a".repeat(300)}@example.com`)).toMatchObject({ status: "error" });
    expect(form(" ana@example.com ")).toMatchObject({
      value: { email: "ana@example.com", origin: "PAT_RECEIPT" },
    });
    expect(form("ana@example.com", "<b>")).toMatchObject({ value: { origin: "PAT_RECEIPT" } });
    expect(form("ana@example.com", "PDQ")).toMatchObject({ value: { origin: "PDQ" } });
  });
});
