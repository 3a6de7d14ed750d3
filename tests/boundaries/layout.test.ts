import { describe, expect, it } from "vitest";
import { allFiles, inRoom, isTest } from "./source-files";

const files = allFiles();

describe("where files lie", () => {
  it("what one page alone uses lies beside it: a use case serves several", () => {
    const shown = (path: string) => path.replace(/\.tsx?$/, "");
    const wrong = files
      .filter((file) => inRoom(file.path, "app/routes/use-cases") && !isTest(file))
      .filter(({ path: own }) => {
        const users = files.filter(
          (file) => !isTest(file) && file.imports.some(({ path }) => path === shown(own)),
        );
        const folders = new Set(users.map(({ path }) => path.split("/").slice(0, 3).join("/")));
        return folders.size < 2 && !folders.has("app/routes/use-cases");
      });
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("no file is loose: beside their folders, app has its root and entries, worker its entries and settings", () => {
    const loose = files
      .filter(
        (file) => /^(app|worker)\/[^/]+$/.test(file.path) && !/\.(test|fixture)\./.test(file.path),
      )
      .map((file) => file.path);
    expect(loose.toSorted()).toEqual([
      "app/entry.client.tsx",
      "app/entry.server.tsx",
      "app/root.tsx",
      "worker/context.ts",
      "worker/dependencies.ts",
      "worker/edition.ts",
      "worker/entry.ts",
      "worker/env.ts",
      "worker/index.ts",
      "worker/settings-check.ts",
      "worker/settings.ts",
      "worker/text-settings.ts",
    ]);
  });

  it("files stay short enough to read: 300 lines at most", () => {
    const wrong = files
      .filter((file) => /^(app|themes|worker)\//.test(file.path) && !isTest(file))
      .filter((file) => file.text.split("\n").length > 301);
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});
