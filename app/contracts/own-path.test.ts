import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWebLink } from "./links";
import { isOwnPath } from "./own-path";

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

/** Starts that browsers have been known to read as another host's address, or that come close. */
const starts = [
  ...[
    "//",
    "///",
    "////",
    "/\\",
    "\\/",
    "\\\\",
    "/\\/",
    "\\/\\/",
    "/\t/",
    "/\n/",
    "/\r/",
    "/\r\n/",
  ],
  ...[
    "\t//",
    " //",
    "\u0000//",
    "/\u0000/",
    "/.//",
    "/..//",
    "/./\\",
    "/a/..//",
    "/a/../\\",
    "//\t",
  ],
  ...[
    "https://",
    "https:",
    "https:/",
    "http://",
    "HTTPS://",
    "h\tttps://",
    " https://",
    "//@",
    "//:",
  ],
  ...["javascript:", "java\nscript:", "data:text/html,", "vbscript:", "file://", "blob:https://"],
  ...[
    "/%2f",
    "/%2F%2f",
    "/%5c",
    "/%09/",
    "%2f%2f",
    "/%0d%0alocation:https://",
    "/?//",
    "/#//",
    "/;//",
  ],
  ...[
    "/\u2028/",
    "/\u3002/",
    "/\uff0f",
    "\uff0f\uff0f",
    "/\u00ad/",
    "//\u200b",
    "/\u2215",
    "/&#47;",
  ],
];
const hosts = [
  ...["evil.example", "evil.example/", "evil.example/a?b#c", "evil.example:443", "EVIL.example"],
  ...["bill.example@evil.example", "bill.example:pw@evil.example", "evil.example%23.bill.example"],
  ...[
    "bill.example.evil.example",
    "127.0.0.1",
    "[::1]",
    "2130706433",
    "evil%2eexample",
    "ev\til.example",
  ],
];
const tails = ["", "/..", "//", "\\..\\.."];
const payloads = starts.flatMap((start) =>
  hosts.flatMap((host) => tails.map((tail) => start + host + tail)),
);

describe("a place to go on to", () => {
  it("SEC-02 may be any path of this site", () => {
    for (const path of ["/", "/venues/croque-cie/bills/b_1?changed=paid#top", "/é/ü"]) {
      expect(isOwnPath(path)).toBe(true);
    }
  });

  it("SEC-02 never leads to another host", () => {
    for (const path of AWAY) expect([path, isOwnPath(path)]).toEqual([path, false]);
  });

  it(`SEC-02 stays on this host for every one of ${payloads.length} payloads that is let through`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(2_000);
    const pages = ["https://bill.example/", "https://bill.example/venues/v/bills/b?x=1#y"];
    let refused = 0;
    for (const payload of payloads) {
      if (!isOwnPath(payload)) refused += 1;
      else {
        for (const page of pages) {
          const led = new URL(payload, page);
          expect([payload, led.origin]).toEqual([payload, "https://bill.example"]);
          expect(led.pathname.startsWith("//"), payload).toBe(false);
        }
      }
    }
    // Escaped slashes are letters of a path; everything else in the list must have been refused.
    expect(refused).toBeGreaterThan(payloads.length / 2);
  });

  it("SEC-02 whatever is let through stays on the host that a browser is on", () => {
    const piece = fc.constantFrom(
      ...[
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
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const path = pieces.join("");
        if (!isOwnPath(path)) return;
        expect(new URL(path, "https://tableside.example/a/b").host).toBe("tableside.example");
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("a link of a look", () => {
  it(`TEN-19 leads to https or stays here, whichever of ${payloads.length} payloads it is`, () => {
    for (const payload of payloads) {
      if (!isWebLink(payload)) continue;
      const { protocol, origin } = new URL(payload, "https://bill.example/venues/v");
      expect(protocol, payload).toBe("https:");
      if (payload.startsWith("/")) expect(origin, payload).toBe("https://bill.example");
    }
  });
});
