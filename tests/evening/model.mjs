/**
 * What restaurants cost on Cloudflare, as a model: what one of each thing takes, how many there are, and the prices.
 * `docs/capacity.md` says where each figure is from. `run.mjs` replays an evening and holds the model to it.
 */

/** The shape of an evening: how many of a hundred tables open their bill in each quarter from 18:00 on. */
export const CURVE = [2, 3, 4, 5, 7, 8, 9, 10, 10, 9, 8, 7, 6, 4, 3, 2, 1, 1, 1, 0];

/** What an average table's meal has of each act. */
export const MEAL = {
  open: 1,
  change: 2,
  guest: 2.2,
  menu: 1.5,
  order: 0.3,
  pay: 1.8,
  close: 1,
};

/**
 * What one of each act takes. `requests` reach the worker, `calls` reach objects (each is billed as a request), `rows`
 * and `objects` are those that are on disk afterwards. The test provider's own are not counted: it is no product.
 */
export const ACTS = {
  open: { requests: 1, calls: 4, rows: 5, objects: 2 },
  change: { requests: 1, calls: 3, rows: 1, objects: 0 },
  guest: { requests: 3, calls: 4, rows: 0, objects: 0 },
  menu: { requests: 1, calls: 1, rows: 0, objects: 0 },
  order: { requests: 2, calls: 5, rows: 10, objects: 2 },
  pay: { requests: 3, calls: 8, rows: 15, objects: 1 },
  close: { requests: 1, calls: 3, rows: 1, objects: 0 },
  poll: { requests: 1, calls: 1, rows: 0, objects: 0 },
};

/**
 * For how many months the objects of an act stay with all they store (docs/decisions/0150): a bill until it is a file, its
 * till's order 400 days; an order 90 days, its document one; a phone's receipts 401.
 */
export const STAYS = { open: [3, 13.2], order: [3, 0.03], pay: [13.2] };

/** For how many months a bill is a file then (docs/decisions/0151): as books in the longest country. */
export const FILE_STAYS = 123;

/** Rows that are written where a bill becomes a file: its two values and its alarm. */
const ARCHIVE_ROWS = 3;

/** Bytes that an object stores, one whose rows are a file, which is two pages of SQLite, and the file. */
export const BYTES = { object: 20_000, emptied: 8_192, file: 12_000 };

/** What a table and a venue have once, whatever the evening brings. */
export const ONCE = { table: { rows: 1, objects: 1 }, venue: { rows: 2, objects: 1 } };

/** The restaurants of the model. */
export const WORLD = {
  venues: 100_000,
  tablesADay: 40,
  /** A Friday has so many more than an average day. */
  friday: 1.5,
  daysAMonth: 30,
  /** How many of a hundred venues share their 20:00 with the busiest time zone. */
  busiestZone: 0.4,
  /** A till asks for news so often, for so many hours a day. */
  pollEverySeconds: 5,
  pollHours: 12,
  /** A guest's phone is connected so long. */
  connectedMinutes: 35,
  /** Rows that are written, updates and indexes among them, for each that stays. */
  writtenForStored: 3,
  cpuMsARequest: 5,
  cpuMsAPoll: 1,
  callMs: 25,
};

/** Cloudflare's list prices in USD for the paid plan, as they were known in November 2026. */
export const PRICES = {
  requests: { each: 1e6, price: 0.3, included: 10e6 },
  cpuMs: { each: 1e6, price: 0.02, included: 30e6 },
  calls: { each: 1e6, price: 0.15, included: 1e6 },
  gbSeconds: { each: 1e6, price: 12.5, included: 400e3 },
  rowsWritten: { each: 1e6, price: 1, included: 50e6 },
  storedGb: { each: 1, price: 0.2, included: 5 },
  filesWritten: { each: 1e6, price: 4.5, included: 1e6 },
  filesRead: { each: 1e6, price: 0.36, included: 10e6 },
  filesGb: { each: 1, price: 0.015, included: 10 },
};

/** The sum of something over all acts of an evening. @param {Record<string, number>} acts How often each. */
export function totalOf(acts, what) {
  return Object.entries(acts).reduce((sum, [act, times]) => sum + times * ACTS[act][what], 0);
}

/** What is stored in objects and in files once as much ends as begins. @returns {{ storedGb: number, filesGb: number }} */
export function storedAtRest(world = WORLD) {
  const meals = world.venues * world.tablesADay * world.daysAMonth;
  const months = Object.entries(STAYS).reduce(
    (sum, [act, stays]) => sum + MEAL[act] * stays.reduce((all, one) => all + one, 0),
    0,
  );
  const files = meals * MEAL.open * FILE_STAYS;
  return {
    storedGb: (meals * months * BYTES.object + files * BYTES.emptied) / 1e9,
    filesGb: (files * BYTES.file) / 1e9,
  };
}

/** A month of the whole world, and its busiest second. */
export function month(world = WORLD) {
  const meals = world.venues * world.tablesADay * world.daysAMonth;
  const polls =
    (world.venues * world.daysAMonth * world.pollHours * 3_600) / world.pollEverySeconds;
  const perMeal = (what) => totalOf(MEAL, what);
  const requests = meals * perMeal("requests");
  const calls = meals * perMeal("calls") + polls;
  const amounts = {
    requests: requests + polls,
    cpuMs: requests * world.cpuMsARequest + polls * world.cpuMsAPoll,
    calls,
    gbSeconds: (calls * world.callMs * 0.128) / 1_000,
    rowsWritten: meals * (perMeal("rows") * world.writtenForStored + MEAL.open * ARCHIVE_ROWS),
    storedGb: (meals * perMeal("objects") * BYTES.object) / 1e9,
    // Each bill is written once and read again.
    filesWritten: meals * MEAL.open,
    filesRead: meals * MEAL.open,
  };
  const money = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => {
      const { each, price, included } = PRICES[name];
      return [name, (Math.max(0, amount - included) / each) * price];
    }),
  );
  return { meals, polls, amounts, money, peak: peak(world) };
}

/** The busiest quarter of a Friday: 20:00 in the busiest time zone, as a second's worth. */
function peak(world) {
  const shareOfQuarter = Math.max(...CURVE) / CURVE.reduce((sum, part) => sum + part, 0);
  const venues = world.venues * world.busiestZone;
  const tables = venues * world.tablesADay * world.friday;
  // Dinner is two thirds of a day.
  const opening = (tables * (2 / 3) * shareOfQuarter) / 900;
  const polls = venues / world.pollEverySeconds;
  return {
    meals: opening,
    requests: opening * totalOf(MEAL, "requests") + polls,
    calls: opening * totalOf(MEAL, "calls") + polls,
    rowsWritten: opening * totalOf(MEAL, "rows") * world.writtenForStored,
    payments: opening * MEAL.pay,
    phones: opening * MEAL.guest * world.connectedMinutes * 60,
  };
}
