import * as z from "zod";
import type { Consumer } from "~/contracts/billing";
import { apiErrorSchema } from "~/contracts/errors";
import type { CallError, Result } from "../result";

/** How the client reaches the platform: the worker's own Hono app, or one that runs elsewhere. */
export type PlatformFetch = (request: Request) => Promise<Response>;

export type PlatformOptions = {
  fetch: PlatformFetch;
  origin: string;
  correlationId: string;
  consumer: Consumer;
};

/** Longest time a call may take before it is given up and read as a network fault (API-03). */
const CALL_TIMEOUT_MS = 15_000;
/** A call whose answer the reader makes sense of. */
export type Exchange = ReturnType<typeof exchanger>;

/** A call whose answer is JSON of a contract. */
export type Call = ReturnType<typeof caller>;

/** @returns what speaks JSON of a contract over an exchange (API-02). */
export function caller(exchange: Exchange) {
  return <S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<Result<z.infer<S>>> =>
    exchange(
      method,
      path,
      async (response) => {
        const answer: unknown = response.status === 204 ? undefined : await response.json();
        return schema.parse(answer);
      },
      body,
    );
}

/** @returns what sends a request with its correlation id, guest and time-out (API-01, API-03). */
export function exchanger({ fetch, origin, correlationId, consumer }: PlatformOptions) {
  return async function exchange<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    body?: unknown,
  ): Promise<Result<T>> {
    const headers = new Headers({
      "x-correlation-id": correlationId,
      "x-guest-id": consumer.guestId,
    });
    if (body !== undefined) headers.set("content-type", "application/json");
    try {
      const response = await fetch(
        new Request(origin + path, {
          method,
          headers,
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
          body: body === undefined ? null : JSON.stringify(body),
        }),
      );
      if (!response.ok) return { ok: false, error: await refusal(response) };
      return { ok: true, value: await read(response) };
    } catch (fault) {
      // A contract broken by the platform is a programmer's error and must be seen; the rest is the
      // network's doing and becomes data the page can speak of (UX-12, SPLIT-66).
      if (fault instanceof z.ZodError) throw fault;
      return { ok: false, error: { status: 0, code: "billing-infrastructure-failure" } };
    }
  };
}

async function refusal(response: Response): Promise<CallError> {
  const body = apiErrorSchema.safeParse(await response.json().catch(() => null));
  const fallback = { code: response.status >= 500 ? "billing-infrastructure-failure" : "refused" };
  return { ...(body.success ? body.data : fallback), status: response.status };
}
