import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Who imports whom, by path without ending. */
const imported = new Map(
  sourceFiles("app", "themes", "worker")
    .filter(({ path }) => !path.includes(".test."))
    .map(({ path, imports }) => [nameOf(path), imports.map((one) => one.path)]),
);

it("no files import each other in a loop, not even for types", () => {
  const left = new Map(
    [...imported].map(([name, paths]) => [
      name,
      new Set(paths.flatMap((path) => [path, `${path}/index`]).filter((one) => imported.has(one))),
    ]),
  );
  // Whoever imports nothing of what is left is in no loop, and nor is whom nothing left imports.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const wanted = new Set([...left.values()].flatMap((paths) => [...paths]));
    for (const [name, paths] of left) if (paths.size === 0 || !wanted.has(name)) left.delete(name);
    for (const paths of left.values()) {
      for (const path of paths) if (!left.has(path)) paths.delete(path);
    }
  }
  expect([...left].map(([name, paths]) => `${name} → ${[...paths].join(", ")}`)).toEqual([]);
});

function nameOf(path: string): string {
  return path.replace(/\.tsx?$/, "");
}
