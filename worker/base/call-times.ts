import { AsyncLocalStorage } from "node:async_hooks";

/** A call that left the isolate for a request: to an object, to D1 or to KV. Times in milliseconds. */
export type CallTime = {
  /** The binding, and the method of an object: `BILL.document`. No id is in it. */
  name: string;
  /** When it began, since the request did. */
  fromMs: number;
  ms: number;
};

/** Enough for any page; a loop that calls for ever must not fill the memory. */
const MOST = 100;

type Times = { startedAt: number; calls: CallTime[] };

const ofRequest = new AsyncLocalStorage<Times>();

/** Runs a request and collects the calls that it makes. Those that outlast its answer are not among them. */
export async function withCallTimes<T>(
  run: () => T | Promise<T>,
): Promise<{ answer: T; calls: readonly CallTime[]; ms: number }> {
  const times: Times = { startedAt: Date.now(), calls: [] };
  const answer = await ofRequest.run(times, run);
  return { answer, calls: times.calls, ms: Date.now() - times.startedAt };
}

/** Makes a call, and notes how long it took where a request collects its calls. */
export async function timedCall<T>(name: string, call: () => Promise<T>): Promise<T> {
  const times = ofRequest.getStore();
  if (!times || times.calls.length >= MOST) return call();
  const startedAt = Date.now();
  try {
    return await call();
  } finally {
    const ms = Date.now() - startedAt;
    times.calls.push({ name, fromMs: startedAt - times.startedAt, ms });
  }
}

/** The calls for a line of the log: `TABLE.standing 0+12, KV 12+8`, each with its begin and its duration. */
export function callsInWords(calls: readonly CallTime[]): string {
  return calls.map(({ name, fromMs, ms }) => `${name} ${fromMs}+${ms}`).join(", ");
}
