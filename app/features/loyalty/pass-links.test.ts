import { expect, it } from "vitest";
import { offeredWallets } from "./pass-links";

const both = ["apple", "google"] as const;
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

it("LOY-39 a phone is offered its own wallet, any other device both, and nobody one that is not set", () => {
  expect(offeredWallets(both, iPhone)).toEqual(["apple"]);
  expect(offeredWallets(both, android)).toEqual(["google"]);
  expect(offeredWallets(both, mac)).toEqual(["apple", "google"]);
  expect(offeredWallets(both, null)).toEqual(["apple", "google"]);
  expect(offeredWallets(["google"], iPhone)).toEqual([]);
  expect(offeredWallets([], mac)).toEqual([]);
});
