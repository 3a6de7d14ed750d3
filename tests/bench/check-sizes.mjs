/** A step of `npm test`: holds the pages and the bundles that were built last to the bars of their sizes. */
import { builtDemo, builtProduct } from "./builds.mjs";
import { holdBundles } from "./bundle-sizes.mjs";
import { holdSizes } from "./page-sizes.mjs";
import { holdBrowserOnly, holdModules, holdProviders, holdServerOnly } from "./product-modules.mjs";
import { Report } from "./report.mjs";
import { startSite } from "./site.mjs";

const report = new Report();
holdBundles(builtProduct.script, report);
holdModules({ product: builtProduct, demo: builtDemo }, report);
holdProviders(builtProduct, report);
holdServerOnly(builtProduct, report);
holdBrowserOnly(builtProduct, report);
const site = await startSite(builtDemo);
try {
  await holdSizes(site, report);
} finally {
  await site.stop();
}
console.log("");
report.print();
process.exitCode = report.missed.length > 0 ? 1 : 0;
