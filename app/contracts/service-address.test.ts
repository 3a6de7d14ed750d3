import { describe, expect, it } from "vitest";
import { addressFault } from "./service-address";

describe("the address of a service that an operator names", () => {
  it("is https on a public name, with a path if need be", () => {
    for (const address of ["https://points.example.com", "https://a.b.example.org:8443/loyalty"]) {
      expect(addressFault(address), address).toBeNull();
    }
  });

  it("is refused where it leads into a network, however it is written", () => {
    for (const host of [
      "127.0.0.1",
      "2130706433",
      "0x7f.1",
      "10.0.0.8",
      "8.8.8.8",
      "169.254.169.254",
      "[::1]",
      "[fd00::1]",
      "[::ffff:10.0.0.1]",
      "localhost",
      "localhost.",
      "LOCALHOST",
      "tableside",
      "metadata.google.internal",
      "till.local",
      "box.home.arpa",
    ]) {
      expect(addressFault(`https://${host}/points`), host).toBe("private_address");
    }
  });

  it("is refused without https, and with anything that is no part of a place", () => {
    expect(addressFault("http://points.example.com")).toBe("not_https");
    for (const address of [
      "https://user:word@points.example.com",
      "https://points.example.com/?to=x",
      "https://points.example.com/#x",
      "points.example.com",
      "",
    ]) {
      expect(addressFault(address), address).toBe("not_a_base");
    }
  });
});
