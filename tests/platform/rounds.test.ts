import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { anId } from "~/domain/ids.fixture";
import { aPhone, newNumber } from "./accounts.fixture";
import { businessOf, openForOrders } from "./ordering.fixture";
import { type PageServer, Phone, pagesNamed } from "./pages.fixture";
import { env, order, tillAt } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";
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

const FAR: readonly Far[] = ["objects", "d1", "kv"];
const SLEEP_MS = 41_000;

let server: PageServer;
/** The phone of a guest who is signed in. */
let member: Phone;
beforeAll(async () => {
  const { accessToken } = await aPhone().enter(newNumber());
  member = new Phone({ "__Host-session": accessToken });
  await openForOrders("bistro");
  server = await pagesNamed(WALKED);
  // Loads the modules of all pages, and fills KV.
  await walk(async (_, request) => {
    await request((sent) => server.fetch(sent));
    await server.settled();
  });
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
    // The till calls all the time, whoever sleeps.
    if (state === "slept") vi.setSystemTime(Date.now() + SLEEP_MS);
    await tillAt("bistro-t1").events();
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

/** A guest pays and orders at one table, where others look around; another orders at a free one. */
async function walk(step: Step): Promise<void> {
  const [taken, free] = [await newTable(), await newTable()];
  for (const { deviceId } of [taken, free]) {
    const path = `/venues/bistro/tables/${deviceId}`;
    await new Phone().open(path, (request) => server.fetch(request));
    await server.settled();
  }
  const { body } = await tillAt(taken.tableId).put(order([10, 20]));
  const table = { ...taken, billId: body.billId };
  await payAndOrder(table, new Phone(), step);
  await lookAround(table, [new Phone(), member], step, async (sent) => {
    const answer = await server.fetch(sent);
    await server.settled();
    return answer;
  });
  await orderAtTable(free, new Phone(), step);
}

/** Each walk begins when the one before ended: an isolate whose time goes back has not slept. */
let walkedUntil = Date.now();

async function counts(state: State): Promise<Found> {
  const found: Found = new Map();
  for (const far of FAR) {
    // No second passes but those that a walk takes.
    vi.useFakeTimers({ toFake: ["Date"], now: walkedUntil });
    await walk(stepIn(state, far, found));
    walkedUntil = Date.now();
    vi.useRealTimers();
  }
  return found;
}

/** The rounds, and for an isolate that did not sleep the number of calls. */
function counted(state: State, waits: Waits): number[] {
  return state === "slept" ? waits.slice(0, 3) : waits;
}

it.each(["running", "fresh", "slept"] as const)(
  "what a guest waits for is counted at every step, in an isolate that is %s",
  { timeout: 240_000 },
  async (state) => {
    const found = [...(await counts(state))];
    // What an isolate does beside its answer after it slept may begin before or after it.
    const waits = Object.fromEntries(found.map(([name, one]) => [name, counted(state, one.waits)]));
    const expected = Object.entries(ROUNDS).map(([name, row]) => [
      name,
      counted(state, row[state]),
    ]);
    expect(waits).toEqual(Object.fromEntries(expected));
    if (state !== "running") return;
    const twice = found.filter(([, one]) => one.twice.size > 0);
    expect(Object.fromEntries(twice.map(([name, one]) => [name, [...one.twice]]))).toEqual(
      ASK_TWICE,
    );
  },
);

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
