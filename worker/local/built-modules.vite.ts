import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** Lists the modules of a build in a file beside it, since a test checks what the server and client bundle. */
export function builtModules(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "built-modules",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => relative(config.root, id));
      const side = config.build.ssr ? "server" : "client";
      const list = resolve(config.build.outDir, `../modules-${side}.json`);
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, JSON.stringify(modules.sort(), null, 2));
    },
  };
}
