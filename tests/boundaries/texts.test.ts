import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { areaOf, hasArea, type TextArea, textAreas } from "~/i18n/text-areas";
import { browserFiles, textsOfArea, usedTexts } from "~/i18n/text-files.vite";
import { pages } from "~/routes/table";
import { sourceFiles } from "./source-files";

const top = fileURLToPath(new URL("../../", import.meta.url));
const locale = `${top}app/locales/${DEFAULT_LOCALE}/`;
const keys = readdirSync(locale).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(locale + file, "utf8"))).map(
    (key) => [file.replace(".json", ""), key] as const,
  ),
);

describe("texts", () => {
  it("are all used: a key that nothing names is removed", () => {
    const sources = sourceFiles("app", "worker")
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .map(({ path }) => top + path);
    const isSaid = usedTexts(sources);
    const unused = keys.filter(([namespace, key]) => !isSaid(namespace, key));
    expect(unused.map(([namespace, key]) => `${namespace}: ${key}`)).toEqual([]);
  });

  it("of each page are in the file of one area", () => {
    const without = pages.filter(({ id }) => !hasArea(id)).map(({ id }) => id);
    expect(without).toEqual([]);
  });

  it("of a page are complete: the keys that its components name are in the file of its area", () => {
    const missing = pages.flatMap(({ id, file }) => {
      const texts = textsIn(areaOf(id));
      return calledIn(browserFiles(["root.tsx", "routes/root/frame-parts.ts", file]))
        .filter(({ namespace, key }) => {
          const known = Object.keys(texts[namespace] ?? {});
          return !known.includes(key) && !known.includes(`${key}_other`);
        })
        .map(({ namespace, key }) => `${id}: ${namespace} ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it("that only loaders, mails and PDFs use are sent to no phone", () => {
    const sent = textAreas
      .filter((area) => area !== "gallery")
      .map((area) => JSON.stringify(textsIn(area)));
    const mail = JSON.parse(readFileSync(`${locale}receipt.json`, "utf8"))["mail.text"];
    expect(sent.filter((texts) => texts.includes(mail))).toEqual([]);
    const whole = readdirSync(locale).reduce(
      (sum, file) => sum + readFileSync(locale + file, "utf8").length,
      0,
    );
    for (const texts of sent) expect(texts.length).toBeLessThan(whole / 2);
  });
});

const areas = new Map<string, ReturnType<typeof textsOfArea>>();

/** Read once for all pages of an area: each reads every file that its pages lead to. */
function textsIn(area: TextArea) {
  const texts = areas.get(area) ?? textsOfArea(pages, area, DEFAULT_LOCALE);
  areas.set(area, texts);
  return texts;
}

/** Every text that a component of these files asks for by its whole key. */
function calledIn(files: readonly string[]): { namespace: string; key: string }[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const translators = [...source.matchAll(/const (\w+) = useT\("(\w+)"\)/g)];
    return translators.flatMap(([, name, namespace = ""]) =>
      [...source.matchAll(new RegExp(`\\b${name}\\(\\s*"([^"]+)"`, "g"))]
        // Two components of a file may call different namespaces by one name.
        .filter(() =>
          translators.filter(([, other]) => other === name).every(([, , n]) => n === namespace),
        )
        .map(([, key = ""]) => ({ namespace, key })),
    );
  });
}
