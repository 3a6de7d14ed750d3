import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { set } from "#worker/settings.fixture";
import { demo } from "./edition";
import { withDemo, withOutboxHint } from "./worker";

const reached: string[] = [];
const { fetch } = withDemo(async (request) => {
  reached.push(new URL(request.url).pathname);
  return new Response("the product");
}, demo);
const env = { ...set(), DEMO_DB: null };
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new Request(`https://preview.example${path}`, init), env, {} as ExecutionContext);

describe("a demo around the product", () => {
  it("answers below its own path, and leaves every other to the product, the gallery's page among them", async () => {
    for (const path of ["/demo", "/demo.json", "/demo/outbox", "/demo/croque-cie"]) await ask(path);
    expect(reached).toEqual([]);
    for (const path of ["/", "/demo/gallery", "/demos", "/venues/demo"]) await ask(path);
    expect(reached).toEqual(["/", "/demo/gallery", "/demos", "/venues/demo"]);
  });

  it("is behind the product's door: no other site's form, no long body, and every answer secured", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await ask("/demo/croque-cie/till", { method: "POST", headers })).status).toBe(403);
    const long = { method: "POST", body: "x".repeat(2_000_000) };
    expect((await ask("/demo/croque-cie/till", long)).status).toBe(413);
    const page = await ask("/demo");
    expect(page.status).toBe(200);
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await ask("/demo/")).headers.get("location")).toBe("/demo");
  });

  it("says beside each address for a mail that anyone can read it, in the guest's language", async () => {
    const module = { loader: async () => ({ hint: "private", title: "Receipt" }) };
    const ids = ["expense-note", "pdq-receipt", "receipt-email-form", "home"];
    const routes = Object.fromEntries(ids.map((id) => [id, { id, module }]));
    const build = withOutboxHint({ routes } as unknown as Pick<ServerBuild, "routes">);
    const saidAt = (id: string, locale: string) =>
      build.routes[id]?.module.loader?.({ context: { locale } } as never);
    for (const id of ids.slice(0, 3)) {
      expect(await saidAt(id, "fr")).toMatchObject({
        hint: expect.stringContaining("démo"),
        title: "Receipt",
      });
    }
    expect(await saidAt("pdq-receipt", "en-XB")).toMatchObject({
      hint: expect.stringContaining("\u202e"),
    });
    expect(await saidAt("home", "fr")).toEqual(await module.loader());
  });
});
