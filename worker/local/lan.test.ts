import { encode } from "uqr";
import { expect, it } from "vitest";
import { codeFor, lanAddress } from "./lan.mjs";

const at = (address: string, more: object = {}) =>
  [{ address, family: "IPv4", internal: false, ...more }] as never;

it("a phone is sent to the address of the network, and not to this machine's own or a container's", () => {
  expect(
    lanAddress({
      lo: at("127.0.0.1", { internal: true }),
      docker0: at("172.17.0.1"),
      wlan0: at("192.168.1.23"),
      wlan1: at("fe80::1", { family: "IPv6" }),
    }),
  ).toBe("192.168.1.23");
  expect(lanAddress({ eth0: at("10.0.0.4"), docker0: at("172.17.0.1") })).toBe("10.0.0.4");
  expect(lanAddress({ lo: at("127.0.0.1", { internal: true }) })).toBeUndefined();
});

it("the code in the terminal is the address, small enough for any window", async () => {
  const address = "https://192.168.100.200:8787";
  const rows = (await codeFor(address)).split("\n");
  const { data } = encode(address, { border: 2 });
  // A row of characters shows two rows of the code; a dark module is an empty half, since a terminal is dark.
  const read = rows.flatMap((row) => {
    const halves = [...row].map((letter) => [" ▄".includes(letter), " ▀".includes(letter)]);
    return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)];
  });
  expect(read.slice(0, data.length)).toEqual(data);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(40);
});
