import { describe, expect, it } from "vitest";
import { phoneWallet } from "./phone-wallets";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("PAY-02 the wallet that is offered first", () => {
  it.each([
    [
      "Safari on an iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
      "apple_pay",
    ],
    [
      "Chrome on an iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`,
      "apple_pay",
    ],
    [
      "an iPad that says it is a Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
      "apple_pay",
    ],
    [
      "Chrome on Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
      "google_pay",
    ],
    [
      "a page inside another Android app",
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
      null,
    ],
    [
      "Firefox on Android",
      "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
      null,
    ],
    [
      "Chrome on a Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      null,
    ],
    [
      "Chrome on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      null,
    ],
    ["a browser that says nothing", null, null],
  ])("on %s is one that works there", (_phone, userAgent, wallet) => {
    expect(phoneWallet(userAgent)).toBe(wallet);
  });
});
