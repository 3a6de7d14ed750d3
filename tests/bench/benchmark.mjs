/** The steps of the benchmark in their order, each with its bar. */
import { compareBillPage, openBill } from "./bill-page.mjs";
import { buildDemo, buildProduct, builtDemo, builtProduct } from "./builds.mjs";
import { distance } from "./distance.mjs";
import { fanOut } from "./fan-out.mjs";
import { billGrowth } from "./growth.mjs";
import { heapAfterAnHour } from "./heap.mjs";
import { CATEGORIES, lighthouseScores } from "./lighthouse.mjs";
import { payAsMembers } from "./members.mjs";
import { menu, order } from "./ordering-steps.mjs";
import { holdSizes } from "./page-sizes.mjs";
import { openPages } from "./pages.mjs";
import { crowdAtOneBill, payThroughput } from "./payments.mjs";
import { longestPresses } from "./presses.mjs";
import { comparePublicPage } from "./public-page.mjs";
import { Report, short } from "./report.mjs";
import { signInThroughput } from "./sign-ins.mjs";
import { progress, say, withSite } from "./step-tools.mjs";
import { compareTenants } from "./tenants.mjs";

const FULL = {
  rounds: 7,
  seconds: 3,
  paySeconds: 30,
  crowds: 1000,
  sockets: 500,
  changes: 10,
  many: 10_000,
  bills: 5_000,
  pages: 10_000,
  tables: 200,
};
const QUICK = {
  rounds: 2,
  seconds: 1,
  paySeconds: 3,
  crowds: 50,
  sockets: 500,
  changes: 2,
  many: 500,
  bills: 100,
  pages: 500,
  tables: 20,
};

/** Where the isolate's heap is read. */
const INSPECTOR = process.env.BENCH_INSPECTOR ?? "127.0.0.1:9229";

