/** The page every guest reads first, against a stock Remix page, and against its own smaller builds. */
import { buildStock, buildVariant } from "./builds.mjs";
import { compare, requestBytes } from "./load.mjs";
import { Guest, newGuestId, order, pageHeaders, startSite, tillOf, units } from "./site.mjs";
import { noBindings, startWorkerd } from "./workerd.mjs";

/** Pages that the smallest build keeps: the one measured, what unknown paths fall to, and those whose forms the demo adds to. */
const OWN = ["bill", "not-found", "expense-note", "pdq-receipt", "receipt-email-form"];
const MORE_ROUTES = 60;

/**
 * Measures the four builds by turns, each in a workerd of its own.
 *
 * @param {import("./builds.mjs").Bundle} product
 * @param {{ rounds: number, seconds: number, variants: boolean }} effort Without `variants` only the
 *   stock page is compared, which needs no further build.
 * @returns {Promise<{ measured: Record<string, { perSecond: number, perCpuSecond: number }>,
 *   elements: Record<string, number>, bytes: Record<string, number> }>} Names: `stock`, `product`,
 *   `renderedAnew` (the same page under an address whose HTML is never in the cache), `ownRoute`, `moreRoutes`.
 */
export async function compareBillPage(product, { rounds, seconds, variants, onRound }) {
  const bundles = { product };
  if (variants) {
    bundles.ownRoute = await buildOwnRoute();
    bundles.moreRoutes = await buildMoreRoutes();
  }
  const stock = await startWorkerd({ ...(await buildStock()), bindings: noBindings });
  const running = [stock];
  try {
    const targets = { stock: { url: stock.url, pid: stock.pid, path: "/venues/demo/bills/b_1" } };
    for (const [name, bundle] of Object.entries(bundles)) {
      const site = await startSite(bundle);
      running.push(site);
      targets[name] = { url: site.url, pid: site.pid, path: await openBill(site) };
    }
    const { url, pid, path } = targets.product;
    targets.renderedAnew = { url, pid, path: `${path}?rendered=anew` };
    const elements = {};
    const bytes = {};
    for (const [name, target] of Object.entries(targets)) {
      const headers = pageHeaders(newGuestId(), target.url);
      const response = await fetch(target.url + target.path, { headers });
      const html = await response.text();
      if (!response.ok || !html.includes("Dish number 20")) {
        throw new Error(`${name}: ${target.path} is no bill page (${response.status})`);
      }
      elements[name] = countElements(html);
      bytes[name] = Buffer.byteLength(html);
      const requests = Array.from({ length: 50 }, () =>
        requestBytes(target.url + target.path, { headers: pageHeaders(newGuestId(), target.url) }),
      );
      target.request = (n) => requests[n % requests.length];
    }
    const measured = await compare(targets, { rounds, seconds, onRound });
    return { measured, elements, bytes };
  } finally {
    await Promise.all(running.map((workerd) => workerd.stop()));
  }
}

/** The first demo venue of a country. */
export function venueIn(site, country) {
  return site.demo.venues.find((one) => one.country === country) ?? site.demo.venues[0];
}

/**
 * A bill of 20 lines with sub-products, a discount and a service charge, on which the till has taken
 * a payment and a guest has paid a part. The stock page shows the same.
 *
 * @returns {Promise<string>} The bill page's path.
 */
export async function openBill(site, venue = venueIn(site, "FR")) {
  const { tableId } = venue.tables.at(-1);
  const till = tillOf(site, venue);
  const plain = order(20, 240);
  const [subOrder] = plain.subOrders;
  subOrder.discounts = [{ label: "Loyalty", amount: units(4) }];
  subOrder.charges = [
    {
      id: "service",
      label: "Service charge",
      type: "SERVICE_CHARGE",
      chargeModel: "FLAT",
      amount: units(12),
    },
  ];
  const { billId } = await till.put(tableId, plain);
  await till.pay(tableId, { ref: "till-1", type: "TILL", amount: units(20) });
  const guest = new Guest(site.url);
  const split = await guest.issue(billId, units(30), venue.currency);
  await guest.pay(billId, split.body, await guest.testCard());
  guest.close();
  await till.acknowledge();
  return `/venues/${venue.venueId}/bills/${billId}`;
}

/** The product with hardly a page but the bill. Addresses are still built from the whole route table. */
function buildOwnRoute() {
  return buildVariant("own-route", {
    builtPages: `allPages.filter((one) => ${JSON.stringify(OWN)}.includes(one.id))`,
  });
}

/** The product with 60 pages more, as a product grows. */
function buildMoreRoutes() {
  const numbers = Array.from({ length: MORE_ROUTES }, (_, n) => n);
  const pages = numbers.map((n) => `page("more-${n}", "/more/${n}", "anyone", { tenant: "none" })`);
  const module =
    "export const loader = () => ({ ok: true });\nexport default function More() { return <p>More</p>; }\n";
  return buildVariant("more-routes", {
    builtPages: `[...allPages, ${pages.join(", ")}]`,
    files: Object.fromEntries(numbers.map((n) => [`app/routes/more-${n}/route.tsx`, module])),
  });
}

/** Elements of the page proper: scripts and their preloads are each framework's own. */
export function countElements(html) {
  const body = html.slice(html.indexOf("<body"), html.indexOf("<script", html.indexOf("<body")));
  return [...body.matchAll(/<[a-z][\w-]*/g)].length;
}
