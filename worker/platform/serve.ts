import { Hono } from "hono";
import type * as z from "zod";
import { forgetReads } from "#worker/request/once";
import type {
  AnswerOf,
  Caller,
  Endpoint,
  Endpoints,
  FileAnswer,
  FileType,
  HandlerInput,
} from "~/contracts/api/endpoint";
import { pathParams } from "~/contracts/api/path-params";
import type { OperatorRight } from "~/contracts/operator-keys";
import { bodyOf, idempotencyKeyOf, parsed, pathId } from "./body";
import { type PlatformContext, type PlatformEnv, requestOf } from "./context";
import { callerOf } from "./identity";
import { onlyOwnUserOfBill, readAsOwnUserOfBill } from "./own-user";
import { ApiRefusal, notFound, unauthorized } from "./refusal";

type Handlers<T extends Endpoints> = {
  [Call in keyof T]: (input: HandlerInput<T[Call]>, c: PlatformContext) => Promise<Given<T[Call]>>;
};

/** What a handler gives for a call's answer. */
type Given<E extends Endpoint> = E extends { answerType: infer Type extends FileType }
  ? FileAnswer<Type>
  : AnswerOf<E> | (E extends { answer: z.ZodType } ? WrittenAnswer : never);

/** An answer that is JSON already, whoever wrote it by its contract. */
class WrittenAnswer {
  constructor(readonly json: string) {}
}

/** Text as the answer of a call, which is not parsed only to be written again. */
export function written(json: string): WrittenAnswer {
  return new WrittenAnswer(json);
}

/**
 * Serves calls as they are declared, each by its handler. The body is read first, since one that is too large is
 * refused whatever the path says; then it is checked who calls.
 */
export function serve<T extends Endpoints, H extends Handlers<NoInfer<T>>>(
  calls: T,
  handlers: H & CheckedHandlers<NoInfer<T>, H>,
): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  for (const [name, endpoint] of Object.entries(calls)) {
    serveCall(app, endpoint, handlers[name] as unknown as Handle);
  }
  return app;
}

/** A handler of a call that is declared by more than its types: it gets each value by its name. */
type Handle = (
  input: Readonly<Record<string, unknown>>,
  c: PlatformContext,
) => Promise<object | null | undefined>;

/** Serves one call. An area's calls are served by `serve`, whose handlers the compiler checks. */
export function serveCall(app: Hono<PlatformEnv>, endpoint: Endpoint, handle: Handle): void {
  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
    const mayChange = endpoint.method !== "GET" && !endpoint.changesNothing;
    const answer = await answerOf(c, endpoint, handle).finally(
      () => mayChange && forgetReads(requestOf(c)),
    );
    if (answer === undefined) return c.body(null, 204);
    if (endpoint.answerType) return fileAnswer(c, answer as FileAnswer<FileType>);
    const status = endpoint.status ?? 200;
    if (!(answer instanceof WrittenAnswer)) return c.json(answer, status);
    return c.body(answer.json, status, { "content-type": "application/json" });
  });
}

type Answered = ReturnType<Handle>;

/** Answers a call; where it names a bill, for the caller's account at the bill's venue. */
async function answerOf(c: PlatformContext, endpoint: Endpoint, handle: Handle): Answered {
  const { body, bodyLimit, method, path } = endpoint;
  const read = body && { body: await bodyOf(c, body, bodyLimit) };
  const answer = async () => handle({ ...inputOf(c, endpoint), ...read }, c);
  const billId = c.req.param("billId");
  if (billId === undefined || !path.startsWith("/api/")) return answer();
  if (method === "GET") return readAsOwnUserOfBill(c, billId, answer);
  await onlyOwnUserOfBill(c, billId);
  return answer();
}

function fileAnswer(c: PlatformContext, { bytes, type, name }: FileAnswer<FileType>): Response {
  return c.body(bytes, 200, {
    "content-type": type,
    "content-disposition": `attachment; filename=${name}`,
  });
}

function inputOf(c: PlatformContext, endpoint: Endpoint): Record<string, unknown> {
  const { query, idempotencyKey, caller } = endpoint;
  CHECKS[caller](c);
  const named = Object.entries(c.req.param()).map(([name, value]) => [
    name,
    pathId(pathParams[name as keyof typeof pathParams], value),
  ]);
  return {
    ...Object.fromEntries(named),
    ...(query && queryOf(c, query)),
    ...(idempotencyKey && { idempotencyKey: idempotencyKeyOf(c) }),
  };
}

function queryOf(c: PlatformContext, schema: z.ZodObject): Record<string, unknown> {
  const query = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, c.req.query(name)]),
  );
  const { error, data } = schema.safeParse(query);
  if (!error) return data;
  if (error.issues.some(({ path: [name = ""] }) => name in pathParams)) throw notFound();
  return parsed(schema, query);
}

const CHECKS: Record<Caller, (c: PlatformContext) => void> = {
  anyone: () => {},
  guest: (c) => {
    if (!c.get("viewer")) throw notFound();
  },
  user: (c) => {
    if (callerOf(c).userId === null) throw unauthorized();
  },
  till: (c) => {
    if (c.get("posVenueId") !== c.req.param("venueId")) throw notFound();
  },
  deployment: (c) => {
    if (c.get("operatorKey") !== null) throw new ApiRefusal("not-of-this-key");
  },
  "operator:read": (c) => requireRight(c, "read"),
  "operator:publish": (c) => requireRight(c, "publish"),
  "operator:keys": (c) => requireRight(c, "keys"),
};

/** The deployment's own key may do everything. */
function requireRight(c: PlatformContext, right: OperatorRight): void {
  const key = c.get("operatorKey");
  if (key !== null && !key?.rights.includes(right)) throw new ApiRefusal("not-of-this-key");
}

/** Refuses what the types of handlers alone let through: one that no call declares, and fields that no answer declares. */
type CheckedHandlers<T extends Endpoints, H> = {
  [Call in keyof H]: Call extends keyof T
    ? H[Call] extends (...args: never[]) => Promise<infer Answer>
      ? UndeclaredIn<Exclude<Answer, WrittenAnswer>, Given<T[Call]>> extends never
        ? unknown
        : {
            "no field of the answer": UndeclaredIn<Exclude<Answer, WrittenAnswer>, Given<T[Call]>>;
          }
      : unknown
    : { "no call of this name": Call };
};

/** The names of fields that a value has and its declaration has not, however deep. */
type UndeclaredIn<Given, Declared> = unknown extends Declared
  ? never
  : Given extends Primitive
    ? never
    : IsSame<Given, Declared> extends true
      ? never
      : Given extends readonly (infer Item)[]
        ? UndeclaredIn<Item, ItemOf<Declared>>
        : {
            [Field in keyof Given]-?: Field extends KeyOf<Declared>
              ? UndeclaredIn<Given[Field], FieldOf<Declared, Field>>
              : string extends KeyOf<Declared>
                ? never
                : Field;
          }[keyof Given];

// A type that holds itself, such as a dish with its choices, would be followed without end.
type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// A branded number counts as a number here, so it is asked for before objects are.
type Primitive = string | number | boolean | bigint | null | undefined | Uint8Array;
type ItemOf<Declared> = Declared extends readonly (infer Item)[] ? Item : never;
type KeyOf<Declared> = Declared extends unknown ? keyof Declared : never;
type FieldOf<Declared, Field extends PropertyKey> = Declared extends unknown
  ? Field extends keyof Declared
    ? Declared[Field]
    : never
  : never;
