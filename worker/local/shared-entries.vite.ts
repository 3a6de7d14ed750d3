import { relative } from "node:path";
import type { Plugin, Rollup } from "vite";

const MANIFEST = ".vite/manifest.json";

/**
 * Lets the file that pages share be two of their entries as well: the root's route and the browser's start, which would
 * each be one more file of some hundred bytes. Remix looks for both in Vite's manifest, which names a file by one of
 * its entries; the others are added here.
 */
export function sharedEntries(): Plugin {
  let root = "";
  return {
    name: "shared-entries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    config: () => ({ build: { rollupOptions: { preserveEntrySignatures: "allow-extension" } } }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const written = bundle[MANIFEST];
        if (written?.type !== "asset") this.error(`There is no ${MANIFEST}`);
        const manifest: Record<string, { file: string }> = JSON.parse(String(written.source));
        const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true;
        for (const chunk of chunksOf(bundle)) {
          const known = Object.values(manifest).find(({ file }) => file === chunk.fileName);
          for (const id of chunk.moduleIds.filter(isEntry)) {
            if (known) manifest[relative(root, id)] ??= known;
          }
        }
        written.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}
