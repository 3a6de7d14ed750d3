import { afterEach, describe, expect, it, vi } from "vitest";
import { isSignedWebhook, signWebhook } from "./signature";

const key = "secret";
const now = Date.UTC(2026, 10, 21);

function holdsAt(body: string, headers: Headers, at: number, by = key): boolean {
  vi.useFakeTimers({ now: at });
  return isSignedWebhook(body, headers, by);
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a signed webhook", () => {
  const body = '{"a":1}';
  const signed = signWebhook(body, { id: "evt_1", key, now });
  const headers = (more: Record<string, string> = {}) => new Headers({ ...signed, ...more });

  it("holds for its body, its id and its time, and for a few minutes", () => {
    expect(holdsAt(body, headers(), now)).toBe(true);
    expect(holdsAt(body, headers(), now + 4 * 60_000)).toBe(true);
    expect(holdsAt(body, headers(), now + 6 * 60_000)).toBe(false);
    expect(holdsAt(body, headers(), now - 6 * 60_000)).toBe(false);
    expect(holdsAt('{"a":2}', headers(), now)).toBe(false);
    expect(holdsAt(body, headers({ "webhook-id": "evt_2" }), now)).toBe(false);
    expect(holdsAt(body, headers(), now, "other")).toBe(false);
    expect(holdsAt(body, new Headers(), now)).toBe(false);
  });

  it("holds when one of several signatures fits, as while a key is changed", () => {
    const two = { "webhook-signature": `v1,AAAA ${signed["webhook-signature"]}` };
    expect(holdsAt(body, headers(two), now)).toBe(true);
  });

  it("holds for no header that is cut short or of another scheme, and throws for none", () => {
    for (const signature of ["v1", "v1,", "v2,AAAA", ",", " ", "v1,\u00e9"]) {
      expect(holdsAt(body, headers({ "webhook-signature": signature }), now)).toBe(false);
    }
    for (const timestamp of ["", "soon", "-1", "1e99"]) {
      expect(holdsAt(body, headers({ "webhook-timestamp": timestamp }), now)).toBe(false);
    }
  });

  it("is made and held by a key of any letters", () => {
    const made = new Headers(signWebhook(body, { id: "evt_3", key: "clé-ключ", now }));
    expect(holdsAt(body, made, now, "clé-ключ")).toBe(true);
    expect(holdsAt(body, made, now, "cle-ключ")).toBe(false);
  });
});
