/**
 * How long guests around the world wait for a page's first byte, as a model: the counted rounds of calls, one behind
 * the other, times published distances. `docs/distance.md` says where each figure is from and has the tables, which
 * `npm run bench -- --only=distance --write` writes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { printTable } from "./report.mjs";

/** @typedef {readonly [objects: number, d1: number, kv: number, calls: number]} Waits One page's, from `tests/platform/rounds-table.fixture.ts`. */
/** @typedef {Record<"running" | "fresh" | "slept", Waits>} WaitsByState */
/** @typedef {Record<string, WaitsByState>} Rounds */
/** @typedef {{ guestIn: string, venueIn: string, isPlaced?: boolean }} Place `isPlaced`: the worker runs beside the objects. */

export const CITIES = ["Paris", "London", "New York", "São Paulo", "Tokyo", "Sydney"];

/**
 * Round trips between data centres in milliseconds, in the order of the cities: IBM Cloud's averages of 10 January to
 * 8 February 2026. Paris stands for its Frankfurt, New York for its Washington.
 */
const ROUND_TRIP_MS = [
  [0, 13, 86, 200, 238, 251],
  [13, 0, 76, 192, 246, 260],
  [86, 76, 0, 122, 141, 214],
  [200, 192, 122, 0, 284, 324],
  [238, 246, 141, 284, 0, 115],
  [251, 260, 214, 324, 115, 0],
];

/** Where a venue's objects are, by its hint. Cloudflare starts none in South America: those come up in the east of North America. */
const OBJECTS_IN = {
  Paris: "Paris",
  London: "Paris",
  "New York": "New York",
  "São Paulo": "New York",
  Tokyo: "Tokyo",
  Sydney: "Sydney",
};

/** Assumptions, in milliseconds but for `spread` and `states`. */
const ASSUMED = {
  /** Between a guest's phone and the data centre that serves it. */
  lastMile: 20,
  /** A call within a region: another machine, or another data centre of the same country. */
  nearCall: 5,
  /** A read of KV that the data centre has; a new or sleeping isolate's comes from the nearest store. */
  kv: 10,
  kvCold: 60,
  /** The processor's time of a page. */
  page: 5,
  /** The 95th percentile of one call is so many times its median. */
  spread: 1.6,
  /** Where the primary of D1 is. */
  d1In: "Paris",
  /** Of a hundred requests, how many meet an isolate that runs, one that is new, and one that slept. */
  states: { running: 90, fresh: 4, slept: 6 },
};

/** What a call takes where the distance itself is not the question. */
const EVEN_MS = { objects: 50, d1: 50, kv: 10 };

/**
 * Percentiles of a page's first byte, in milliseconds, over the states of isolates and the spread of each call. Kinds of
 * calls may overlap, and calls that objects make of each other are near, so this is the most that it can be.
 *
 * @param {WaitsByState} waits @param {Place} place
 */
export function percentiles(waits, place) {
  const { running, fresh, slept } = waits;
  // Many pages wait for the same. How many calls they make in all changes nothing.
  const key = JSON.stringify([...[running, fresh, slept].map((one) => one.slice(0, 3)), place]);
  const found = known.get(key) ?? sampled(waits, place);
  known.set(key, found);
  return found;
}

/** Percentiles by what is waited for and the place. */
const known = new Map();

