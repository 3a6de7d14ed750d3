import { pages } from "./app/routes/table";

/**
 * Remix reads its routes from the one table in `app/routes/table.ts`.
 * Lazy route discovery and single fetch stay off for reasons given in docs/decisions/0002.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const page of pages) {
        const options = { id: page.id };
        if (page.path === "/") route(undefined, page.file, { ...options, index: true });
        else route(page.path.slice(1), page.file, options);
      }
    });
  },
};
