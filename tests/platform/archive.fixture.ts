import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Env } from "#worker/env";

type Operation = "put" | "get" | "delete";

/**
 * What goes wrong with the next call of a kind: it fails, its answer is lost, nothing is there, the bytes are others, or the
 * object crashes before or after it.
 */
export type ArchiveFault = {
  operation: Operation;
  how: "fails" | "answer is lost" | "is missing" | "is another" | "crash before" | "crash after";
};

type Meanwhile = { operation: Operation; run: () => Promise<unknown> };

const faults: ArchiveFault[] = [];
const meanwhile: Meanwhile[] = [];

/** Makes the next calls of bills to the archive fail, each once and in this order. */
export function breakArchive(...wanted: ArchiveFault[]): void {
  faults.push(...wanted);
}

/** Lets something happen while the answer of the next call of a kind is on its way. */
export function whileArchiveAnswers(operation: Operation, run: () => Promise<unknown>): void {
  meanwhile.push({ operation, run });
}

/** Which faults have not come yet; there are none any more after this. */
export function mendArchive(): ArchiveFault[] {
  meanwhile.length = 0;
  return faults.splice(0);
}

type BillClass = new (ctx: DurableObjectState, env: Env) => object;

/** How many faults have not come yet. */
export const faultsLeft = () => faults.length;

let isBound = true;

/** Whether bills that are loaded from now on have an archive. */
export function bindArchive(bound: boolean): void {
  isBound = bound;
}

/** Bills whose archive is R2 behind a line that a test can cut. */
export function withBreakableArchive<C extends BillClass>(Bill: C): C {
  const Base: BillClass = Bill;
  return class extends Base {
    constructor(ctx: DurableObjectState, env: Env) {
      const { ARCHIVE, ...rest } = env;
      super(ctx, ARCHIVE && isBound ? { ...rest, ARCHIVE: breakable(ARCHIVE, ctx) } : rest);
    }
  } as C;
}

function breakable(bucket: R2Bucket, ctx: DurableObjectState): R2Bucket {
  const call = async <T>(operation: Operation, run: () => Promise<T>) => {
    const how = takeFirst(faults, operation)?.how;
    if (how === "crash before") await crash(ctx);
    if (how === "fails") throw new Error("R2 is down");
    const answer = await run();
    await takeFirst(meanwhile, operation)?.run();
    if (how === "crash after") await crash(ctx);
    if (how === "answer is lost") throw new Error("R2 did not answer");
    return { answer, how };
  };
  return {
    put: async (key: string, value: Uint8Array, options: R2PutOptions) =>
      (await call("put", () => bucket.put(key, value, options))).answer,
    get: async (key: string) => {
      const { answer, how } = await call("get", () => bucket.get(key));
      if (how === "is missing" || !answer) return null;
      if (how !== "is another") return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // A digit of an amount.
      const at = new TextDecoder().decode(bytes).indexOf('E5\\":') + 5;
      bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
      return { arrayBuffer: async () => bytes.buffer };
    },
    delete: async (key: string) => (await call("delete", () => bucket.delete(key))).answer,
  } as unknown as R2Bucket;
}

function takeFirst<T extends { operation: Operation }>(from: T[], operation: Operation) {
  const index = from.findIndex((one) => one.operation === operation);
  return index < 0 ? undefined : from.splice(index, 1)[0];
}

function crash(ctx: DurableObjectState): Promise<never> {
  ctx.abort("a crash of the tests");
  return new Promise(() => {});
}

/** For a file whose tests break the archive: each has used all faults that it asked for, and leaves it whole and bound. */
export function expectMended(): void {
  beforeEach(() => {
    // Alerts and faults are logged.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "log").mockImplementation(() => undefined);
  });
  afterEach(() => {
    expect(mendArchive()).toEqual([]);
    bindArchive(true);
    vi.useRealTimers();
  });
}
