import { describe, expect, it } from "vitest";
import { addressFault } from "./service-address";

describe("the address of a service that an operator names", () => {
  it("is https on a public name, with a path if need be", () => {
    for (const address of [
      "https://points.example.com",
      "https://a.b.example.org:8443/loyalty",
      "https://points.example.com:443",
      "https://points.example.com:1024/",
      "https://till-2.10-items.example.com",
      "https://1.2.3.4.example.com",
      "https://caisse.été.example.fr",
      "https://home.example.com",
      "https://svc.example.com",
    ]) {
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
      "till.svc",
      "till.default.svc.cluster.local",
      "till.service.consul",
      "till.onion",
      "till.test",
      "till.localhost",
      "till.internal.",
      "1.0.0.10.in-addr.arpa",
      "127.0.0.1.nip.io",
      "0a000001.nip.io",
      "app.sslip.io",
      "10-0-0-1.SSLIP.io",
      "10.0.0.1.xip.io",
      "localtest.me",
      "till.localtest.me",
      "lvh.me",
      "a.b.lvh.me.",
      "till.tailnet.ts.net",
      "10.0.0.1.example.com",
      "192-168-1-10.dyn.example.com",
      "a-172-31-0-1.example.com",
      "till..example.com",
      "017700000001",
      "127。0。0。1",
      "①②⑦.0.0.1",
      "[::ffff:7f00:1]",
      "[64:ff9b::10.0.0.1]",
    ]) {
      expect(addressFault(`https://${host}/points`), host).toBe("private_address");
    }
  });

  it("is refused at the port of a service that speaks something else", () => {
    for (const port of [1, 22, 25, 80, 442, 444, 1023]) {
      expect(addressFault(`https://points.example.com:${port}/`)).toBe("port_not_allowed");
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
