/** The steps about menus and orders, each with its bar. */
import { compareMenuPage } from "./menu-page.mjs";
import { orderAtOnce } from "./ordering.mjs";
import { short } from "./report.mjs";
import { progress, say, withSite } from "./step-tools.mjs";

const BARS = {
  overStock: 1.5,
  publicPage: 0.5,
  /** Of the page as it is sent. */
  kilobytes: 60,
  orderP99Ms: 1_000,
  kitchenP95Ms: 250,
};

/** A menu of 300 dishes. */
export async function menu({ product, report, effort }) {
  await withSite(product, async (site) => {
    const onRound = progress("round");
    const compared = await compareMenuPage(site, { ...effort, onRound });
    report.details.menu = compared;
    const { measured, elements, bytes, packed } = compared;
    for (const [name, { perSecond, perCpuSecond }] of Object.entries(measured)) {
      const rates = `${short(perSecond)} a second, ${short(perCpuSecond)} a second of its own`;
      const size = name in bytes ? `, ${elements[name]} elements, ${bytes[name]} bytes` : "";
      say(`${name.padEnd(8)} ${rates}${size}`);
    }
    const ratio = (name, one, other, bar) => {
      const of = (field) => measured[one][field] / measured[other][field];
      const note = `by the server's own time ${short(of("perCpuSecond"))} ×`;
      report.atLeast(name, of("perSecond"), bar, "×", note);
    };
    ratio("menu of 300 dishes at a table ÷ stock Remix page", "table", "stock", BARS.overStock);
    ratio("  where it is rendered each time", "anew", "stock", BARS.overStock);
    ratio("  under the venue ÷ constant string", "venue", "string", BARS.publicPage);
    const apart = Math.abs(elements.table - elements.stock) / elements.table;
    report.atMost("  elements in which the two pages differ", 100 * apart, 1, "%");
    report.atMost("  its page as it is sent", packed.venue / 1000, BARS.kilobytes, "kB");
  });
}

/** Guests of many tables who order at the same time. */
export async function order({ product, report, effort }) {
  await withSite(product, async (site) => {
    const ordered = await orderAtOnce(site, effort);
    report.details.order = ordered;
    const { atOnce, spread, heard } = ordered;
    const each = ({ perSecond, cpuMs }) =>
      `${short(perSecond)} a second, ${short(cpuMs)} ms of the server's processor each`;
    const { orders, placed } = atOnce;
    const name = `${orders} guests order at one moment, each placed once`;
    report.atLeast(name, placed, orders, `of ${orders}`, each(atOnce));
    const title = "  within ten seconds, each placed once";
    report.atLeast(title, spread.placed, spread.orders, `of ${spread.orders}`, each(spread));
    const note = `p50 ${short(spread.p50Ms)} ms; at one moment p99 ${short(atOnce.p99Ms)} ms`;
    report.atMost("  p99 until it is placed", spread.p99Ms, BARS.orderP99Ms, "ms", note);
    report.atLeast("  pages that hear of the kitchen", heard.reached, heard.sent, "");
    report.atMost("  p95 until they do", heard.p95Ms, BARS.kitchenP95Ms, "ms");
  });
}
