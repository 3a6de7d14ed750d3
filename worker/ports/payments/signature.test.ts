import { describe, expect, it } from "vitest";
import { isSignedWebhook, signWebhook } from "./signature";

const key = "secret";
const now = Date.UTC(2026, 10, 21);

describe("a signed webhook", () => {
  const body = '{"a":1}';
  const signed = signWebhook(body, { id: "evt_1", key, now });
  const headers = (more: Record<string, string> = {}) => new Headers({ ...signed, ...more });

  it("holds for its body, its id and its time, and for a few minutes", () => {
    expect(isSignedWebhook(body, headers(), { key, now })).toBe(true);
    expect(isSignedWebhook(body, headers(), { key, now: now + 4 * 60_000 })).toBe(true);
    expect(isSignedWebhook(body, headers(), { key, now: now + 6 * 60_000 })).toBe(false);
    expect(isSignedWebhook(body, headers(), { key, now: now - 6 * 60_000 })).toBe(false);
    expect(isSignedWebhook('{"a":2}', headers(), { key, now })).toBe(false);
    expect(isSignedWebhook(body, headers({ "webhook-id": "evt_2" }), { key, now })).toBe(false);
    expect(isSignedWebhook(body, headers(), { key: "other", now })).toBe(false);
    expect(isSignedWebhook(body, new Headers(), { key, now })).toBe(false);
  });

  it("holds when one of several signatures fits, as while a key is changed", () => {
    const two = { "webhook-signature": `v1,AAAA ${signed["webhook-signature"]}` };
    expect(isSignedWebhook(body, headers(two), { key, now })).toBe(true);
  });
});
