import { describe, expect, it } from "vitest";
import { correlationIdOf } from "./correlation";
import { GUEST_COOKIE, sessionOf } from "./session";

const withCookie = (cookie: string) => new Headers({ cookie });

describe("the guest's session", () => {
  it("SEC-01 knows a guest by an anonymous id that stays on the phone", () => {
    const first = sessionOf(new Headers());
    expect(first.session.guestId).toMatch(/^g_[A-Za-z0-9_-]{32}$/);
    const [pair = ""] = (first.setCookie ?? "").split(";");
    const second = sessionOf(withCookie(`theme=dark; ${pair}`));
    expect(second.session.guestId).toBe(first.session.guestId);
    expect(second.setCookie).toBeUndefined();
  });

  it("SEC-02 gives every newcomer a session without a login, in a cookie no script and no other site reads", () => {
    const { setCookie = "" } = sessionOf(new Headers());
    expect(setCookie.startsWith(`${GUEST_COOKIE}=g_`)).toBe(true);
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax", "Max-Age=34560000"]) {
      expect(setCookie).toContain(attribute);
    }
    expect(setCookie).not.toContain("Domain");
  });

  it("knows a browser that did not keep the cookie of the page before from a newcomer", () => {
    const from = (site: string) => sessionOf(new Headers({ "sec-fetch-site": site })).session;
    expect(from("none").refusesCookies).toBe(false);
    expect(from("cross-site").refusesCookies).toBe(false);
    expect(from("same-origin").refusesCookies).toBe(true);
    const { setCookie = "" } = sessionOf(new Headers());
    const cookie = setCookie.split(";")[0] ?? "";
    const known = new Headers({ cookie, "sec-fetch-site": "same-origin" });
    expect(sessionOf(known).session.refusesCookies).toBe(false);
  });

  it.each([
    "",
    "g_short",
    "b_00000000000000000000000000000000",
    "g_../../etc/passwd0000000000000000",
  ])("SEC-01 replaces the malformed id %j", (value) => {
    const { session, setCookie } = sessionOf(withCookie(`${GUEST_COOKIE}=${value}`));
    expect(session.guestId).not.toBe(value);
    expect(setCookie).toContain(session.guestId);
  });
});

describe("the correlation id", () => {
  it("API-01 is the caller's own where it brought a plain one, and else a new one", () => {
    expect(correlationIdOf(new Headers({ "x-correlation-id": "abcdef-123456" }))).toBe(
      "abcdef-123456",
    );
    const strange = correlationIdOf(new Headers({ "x-correlation-id": "<script>alert(1)" }));
    expect(strange).toMatch(/^[0-9a-f-]{36}$/);
    expect(correlationIdOf(new Headers())).not.toBe(correlationIdOf(new Headers()));
  });
});
