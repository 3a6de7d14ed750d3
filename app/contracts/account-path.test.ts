import { describe, expect, it } from "vitest";
import { returnPathOf, seatOf, venuePathBefore } from "./account-path";

const at = (path: string) => new URL(path, "https://tableside.test");
const venueBehind = (path: string) => venuePathBefore(at(path));

describe("where a page of the account leads back to", () => {
  it("ROUTE-04 ROUTE-08 ROUTE-10 is the path that its address names, with the venue in it", () => {
    const bill = encodeURIComponent("/venues/leon/bills/b_1?x=1");
    expect(returnPathOf(at(`/login?redirectToPath=${bill}`))).toBe("/venues/leon/bills/b_1?x=1");
    expect(venueBehind(`/login?redirectToPath=${bill}`)).toBe("/venues/leon/bills/b_1");
    expect(venueBehind(`/me?redirectTo=${bill}`)).toBe("/venues/leon/bills/b_1");
    const me = encodeURIComponent(`/me?redirectTo=${bill}`);
    expect(venueBehind(`/login?redirectToPath=${me}`)).toBe("/venues/leon/bills/b_1");
    const unverified = encodeURIComponent(`/me/unverified?redirectTo=${me}`);
    expect(venueBehind(`/login?redirectToPath=${unverified}`)).toBe("/venues/leon/bills/b_1");
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", ""])(
    "Q-11 is never %j",
    (path) => {
      expect(returnPathOf(at(`/login?redirectToPath=${encodeURIComponent(path)}`))).toBeNull();
    },
  );

  it("names a venue on no other page", () => {
    expect(venueBehind("/venues/leon?redirectToPath=/venues/other")).toBeNull();
    expect(venueBehind("/?redirectToPath=/venues/other")).toBeNull();
  });
});

describe("where a guest sits", () => {
  const seat = (path: string) => seatOf(new URL(path, "https://tableside.test"));
  const bill = `b_${"b".repeat(32)}`;

  it("AUTH-03 is what the page's address leads back to, or names: a table's code, or a bill", () => {
    const to = (path: string) => `/login?redirectToPath=${encodeURIComponent(path)}`;
    expect(seat(to("/venues/leon/tables/t-1/menus"))).toEqual({ deviceId: "t-1" });
    expect(seat(to(`/me?redirectTo=${encodeURIComponent(`/venues/leon/bills/${bill}`)}`))).toEqual({
      billId: bill,
    });
    const programme = "/venues/leon/loyalty/phone-login";
    expect(seat(`${programme}?deviceId=t-1`)).toEqual({ deviceId: "t-1" });
    expect(seat(`${programme}?redirectTo=%2Fvenues%2Fleon%2Ftables%2Ft-2`)).toEqual({
      deviceId: "t-2",
    });
    expect(seat(to("/venues/leon"))).toBeUndefined();
    expect(seat("/login")).toBeUndefined();
  });
});
