import { expect, it } from "vitest";
import { withStructuredData } from "./structured-data.server";

it("a page's data for search engines is the last of its head, and none of its words ends it", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  const page = withStructuredData("<head><title>a</title></head><body>", JSON.stringify(data));
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*)<\/script><\/head>/.exec(page) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
  expect(withStructuredData("<p>none</p>", "{}")).toBe("<p>none</p>");
});
