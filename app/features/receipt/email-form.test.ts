import { describe, expect, it } from "vitest";
import { readReceiptForm, readReceiptQuery } from "./email-form.server";

const query = (values: Record<string, string>) => readReceiptQuery(new URLSearchParams(values));
const form = (email?: string) => {
  const data = new FormData();
  if (email !== undefined) data.set("email", email);
  return readReceiptForm(data);
};

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

  it("RCPT-13 asks for an address, says what is wrong with a bad one, and keeps what was typed", () => {
    expect(form()).toEqual({ ok: false, error: "form.missing", email: "" });
    expect(form("  ")).toMatchObject({ ok: false, error: "form.missing" });
    for (const bad of [
      "ana",
      "ana@",
      "@example.com",
      "ana@example",
      "a b@example.com",
      "a@b.c\nx",
    ]) {
      expect(form(bad), bad).toMatchObject({ ok: false, error: "form.invalid", email: bad });
    }
    expect(form(`${"a".repeat(300)}@example.com`)).toMatchObject({ ok: false });
    expect(form(" ana@example.com ")).toEqual({ ok: true, email: "ana@example.com" });
  });
});
