import { CORRELATION_HEADER } from "~/contracts/correlation";

// A request's headers are immutable, and copying all of it to add one is no small part of a call.
const ids = new WeakMap<Request, string>();

/** Gives the request its correlation id, so that everyone who handles it names the same one. */
export function correlated(request: Request, correlationId: string): Request {
  ids.set(request, correlationId);
  return request;
}

/** The correlation id that the request was given on entry, else the one in its header. */
export function givenCorrelationId(request: Request): string | null {
  return ids.get(request) ?? request.headers.get(CORRELATION_HEADER);
}

/** The caller's correlation id if it brought a plain one, else a new one (API-01). */
export function correlationIdOf(headers: Headers): string {
  const header = headers.get(CORRELATION_HEADER);
  return header && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : crypto.randomUUID();
}
