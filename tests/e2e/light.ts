import { expect } from "./test";

/** What any page may have, whatever its operator published and its guest put into it. */
const MOST_BYTES = 1_000_000;
const MOST_ELEMENTS = 10_000;

/** Fails where a page is more than a phone loads in a few seconds. */
export function expectLight(html: string, address: string) {
  expect(Buffer.byteLength(html), address).toBeLessThan(MOST_BYTES);
  expect(html.match(/<[a-z][\w-]*/g)?.length, address).toBeLessThan(MOST_ELEMENTS);
}
