import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "../../app/routes/table";
import { isListed, manifestNames, manifestUrl } from "../edge/remix/manifests";

type Manifest = { routes: Record<string, unknown> };

const START = "window.__remixManifest=";

/**
 * Cuts the manifest that Remix wrote into the lists of `worker/edge/remix/manifests.ts`, a file each beside it.
 *
 * @param buildDirectory of the entry that was built.
 * @throws where the build has not exactly one manifest.
 */
export function writeManifests(buildDirectory: string, pages: readonly Page[]): void {
  const assets = join(buildDirectory, "client/assets");
  const [whole, ...more] = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (!whole || more.length > 0) throw new Error(`${assets} should have one manifest.`);
  const code = readFileSync(join(assets, whole), "utf8");
  const manifest: Manifest = JSON.parse(code.slice(START.length).replace(/;$/, ""));
  for (const name of manifestNames) {
    const ids = ["root", ...pages.filter((page) => isListed(page, name)).map(({ id }) => id)];
    const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
    writeFileSync(
      join(assets, manifestUrl(`/${whole}`, name)),
      `${START}${JSON.stringify({ ...manifest, routes })};`,
    );
  }
}
