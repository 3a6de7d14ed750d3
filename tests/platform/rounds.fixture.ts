import type { Env } from "#worker/env";

/** What is far away from a guest's data centre, by where it is. */
export type Far = "objects" | "d1" | "kv";

export type FarCall = {
  far: Far;
  /** What is called, such as `BILL.document` or `KV.get`. */
  name: string;
  /** The same with its address and its arguments: two calls with the same key ask for the same. */
  key: string;
  /** The id of the object that calls; the page's worker has none. */
  from: string;
  /** The id of the object that is called. */
  to: string;
  state: "waiting" | "under way" | "over";
};

export type Measured = {
  response: Response;
  /** How many calls stood one behind the other before the answer, those that objects make of each other included. */
  rounds: number;
  /** The calls in these rounds, in order. */
  calls: FarCall[];
};

/** Nothing new for so many turns of the event loop means that all goes on only once a waiting call is let go. */
const QUIET_TURNS = 12;

let current: Measurement | null = null;

class Measurement {
  rounds = 0;
  readonly released: FarCall[] = [];
  readonly #held: Far;
  #open: FarCall[] = [];
  #quiet = 0;

  constructor(held: Far) {
    this.#held = held;
  }

  /** Takes a call in, if it is the request's own: made by the page, or by an object that it waits for. */
  begun(call: FarCall): boolean {
    const isOwn = call.from === "" || this.#open.some(({ to }) => to === call.from);
    if (!isOwn) return false;
    this.#quiet = 0;
    call.state = call.far === this.#held ? "waiting" : "under way";
    this.#open.push(call);
    return true;
  }

  ended(call: FarCall): void {
    this.#quiet = 0;
    call.state = "over";
    this.#open = this.#open.filter((one) => one !== call);
  }

  /** Lets all waiting calls go together once nothing else moves. Asked at each turn of the event loop. */
  turned(): void {
    this.#quiet = this.#open.some((call) => this.#moves(call)) ? 0 : this.#quiet + 1;
    const waiting = this.#open.filter(({ state }) => state === "waiting");
    if (this.#quiet < QUIET_TURNS || waiting.length === 0) return;
    this.rounds += 1;
    this.released.push(...waiting);
    this.release();
  }

  release(): void {
    this.#quiet = 0;
    for (const call of this.#open) if (call.state === "waiting") call.state = "under way";
  }

  /** An object that waits for a call of its own doesn't move; what is not an object always does. */
  #moves(call: FarCall): boolean {
    if (call.state !== "under way") return false;
    return call.far !== "objects" || !this.#open.some(({ from }) => from === call.to);
  }
}

/**
 * Makes a request and holds back each of its calls to what is far away, until nothing else moves. All that wait then go
 * together: one round, as long as the slowest of them. So a chain has its exact length, and no clock is needed.
 *
 * @param held what is held back; the rest answers as fast as it can.
 */
export async function roundsOf(held: Far, request: () => Promise<Response>): Promise<Measured> {
  const measurement = new Measurement(held);
  current = measurement;
  let isAnswered = false;
  try {
    const answer = request().finally(() => {
      isAnswered = true;
    });
    answer.catch(() => undefined);
    while (!isAnswered) {
      await turn();
      if (!isAnswered) measurement.turned();
    }
    const { rounds, released } = measurement;
    return { response: await answer, rounds, calls: [...released] };
  } finally {
    current = null;
    measurement.release();
  }
}

/** Classes of objects whose calls are counted while a measurement runs. */
export function counted<C extends Record<string, unknown>>(classes: C): C {
  const all = Object.entries(classes).map(([name, one]) => [
    name,
    countedClass(one as ObjectClass),
  ]);
  return Object.fromEntries(all);
}

type ObjectClass = new (ctx: DurableObjectState, env: Env) => object;

const countedClass = (Base: ObjectClass): ObjectClass =>
  class extends Base {
    constructor(ctx: DurableObjectState, env: Env) {
      super(ctx, countedEnv(env, ctx.id.toString()));
    }
  };

/** Bindings whose calls are counted while a measurement runs. @param from the id of the object that has them. */
export function countedEnv<E extends object>(env: E, from = ""): E {
  const bindings = Object.entries(env).map(([name, binding]) => [
    name,
    countedBinding(name, binding, from),
  ]);
  return Object.fromEntries(bindings);
}

function countedBinding(name: string, binding: unknown, from: string): unknown {
  if (typeof binding !== "object" || binding === null) return binding;
  if ("idFromName" in binding) {
    return countedNamespace(name, binding as DurableObjectNamespace, from);
  }
  if ("getWithMetadata" in binding) return countedMethods(binding, { far: "kv", name, from });
  if ("prepare" in binding) return countedDatabase(binding as D1Database, name, from);
  return binding;
}

type Caller = Pick<FarCall, "far" | "name" | "from"> & Partial<Pick<FarCall, "to" | "key">>;
type Method = (...args: unknown[]) => unknown;

function countedNamespace(name: string, namespace: DurableObjectNamespace, from: string) {
  return replaced(namespace, {
    get: (...args: unknown[]) => {
      const stub = namespace.get(...(args as Parameters<typeof namespace.get>));
      return countedMethods(stub, { far: "objects", name, from, to: stub.id.toString() });
    },
  });
}

/** What every method of is a call: a stub, whose methods can't be listed, and KV. */
function countedMethods(target: object, caller: Caller): object {
  const methods = target as Record<string, Method>;
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function" || typeof property === "symbol") return value;
      // A method of a stub is called on it: its own `apply` would be one more call.
      return (...args: unknown[]) =>
        called(caller, property, args, () => methods[property]?.(...args));
    },
  });
}

