import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { keepAssets, LIST } from "./kept-assets.mjs";

const DAY_MS = 24 * 60 * 60_000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A build's folder, with files below `assets` that say their own name. */
function aBuild(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  for (const file of files) writeFileSync(join(folder, "assets", file), file);
  return folder;
}

/** A site that serves the files of a build, and a page for all else. */
async function deployed(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    try {
      const body = readFileSync(join(folder, request.url ?? ""));
      response.writeHead(200, { "content-type": "text/javascript" }).end(body);
    } catch {
      response.writeHead(request.url === `/${LIST}` ? 404 : 200, { "content-type": "text/html" });
      response.end("<p>A page");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const assetsOf = (folder: string) => readdirSync(join(folder, "assets")).toSorted();

it("a page that was open before a deployment still finds its scripts, for a week of deployments", async () => {
  const now = Date.now();
  const [first, second, third, fourth] = [
    aBuild("entry-1.js", "look-1.css"),
    aBuild("entry-2.js", "look-1.css"),
    aBuild("entry-3.js"),
    aBuild("entry-4.js"),
  ];
  await keepAssets(first, undefined, now);
  expect(await keepAssets(second, await deployed(first), now + 2 * DAY_MS)).toEqual({
    kept: 1,
    missing: null,
  });
  await keepAssets(third, await deployed(second), now + 3 * DAY_MS);
  expect(assetsOf(third)).toEqual(["entry-1.js", "entry-2.js", "entry-3.js", "look-1.css"]);
  expect(readFileSync(join(third, "assets/entry-1.js"), "utf8")).toBe("entry-1.js");
  await keepAssets(fourth, await deployed(third), now + 8 * DAY_MS);
  expect(assetsOf(fourth)).toEqual(["entry-2.js", "entry-3.js", "entry-4.js", "look-1.css"]);
});

it("whoever deploys reads which files could not be taken over, and deploys all the same", async () => {
  const gone = aBuild("entry-1.js");
  writeFileSync(
    join(gone, LIST),
    JSON.stringify({ builds: [{ at: Date.now(), files: ["entry-0.js", "entry-1.js"] }] }),
  );
  const next = aBuild("entry-2.js");
  expect((await keepAssets(next, await deployed(gone))).missing).toContain("entry-0.js");
  expect(assetsOf(next)).toEqual(["entry-1.js", "entry-2.js"]);
  const alone = aBuild("entry-3.js");
  expect((await keepAssets(alone, "http://127.0.0.1:1")).missing).toContain("can't be read");
  expect(assetsOf(alone)).toEqual(["entry-3.js"]);
});

it("a site that lists other files than a build's gets nothing written outside of it", async () => {
  const evil = aBuild("entry-1.js");
  const files = ["../../evil.js", "/etc/passwd", "a/../../b.js", ".hidden", 7, "entry-1.js"];
  writeFileSync(join(evil, LIST), JSON.stringify({ builds: [{ at: Date.now(), files }] }));
  const next = aBuild("entry-2.js");
  expect((await keepAssets(next, await deployed(evil))).kept).toBe(1);
  expect(assetsOf(next)).toEqual(["entry-1.js", "entry-2.js"]);
});
