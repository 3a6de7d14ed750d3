import { describe, expect, it } from "vitest";
import { refusedAsUnreadable } from "./readable-request";

const URL_OF_SITE = "https://tableside.test/healthz";

/** A request as the runtime passes it on: its address holds whatever was written as its host. */
const asked = (host: string, headers: [string, string][] = []): Request =>
  Object.create(new Request(URL_OF_SITE), {
    url: { value: `http://${host}/healthz` },
    headers: { value: new Headers([["host", host], ...headers]) },
  });

describe("a request that nothing could read", () => {
  it("is refused with a sentence where its Host is invalid", async () => {
    const hosts = [
      "a b",
      "a/b",
      "a\\b",
      "[::1",
      "%zz",
      "x@y",
      "a?b",
      "a#b",
      "<script>",
      "a.b:99999",
    ];
    for (const host of [...hosts, "a.example:abc", "1.2.3.4.5", "a.example, b.example"]) {
      const refusal = refusedAsUnreadable(asked(host));
      expect(refusal?.status, host).toBe(400);
      expect(refusal?.headers.get("x-content-type-options"), host).toBe("nosniff");
      const message = expect.stringMatching(/^The Host header .*\.$/);
      expect(await refusal?.json(), host).toMatchObject({ code: "bad-host", message });
    }
    for (const host of ["tableside.test", "127.0.0.1:8787", "[::1]:8787", "a_b.example", "A.B."]) {
      expect(refusedAsUnreadable(asked(host)), host).toBeNull();
    }
    expect(refusedAsUnreadable(new Request(URL_OF_SITE))).toBeNull();
  });

  it("is refused in a sentence where its headers are too many or too long", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n): [string, string] => [`x-${n}`, "1"]);
    const refusal = refusedAsUnreadable(asked("tableside.test", many(10_000)));
    expect(refusal?.status).toBe(400);
    const message = "A request has at most 200 headers, and 64 kB of them.";
    expect(await refusal?.json()).toMatchObject({ code: "too-many-headers", message });
    expect(refusedAsUnreadable(asked("tableside.test", many(150)))).toBeNull();
    const long = refusedAsUnreadable(asked("tableside.test", [["cookie", "c".repeat(70_000)]]));
    expect(long?.status).toBe(400);
  });
});
