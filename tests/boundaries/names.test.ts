import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themeNames } from "#themes/theme-names";
import { allFiles, inRoom, isTest } from "./source-files";

const files = allFiles();

describe("what is named in one place", () => {
  it("nothing in the product names the demo: no code, comment, setting or text", () => {
    // What builds and starts the two entries knows both.
    const rooms = /^worker\/(?:demo|local)\//;
    const product = files.filter((file) => !rooms.test(file.path) && !isTest(file));
    const texts = readdirSync("app/locales", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => ({ path: name, text: readFileSync(`app/locales/${name}`, "utf8") }));
    const named =
      /(?<!\p{L})d[eé]mo(?:nstra\p{L}*|s)?(?!\p{L})|(?<=[a-z])Demo|demo(?=[A-Z])|DEMO_/u;
    const isNamed = (text: string) => named.test(text) || named.test(text.toLowerCase());
    const wrong = [...product, ...texts].filter(({ text }) => isNamed(text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("a list of choices is declared once, and every schema and type of it is made of that", () => {
    const lists = /(?:z\.enum\(|= )\[((?:\s*"[^"]+",?){3,})\s*\](?:\)| as const)/g;
    const unions = /\btype \w+ =((?:\s*\|?\s*"[^"]+"){3,});/g;
    const places = new Map<string, string[]>();
    for (const { path, text } of files.filter((file) => !isTest(file))) {
      for (const [, choices = ""] of [...text.matchAll(lists), ...text.matchAll(unions)]) {
        const key = [...choices.matchAll(/"([^"]+)"/g)].map(([, one]) => one).sort();
        places.set(key.join(), [...(places.get(key.join()) ?? []), path]);
      }
    }
    expect(places.size).toBeGreaterThan(50);
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it("no component knows a brand's name", () => {
    const names = themeNames.filter((name) => name !== "default");
    const brand = new RegExp(`\\b(${names.join("|")})\\b`);
    const wrong = files
      .filter((file) => /^app\/(ui|features|routes)\//.test(file.path) && !isTest(file))
      .filter((file) => brand.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("what differs by country is in one table: no code compares a country with one of its own", () => {
    const compared = /country\w*\b[^\n]{0,30}[!=]== ?(?:"[A-Z]{2}"|[A-Z]+_)/i;
    const wrong = files
      .filter((file) => /^(app|worker)\/(?!demo\/)/.test(file.path) && !isTest(file))
      .filter((file) => !inRoom(file.path, "app/domain/country"))
      .filter((file) => compared.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("no page, call or rule knows a payment provider: its tokens, ids and addresses are in its adapter", () => {
    const own = /tok_test_|pi_test_|not_a_test_card|\/test-provider/;
    const wrong = files
      .filter((file) => /^(app|worker)\//.test(file.path) && !isTest(file))
      .filter((file) => !inRoom(file.path, "worker/demo"))
      .filter((file) => own.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("an adapter of a payment provider is named in its folder, where the worker is put together and in its settings", () => {
    const adapters = readdirSync("worker/ports/payment", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const named = new RegExp(`(?:${adapters.join("|")})(?!s\\b)`, "i");
    const naming = [
      ...files.filter((file) => /^(?:app|worker|themes)\//.test(file.path) && !isTest(file)),
      { path: "vite.config.ts", text: readFileSync("vite.config.ts", "utf8") },
    ]
      .filter(({ path }) => !adapters.some((name) => inRoom(path, `worker/ports/payment/${name}`)))
      .filter(({ path, text }) => !/\.fixture\.ts$/.test(path) && named.test(text));
    expect(naming.map((file) => file.path)).toEqual([
      "worker/edition.ts",
      "worker/text-settings.ts",
    ]);
  });

  it("a type that is called a place is one where a guest can be: an address, a key or settings have a name of their own", () => {
    const types = files
      .filter((file) => /^(?:app|worker)\//.test(file.path))
      .flatMap(({ text }) => [...text.matchAll(/\b(?:type|interface|class) (\w*Place)\b/g)])
      .map(([, name]) => name);
    expect([...new Set(types)].toSorted()).toEqual([
      "AccountPlace",
      "BillPlace",
      "LastPlace",
      "MenuPlace",
      "OrderPlace",
      "OrderingPlace",
      "SignInPlace",
      "TabPlace",
      "TablePlace",
    ]);
  });
});