const ORIGINAL = Symbol("original");
const RUNS = ["first", "all", "run", "raw"];

function countedDatabase(db: D1Database, name: string, from: string): object {
  const caller: Caller = { far: "d1", name, from };
  const originalOf = (statement: unknown) =>
    (statement as Record<symbol, D1PreparedStatement>)[ORIGINAL];
  const keyOf = (statement: unknown) => (statement as { key: string }).key;
  const countedStatement = (statement: D1PreparedStatement, key: string): object =>
    replaced(statement, {
      [ORIGINAL]: statement,
      key,
      bind: (...values: unknown[]) =>
        countedStatement(statement.bind(...values), `${key} ${JSON.stringify(values)}`),
      ...Object.fromEntries(
        RUNS.map((run) => [
          run,
          (...args: unknown[]) =>
            called({ ...caller, key }, run, args, () =>
              (Reflect.get(statement, run) as Method).apply(statement, args),
            ),
        ]),
      ),
    });
  return replaced(db, {
    prepare: (sql: string) => countedStatement(db.prepare(sql), sql),
    batch: (all: unknown[]) => {
      const key = all.map(keyOf).join("; ");
      const originals = all.map(originalOf) as D1PreparedStatement[];
      return called({ ...caller, key }, "batch", [], () => db.batch(originals));
    },
    withSession: (...args: unknown[]) =>
      countedDatabase(db.withSession(...(args as [])) as unknown as D1Database, name, from),
  });
}

/** A target with some of its properties replaced; its other methods are called on the target itself. */
function replaced(target: object, others: Record<string | symbol, unknown>): object {
  return new Proxy(target, {
    get(_, property) {
      if (property in others) return others[property];
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? (value as Method).bind(target) : value;
    },
  });
}

async function called(
  { far, name, from, to = "", key = to }: Caller,
  method: string,
  args: unknown[],
  run: () => unknown,
): Promise<unknown> {
  const measurement = current;
  if (!measurement) return run();
  const call: FarCall = {
    far,
    name: `${name}.${method}`,
    key: `${name}.${method} ${key} ${JSON.stringify(args)}`,
    from,
    to,
    state: "waiting",
  };
  if (!measurement.begun(call)) return run();
  // Each waits in its own request or object: none may resolve a promise of another.
  while (call.state === "waiting") await turn();
  try {
    return await run();
  } finally {
    measurement.ended(call);
  }
}

const turn = () => scheduler.wait(0);
