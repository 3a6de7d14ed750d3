import * as z from "zod";
import type { OperatorRight } from "../operator-keys";
import type { APPLE_PASS_TYPE } from "../wallet-pass";
import type { ErrorCode } from "./errors";
import type { PathParams } from "./path-params";

/**
 * Who may call. It is checked before the handler: `guest` is whoever names themselves, with or without an account;
 * `till` is the till of the venue in the path. For anybody else the call finds nothing (404). `user` is a guest who is
 * signed in; anybody else is 401. `deployment` is the deployment's own key, and `operator:…` a group's key with that
 * right besides; any other key of an operator is 403.
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
  /** What it is for, as the document says it. */
  readonly summary: string;
  /**
   * Parameters behind the question mark. One of `path-params.ts` with another shape is a 404, as in the path; any
   * other is refused as a body's field is.
   */
  readonly query?: z.ZodObject;
  /** Whether a key makes the call safe to send twice. */
  readonly idempotencyKey?: true;
  readonly body?: z.ZodType;
  /** The most bytes of a body; what others of its base may have where it is left out. */
  readonly bodyLimit?: number;
  /** The answer as JSON; none, or undefined where it is optional, is an answer without content. */
  readonly answer?: z.ZodType;
  /** The answer's type where it is a file. */
  readonly answerType?: FileType;
  /** The codes of its own refusals; each call may also answer `anyCallsErrors`. */
  readonly errors?: readonly ErrorCode[];
  /** Whether it changes nothing that another call of the same request reads, though its method is no GET. */
  readonly changesNothing?: true;
  /** Of a success: 200 with an answer and 204 without one where it is left out. */
  readonly status?: 201 | 202;
};

/** What files of the API are. */
export type FileType = "application/pdf" | typeof APPLE_PASS_TYPE;

/** A file as a handler answers it, with the name that the phone saves it under. */
export type FileAnswer<Type extends FileType> = {
  readonly name: string;
  readonly type: Type;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** A parameter behind the question mark that is either `true` or not there; any other value is as if it were not. */
export const flag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === "true");

/** Up to where a list was read; left out, or empty, from its beginning. */
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

/** The same as a client gives it: ids are plain texts. */
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
