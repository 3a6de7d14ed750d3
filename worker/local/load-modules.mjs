import { top } from "./install.mjs";

/** Where the names lead that modules import each other by. */
export const alias = [
  { find: /^~\//, replacement: `${top}app/` },
  { find: /^#worker\//, replacement: `${top}worker/` },
  { find: /^#themes\//, replacement: `${top}themes/` },
];

/**
 * Loads modules of the product in Node, which are TypeScript.
 *
 * @template T
 * @param {(load: (path: string) => Promise<Record<string, any>>) => Promise<T>} use Paths begin at the project's top: `/app/…`.
 * @returns {Promise<T>}
 */
export async function withModules(use) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: false,
    root: top,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { alias },
  });
  try {
    return await use((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
