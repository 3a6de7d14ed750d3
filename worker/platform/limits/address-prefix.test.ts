import { describe, expect, it } from "vitest";
import { addressPrefix, widerPrefix } from "./rough-limits";

describe("the prefix that an address is counted by", () => {
  it("is the same for the addresses of one network, however they are written", () => {
    const same: [string, string[]][] = [
      ["203.0.113", ["203.0.113.1", "203.0.113.254", "::ffff:203.0.113.9", " 203.0.113.1 "]],
      ["2001:db8:7", ["2001:db8:7::1", "2001:0DB8:0007:1:2:3:4:5", "2001:db8:7:ffff::"]],
      ["2001:db8:0", ["2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:0:1:2:3:4"]],
      ["0:0:0", ["::1", "::"]],
      ["none", ["", "nonsense", "12", "a.b.c.d", "x".repeat(100)]],
    ];
    for (const [prefix, addresses] of same) {
      expect(addresses.map(addressPrefix)).toEqual(addresses.map(() => prefix));
    }
    expect([addressPrefix(null), addressPrefix(undefined)]).toEqual(["none", "none"]);
    expect(addressPrefix("203.0.114.1")).not.toBe(addressPrefix("203.0.113.1"));
    expect(addressPrefix("2001:db8:8::1")).not.toBe(addressPrefix("2001:db8:7::1"));
  });

  it("is of one provider with those that begin alike", () => {
    const wider: [string, string[]][] = [
      ["203.0", ["203.0.113.1", "203.0.7.1"]],
      ["2001:db8", ["2001:db8:7::1", "2001:db8:8::1", "2001:db8::1"]],
      ["none", ["", "nonsense"]],
    ];
    for (const [prefix, addresses] of wider) {
      const found = addresses.map((address) => widerPrefix(addressPrefix(address)));
      expect(found).toEqual(addresses.map(() => prefix));
    }
  });
});
