import * as z from "zod";

/**
 * Its ends may be two builds during a roll-out: unknown fields are dropped, new fields have defaults. A
 * change that an earlier reader must not pass over (a field about money) raises `v`.
 */
export type Call<Takes extends readonly z.ZodType[], Gives extends z.ZodType> = {
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

/** Starts the message of what one build can't read of another: of an error, only the message crosses. */
const MARK = "Not understood:";

/** In workerd's words: the object is of a build that does not have the call. */
const NO_SUCH_CALL = "The RPC receiver does not implement";

/** What one build sent and another can't read. Code that throws it has done nothing yet. */
export class NotUnderstood extends Error {
  constructor(readonly reason: string) {
    super(`${MARK} ${reason}`);
  }
}

/** Whether a fault says that one end did not understand the other, wherever it was thrown. */
export function isNotUnderstood(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return fault.message.includes(MARK) || fault.message.includes(NO_SUCH_CALL);
}

const sentEnvelope = z.object({ v: z.int() });
const answerEnvelope = z.object({ v: z.int(), answer: z.unknown() });

export function writeArguments({ takes, v }: AnyCall, args: readonly unknown[]): unknown[] {
  return [...takes.map((_, index) => args[index]), { v }];
}

/** @throws {NotUnderstood} */
export function readArguments(name: string, call: AnyCall, sent: readonly unknown[]): unknown[] {
  requireKnown(name, call.v, read(name, sentEnvelope, sent[call.takes.length]).v);
  return call.takes.map((schema, index) => read(name, schema, sent[index]));
}

export function writeAnswer({ v }: AnyCall, answer: unknown): { v: number; answer: unknown } {
  return { v, answer };
}

/** Of this version or an earlier one. @throws {NotUnderstood} */
export function readAnswer(name: string, call: AnyCall, came: unknown): unknown {
  const { v, answer } = read(name, answerEnvelope, came);
  requireKnown(name, call.v, v);
  return read(name, call.gives, answer);
}

function requireKnown(name: string, known: number, v: number): void {
  if (v > known) throw new NotUnderstood(`${name} of version ${v}, known is ${known}`);
}

function read<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new NotUnderstood(`${name} does not fit: ${problemOf(parsed.error)}`);
}

/** What is wrong with a value and where, in the schema's words: values are never logged. */
export function problemOf({ issues: [issue] }: z.ZodError): string {
  const keys = issue?.code === "unrecognized_keys" ? issue.keys.map(plain) : [];
  return [issue?.code, ...(issue?.path ?? []).map(plain), ...keys].join(" ");
}

/** A name from outside, made fit for a log. */
export function plain(name: unknown): string {
  const word = String(name);
  return /^\w{1,40}$/.test(word) ? word : "?";
}
