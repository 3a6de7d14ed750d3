export const CORRELATION_HEADER = "x-correlation-id";

/** The caller's correlation id if it brought a plain one, else a new one (API-01). */
export function correlationIdOf(headers: Headers): string {
  const given = headers.get(CORRELATION_HEADER);
  return given && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The request with its correlation id on it, so that everyone who handles it names the same one. */
export function correlated(request: Request, correlationId: string): Request {
  if (request.headers.get(CORRELATION_HEADER) === correlationId) return request;
  const named = new Request(request);
  named.headers.set(CORRELATION_HEADER, correlationId);
  return named;
}
