import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { anId } from "~/domain/ids.fixture";
import { pages } from "~/routes/table";
import { businessOf, openForOrders } from "./ordering.fixture";
import { type PageServer, Phone, pagesNamed } from "./pages.fixture";
import { env, order, tillAt } from "./platform.fixture";
import { fixtureRecords, GROUP_HOST } from "./records.fixture";
import { type Far, type FarCall, roundsOf } from "./rounds.fixture";
import { ASK_TWICE, ROUNDS, type State, WAIT_FOR_D1, type Waits } from "./rounds-table.fixture";
import {
  lookAround,
  orderAtTable,
  payAndOrder,
  type Step,
  type Table,
  WALKED,
} from "./walk.fixture";
import {
  openOsteria,
  signedInPhone,
  WALKED_BY_MEMBERS,
  walkAsMembers,
} from "./walk-of-members.fixture";
import {
  lookAtPlaces,
  NOT_WALKED,
  openReviews,
  shareAndReview,
  WALKED_BESIDE,
} from "./walk-of-the-rest.fixture";

const WALKED_PAGES = [...WALKED, ...WALKED_BY_MEMBERS, ...WALKED_BESIDE];
const FAR: readonly Far[] = ["objects", "d1", "kv"];
const SLEEP_MS = 41_000;

let server: PageServer;
/** The phone of a guest who is signed in. */
let member: Phone;
/** The phone of a guest who is signed in to the group's app. */
let user: Phone;
beforeAll(async () => {
  member = (await signedInPhone({ venueId: "bistro" })).phone;
  user = (await signedInPhone({ host: GROUP_HOST, venueId: null })).phone;
  await openForOrders("bistro");
  await openOsteria();
  await openReviews();
  server = await pagesNamed(WALKED_PAGES);
  // Loads the modules of all pages, and fills KV.
  for (const walk of walks) {
    await walkInOwnTime(walk, async (_, request) => void (await request(uncounted)));
  }
}, 120_000);
afterEach(() => void vi.useRealTimers());

/** Beyond those that another file counts up to: what it left under way may still tell its tables of bills. */
let tables = 400_000;

/** A table that nobody has been at, known to the isolate by a guest who looked at it. */
async function newTable(): Promise<Table> {
  tables += 1;
  const device = await fixtureRecords.device(anId.device(`bistro-d${tables}`));
  if (!device) throw new Error("The fixture has no such device.");
  const businessId = businessOf("bistro") as typeof device.businessId;
  const preAuthorization = { enabled: false } as const;
  const experience = { experienceId: "exp-bistro", preAuthorization };
  await env.DB.batch(publishRecord(env.DB, "device", { ...device, businessId, experience }));
  return { tableId: `bistro-t${tables}`, deviceId: `bistro-d${tables}` };
}

type Found = Map<string, { waits: Waits; twice: Set<string> }>;

/** Walks with one kind of calls held back, and notes at each step how many of them stood one behind the other. */
function stepIn(state: State, far: Far, found: Found): Step {
  return async (name, request) => {
    // The tills call all the time, whoever sleeps.
    if (state === "slept") vi.setSystemTime(Date.now() + SLEEP_MS);
    await Promise.all([tillAt("bistro-t1").events(), tillAt("osteria-t1").events()]);
    if (state === "fresh") server.restart();
    let address = "";
    const answer = await request(async (sent) => {
      address = sent.url;
      const { response, rounds, calls } = await roundsOf(far, () => server.fetch(sent));
      const { waits, twice } = found.get(name) ?? { waits: [0, 0, 0, 0], twice: new Set() };
      waits[FAR.indexOf(far)] = rounds;
      waits[3] += calls.length;
      for (const one of askedTwice(calls)) twice.add(one);
      found.set(name, { waits, twice });
      return response;
    });
    await server.settled();
    expect(answer.status, `${state}, ${far}: ${name}, ${address}`).toBeLessThan(400);
  };
}

function askedTwice(calls: readonly FarCall[]): string[] {
  const own = calls.filter(({ from }) => from === "");
  const again = own.filter(({ key }, at) => own.findIndex((one) => one.key === key) < at);
  return again.map(({ name }) => name);
}

async function uncounted(sent: Request): Promise<Response> {
  const answer = await server.fetch(sent);
  await server.settled();
  return answer;
}

