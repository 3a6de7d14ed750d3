import type { Wallet } from "~/domain/checkout/methods";

/**
 * The wallet that a phone can have, by what its browser says of itself: the server has to know before a script
 * does. Every browser of an iPhone or iPad pays by Apple Pay, and Safari on a Mac; by Google Pay pay
 * Android's own browsers, but no page inside another app (docs/decisions/0048).
 */
export function phoneWallet(userAgent: string | null): Wallet | null {
  const browser = userAgent ?? "";
  if (/iPhone|iPad|iPod/.test(browser)) return "apple_pay";
  if (/Macintosh/.test(browser) && /Version\/[\d.]+ (Mobile\/\w+ )?Safari/.test(browser)) {
    return "apple_pay";
  }
  if (/Android/.test(browser) && /Chrome\//.test(browser) && !/; wv\)/.test(browser)) {
    return "google_pay";
  }
  return null;
}
