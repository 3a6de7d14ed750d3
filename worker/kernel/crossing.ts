import { timedCall } from "#worker/base/call-times";
import {
  type AnswerOf,
  type ArgsOf,
  type Calls,
  readAnswer,
  readArguments,
  writeAnswer,
  writeArguments,
} from "~/contracts/crossing/call";

type Methods<C extends Calls> = {
  [Name in keyof C]: (...args: ArgsOf<C[Name]>) => AnswerOf<C[Name]> | Promise<AnswerOf<C[Name]>>;
};

/** An object's calls, for its callers, and its requests, which are HTTP and cross as they are. */
export type VersionedStub<C extends Calls> = Pick<Fetcher, "fetch"> & {
  [Name in keyof C]: (...args: ArgsOf<C[Name]>) => Promise<AnswerOf<C[Name]>>;
};

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Stub = Pick<Fetcher, "fetch"> & {
  readonly [name: string]: (...args: unknown[]) => Promise<unknown>;
};

/**
 * Has an object's methods read what they are given and write what they answer, by its calls. Called once,
 * by the class itself.
 *
 * @param ready What a call waits for before it begins; null for nothing, which is then not waited for.
 */
export function answersCalls<C extends Calls, T extends Methods<C>>(
  prototype: T,
  calls: C,
  ready: (object: T) => Promise<void> | null = () => null,
): void {
  const methods = prototype as unknown as Record<string, Method>;
  for (const [name, call] of Object.entries(calls)) {
    const method = methods[name] as Method;
    methods[name] = function (...sent) {
      // The object calls itself without an envelope.
      if (sent.length <= call.takes.length) return method.apply(this, sent);
      const args = readArguments(name, call, sent);
      const waits = ready(this as T);
      const answer = waits ? waits.then(() => method.apply(this, args)) : method.apply(this, args);
      return answer instanceof Promise
        ? answer.then((value) => writeAnswer(call, value))
        : writeAnswer(call, answer);
    };
  }
}

/** A stub that is found when it is called. It is wrapped, as a stub takes every name for a method, `then` too. */
export class Later {
  constructor(readonly find: () => Promise<{ stub: unknown }>) {}
}

const stubOf = async (target: Stub | Later) =>
  target instanceof Later ? ((await target.find()) as { stub: Stub }) : { stub: target };

/**
 * Stubs of one kind of object, of this build or of one beside it, that write and read by its calls.
 * @param kind what its calls are called by in the times of a request.
 */
export function versionedStubs<C extends Calls>(
  kind: string,
  calls: C,
): (stub: unknown) => VersionedStub<C> {
  class Calling {
    constructor(readonly target: Stub | Later) {}

    async fetch(request: Request): Promise<Response> {
      return (await stubOf(this.target)).stub.fetch(request);
    }
  }
  const methods = Calling.prototype as unknown as Record<string, Method>;
  for (const [name, call] of Object.entries(calls)) {
    const label = `${kind}.${name}`;
    methods[name] = async function (...args) {
      const { stub } = await stubOf((this as Calling).target);
      const sent = writeArguments(call, args);
      const answer = received(await timedCall(label, async () => stub[name]?.(...sent)));
      return readAnswer(name, call, answer);
    };
  }
  return (stub) => new Calling(stub as Stub | Later) as unknown as VersionedStub<C>;
}

/**
 * Takes an answer over from another object. Until it is released the call stays open there, or else
 * until the garbage is collected; what it says stays readable.
 */
export function received<T>(answer: T): T {
  const stub = answer as Partial<Disposable> | null | undefined;
  stub?.[Symbol.dispose]?.();
  return answer;
}
