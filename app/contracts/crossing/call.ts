import * as z from "zod";

/**
 * A call between isolates, whose caller and receiver may be different builds during a roll-out: unknown fields are
 * dropped and new fields have defaults. A change that an earlier build must not ignore, as one about money, raises `v`.
 */
type Call<Takes extends readonly z.ZodType[], Gives extends z.ZodType> = {
  readonly v: number;
  readonly takes: Takes;
  readonly gives: Gives;
};

type AnyCall = Call<readonly z.ZodType[], z.ZodType>;

export type Calls = Readonly<Record<string, AnyCall>>;

type Args<Takes extends readonly z.ZodType[]> = {
  [Index in keyof Takes]: z.output<Takes[Index]>;
};

export type ArgsOf<C extends AnyCall> = Args<C["takes"]>;
export type AnswerOf<C extends AnyCall> = z.output<C["gives"]>;

export function call<const Takes extends readonly z.ZodType[], Gives extends z.ZodType>(
  takes: Takes,
  gives: Gives,
  { v = 1 }: { v?: number } = {},
): Call<Takes, Gives> {
  return { v, takes, gives };
}

/** The start of the error's message. Only the message of an error crosses, so the class can't identify it. */
const MARK = "Not understood:";

/** workerd's message when the object's build does not have the call. */
const NO_SUCH_CALL = "The RPC receiver does not implement";

/** One build can't read what another sent. It is thrown before anything was changed. */
export class NotUnderstood extends Error {
  constructor(readonly reason: string) {
    super(`${MARK} ${reason}`);
  }
}

/** Whether a fault is a `NotUnderstood`, thrown here or in another isolate. */
export function isNotUnderstood(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return fault.message.includes(MARK) || fault.message.includes(NO_SUCH_CALL);
}

const sentEnvelope = z.object({ v: z.int() });
const answerEnvelope = z.object({ v: z.int(), answer: z.unknown() });

export function writeArguments({ takes, v }: AnyCall, args: readonly unknown[]): unknown[] {
  return [...takes.map((_, index) => args[index]), { v }];
}

/** @throws {NotUnderstood} for arguments of a later version, or ones that do not fit the schemas. */
export function readArguments(name: string, call: AnyCall, sent: readonly unknown[]): unknown[] {
  requireKnown(name, call.v, read(name, sentEnvelope, sent[call.takes.length]).v);
  return call.takes.map((schema, index) => read(name, schema, sent[index]));
}

export function writeAnswer({ v }: AnyCall, answer: unknown): { v: number; answer: unknown } {
  return { v, answer };
}

/** @throws {NotUnderstood} for an answer of a later version, or one that does not fit the schema. */
export function readAnswer(name: string, call: AnyCall, received: unknown): unknown {
  const { v, answer } = read(name, answerEnvelope, received);
  requireKnown(name, call.v, v);
  return read(name, call.gives, answer);
}

function requireKnown(name: string, latest: number, v: number): void {
  if (v > latest) throw new NotUnderstood(`${name} of version ${v}, known is ${latest}`);
}

function read<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new NotUnderstood(`${name} does not fit: ${problemOf(parsed.error)}`);
}

/** A value's first fault: its code, path and unknown keys, and never the value, which may be a guest's data. */
export function problemOf({ issues: [issue] }: z.ZodError): string {
  const keys = issue?.code === "unrecognized_keys" ? issue.keys.map(plain) : [];
  return [issue?.code, ...(issue?.path ?? []).map(plain), ...keys].join(" ");
}

/** A key from outside for a log, or `?` where it is no plain word and might hold a guest's data. */
export function plain(name: unknown): string {
  const text = String(name);
  return /^\w{1,40}$/.test(text) ? text : "?";
}