/** The bars of the quality list; all are ratios, sizes or rates of the same run. */
const BARS = {
  overStock: 2.5,
  anewOverStock: 1.2,
  elementsApart: 4,
  allRoutes: 0.9,
  publicPage: 0.5,
  tenants: 0.9,
  payments: 300,
  /** Of the rate that payments without a programme have. */
  earning: 0.95,
  rewarded: 0.8,
  signIns: 150,
  fanOutP99Ms: 250,
  /** Of the 128 that an isolate has. */
  heapMB: 90,
  pagesP99Ms: 10_000,
  /** 50 times the splits and 25 times the lines; and what both at once add to the two alone. */
  growth: { splits: 15, lines: 25, both: 3, kilobytes: 512 },
  pressMs: 200,
  lighthouse: { performance: 95, accessibility: 100, "best-practices": 100 },
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
  const isBuilt = args.includes("--built");
  // The model of distances is reckoned from counted calls, without a build.
  const needsBuild = !isBuilt && only?.join() !== "distance";
  const product = needsBuild ? await buildDemo() : builtDemo;
  const deployed = () => (isBuilt ? builtProduct : buildProduct());
  const steps = {
    sizes,
    lighthouse,
    presses,
    bill,
    menu,
    public: publicPage,
    tenants,
    heap,
    live,
    pages,
    pay,
    "sign-in": signIn,
    order,
    crowd,
    growth,
    distance,
  };
  let broken = 0;
  for (const [name, step] of Object.entries(steps)) {
    if (only && !only.includes(name)) continue;
    console.log(`\n== ${name}`);
    const started = performance.now();
    try {
      await step({ product, deployed, report, effort, quick, args });
    } catch (fault) {
      broken++;
      console.error(fault);
      report.skip(name, `broke off: ${String(fault.message).split("\n")[0].slice(0, 90)}`);
    }
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    // A later step may never end; what is measured is not lost with it.
    report.printNew();
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
  compared("  where it is rendered each time", "renderedAnew", "stock", BARS.anewOverStock);
  const apart = Math.abs(elements.product - elements.stock);
  const both = `${elements.product} and ${elements.stock}: tests/bench/stock follows our page`;
  report.atMost("  elements in which the two pages differ", apart, BARS.elementsApart, "", both);
  if (quick) return report.skip("all routes ÷ own route only", "in the full run");
  compared("all routes ÷ own route only", "product", "ownRoute", BARS.allRoutes);
  compared("60 routes more ÷ own route only", "moreRoutes", "ownRoute", BARS.allRoutes);
}

async function publicPage({ product, report, effort }) {
  await withSite(product, async (site) => {
    const onRound = progress("round");
    const { page, string } = await comparePublicPage(site, { ...effort, onRound });
    report.details.publicPage = { page, string };
    const rates = ({ perSecond, perCpuSecond }) =>
      `${short(perSecond)} a second, ${short(perCpuSecond)} a second of its own`;
    say(`page    ${rates(page)}`);
    say(`string  ${rates(string)}`);
    const own = `by the server's own time ${short(page.perCpuSecond / string.perCpuSecond)} ×`;
    const name = "venue page from memory ÷ constant string";
    report.atLeast(name, page.perSecond / string.perSecond, BARS.publicPage, "×", own);
  });
}

async function tenants({ product, report, effort }) {
  const onRound = progress("round");
  const measured = await compareTenants(product, { ...effort, onRound });
  const { few, many, first, ownTime } = measured;
  report.details.tenants = measured;
  const rates = `${short(few)} and ${short(many)} a second; found for the first time: ${short(first)}`;
  const note = `${rates}; by the server's own time ${short(ownTime)} ×`;
  const name = `tenants found among ${short(effort.many)} ÷ among 10`;
  report.atLeast(name, many / few, BARS.tenants, "×", note);
}

async function pay({ product, report, effort }) {
  await withSite(product, async (site) => {
    const paid = await payThroughput(site, { seconds: effort.paySeconds });
    report.details.pay = paid;
    const note = `${paid.payments} payments, p99 ${short(paid.p99Ms)} ms, ${short(paid.cpuMs)} ms of the server's processor each`;
    report.atLeast("full payments a second, 200 bills", paid.perSecond, BARS.payments, "/s", note);
  });
  const onRound = progress("round");
  const members = await payAsMembers(product, { ...effort, onRound });
  report.details.members = members;
  const { nobody } = members;
  for (const [name, { perSecond, cpuMs }] of Object.entries(members)) {
    say(
      `${name.padEnd(8)} ${short(perSecond)} a second, ${short(cpuMs)} ms of the server's processor each`,
    );
  }
  const compared = (name, { perSecond, cpuMs }, bar) => {
    const note = `by the server's own time ${short(nobody.cpuMs / cpuMs)} ×`;
    report.atLeast(name, perSecond / nobody.perSecond, bar, "×", note);
  };
  compared("payments that earn points ÷ without a programme", members.earning, BARS.earning);
  compared("  that use a reward and earn points", members.burning, BARS.rewarded);
}

async function signIn({ product, deployed, report, effort }) {
  const signed = await signInThroughput(product, { ...effort, deployed: await deployed() });
  report.details.signIn = signed;
  const { newcomers, known, stockPerSecond } = signed;
  const shown = (name, { signIns, perSecond, cpuMs, p50Ms, p99Ms, ratio }) => {
    const times = `p50 ${short(p50Ms)} ms, p99 ${short(p99Ms)} ms`;
    const own = `${short(cpuMs)} ms of the server's processor each, ${short(ratio)} × stock`;
    report.atLeast(name, perSecond, BARS.signIns, "/s", `${signIns} in all, ${times}, ${own}`);
  };
  shown("sign-ins a second, codes checked: known guests", known);
  shown("  guests whom nobody knows yet", newcomers);
  say(`stock POSTs: ${short(stockPerSecond)} a second`);
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

async function pages({ product, report, effort }) {
  await withSite(product, async (site) => {
    const opened = await openPages(site, effort);
    report.details.pages = opened;
    const { settings, venue, openedS } = opened;
    if (opened.pages < effort.pages) {
      say(`of ${short(effort.pages)} pages as many as one process may have open (ulimit -n)`);
    }
    say(`${short(opened.pages)} sockets in ${short(openedS)} s`);
    const name = `${short(opened.pages)} pages on ${short(opened.venues)} venues`;
    const own = `a venue's own change: p99 ${short(venue.p99Ms)} ms`;
    report.atLeast(`${name}, told of the settings`, settings.reached, opened.pages, "", own);
    const note = `p50 ${short(settings.p50Ms)} ms`;
    report.atMost("  p99 until a page has heard", settings.p99Ms, BARS.pagesP99Ms, "ms", note);
  });
}

async function heap({ product, report, effort }) {
  const read = await heapAfterAnHour(product, { ...effort, inspector: INSPECTOR });
  report.details.heap = read;
  const { before, after, requests } = read;
  const memory = ({ usedMB, outsideMB }) =>
    `${short(usedMB)} MB and ${short(outsideMB)} MB of buffers`;
  const name = `an isolate's heap after ${short(effort.many)} venues, ${short(effort.bills)} bills`;
  const note = `${short(requests)} pages; ${memory(after)}; at the start ${memory(before)}`;
  report.atMost(name, after.usedMB, BARS.heapMB, "MB", note);
}

async function sizes({ product, report }) {
  await withSite(product, async (site) => {
    report.details.sizes = await holdSizes(site, report);
  });
}

async function lighthouse({ product, report, quick }) {
  await withSite(product, async (site) => {
    const venue = `/venues/${site.demo.venues[0].venueId}`;
    const menus = await fetch(`${site.siteUrl}${venue}/menus`);
    const pages = {
      bill: await openBill(site),
      venue,
      menu: new URL(menus.url).pathname,
      gallery: "/demo/gallery",
    };
    for (const [name, path] of Object.entries(pages)) {
      const { scores, found } = await lighthouseScores(site.siteUrl, path, { runs: quick ? 1 : 3 });
      for (const line of found) say(`${name}: ${line}`);
      for (const category of CATEGORIES) {
        const title = `Lighthouse on a phone, ${name} page, ${category}`;
        report.atLeast(title, scores[category], BARS.lighthouse[category], "");
      }
    }
  });
}

async function presses({ product, report }) {
  await withSite(product, async (site) => {
    const longest = await longestPresses(site, { onRound: progress("round") });
    report.details.presses = longest;
    for (const [what, ms] of Object.entries(longest)) {
      report.atMost(`press to paint on a phone 4 × slower, ${what}`, ms, BARS.pressMs, "ms");
    }
  });
}

/** Cost that grows: with the lines and with the splits of a bill, and never with one times the other. */
async function growth({ report }) {
  const { small, splits, lines, both } = await billGrowth();
  report.details.growth = { small, splits, lines, both };
  for (const [name, { ms, bytes }] of Object.entries(report.details.growth)) {
    say(`${name.padEnd(7)} ${short(ms)} ms a reading, ${bytes} characters`);
  }
  const bars = BARS.growth;
  const name = "a bill's reading with 200 splits ÷ 4 splits";
  report.atMost(name, splits.ms / small.ms, bars.splits, "×");
  report.atMost("  with 500 lines ÷ 20 lines", lines.ms / small.ms, bars.lines, "×");
  report.atMost("  with both ÷ each alone", both.ms / (splits.ms + lines.ms), bars.both, "×");
  report.atMost("  its document with both", both.bytes / 1024, bars.kilobytes, "kB");
}
