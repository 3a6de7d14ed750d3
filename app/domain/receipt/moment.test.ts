import { expect, it } from "vitest";
import { momentOf } from "./moment";

it("RCPT-16 a timestamp below 10^10 is read as seconds, any other as milliseconds", () => {
  const day = Date.UTC(2026, 10, 21);
  expect(momentOf(day / 1_000)).toBe(day);
  expect(momentOf(day)).toBe(day);
  expect(momentOf(9_999_999_999)).toBe(9_999_999_999_000);
  expect(momentOf(10_000_000_000)).toBe(10_000_000_000);
});
