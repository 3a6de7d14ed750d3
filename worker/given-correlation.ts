/** The header in which a request brings its number, and an answer tells it (API-01). */
export const CORRELATION_HEADER = "x-correlation-id";

// A request's headers are fixed, and a copy of the whole only for one more is no small part of a call.
const given = new WeakMap<Request, string>();

/** Gives the request its correlation id, so that everyone who handles it names the same one. */
export function correlated(request: Request, correlationId: string): Request {
  given.set(request, correlationId);
  return request;
}

/** The correlation id that the request was given on its way in, else the one in its header. */
export function givenCorrelationId(request: Request): string | null {
  return given.get(request) ?? request.headers.get(CORRELATION_HEADER);
}
