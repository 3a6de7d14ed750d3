import { describe, expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { basketHash } from "./basket-hash.server";

describe("ORD-03 the digest of a basket", () => {
  const soup = basketLine("soup", 1);
  const burger = basketLine("burger", 2, ["bacon", "rare"]);

  it("is the SHA-256 of its lines, in whatever order they were added", async () => {
    const hash = await basketHash([soup, burger]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await basketHash([basketLine("burger", 2, ["rare", "bacon"]), soup])).toBe(hash);
  });

  it("differs for another quantity, another dish and another choice", async () => {
    const hashes = await Promise.all(
      [
        [soup, burger],
        [basketLine("soup", 2), burger],
        [soup],
        [soup, basketLine("burger", 2, ["bacon"])],
        [basketLine("stew", 1), burger],
      ].map(basketHash),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
