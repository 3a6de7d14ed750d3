/** The steps of a roll-out, and what guests do at each. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildDemo, top } from "../bench/builds.mjs";
import { startSite } from "../bench/site.mjs";
import { newEvening } from "../kill/ordering.mjs";
import { startProvider } from "../kill/providers.mjs";
import { reckon } from "../kill/reckoning.mjs";
import { acts, openBill } from "./acts.mjs";
import { buildOf, classesIn } from "./two-builds.mjs";

/** How often guests do each thing at each step. */
const TIMES = 3;
/** What a build without tabs and orders leaves to be reckoned. */
const NOTHING_ORDERED = { tabs: [], orders: [], venues: [], dishes: new Map() };

/**
 * @param {string} revision The commit of the earlier build.
 * @returns {Promise<{ missing: string } | { passed: number, failures: string[] }>}
 */
export async function rollOut(revision) {
  const earlier = await buildOf(revision);
  if (earlier.missing) return earlier;
  const later = { ...(await buildDemo()), folder: top, classes: classesIn(top) };
  const stateDir = mkdtempSync(join(tmpdir(), "tableside-roll-out-"));
  const provider = await startProvider("test", later, stateDir);
  const loyalty = { members: [], refused: [] };
  const world = {
    bills: [],
    attempts: [],
    refunds: [],
    guests: [],
    evening: null,
    loyalty,
    provider,
  };
  const table = new Map();
  const failures = [];
  let passed = 0;
  try {
    const steps = stepsOf(earlier, later);
    for (const [n, step] of steps.entries()) {
      // Whoever deploys a build publishes what it shows, as an operator does; one before knows fewer kinds of records.
      const { seedDemo: seed } = await import(seedOf(step.bundle));
      world.site = await startSite(step.bundle, { ...step.options, stateDir, seeded: n > 0, seed });
      if (n > 0) await seed(world.site.url);
      const said = await oneStep(world, step, n, failures);
      table.set(step.name, said);
      passed += [...said.values()].filter((word) => word !== "FAILED").length;
      if (n < steps.length - 1) await world.site.stop();
    }
    world.evening ??= NOTHING_ORDERED;
    console.log(asTable(table));
    const reckoned = await reckon(world);
    return {
      passed: passed + reckoned.passed,
      failures: [...failures, ...reckoned.failures],
    };
  } finally {
    await world.site?.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

const seedOf = ({ folder }) => pathToFileURL(join(folder, "worker/demo/seed.mjs")).href;

/**
 * Objects follow a new worker within minutes, each at its own time: so there are steps in which all are still of the
 * build before, and one in which every second kind is.
 */
function stepsOf(earlier, later) {
  const common = earlier.classes.filter((name) => later.classes.includes(name));
  const added = later.classes.filter((name) => !common.includes(name));
  const half = common.filter((_, n) => n % 2 === 0);
  const others = common.filter((name) => !half.includes(name));
  const step = (name, bundle, beside, classes, without = []) => ({
    name,
    bundle,
    options: { without, ...(classes.length > 0 && { beside: { script: beside.script, classes } }) },
  });
  return [
    step("earlier", earlier, later, [], added),
    step("later worker, earlier objects", later, earlier, common),
    step("later worker, half of each", later, earlier, half),
    step("later worker, the other half", later, earlier, others),
    step("later", later, earlier, []),
    step("earlier worker, later objects", earlier, later, [...common, ...added]),
    step("earlier worker, half of each", earlier, later, [...half, ...added]),
    step("later again", later, earlier, []),
  ];
}

/** @returns {Promise<Map<string, string>>} What became of each thing that guests did. */
async function oneStep(world, step, n, failures) {
  const { venues } = world.site.demo;
  // A build from before there were menus to order from leaves nothing to order at the next one either.
  if (step.bundle.classes.includes("TabObject")) {
    world.evening ??= await newEvening(world.site).catch(() => null);
  }
  const ofStep = Array.from({ length: TIMES }, (_, m) => venues[(n * TIMES + m) % venues.length]);
  const said = new Map();
  const note = (act, word) => {
    const before = said.get(act);
    said.set(act, before && before !== word ? worse(before, word) : word);
  };
  for (const venue of ofStep) {
    const bill = await openBill(world, venue).catch((fault) => ({ fault }));
    note("open a bill", bill.fault ? wordOf(bill.fault, failures, step.name) : "works");
    if (!bill.fault) world.bills.push(bill);
  }
  for (const [name, act] of Object.entries(acts)) {
    for (let time = 0; time < TIMES; time++) {
      const word = await act(world, { time, step }).then(
        (done) => done ?? "works",
        (fault) => wordOf(fault, failures, `${step.name}: ${name}`),
      );
      note(name, word);
    }
  }
  return said;
}

const ORDER = ["works", "-", "in words", "FAILED"];
const worse = (one, other) => (ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other);

function wordOf(fault, failures, where) {
  if (fault.inWords) return "in words";
  failures.push(`${where}: ${fault.message}`);
  return "FAILED";
}

function asTable(table) {
  const names = Object.keys(acts);
  const rows = ["open a bill", ...names].map((act) =>
    [act.padEnd(28), ...[...table.values()].map((said) => (said.get(act) ?? "-").padEnd(10))].join(
      "",
    ),
  );
  const heads = [...table.keys()].map((name, n) => `  ${n + 1} ${name}`);
  const numbers = [...table.keys()].map((_, n) => String(n + 1).padEnd(10));
  return ["", ...heads, "", "".padEnd(28) + numbers.join(""), ...rows].join("\n");
}
