import { afterEach, describe, expect, it, vi } from "vitest";
import type { PosWebhookSecret } from "~/contracts/pos-webhook";
import { operate } from "./operating.fixture";
import { call } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import { hooksOf } from "./till-webhook.fixture";

afterEach(() => {
  vi.useRealTimers();
});

describe("the calls about a till's webhook", () => {
  const url = "https://till.example.com/events";
  const calls: [string, string, object?][] = [
    ["GET", "/webhook"],
    ["PUT", "/webhook", { url }],
    ["DELETE", "/webhook"],
    ["POST", "/webhook/secrets"],
    ["DELETE", "/webhook/secrets/previous"],
    ["GET", "/webhook/deliveries"],
    ["POST", "/webhook/replays", { from: 0 }],
  ];

  it("are another venue's to nobody, and nobody's without a key", async () => {
    await hooksOf("osteria").put(url);
    const before = (await hooksOf("osteria").read()).body;
    for (const [method, path, body] of calls) {
      const others = await hooksOf("osteria", POS_KEYS.bistro).ask(method, path, body);
      expect(others.status, `${method} ${path}`).toBe(404);
      const nobodys = await hooksOf("osteria", "till_unknown").ask(method, path, body);
      expect([401, 429], `${method} ${path}`).toContain(nobodys.status);
    }
    expect((await hooksOf("osteria").read()).body).toEqual(before);
    expect((await hooksOf("osteria").ask("DELETE", "/webhook")).status).toBe(204);
  });

  it("lead nowhere any more once the operator has ended the till's keys", async () => {
    const hooks = hooksOf("osteria");
    await hooks.put(url);
    expect((await operate("DELETE", "venues/osteria/till-keys/previous")).status).toBe(204);
    expect((await hooks.read()).body.url).toBe(url);
    expect((await operate("DELETE", "venues/osteria/till-keys")).status).toBe(204);
    expect((await hooks.read()).status).toBe(404);
  });

  it("take a public https address and no other, and tell a secret once", async () => {
    const headers = { authorization: `Bearer ${POS_KEYS.osteria}` };
    const base = "/pos/v1/venues/osteria/webhook";
    for (const refused of [
      "http://till.example.com/",
      "https://127.0.0.1/",
      "https://10.0.0.7/events",
      "https://[::1]/",
      "https://2130706433/",
      "https://localhost/",
      "https://till.internal/",
      "https://till.default.svc/",
      "https://till.service.consul/",
      "https://127.0.0.1.nip.io/",
      "https://till.localtest.me/",
      "https://till.example.com:25/",
      "https://till/",
      "https://user:word@till.example.com/",
      "ftp://till.example.com/",
      "nowhere",
      `https://till.example.com/${"x".repeat(500)}`,
    ]) {
      const answer = await call("PUT", base, { headers, body: { url: refused } });
      expect(answer.status, refused).toBe(400);
      expect(answer.body.fields?.[0]?.path, refused).toBe("url");
    }
    expect((await call("POST", `${base}/secrets`, { headers })).status).toBe(404);
    expect((await call("PUT", base, { headers, body: { url } })).status).toBe(200);
    const made = await call<PosWebhookSecret>("POST", `${base}/secrets`, { headers });
    expect(made.status).toBe(201);
    const { secret } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const read = await call("GET", base, { headers });
    expect(read.body).toMatchObject({ url, secrets: [{ version: 1 }] });
    expect(JSON.stringify(read.body)).not.toContain(secret);
    expect((await call("DELETE", base, { headers })).status).toBe(204);
  });
});
