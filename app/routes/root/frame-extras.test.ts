import { describe, expect, it } from "vitest";
import { isSlow, SLOW_MS, wifiOf } from "~/routes/root/frame-extras";

describe("the network at start-up", () => {
  it("UX-19 is slow by what the browser says of it, or by how long the page took to begin", () => {
    expect(isSlow({ effectiveType: "slow-2g" })).toBe(true);
    expect(isSlow({ effectiveType: "2g" })).toBe(true);
    expect(isSlow({ effectiveType: "4g", firstByteMs: SLOW_MS })).toBe(false);
    expect(isSlow({ effectiveType: "4g", firstByteMs: SLOW_MS + 1 })).toBe(true);
    expect(isSlow({})).toBe(false);
  });

  it("UX-19 has a threshold that the operator sets", () => {
    expect(isSlow({ firstByteMs: 900 }, 800)).toBe(true);
    expect(isSlow({ firstByteMs: 900 }, 1_000)).toBe(false);
  });
});

describe("the venue's wifi", () => {
  const known = { ssid: "House", pwd: "welcome" };

  it("UX-24 comes from the two global values ssid and pwd", () => {
    expect(wifiOf(null, { ssid: "Portal", pwd: "1234" })).toEqual({ ssid: "Portal", pwd: "1234" });
    expect(wifiOf(known, { ssid: "Open" })).toEqual({ ssid: "Open", pwd: null });
  });

  it("UX-24 is the venue's own where they are not set", () => {
    expect(wifiOf(known, {})).toBe(known);
    expect(wifiOf(known, { ssid: "", pwd: "x" })).toBe(known);
    expect(wifiOf(null, { pwd: "x" })).toBeNull();
  });
});
