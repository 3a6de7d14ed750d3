import { describe, expect, it } from "vitest";
import { isFromOurselves } from "./origin-check";

const address = "https://bill.example/venues/v/bills/b";

function allowed(method: string, headers: Record<string, string>, url = address): boolean {
  return isFromOurselves(new Request(url, { method, headers }), new URL(url));
}

/** `Request` in Node drops headers that browsers set themselves, so a stand-in carries them. */
function request(method: string, headers: Record<string, string>): Request {
  return { method, headers: new Headers(headers) } as Request;
}

describe("where a change may come from", () => {
  it("lets every page be read from anywhere", () => {
    expect(allowed("GET", { origin: "https://evil.example" })).toBe(true);
  });

  it("takes a form of our own page", () => {
    const own = request("POST", {
      origin: "https://bill.example",
      "sec-fetch-site": "same-origin",
      cookie: "a=b",
    });
    expect(isFromOurselves(own, new URL(address))).toBe(true);
  });

  it.each([
    ["a foreign page", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["another port", { origin: "https://bill.example:8443" }],
    ["plain http", { origin: "http://bill.example" }],
    ["a sub-domain", { origin: "https://a.bill.example", "sec-fetch-site": "same-site" }],
    [
      "a forwarded host that anyone can write",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example", host: "evil.example" },
    ],
    [
      "a browser that says cross-site",
      { origin: "https://bill.example", "sec-fetch-site": "cross-site" },
    ],
    ["a cookie without an origin", { cookie: "__Host-guest=g" }],
    ["a browser's request without an origin", { "sec-fetch-site": "cross-site" }],
  ])("refuses %s for every method that changes something", (_, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(
        isFromOurselves(request(method, headers as Record<string, string>), new URL(address)),
      ).toBe(false);
    }
  });

  it("refuses a foreign page's socket and takes our own", () => {
    const live = new URL("https://bill.example/live/bills/b");
    const socket = (origin: string) =>
      request("GET", { upgrade: "websocket", origin, cookie: "a=b" });
    expect(isFromOurselves(socket("https://evil.example"), live)).toBe(false);
    expect(isFromOurselves(socket("https://bill.example"), live)).toBe(true);
  });

  it("takes programs that borrow no authority: no cookie, no origin", () => {
    expect(isFromOurselves(request("POST", { "x-guest-id": "g_x" }), new URL(address))).toBe(true);
  });

  it("takes a till's key and a provider's signature whatever the origin", () => {
    const till = new URL("https://bill.example/pos/v1/venues/v/tables/t/order");
    const keyed = request("PUT", { authorization: "Bearer key", origin: "https://till.example" });
    expect(isFromOurselves(keyed, till)).toBe(true);
    expect(isFromOurselves(request("PUT", { origin: "https://till.example" }), till)).toBe(false);
    const webhook = new URL("https://bill.example/webhooks/test");
    expect(isFromOurselves(request("POST", { origin: "https://pay.example" }), webhook)).toBe(true);
    const mail = new URL("https://bill.example/webhooks/mail");
    expect(isFromOurselves(request("POST", { origin: "https://mail.example" }), mail)).toBe(true);
    const other = new URL("https://bill.example/api/billing/bills/b/splits/by-share");
    expect(isFromOurselves(keyed, other)).toBe(false);
  });
});
