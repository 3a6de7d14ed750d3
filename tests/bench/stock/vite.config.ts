import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The flags of Remix's own template. No entry file stands here, so Remix's own entries are used. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: "../../../.cache/bench/stock/build",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
      routes(defineRoutes) {
        return defineRoutes((route) => {
          route("venues/:venueId/bills/:billId", "routes/bill.tsx", { id: "bill" });
          route("venues/:venueId/tables/:tableId/menus/:language/:menuId", "routes/menu.tsx", {
            id: "menu",
          });
        });
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
});
