import { describe, expect, it } from "vitest";
import * as z from "zod";
import { emailField } from "../receipt/email-form.server";
import { expenseFormSchema } from "../receipt/expense-form.server";
import { reviewFormSchema } from "../review/review-view.server";
import { voucherFormSchema } from "../voucher/voucher-form.server";
import { errorOf, valueAgain } from "./answered";
import { nativeAttributes } from "./native-attributes.server";
import { parseForm, readForm } from "./read-form.server";

const schema = z.object({ amount: z.string() });

function sent(body: string, type: string | null): Request {
  const bytes = new TextEncoder().encode(body);
  const headers = new Headers(type === null ? [] : [["content-type", type]]);
  return new Request("https://tableside.test/", { method: "POST", body: bytes, headers });
}

function fields(entries: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("a form that was sent", () => {
  it("is read as a browser writes it", async () => {
    const form = await readForm(
      sent("amount=12%2C5", "application/x-www-form-urlencoded"),
      schema,
      "en-US",
    );
    expect(form).toMatchObject({ status: "success", value: { amount: "12,5" } });
  });

  it.each([
    ["JSON", '{"amount":5}', "application/json"],
    ["a body that does not say what it is", "amount=5", null],
    ["parts without a boundary", "amount=5", "multipart/form-data"],
    ["parts that break off", "--x\r\nContent-Disp", "multipart/form-data; boundary=x"],
  ])("is refused with 400 where it is %s", async (_what, body, type) => {
    const refused: unknown = await readForm(sent(body, type), schema, "en-US").catch(
      (thrown: unknown) => thrown,
    );
    expect(refused).toMatchObject({ status: 400 });
  });

  it.each([
    "items[99999999].id",
    "items[3000000].id",
    `a${".b".repeat(20_000)}`,
    "__intent__",
    "__state__",
    "__proto__.polluted",
    "a.__proto__.polluted",
    `${"n".repeat(100_000)}`,
    "",
    "[0]",
    "a[-1]",
    "a..b",
  ])("ignores a field that no form can have: %.40s", (name) => {
    const bad = fields([
      [name, "{bad"],
      ["amount", "5"],
    ]);
    const form = parseForm(bad, z.looseObject({ amount: z.string() }), "en-US");
    expect(form.payload).toEqual({ amount: "5" });
    expect(JSON.stringify(form.reply()).length).toBeLessThan(200);
  });

  it("reads 400 fields at most, and shortens what it fills in again", () => {
    const many = Array.from({ length: 1_000 }, (_, n) => [`f${n}`, "x"] as const);
    const form = parseForm(fields([...many, ["amount", "5"]]), schema, "en-US");
    expect(Object.keys(form.payload)).toHaveLength(400);
    const long = parseForm(fields([["amount", "5".repeat(1_000_000)]]), schema, "en-US");
    expect(long.payload.amount).toHaveLength(2_000);
    const file = parseForm(fields([["amount", new Blob(["5"])]]), schema, "en-US");
    expect(file.payload).toEqual({});
  });

  it("fills in the guest's input again, with an error in their language", () => {
    const email = z.object({ email: emailField });
    const refused = parseForm(fields([["email", "ana@"]]), email, "de-DE").reply();
    expect(valueAgain(refused, "email")).toBe("ana@");
    expect(errorOf(refused, "email")).toMatch(/name@/);
    expect(errorOf(refused, "email")).not.toBe(
      errorOf(parseForm(fields([]), email, "de-DE").reply(), "email"),
    );
  });
});

describe("what the browser checks before a form is sent", () => {
  it("comes from the schema that reads the form", () => {
    const attributes = nativeAttributes(
      z.object({
        name: z.string().min(2).max(9),
        count: z.int().min(1).max(5),
        half: z.number().multipleOf(0.5).optional(),
        code: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .default("ABC"),
        email: z.email(),
        place: z.object({ city: z.string().max(80).nullish() }),
      }),
    );
    expect(attributes).toEqual({
      name: { required: true, minLength: 2, maxLength: 9 },
      count: { required: true, min: 1, max: 5, step: 1 },
      half: { step: 0.5 },
      code: { pattern: "^[A-Z]{3}$" },
      email: { required: true },
      "place.city": { maxLength: 80 },
    });
  });

  it("asks for an email only where every button of the form needs one", () => {
    expect(nativeAttributes(expenseFormSchema).email).toEqual({ maxLength: 254 });
    expect(nativeAttributes(z.object({ email: emailField })).email).toMatchObject({
      required: true,
      maxLength: 254,
    });
    expect(nativeAttributes(expenseFormSchema)).toMatchObject({
      guests: { maxLength: 3, pattern: "^[0-9]{0,3}$" },
      "company.zipCode": { maxLength: 20 },
    });
    expect(nativeAttributes(reviewFormSchema).comment).toEqual({ maxLength: 1_000 });
    expect(nativeAttributes(voucherFormSchema).code).toEqual({ maxLength: 64 });
  });
});
