import type * as z from "zod";
import { log } from "#worker/base/log";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import { isProgrammersError } from "~/contracts/errors";
import type { LoyaltyService } from "~/contracts/loyalty-programme";
import { answered, failed } from "../answers";
import type { LoyaltyAnswer, LoyaltyFailure } from "../port";
import { type CallName, callOf } from "./service-calls";

/** Below the three seconds after which a page goes on without its programme. */
const READ_MS = 2_500;
/** Below the lease of what a bill tries again, so that nothing is begun twice at once. */
const WRITE_MS = 6_000;
/** Fifty rewards with long names are a tenth of it. */
const MAX_BYTES = 256 * 1024;

/** Statuses that say something of the member; every other one says that the service can't be asked now. */
const FAILURES: Readonly<Record<number, LoyaltyFailure>> = {
  404: "not-found",
  409: "reward-gone",
  410: "reward-gone",
  422: "reward-gone",
};

export type Asked<T> = {
  ids: Readonly<Record<string, string>>;
  body?: unknown;
  /** The same key is the same call, for a service that knows such keys. */
  key?: string;
  /** What the answer has to be; left out where its status says all. */
  schema?: z.ZodType<T>;
};

/** A service of a provider's, with the key it knows this platform by. */
type ServiceAt = { provider: string; service: LoyaltyService; key: string };

/**
 * One call of a provider's service. It never throws: a service that is slow, down, moved or says what nobody can
 * read is `unavailable`, and nothing is known of what it did. Redirects are not followed, since the key would go
 * with them.
 */
export async function exchange<T = null>(
  at: ServiceAt,
  name: CallName,
  { ids, body, key, schema }: Asked<T>,
): Promise<LoyaltyAnswer<T>> {
  const { method, url, pattern } = callOf(at.service, name, ids);
  const correlationId = crypto.randomUUID();
  const lost = (error: string, status?: number, level: "warning" | "error" = "warning") => {
    const event = `loyalty-${name}-failed`;
    const line = { level, event, correlationId, method, path: pattern } as const;
    log({ ...line, place: at.provider, error, ...(status !== undefined && { status }) });
    return failed("unavailable");
  };
  try {
    const isWritten = method !== "GET";
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(isWritten ? WRITE_MS : READ_MS),
      headers: {
        accept: "application/json",
        authorization: `Bearer ${at.key}`,
        [CORRELATION_HEADER]: correlationId,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const text = await textWithin(response);
    // What is only accepted (202) is not done.
    if (!response.ok || status === 202) {
      const failure = failureOf(name, status, text);
      return failure === "unavailable" ? lost("refused", status) : failed(failure);
    }
    if (!schema) return answered(null as T);
    const parsed = schema.safeParse(text === "" ? null : JSON.parse(text));
    return parsed.success ? answered(parsed.data) : lost("malformed", status);
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : "unknown";
    return lost(name, undefined, isProgrammersError(fault) ? "error" : "warning");
  }
}

/** A key that is refused says nothing of a guest; only an identification is the guest's to get wrong. */
function failureOf(name: CallName, status: number, text: string): LoyaltyFailure {
  const isIdentification = name === "prepare";
  if (isIdentification && [400, 401, 403].includes(status)) return "invalid-credentials";
  // A service may say that it was the balance; the words are the platform's own.
  if (status === 409 && text.includes("too-few-points")) return "too-few-points";
  return FAILURES[status] ?? "unavailable";
}

/** @throws where it is longer than any answer should be. */
async function textWithin(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let read = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    if (read > MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw new Error("too long");
    }
    text += decoder.decode(value, { stream: true });
  }
}
