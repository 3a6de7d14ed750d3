import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { serveDemo } from "./demo";
import { demoGate } from "./gate";

const KEY = "a-long-random-key";
const DEMO_KEY_SHA256 = createHash("sha256").update(KEY).digest("hex");
const HOST = "https://preview.example";

function asked(path: string, init: RequestInit = {}, env: { DEMO_KEY_SHA256?: string } = {}) {
  const request = new Request(path.startsWith("http") ? path : HOST + path, init);
  return { request, url: new URL(request.url), env };
}

/** The demo as somebody at an address meets it; nothing behind the gate is there in this test. */
function demo(path: string, init: RequestInit = {}, env: { DEMO_KEY_SHA256?: string } = {}) {
  const bound = { DEMO_DB: null, ...env };
  const requestContext = { ...asked(path, init, bound), correlationId: "c", ctx: {} };
  const nothing = { origin: HOST, fetch: () => Promise.reject(new Error("behind the gate")) };
  return serveDemo(requestContext as never, nothing as never);
}
const gate = (...args: Parameters<typeof asked>) => {
  const { request, url, env } = asked(...args);
  return demoGate(request, url, env);
};

const parts = ["/demo/outbox", "/demo/outbox/m_1/a.pdf", "/demo/events", "/demo/croque-cie"];

describe("a demo that strangers can reach", () => {
  it("shows nobody's mail, events or tills without its key, and says how to open them", async () => {
    for (const env of [{}, { DEMO_KEY_SHA256 }]) {
      for (const path of parts) expect((await demo(path, {}, env)).status).toBe(403);
      for (const path of ["/demo/croque-cie/till", "/demo/croque-cie/tables/croque-cie-t1/open"]) {
        expect((await demo(path, { method: "POST" }, env)).status).toBe(403);
      }
    }
    expect(await (await demo("/demo/outbox")).text()).toContain("DEMO_KEY_SHA256");
    expect(await (await demo("/demo/outbox", {}, { DEMO_KEY_SHA256 })).text()).toContain("<form");
    expect((await demo("/demo")).status).toBe(200);
  });

  it("gives programs its venues, but not the tills' keys", async () => {
    const listed = await demo("/demo.json");
    expect(listed.status).toBe(200);
    const { venues } = (await listed.json()) as { venues: Record<string, unknown>[] };
    expect(venues.length).toBeGreaterThan(0);
    for (const venue of venues) expect(venue).not.toHaveProperty("posKey");
  });

  it("turns the key of a form or an address into a cookie; the key stays in no address", async () => {
    const env = { DEMO_KEY_SHA256 };
    const body = new URLSearchParams({ key: KEY, to: "/demo/events" });
    const byForm = await gate("/demo/key", { method: "POST", body }, env);
    const byAddress = await gate(`/demo/outbox?key=${KEY}`, {}, env);
    expect([byForm?.status, byForm?.headers.get("location")]).toEqual([303, "/demo/events"]);
    expect([byAddress?.status, byAddress?.headers.get("location")]).toEqual([303, "/demo/outbox"]);
    for (const response of [byForm, byAddress]) {
      const cookie = response?.headers.get("set-cookie") ?? "";
      expect(cookie).toMatch(/^__Host-demo-key=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const headers = { cookie: cookie.split(";")[0] ?? "" };
      for (const path of parts) expect(await gate(path, { headers }, env)).toBeNull();
    }
    const otherOrigin = new URLSearchParams({ key: KEY, to: "//evil.example/" });
    const led = await gate("/demo/key", { method: "POST", body: otherOrigin }, env);
    expect(led?.headers.get("location")).toBe("/demo");
  });

  it("refuses a wrong key, and the right one's hash", async () => {
    for (const key of ["wrong", DEMO_KEY_SHA256, "ключ", ""]) {
      const env = { DEMO_KEY_SHA256 };
      expect((await gate(`/demo/outbox?key=${encodeURIComponent(key)}`, {}, env))?.status).toBe(
        403,
      );
      const headers = { cookie: `__Host-demo-key=${encodeURIComponent(key)}` };
      expect((await gate("/demo/outbox", { headers }, env))?.status).toBe(403);
    }
  });

  it("is open on one's own machine", async () => {
    for (const host of ["127.0.0.1:8787", "localhost", "maison.localhost:8787", "[::1]:8787"]) {
      for (const path of parts) expect(await gate(`http://${host}${path}`)).toBeNull();
    }
    for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "evillocalhost"]) {
      expect((await gate(`http://${host}/demo/outbox`))?.status).toBe(403);
    }
  });
});
