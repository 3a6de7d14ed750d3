import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import {
  databaseProblems,
  missingResources,
  objectProblems,
  sizeNotes,
  sizeProblems,
} from "./deploy-checks.mjs";

type Settings = Parameters<typeof objectProblems>[0];

const read = (config: string) => readConfig({ config }, { hideWarnings: true });
const configs = ["wrangler.toml", "worker/demo/wrangler.toml"];
const bound = (...names: string[]) => ({
  bindings: names.map((name) => ({ name: name.toUpperCase(), class_name: name })),
});
const small = { scriptBytes: 1_000, assets: [{ name: "a.js", bytes: 10 }] };

describe("the checks before a deployment", () => {
  it.each(configs)(
    "accept the migrations of %s: in order, with each class created and bound once",
    (config) => {
      expect(objectProblems(read(config) as unknown as Settings)).toEqual([]);
    },
  );

  it("accept the databases' migrations", () => {
    for (const folder of ["worker/db/migrations", "worker/demo/migrations"])
      expect(databaseProblems(readdirSync(folder)), folder).toEqual([]);
  });

  it.each<[string, Settings, RegExp]>([
    [
      "a tag that is not at the end",
      {
        migrations: [
          { tag: "v2", new_sqlite_classes: ["A"] },
          { tag: "v1", new_sqlite_classes: ["B"] },
        ],
        durable_objects: bound("A", "B"),
      },
      /v1 does not come after v2: give .* at the end/,
    ],
    [
      "a tag without a number",
      {
        migrations: [{ tag: "v1" }, { tag: "next", new_sqlite_classes: ["A"] }],
        durable_objects: bound("A"),
      },
      /next does not come after v1/,
    ],
    [
      "a class that is made twice",
      {
        migrations: [
          { tag: "v1", new_sqlite_classes: ["A"] },
          { tag: "v2", new_sqlite_classes: ["A"] },
        ],
        durable_objects: bound("A"),
      },
      /v2 makes A a second time: take it out/,
    ],
    [
      "a class that nothing makes",
      { migrations: [], durable_objects: bound("A") },
      /A is bound and no migration makes it: add .*new_sqlite_classes = \["A"\]/,
    ],
    [
      "a class that nothing binds",
      { migrations: [{ tag: "v1", new_sqlite_classes: ["A"] }], durable_objects: bound() },
      /A is made and not bound: bind it, or add .*deleted_classes = \["A"\]/,
    ],
    [
      "a class that is deleted and was never made",
      { migrations: [{ tag: "v1", deleted_classes: ["A"] }], durable_objects: bound() },
      /v1 deletes A, which no migration made/,
    ],
  ])("say what to do about %s", (_, settings, says) => {
    const [problem, ...more] = objectProblems(settings);
    expect(problem).toMatch(says);
    expect(more).toEqual([]);
  });

  it("name the database's migration that is out of order", () => {
    expect(databaseProblems(["0001_a.sql", "0003_b.sql"])).toEqual([
      expect.stringMatching(/^The migration 0003_b.sql should have the number 0002: /),
    ]);
    expect(databaseProblems(["0001_a.sql", "0002_b.sql", "0002_c.sql"])).toEqual([
      expect.stringMatching(/^The migration 0002_c.sql should have the number 0003: /),
    ]);
    expect(databaseProblems(["0001_a.sql", "b.sql"])).toEqual([
      expect.stringMatching(/^b.sql is no name of a migration: /),
    ]);
  });

  it("name the limit of Cloudflare that is exceeded", () => {
    expect(sizeProblems(small)).toEqual([]);
    const large = {
      scriptBytes: 11 * 1024 * 1024,
      assets: [{ name: "film.mp4", bytes: 26 * 1024 * 1024 }],
    };
    expect(sizeProblems(large)).toEqual([
      expect.stringMatching(/^The worker is 11.0 MB compressed, .*: find /),
      expect.stringMatching(/^film.mp4 is 26.0 MB, .*: make it smaller/),
    ]);
    expect(sizeNotes({ ...large, startUpMs: 1_200 })).toEqual([
      expect.stringMatching(/paid plan/),
      expect.stringMatching(/^It takes 1200 ms to start here, .*: open the profile/),
    ]);
    expect(sizeNotes({ ...small, startUpMs: null })).toEqual([]);
    const many = Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}`, bytes: 1 }));
    expect(sizeProblems({ ...small, assets: many })).toHaveLength(1);
  });

  it("list the commands that create missing databases and namespaces, each once", () => {
    const part = {
      d1_databases: [{ database_id: "0-0", database_name: "tableside" }],
      kv_namespaces: [{ id: "00", binding: "TENANTS" }],
    };
    expect(missingResources([part, part], "-preview")).toEqual([
      "npx wrangler d1 create tableside",
      "npx wrangler kv namespace create TENANTS-preview",
    ]);
    const made = {
      d1_databases: [{ database_id: "a1", database_name: "tableside" }],
      kv_namespaces: [{ id: "b2", binding: "TENANTS" }],
    };
    expect(missingResources([made])).toEqual([]);
  });
});
