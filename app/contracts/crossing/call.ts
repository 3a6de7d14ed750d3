import * as z from "zod";

/**
 * One call of an object, for both of its ends. They may be two builds while a new one is rolled out, so
 * each end reads what the other wrote: unknown fields are dropped, and a new field has a default. A change
 * that an earlier reader must not pass over (such as a new field about money) raises `v`.
 */
export type Call<Takes extends readonly z.ZodType[], Gives extends z.ZodType> = {
  readonly v: number;
  readonly takes: Takes;
  readonly gives: Gives;
  /** How builds from before there were versions write it, where that differs. It must change nothing. */
  beforeVersions?(...args: Args<Takes>): readonly unknown[];
};

/** Any call, whatever it takes and gives. */
type AnyCall = {
  readonly v: number;
  readonly takes: readonly z.ZodType[];
  readonly gives: z.ZodType;
  beforeVersions?(...args: unknown[]): readonly unknown[];
};

/** The calls of one object, by name. */
export type Calls = Readonly<Record<string, AnyCall>>;

type Args<Takes extends readonly z.ZodType[]> = {
  [Index in keyof Takes]: z.output<Takes[Index]>;
};

export type ArgsOf<C extends AnyCall> = Args<C["takes"]>;
export type AnswerOf<C extends AnyCall> = z.output<C["gives"]>;

/** A call by what it takes and what it gives. */
export function call<const Takes extends readonly z.ZodType[], Gives extends z.ZodType>(
  takes: Takes,
  gives: Gives,
  more: Partial<Pick<Call<Takes, Gives>, "v" | "beforeVersions">> = {},
): Call<Takes, Gives> {
  return { v: 1, takes, gives, ...more };
}

/** Starts the message of what one build can't read of another: of an error, only the message crosses. */
const MARK = "Not understood:";

/** In workerd's words: an object of an earlier build does not have the call. */
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

/** Goes with a call as its last argument; builds from before there were versions neither send nor read it. */
const sentEnvelope = z.object({ v: z.int() });
/** Goes around the answer to a call that came with one. */
const answerEnvelope = z.object({ v: z.int(), answer: z.unknown() });

/** The arguments as they go out. */
export function writeArguments({ takes, v }: AnyCall, args: readonly unknown[]): unknown[] {
  return [...takes.map((_, index) => args[index]), { v }];
}

/** The arguments as they came in, and whether their sender knows of versions. @throws {NotUnderstood} */
export function readArguments(
  name: string,
  call: AnyCall,
  sent: readonly unknown[],
): { args: unknown[]; versioned: boolean } {
  const envelope = sentEnvelope.safeParse(sent[call.takes.length]);
  if (envelope.success) requireKnown(name, call.v, envelope.data.v);
  const args = call.takes.map((schema, index) => read(name, schema, sent[index]));
  return { args, versioned: envelope.success };
}

/** The answer as it goes out to a caller who knows of versions. */
export function writeAnswer({ v }: AnyCall, answer: unknown): { v: number; answer: unknown } {
  return { v, answer };
}

/** Whether an answer is of a build that knows of versions. */
export function isVersioned(answer: unknown): boolean {
  return answerEnvelope.safeParse(answer).success;
}

/** An answer as it came back, of this build's shape or an earlier one. @throws {NotUnderstood} */
export function readAnswer(name: string, call: AnyCall, answer: unknown): unknown {
  const envelope = answerEnvelope.safeParse(answer);
  if (!envelope.success) return read(name, call.gives, answer);
  requireKnown(name, call.v, envelope.data.v);
  return read(name, call.gives, envelope.data.answer);
}

function requireKnown(name: string, known: number, v: number): void {
  if (v > known) throw new NotUnderstood(`${name} of version ${v}, known is ${known}`);
}

function read(name: string, schema: z.ZodType, value: unknown): unknown {
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
