import { describe, expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { notSent } from "./problems.server";

const refusal = (status: number, code: string, retryAfterS?: number) => ({
  status,
  code,
  ...(retryAfterS !== undefined && { retryAfterS }),
});
const ofField = (code: string) => ({
  status: 400,
  code: "invalid-request",
  fields: [{ path: "phoneNumber", code }],
});

describe("why no code was sent", () => {
  it.each([
    ["too-many-for-number", 1_205, "several codes to this number. Please try again in 21 minutes"],
    ["too-many-from-here", 59, "Try again in 1 minute, or continue without an account"],
    ["too-many-messages", 3_600, "Try again in 60 minutes, or continue without an account"],
    ["too-many-for-number", 80_000, "Please try again in 23 hours"],
  ])("AUTH-27 says when to try again, never too early: %s, %i s", (code, seconds, sentence) => {
    const problem = notSent(refusal(429, code, seconds), "en-US", "");
    expect(problem.text).toContain(sentence);
    expect(problem.init).toEqual({ status: 429, headers: { "retry-after": String(seconds) } });
  });

  it("AUTH-20 is shown at the number where another number helps, else at the form", () => {
    expect(notSent(ofField("no_text_messages"), "fr", "")).toMatchObject({
      about: "number",
      text: "Ce type de numéro ne peut pas recevoir nos SMS. Saisissez un numéro de mobile.",
    });
    expect(notSent(ofField("country_not_served"), "de-DE", "")).toMatchObject({
      about: "number",
      text: "An Nummern dieses Landes senden wir keine Codes.",
    });
    const failed = notSent(refusal(503, "sms-failed", 30), "en-US", "It did not go.");
    expect(failed).toMatchObject({ about: "form", text: "It did not go.", status: 503 });
  });

  it("has a complete text in every language", () => {
    for (const locale of locales) {
      const { text } = notSent(refusal(429, "too-many-from-here", 600), locale, "");
      expect(text).toMatch(/\b10\b/);
      expect(text).not.toMatch(/[{}]|notSent/);
    }
  });
});
