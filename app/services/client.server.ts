import * as z from "zod";
import type { AnswerOf, CallInput, Endpoint, Endpoints } from "~/contracts/api/endpoint";
import type { Attachment, Call, CallSettings } from "./calls/exchange.server";
import type { Result } from "./result";

/** The calls of an area as pages make them: each by its name, with what its declaration asks for. */
export type Client<T extends Endpoints> = {
  [Name in keyof T]: (...asked: Asked<CallInput<T[Name]>>) => Promise<Result<Received<T[Name]>>>;
};

type Received<E extends Endpoint> = E extends { answerType: string } ? Attachment : AnswerOf<E>;

type Asked<Input> = object extends Input
  ? [input?: Input, settings?: CallSettings]
  : [input: Input, settings?: CallSettings];

/** The answer of a call that declares none is not looked at. */
const nothing = z.unknown().transform(() => undefined);

/** @returns the client of an area's calls as they are declared. */
export function clientOf<T extends Endpoints>(call: Call, calls: T): Client<T> {
  const client = Object.entries(calls).map(([name, endpoint]) => [
    name,
    (input: Input = {}, settings: CallSettings = {}) => {
      const { idempotencyKey: key, body } = input;
      const headers = {
        ...settings.headers,
        ...(typeof key === "string" && { "idempotency-key": key }),
      };
      const address = addressOf(endpoint, input);
      const { method, answer = nothing, answerType } = endpoint;
      if (answerType) return call.file(method, address, body, { ...settings, headers });
      return call(method, address, answer, body, { ...settings, headers });
    },
  ]);
  return Object.fromEntries(client) as Client<T>;
}

type Input = Readonly<Record<string, unknown>>;

/** Where a call is, with its parameters. @throws where one of its path is missing (SPLIT-68). */
export function addressOf({ path, query }: Endpoint, input: Input): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    if (!input[name]) throw new Error(`no ${name}`);
    return encodeURIComponent(String(input[name]));
  });
  const named = Object.keys(query?.shape ?? {}).flatMap((name) =>
    input[name] === undefined ? [] : [[name, String(input[name])]],
  );
  return named.length > 0 ? `${address}?${new URLSearchParams(named)}` : address;
}
