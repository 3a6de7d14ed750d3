import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Names of cookies in the sources: passed to what stores them, or in a constant of their own. */
const NAMED = /stored(?:Cookie|List)\(\s*"([^"]+)"|\b\w*COOKIE = "([^"]+)"/g;

const cookies = sourceFiles("app", "worker")
  .filter(({ path }) => !/\.test\.tsx?$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].map((found) => ({ path, name: found[1] ?? found[2] ?? "" })),
  );

describe("cookies", () => {
  it("are bound to their host, or to https when they belong to one page's path", () => {
    expect(cookies.length).toBeGreaterThan(5);
    const unbound = cookies.filter(({ name }) => !/^__(?:Host|Secure)-[a-z-]+$/.test(name));
    expect(unbound).toEqual([]);
    // Those with a path of their own can't carry __Host-; docs/decisions/0026 says why they have one.
    const byPath = cookies.filter(({ name }) => name.startsWith("__Secure-"));
    expect(byPath.map(({ name }) => name).sort()).toEqual([
      "__Secure-anomaly",
      "__Secure-asked",
      "__Secure-split-draft",
      "__Secure-tip",
    ]);
  });
});
