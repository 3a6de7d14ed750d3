import { describe, expect, it } from "vitest";
import { allFiles, inRoom, isTest, type SourceFile } from "./source-files";

/**
 * Which part of the code may import which. A file belongs to the part with the longest matching prefix; the
 * allowed imports are prefixes too, and a part may always import itself. Packages are checked below.
 */
const rooms: Record<string, string[]> = {
  "app/domain": [],
  // Lists of names that exist once.
  "app/contracts": [
    "app/domain",
    "app/i18n/locales",
    "app/i18n/languages",
    "app/i18n/text-languages",
    "themes/theme-names",
  ],
  "app/services": ["app/contracts", "app/domain"],
  "app/i18n": ["app/locales"],
  "app/framework": [],
  "app/ui": ["app/framework", "themes"],
  "app/live": ["app/contracts", "app/framework"],
  "app/paths": ["app/contracts/ids", "app/routes/table"],
  // The gallery shows every look, so it needs their names.
  "app/features": [
    "app/framework",
    "app/paths",
    "app/ui",
    "app/i18n",
    "app/contracts",
    "app/domain",
    "themes/contract.css",
    "themes/spaced-text",
    "themes/theme-names",
    // The marks of card brands and wallets, which keep their own colours in every look.
    "themes/svg-url",
  ],
  "app/routes": [
    "app/framework",
    "app/features",
    "app/paths",
    "app/services",
    "app/live",
    "app/i18n",
    "app/ui",
    "app/contracts",
    "app/domain",
    "themes/contract.css",
    // A manifest says its colours in plain values.
    "themes/index",
    "themes/colour",
    "themes/venue-colours",
  ],
  themes: [],
  // Ids, the log, random bits and texts said outside of pages, for every part of the worker.
  "worker/base": [
    "app/contracts",
    "app/i18n/translate",
    "app/i18n/translator.server",
    "app/locales",
  ],
  // Who a request is from and what it agreed to, for pages and platform alike.
  "worker/request": [
    "app/contracts",
    "app/domain",
    "worker/base",
    "worker/db/records",
    "worker/env",
    "worker/kernel/placement",
    "worker/objects/callers",
  ],
  "worker/db": ["app/contracts", "app/domain", "worker/env", "worker/base"],
  "worker/kernel": ["app/contracts", "app/domain/country/regions", "worker/env", "worker/base"],
  "worker/objects": [
    "app/contracts",
    "app/domain",
    "worker/env",
    "worker/base",
    "worker/kernel",
    "worker/db",
    "worker/ports",
  ],
  "worker/ports": [
    "app/contracts",
    "app/domain",
    "worker/db/rows",
    "worker/db/sweep",
    "worker/env",
    "worker/base",
    "worker/kernel",
    // A payment provider's fields in our page have the venue's look.
    "themes/contract.css",
  ],
  "worker/platform": [
    "app/contracts",
    "app/domain",
    "worker/request",
    "worker/env",
    "worker/base",
    // What an object that has stopped answers, how a fault is logged, and where objects begin.
    "worker/kernel/faults",
    "worker/kernel/placement",
    "worker/kernel/stopped",
    "worker/objects",
    "worker/ports",
    "worker/db",
    // PDFs and mails are in the guest's language, and so are the dishes that it offers.
    "app/i18n/detect-locale.server",
    "app/i18n/languages",
    "app/i18n/locales",
    "app/i18n/text-languages",
    "app/i18n/translate",
  ],
  // The PDF worker is deployed separately and knows only what it is sent, and the colours of the themes.
  "worker/pdf": [
    "app/contracts/pdf",
    "app/contracts/wallet-pass",
    "themes/brand-tokens",
    "themes/colour",
  ],
  "worker/edge": [
    "app/contracts",
    "app/domain/time",
    "app/framework/http.server",
    "app/services",
    "app/i18n/detect-locale.server",
    "app/i18n/locales",
    "app/paths",
    "app/routes/table",
    "worker/env",
    "worker/request",
    "worker/base",
    "worker/db",
  ],
};

const isProject = (path: string) => /^(app|themes|worker|tests)\//.test(path);

const files = allFiles();

