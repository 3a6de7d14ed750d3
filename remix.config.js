import { pages } from "./app/routes/table";
import { demoPages } from "./worker/demo/routes";
import { writeManifests } from "./worker/local/write-manifests";

/** Which entry the pages are built for: the product's, or the demo's around it (docs/decisions/0042). */
const entry = process.env.TABLESIDE_ENTRY === "demo" ? "demo" : "product";
const entryPages = entry === "demo" ? demoPages : pages;

/**
 * Remix reads its routes from the one table in `app/routes/table.ts`; the demo has a page more.
 * Lazy route discovery and single fetch stay off for reasons given in docs/decisions/0002; what each page
 * needs of the manifest is in a file of its own (docs/decisions/0079).
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  buildDirectory: `build/${entry}`,
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
  buildEnd: ({ remixConfig }) => writeManifests(remixConfig.buildDirectory, entryPages),
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const page of entryPages) {
        const options = { id: page.id };
        if (page.path === "/") route(undefined, page.file, { ...options, index: true });
        else route(page.path.slice(1), page.file, options);
      }
    });
  },
};
