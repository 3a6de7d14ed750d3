import { describe, expect, it } from "vitest";
import { formOf } from "./form.server";

function sent(body: string, type: string | null): Request {
  const bytes = new TextEncoder().encode(body);
  const headers = new Headers(type === null ? [] : [["content-type", type]]);
  return new Request("https://tableside.test/", { method: "POST", body: bytes, headers });
}

describe("a form that was sent", () => {
  it("is read as a browser writes it", async () => {
    const form = await formOf(sent("amount=12%2C5", "application/x-www-form-urlencoded"));
    expect(form.get("amount")).toBe("12,5");
  });

  it.each([
    ["JSON", '{"amount":5}', "application/json"],
    ["a body that does not say what it is", "amount=5", null],
    ["parts without a boundary", "amount=5", "multipart/form-data"],
    ["parts that break off", "--x\r\nContent-Disp", "multipart/form-data; boundary=x"],
  ])("is refused as the sender's fault where it is %s", async (_what, body, type) => {
    const refused: unknown = await formOf(sent(body, type)).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ status: 400 });
  });
});
