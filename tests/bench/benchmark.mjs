/** The steps of the benchmark in their order, each with its bar. */
import { compareBillPage, openBill } from "./bill-page.mjs";
import { buildProduct, builtProduct } from "./builds.mjs";
import { fanOut } from "./fan-out.mjs";
import { crowdAtOneBill, payThroughput } from "./payments.mjs";
import { comparePublicPage } from "./public-page.mjs";
import { printTable, Report, short } from "./report.mjs";
import { Guest, pageHeaders, startSite, units } from "./site.mjs";
import { measurePage } from "./sizes.mjs";
import { compareTenants } from "./tenants.mjs";

const FULL = {
  rounds: 7,
  seconds: 3,
  paySeconds: 30,
  crowds: 1000,
  sockets: 500,
  changes: 10,
  many: 10_000,
};
const QUICK = {
  rounds: 2,
  seconds: 1,
  paySeconds: 3,
  crowds: 50,
  sockets: 500,
  changes: 2,
  many: 500,
};

/** The bars of the quality list; all are ratios, sizes or rates of the same run. */
const BARS = {
  overStock: 1.5,
  elementsApart: 4,
  allRoutes: 0.9,
  publicPage: 0.5,
  tenants: 0.9,
  payments: 300,
  fanOutP99Ms: 250,
  scriptKb: 98,
  pageKb: 200,
  requests: 12,
};

