import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReturnPath } from "./return-path";

const AWAY = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " /venues",
  "",
];

describe("the way back from the bank's page", () => {
  it("SEC-02 may be any path of this site", () => {
    for (const path of ["/", "/venues/croque-cie/bills/b_1?changed=paid#top", "/é/ü"]) {
      expect(isReturnPath(path)).toBe(true);
    }
  });

  it("SEC-02 never leads to another host", () => {
    for (const path of AWAY) expect([path, isReturnPath(path)]).toEqual([path, false]);
  });

  it("SEC-02 whatever is let through stays on the host that a browser is on", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "evil.example",
      "@",
      ":",
      "%2f",
      "?",
      "#",
      "\t",
      "\r",
      "https:",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const path = pieces.join("");
        if (!isReturnPath(path)) return;
        expect(new URL(path, "https://tableside.example/a/b").host).toBe("tableside.example");
      }),
      { numRuns: 3_000 },
    );
  });
});
