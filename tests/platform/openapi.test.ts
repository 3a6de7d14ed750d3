import { describe, expect, it } from "vitest";
import { apiDocuments } from "#worker/local/openapi-documents";
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

  it.each(Object.entries(apiDocuments()))("are served to anyone at %s", async (path, document) => {
    const { status, headers, body } = await call("GET", path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(body).toEqual(document);
  });

  it("have the contracts' own schemas", () => {
    const { "/api/openapi.json": guest, "/pos/v1/openapi.json": till } = apiDocuments();
    expect(guest).toMatchObject({ openapi: "3.1.0" });
    const pay = "/api/payment/bills/{billId}/splits/{splitId}/payments";
    expect(guest?.paths).toHaveProperty([pay, "post", "requestBody"]);
    expect(JSON.stringify(guest?.paths)).toContain("expectedTotal");
    expect(till?.paths).toHaveProperty(["/pos/v1/venues/{venueId}/events"]);
  });
});
