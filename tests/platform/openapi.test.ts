import { describe, expect, it } from "vitest";
import { createPlatformApp } from "#worker/platform/app";
import { guestCalls, operatorCalls, posCalls } from "~/contracts/api/every-call";
import { parts } from "./parts.fixture";
import { call } from "./platform.fixture";

/** Served calls that no document lists: the documents, live sockets, and the provider's own addresses. */
const UNDOCUMENTED = /openapi\.json$|^\/live\/|^\/test-provider\/|^\/webhooks\//;

describe("the API's documents", () => {
  it("list every call that is served, and no other", () => {
    const app = createPlatformApp(parts);
    const served = app.routes
      .filter(({ method, path }) => method !== "ALL" && !UNDOCUMENTED.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const documented = [...guestCalls, ...posCalls, ...operatorCalls].map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(documented.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it("are served as OpenAPI 3.1 with the contracts' own schemas", async () => {
    const guest = await call<{ paths: Record<string, Record<string, unknown>> }>(
      "GET",
      "/api/openapi.json",
    );
    expect(guest.body).toMatchObject({ openapi: "3.1.0" });
    const pay = guest.body.paths["/api/payment/bills/{billId}/splits/{splitId}/payments"]?.post;
    expect(JSON.stringify(pay)).toContain("expectedTotal");
    const till = await call<{ paths: Record<string, unknown> }>("GET", "/pos/v1/openapi.json");
    expect(Object.keys(till.body.paths)).toContain("/pos/v1/venues/{venueId}/events");
  });
});
