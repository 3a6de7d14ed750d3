import * as z from "zod";
import type { OperatorRight } from "../operator-keys";
import type { APPLE_PASS_TYPE } from "../wallet-pass";
import type { ErrorCode } from "./errors";
import type { PathParams } from "./path-params";

/**
 * Who may call, checked before the handler. `guest` is a caller with a guest id, signed in or not; `till` is the till
 * of the venue in the path; anybody else gets a 404. `user` is a signed-in guest; anybody else gets a 401.
 * `deployment` is the deployment's own key; `operator:…` is that key, or a group's key with this right; any other
 * operator key gets a 403.
 */
export type Caller =
  | "anyone"
  | "guest"
  | "user"
  | "till"
  | "deployment"
  | `operator:${OperatorRight}`;

/**
 * A call of the API, declared once: from this come its handler's types and its registration, the pages' client, and
 * its entry in the OpenAPI document.
 */
export type Endpoint = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` for a parameter of `path-params.ts`. */
  readonly path: `/${"api" | "pos/v1" | "operator/v1"}/${string}`;
  readonly caller: Caller;
  /** A sentence for the OpenAPI document. */
  readonly summary: string;
  /**
   * Query parameters. An invalid one that `path-params.ts` lists is a 404, as in the path; any other is refused like
   * a field of the body.
   */
  readonly query?: z.ZodObject;
  /** Whether a key makes the call safe to send twice. */
  readonly idempotencyKey?: true;
  readonly body?: z.ZodType;
  /** The largest body, in bytes, where it is not the default of `bodyOf`. */
  readonly bodyLimit?: number;
  /** The JSON answer; without a schema, or for undefined, the answer has no content. */
  readonly answer?: z.ZodType;
  /** The answer's media type, where it is a file. */
  readonly answerType?: FileType;
  /** The codes of its own refusals; each call may also answer `anyCallsErrors`. */
  readonly errors?: readonly ErrorCode[];
  /** Whether it changes nothing that another call of the same request reads, though its method is no GET. */
  readonly changesNothing?: true;
  /** The status of a success; by default 200 with an answer, 204 without. */
  readonly status?: 201 | 202;
};

/** The media types of the API's files. */
export type FileType = "application/pdf" | typeof APPLE_PASS_TYPE;

/** A file as a handler answers it, with the name that the phone saves it under. */
export type FileAnswer<Type extends FileType> = {
  readonly name: string;
  readonly type: Type;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** A query parameter that is `true` or absent; any other value counts as absent. */
export const flag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === "true");

/** How far a list was read; absent or empty, it is read from its beginning. */
export const cursor = z
  .string()
  .optional()
  .transform((value) => value || "0")
  .refine((value) => /^\d{1,15}$/.test(value), "not_a_cursor")
  .transform(Number);

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The codes of a call's own refusals, and those of a key that it is not for. */
export function errorsOf({ caller, errors = [] }: Endpoint): readonly ErrorCode[] {
  const isOperators = caller === "deployment" || caller.startsWith("operator:");
  return isOperators ? ["not-of-this-key", ...errors] : errors;
}

/** Declares the calls of an area; a path with an unknown parameter does not compile. */
export function endpoints<const T extends Endpoints>(calls: T & CheckedPaths<T>): T {
  return calls;
}

/** What a handler is called with: each parameter by its name, the body, and the key or null. */
export type HandlerInput<E extends Endpoint> = {
  readonly [Name in ParamOf<E>]: z.output<PathParams[Name]>;
} & (E extends { query: infer Query extends z.ZodType } ? z.output<Query> : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { readonly body: z.output<Body> } : unknown) &
  (E extends { idempotencyKey: true } ? { readonly idempotencyKey: string | null } : unknown);

/** The same for the client, whose ids are plain strings. */
export type CallInput<E extends Endpoint> = { readonly [Name in ParamOf<E>]: string } & (E extends {
  query: infer Query extends z.ZodType;
}
  ? z.input<Query>
  : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { readonly body: z.input<Body> } : unknown) &
  (E extends { idempotencyKey: true } ? { readonly idempotencyKey?: string } : unknown);

/** What a call answers; nothing where it declares no answer. */
export type AnswerOf<E extends Endpoint> = E extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined;

/** The names of a path's parameters. */
export type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

type ParamOf<E extends Endpoint> = NameIn<E["path"]> & keyof PathParams;

type CheckedPaths<T extends Endpoints> = {
  [Call in keyof T]: Exclude<NameIn<T[Call]["path"]>, keyof PathParams> extends never
    ? unknown
    : {
        path: {
          "no parameter of path-params.ts": Exclude<NameIn<T[Call]["path"]>, keyof PathParams>;
        };
      };
};