function sampled(waits, place) {
  const random = seeded(7);
  const states = Object.entries(ASSUMED.states).flatMap(([state, share]) =>
    Array.from({ length: share }, () => state),
  );
  const times = Array.from({ length: 10_000 }, (_, sample) => {
    const state = states[sample % states.length] ?? "running";
    return sampleMs(waits[state], place, state !== "running", random);
  }).sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function sampleMs([objects, d1, kv], { guestIn, venueIn, isPlaced }, isCold, random) {
  const spread = () => Math.exp((Math.log(ASSUMED.spread) / 1.645) * normal(random));
  const home = OBJECTS_IN[venueIn];
  const workerIn = isPlaced ? home : guestIn;
  const calls = [
    [isPlaced ? 1 : 0, callMs(guestIn, home)],
    [objects, callMs(workerIn, home)],
    [d1, callMs(workerIn, ASSUMED.d1In)],
    [kv, isCold ? ASSUMED.kvCold : ASSUMED.kv],
  ];
  let ms = ASSUMED.page + ASSUMED.lastMile * spread();
  for (const [count, each] of calls) for (let call = 0; call < count; call++) ms += each * spread();
  return ms;
}

function callMs(from, to) {
  return Math.max(ROUND_TRIP_MS[CITIES.indexOf(from)][CITIES.indexOf(to)], ASSUMED.nearCall);
}

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The same numbers each time, so that two runs can be compared. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** @param {Rounds} rounds @returns {string[][]} Each page's rounds in each state, and what they take with 50 ms a call and 10 a read of KV. */
export function evenRows(rounds) {
  const cell = ([objects, d1, kv]) => {
    const ms = objects * EVEN_MS.objects + d1 * EVEN_MS.d1 + kv * EVEN_MS.kv;
    return `${objects} + ${d1} + ${kv}: ${ms} ms`;
  };
  const head = ["page or press", "running", "fresh", "slept"];
  const rows = Object.entries(rounds).map(([page, { running, fresh, slept }]) => [
    page,
    ...[running, fresh, slept].map(cell),
  ]);
  return [head, ...rows];
}

/** Guests who stand for the others in the table of percentiles. */
const PLACES = [
  { name: "Paris, at home", guestIn: "Paris", venueIn: "Paris" },
  { name: "São Paulo, at home", guestIn: "São Paulo", venueIn: "São Paulo" },
  { name: "from New York in Paris", guestIn: "New York", venueIn: "Paris" },
  { name: "from Sydney in Paris", guestIn: "Sydney", venueIn: "Paris" },
  { name: "the same, placed", guestIn: "Sydney", venueIn: "Paris", isPlaced: true },
];

/** @param {Rounds} rounds @returns {string[][]} Each page's percentiles for guests of several places. */
export function percentileRows(rounds) {
  const head = ["page or press", ...PLACES.map(({ name }) => name)];
  const rows = Object.entries(rounds).map(([page, waits]) => [
    page,
    ...PLACES.map((place) => {
      const { p50, p95, p99 } = percentiles(waits, place);
      return `${p50} / ${p95} / ${p99}`;
    }),
  ]);
  return [head, ...rows];
}

/** @param {WaitsByState} waits @returns {string[][]} A page's median for a guest of each city at a venue of each. */
export function cityRows(waits) {
  const head = ["guest's data centre in", ...CITIES.map((city) => `venue in ${city}`)];
  const rows = CITIES.map((guestIn) => [
    guestIn,
    ...CITIES.map((venueIn) => String(percentiles(waits, { guestIn, venueIn }).p50)),
  ]);
  return [head, ...rows];
}

/** The step of the benchmark: prints the tables, or writes them, and holds what pages wait for to its bars. */
export async function distance({ report, args }) {
  const { ROUNDS: rounds } = await import("../platform/rounds-table.fixture.ts");
  if (args.includes("--write")) write(rounds);
  printTable(evenRows(rounds));
  console.log("\nfirst byte in ms, 50th / 95th / 99th of a hundred requests (docs/distance.md)");
  printTable(percentileRows(rounds));
  const pages = Object.entries(rounds).filter(([name]) => !name.startsWith("press"));
  const most = (state, kind) => Math.max(...pages.map(([, waits]) => waits[state][kind]));
  report.atMost("objects that a page waits for, one behind the other", most("running", 0), 1, "");
  report.atMost("  in a fresh isolate", most("fresh", 0), 1, "");
  report.atMost("  reads of KV there", most("fresh", 2), 2, "");
  report.atMost("  D1 there", most("fresh", 1), 0, "");
}

const PAGE = new URL("../../docs/distance.md", import.meta.url);
const [BEGIN, END] = ["<!-- written -->", "<!-- until here -->"];

/** @param {Rounds} rounds @returns {string} The tables of the document. */
function writtenPart(rounds) {
  const table = ([head, ...rows]) =>
    [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
  return [
    BEGIN,
    "",
    "Rounds of objects + D1 + KV, and their time with 50 ms, 50 ms and 10 ms each:",
    "",
    table(evenRows(rounds)),
    "",
    "First byte in milliseconds, 50th / 95th / 99th of a hundred requests:",
    "",
    table(percentileRows(rounds)),
    "",
    "The bill's median for guests and venues around the world:",
    "",
    table(cityRows(rounds.bill)),
    "",
    "The same of the press that sends an order at a table with a bill:",
    "",
    table(cityRows(rounds["press: send, bill"])),
    "",
    END,
  ].join("\n");
}

/** @param {Rounds} rounds @returns {boolean} Whether the document has the tables of these rounds. */
export function isWritten(rounds) {
  return readFileSync(PAGE, "utf8").includes(writtenPart(rounds));
}

function write(rounds) {
  const text = readFileSync(PAGE, "utf8");
  const [before] = text.split(BEGIN);
  writeFileSync(PAGE, before + writtenPart(rounds) + text.split(END).at(-1));
}