/** @param {string[]} args @returns {Promise<number>} The exit code. */
export async function runBenchmark(args) {
  const quick = args.includes("--quick");
  const only = args
    .find((arg) => arg.startsWith("--only="))
    ?.slice(7)
    .split(",");
  const effort = quick ? QUICK : FULL;
  const report = new Report();
  say(quick ? "quick run: it shows that all runs, its figures decide nothing" : "full run");
  const product = args.includes("--built") ? builtProduct : await buildProduct();
  const steps = { sizes, bill, public: publicPage, tenants, live, pay, crowd };
  let broken = 0;
  for (const [name, step] of Object.entries(steps)) {
    if (only && !only.includes(name)) continue;
    console.log(`\n== ${name}`);
    const started = performance.now();
    try {
      await step({ product, report, effort, quick });
    } catch (fault) {
      broken++;
      console.error(fault);
      report.skip(name, `broke off: ${String(fault.message).split("\n")[0].slice(0, 90)}`);
    }
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  console.log("");
  report.print();
  if (args.includes("--json")) console.log(report.json());
  return broken > 0 || (!quick && report.missed.length > 0) ? 1 : 0;
}

async function bill({ product, report, effort, quick }) {
  const { measured, elements, bytes } = await compareBillPage(product, {
    ...effort,
    variants: !quick,
    onRound: progress("round"),
  });
  report.details.bill = { measured, elements, bytes };
  for (const [name, { perSecond, perCpuSecond }] of Object.entries(measured)) {
    const rates = `${short(perSecond)} a second, ${short(perCpuSecond)} a second of its own`;
    say(`${name.padEnd(10)} ${rates}, ${elements[name]} elements, ${bytes[name]} bytes`);
  }
  const compared = (name, one, other, bar) => {
    const ratio = (field) => measured[one][field] / measured[other][field];
    const note = `by the server's own time ${short(ratio("perCpuSecond"))} ×`;
    report.atLeast(name, ratio("perSecond"), bar, "×", note);
  };
  compared("bill page ÷ stock Remix page", "product", "stock", BARS.overStock);
  const apart = Math.abs(elements.product - elements.stock);
  const both = `${elements.product} and ${elements.stock}: tests/bench/stock follows our page`;
  report.atMost("  elements in which the two pages differ", apart, BARS.elementsApart, "", both);
  if (quick) return report.skip("all routes ÷ own route only", "in the full run");
  compared("all routes ÷ own route only", "product", "ownRoute", BARS.allRoutes);
  compared("60 routes more ÷ own route only", "moreRoutes", "ownRoute", BARS.allRoutes);
}

async function publicPage({ product, report, effort }) {
  await withSite(product, async (site) => {
    const { built, page, string } = await comparePublicPage(site, {
      ...effort,
      onRound: progress("round"),
    });
    report.details.publicPage = { built, page, string };
    const name = "venue page from memory ÷ constant string";
    if (built) report.atLeast(name, page / string, BARS.publicPage);
    else report.skip(name, `not built yet; drawn each time: ${short(page / string)} ×`);
  });
}

async function tenants({ product, report, effort }) {
  const onRound = progress("round");
  const { few, many, first } = await compareTenants(product, { ...effort, onRound });
  report.details.tenants = { few, many, first };
  const note = `${short(few)} and ${short(many)} a second; found for the first time: ${short(first)}`;
  const name = `tenants found among ${short(effort.many)} ÷ among 10`;
  report.atLeast(name, many / few, BARS.tenants, "×", note);
}

async function pay({ product, report, effort }) {
  await withSite(product, async (site) => {
    const paid = await payThroughput(site, { seconds: effort.paySeconds });
    report.details.pay = paid;
    const note = `${paid.payments} payments, p99 ${short(paid.p99Ms)} ms`;
    report.atLeast("full payments a second, 200 bills", paid.perSecond, BARS.payments, "/s", note);
  });
}

async function crowd({ product, report, effort }) {
  await withSite(product, async (site) => {
    const onProgress = progress("crowd");
    const { times, exact, wrong } = await crowdAtOneBill(site, {
      times: effort.crowds,
      onProgress,
    });
    for (const line of wrong.slice(0, 5)) say(line);
    report.details.crowd = { times, exact, wrong: wrong.slice(0, 20) };
    report.atLeast("40 guests at once on one bill, exact", exact, times, `of ${times}`);
  });
}

async function live({ product, report, effort }) {
  await withSite(product, async (site) => {
    const heard = await fanOut(site, effort);
    report.details.live = heard;
    const sent = heard.sockets * heard.changes;
    report.atLeast(
      `${heard.sockets} phones on one bill, all reached`,
      heard.reached,
      sent,
      `of ${sent}`,
    );
    report.atMost(
      "  p99 until a phone has heard",
      heard.p99Ms,
      BARS.fanOutP99Ms,
      "ms",
      `p50 ${short(heard.p50Ms)} ms`,
    );
  });
}

async function sizes({ product, report }) {
  await withSite(product, async (site) => {
    const kb = (bytes) => (bytes / 1000).toFixed(1);
    const rows = [
      ["page, kB brotli", "script", "style", "fonts", "html", "other", "whole", "requests"],
    ];
    const measured = {};
    for (const { name, path, headers } of await pagesOf(site)) {
      const page = await measurePage(site.siteUrl + path, headers);
      measured[name] = page;
      const parts = [page.script, page.style, page.font, page.html, page.other, page.total];
      const odd = page.status === 200 ? "" : ` (${page.status})`;
      rows.push([name + odd, ...parts.map(kb), String(page.requests)]);
    }
    printTable(rows);
    report.details.sizes = measured;
    const { bill: page } = measured;
    report.atMost("bill page, script", page.script / 1000, BARS.scriptKb, "kB");
    report.atMost("bill page, whole first visit", page.total / 1000, BARS.pageKb, "kB");
    report.atMost("bill page, requests", page.requests, BARS.requests, "");
    const themes = page.sheets.filter((path) => /theme/i.test(path)).length;
    report.atMost(
      "bill page, themes' style sheets",
      themes,
      1,
      "",
      `${page.sheets.length} sheets in all`,
    );
  });
}

/** Each page of the paying job, with what its address needs made beforehand. */
async function pagesOf(site) {
  const { billPath, splitPath, venue, headers } = await splitOn(site, "FR");
  // Tips are asked for where guests are used to them, which a French venue's are not.
  const elsewhere = await splitOn(site, "US");
  const place = `/venues/${venue.venueId}`;
  const page = (name, path) => ({ name, path, headers });
  return [
    page("bill", billPath),
    page("home", "/"),
    page("venue", place),
    page("table", `${place}/tables/${venue.tables[1].deviceId}`),
    page("table-bills", `${place}/tables/${venue.tables.at(-1).deviceId}/bills`),
    page("bill-details", `${billPath}/details`),
    page("bill-items", `${billPath}/items`),
    page("split-new", `${billPath}/splits/new`),
    page("split", splitPath),
    { name: "tips", path: `${elsewhere.splitPath}/tips`, headers: elsewhere.headers },
    page("payment-new", `${splitPath}/payment-intents/new`),
    page("not-found", "/nowhere"),
  ];
}

/** A bill with a split that a guest has not paid yet. */
async function splitOn(site, country) {
  const billPath = await openBill(site, country);
  const [, , venueId, , billId] = billPath.split("/");
  const venue = site.demo.venues.find((one) => one.venueId === venueId);
  const guest = new Guest(site.url);
  const { body: split } = await guest.issue(billId, units(10), venue.currency);
  guest.close();
  const headers = pageHeaders(guest.guestId, site.siteUrl);
  return { billPath, splitPath: `${billPath}/splits/${split.splitId}`, venue, headers };
}

async function withSite(product, work) {
  const site = await startSite(product);
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

function progress(word) {
  let last = 0;
  return (done, of) => {
    if (performance.now() - last < 5000 && done !== of) return;
    last = performance.now();
    say(`${word} ${done} of ${of}`);
  };
}

function say(line) {
  console.log(`   ${line}`);
}