describe("boundaries", () => {
  for (const [room, allowed] of Object.entries(rooms)) {
    it(`${room} imports only what it may`, () => {
      const wrong = files
        .filter((file) => inRoom(file.path, room) && !isTest(file))
        .flatMap((file) =>
          file.imports
            .filter(({ path }) => isProject(path) && !inRoom(path, room))
            .filter(({ path }) => !allowed.some((prefix) => inRoom(path, prefix)))
            .map(({ path }) => `${file.path} → ${path}`),
        );
      expect(wrong).toEqual([]);
    });
  }

  it("only the kernel sets an object's alarm", () => {
    const setting = files.filter((file) => !isTest(file) && /\.setAlarm\(/.test(file.text));
    expect(setting.map((file) => file.path)).toEqual(["worker/kernel/alarm.ts"]);
  });

  it("one place says where objects are, so that none is looked for in another jurisdiction", () => {
    const own = files.filter((file) => file.path.startsWith("worker/") && !isTest(file));
    const finds = own.filter(({ text }) => /\.(?:idFrom\w+|newUniqueId|getByName)\(/.test(text));
    expect(finds.map((file) => file.path).toSorted()).toEqual([
      "worker/demo/test-provider/provider.ts",
      "worker/kernel/cached-stubs.ts",
      "worker/objects/callers.ts",
    ]);
    const unplaced = own.filter(({ text }) => /cachedStubs\(\w+\.[A-Z]/.test(text));
    expect(unplaced.map((file) => file.path)).toEqual([]);
  });

  it("nothing imports the tests", () => {
    const wrong = files
      .filter((file) => !isTest(file))
      .filter((file) => file.imports.some(({ path }) => path.startsWith("tests/")));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("only the PDF worker has the PDF libraries, so no page's isolate loads them", () => {
    const drawing = /^(@cantoo\/pdf-lib|harfbuzzjs|bidi-js|gemoji)$/;
    const wrong = files
      .filter((file) => !inRoom(file.path, "worker/pdf") && !isTest(file))
      .filter((file) =>
        file.imports.some(({ path }) => drawing.test(path) || inRoom(path, "worker/pdf")),
      );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("the domain is pure: no clock, no randomness, and no package but zod in schema files", () => {
    const mayImport = ({ path }: SourceFile, name: string) =>
      isProject(name) || (path.endsWith(".schema.ts") && name === "zod");
    const wrong = files
      .filter((file) => inRoom(file.path, "app/domain") && !isTest(file))
      .filter(
        (file) =>
          /\bDate\.now\(|\bnew Date\(\)|Math\.random|crypto\.|fetch\(|console\./.test(file.text) ||
          file.imports.some(({ path }) => !mayImport(file, path)),
      );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("rules and pages import schemas as types only", () => {
    const wrong = files
      .filter((file) => /^app\/(routes|features|live|ui|i18n|domain)\//.test(file.path))
      .filter((file) => !isTest(file) && !/\.(server\.tsx?|(schema|fixture)\.ts)$/.test(file.path))
      .flatMap((file) =>
        file.imports
          .filter(({ path, typeOnly }) => !typeOnly && (path === "zod" || isSchema(path)))
          .map(({ path }) => `${file.path} → ${path}`),
      );
    expect(wrong).toEqual([]);
  });

  it("no module that the phone loads leads to the schema library", () => {
    const byName = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
    const onServer = /^app\/(contracts|domain|services|locales)\/|\.server\.tsx?$/;
    const pages = files.filter(
      ({ path }) => inRoom(path, "app") || /^worker\/ports\/payment\/.*\.client\.ts$/.test(path),
    );
    const client = new Set(
      pages.filter(
        (file) =>
          !isTest(file) && !onServer.test(file.path) && file.path !== "app/entry.server.tsx",
      ),
    );
    const wrong: string[] = [];
    // A set takes what is added to it while it is walked.
    for (const file of client) {
      for (const { path, typeOnly } of file.imports) {
        if (typeOnly || path.endsWith(".server")) continue;
        if (path === "zod") wrong.push(file.path);
        const imported = byName.get(path) ?? byName.get(`${path}/index`);
        if (imported) client.add(imported);
      }
    }
    expect(client.size).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  it("money arithmetic is in the domain alone", () => {
    const arithmetic = /\b\w+E5\s*(?:[-+*/%]|[-+*/]=)\s*[\w(]|[-+*/%]\s*\w+E5\b(?!\s*[:"'`])/;
    const wrong = files
      .filter((file) => !inRoom(file.path, "app/domain") && !isTest(file))
      .flatMap((file) =>
        file.text
          .split("\n")
          .filter((line) => arithmetic.test(line) && !/^\s*(\*|\/\/|\/\*|import)/.test(line))
          .map((line) => `${file.path}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  it("the framework is imported by routes, root, entries and one folder, so that its successor changes no other", () => {
    const mayImport =
      /^(?:app\/(?:routes|framework)\/|(?:app\/(?:root|entry\.\w+)|worker\/(?:entry|index))\.tsx?$|worker\/demo\/)/;
    const wrong = files
      .filter((file) => !isTest(file) && !mayImport.test(file.path))
      .filter((file) => file.imports.some(({ path }) => /^@remix-run\/(?!dev$)/.test(path)));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("pages read their data, what their action answered, and their data again by our own hooks: Remix's let a page go without a title, forget an answer when it refreshes itself, and begin a guest's way to the next page again", () => {
    const wrong = files.filter(
      (file) =>
        /^(?:app|worker)\//.test(file.path) &&
        !file.path.startsWith("app/framework/") &&
        /import \{[^}]*\b(?:useLoaderData|useActionData|useRevalidator)\b[^}]*\} from "@remix-run/.test(
          file.text,
        ),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});

/** Two are plain functions and a name, made for the browser; every other contract holds schemas. */
function isSchema(path: string): boolean {
  if (path.endsWith(".schema")) return true;
  const plain = ["app/contracts/live", "app/contracts/correlation"];
  return path.startsWith("app/contracts/") && !plain.includes(path);
}
