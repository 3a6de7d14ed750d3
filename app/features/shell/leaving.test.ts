import { describe, expect, it } from "vitest";
import { leavingFor } from "~/routes/guest-app-external-link/route";

describe("an external link", () => {
  it("names the host that it really leads to", () => {
    const led = (url: string) => leavingFor(url, null)?.host;
    expect(led("https://www.example.com/a?b=bill.example")).toBe("www.example.com");
    expect(led("https://bill.example.evil.example/")).toBe("bill.example.evil.example");
    // A letter of another alphabet that looks like one of ours is shown for what it is.
    expect(led("https://ex\u0430mple.com/")).toBe("xn--exmple-4nf.com");
    expect(led("https:\\\\evil.example\\@bill.example")).toBe("evil.example");
  });

  it("is not followed where it is missing, is no https address, or hides its host", () => {
    for (const url of [
      ...[null, "", "//evil.example", "/venues/v", "http://plain.example", "javascript:alert(1)"],
      ...[
        "java\nscript:alert(1)",
        "data:text/html,x",
        "https://",
        "https://bill.example@evil.example",
      ],
      ...[
        "https://a:b@evil.example",
        "https://localhost/",
        "https://[::1]/",
        "blob:https://evil.example",
      ],
    ]) {
      expect(leavingFor(url, "Our menu"), String(url)).toBeNull();
    }
  });
});