/** A guest pays and orders at one table, where others look around; another orders at a free one. */
async function walkAsGuests(step: Step): Promise<void> {
  const [taken, free] = [await newTable(), await newTable()];
  for (const { deviceId } of [taken, free]) {
    await new Phone().open(`/venues/bistro/tables/${deviceId}`, uncounted);
  }
  const { body } = await tillAt(taken.tableId).put(order([10, 20]));
  const table = { ...taken, billId: body.billId };
  await payAndOrder(table, new Phone(), step);
  await lookAround(table, [new Phone(), member], step, uncounted);
  await orderAtTable(free, new Phone(), step);
}

/** Two guests share a dish and one pays; others look at what is the same for all, and at the group's app. */
async function walkAsOthers(step: Step): Promise<void> {
  const table = await newTable();
  await new Phone().open(`/venues/bistro/tables/${table.deviceId}`, uncounted);
  const { body } = await tillAt(table.tableId).put(order([10, 20]));
  const at = { ...table, billId: body.billId };
  await shareAndReview(at, [new Phone(), new Phone()], step, uncounted);
  await lookAtPlaces([new Phone(), user], step);
}

const WALKS = {
  guests: walkAsGuests,
  members: (step: Step) => walkAsMembers(++tables, step, uncounted),
  others: walkAsOthers,
};

/**
 * Each walk begins when the one before ended: an isolate whose time goes back has not slept. The first begins ahead of
 * the true time: an alarm that is set for a moment that is over rings at once, finds nothing due yet, and is set again.
 */
let walkedUntil = Date.now() + 60 * 60_000;

/** Walks, and no second passes but those that the walk takes. */
async function walkInOwnTime(walk: keyof typeof WALKS, step: Step): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: walkedUntil });
  await WALKS[walk](step);
  walkedUntil = Date.now();
  vi.useRealTimers();
}

async function counts(walk: keyof typeof WALKS, state: State): Promise<Found> {
  const found: Found = new Map();
  for (const far of FAR) await walkInOwnTime(walk, stepIn(state, far, found));
  return found;
}

/** The rounds, and for an isolate that did not sleep the number of calls. */
function counted(state: State, waits: Waits): number[] {
  return state === "slept" ? waits.slice(0, 3) : waits;
}

const states = ["running", "fresh", "slept"] as const;
const walks = ["guests", "members", "others"] as const;
const walked = new Set<string>();

it.each(walks.flatMap((walk) => states.map((state) => [walk, state] as const)))(
  "what %s wait for is counted at every step, in an isolate that is %s",
  { timeout: 240_000 },
  async (walk, state) => {
    const found = [...(await counts(walk, state))];
    for (const [name] of found) walked.add(name);
    // What an isolate does beside its answer after it slept may begin before or after it.
    const waits = Object.fromEntries(found.map(([name, one]) => [name, counted(state, one.waits)]));
    const expected = found.map(([name]) => {
      const row = ROUNDS[name]?.[state];
      return [name, row && counted(state, row)];
    });
    expect(waits).toEqual(Object.fromEntries(expected));
    if (state !== "running") return;
    const twice = found.filter(([, one]) => one.twice.size > 0);
    const known = Object.entries(ASK_TWICE).filter(([name]) => found.some(([own]) => own === name));
    expect(Object.fromEntries(twice.map(([name, one]) => [name, [...one.twice]]))).toEqual(
      Object.fromEntries(known),
    );
  },
);

it("every row was walked", () => {
  expect([...walked]).toEqual(Object.keys(ROUNDS));
});

it("every page is walked, or listed with the reason why not", () => {
  const notWalked = Object.keys(NOT_WALKED);
  expect(pages.map(({ id }) => id).toSorted()).toEqual([...WALKED_PAGES, ...notWalked].toSorted());
});

it("only these pages wait for D1", () => {
  const waiting = (state: State) =>
    Object.entries(ROUNDS)
      .filter(
        ([
          name,
          {
            [state]: [, d1],
          },
        ]) => d1 > 0 && !name.startsWith("press"),
      )
      .map(([name]) => name);
  const [running, fresh, slept] = [waiting("running"), waiting("fresh"), waiting("slept")];
  expect({ running, fresh, slept }).toEqual(WAIT_FOR_D1);
});
