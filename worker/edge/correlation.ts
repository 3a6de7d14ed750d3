import { CORRELATION_HEADER } from "#worker/request/correlation";

/** The caller's correlation id if it brought a plain one, else a new one (API-01). */
export function correlationIdOf(headers: Headers): string {
  const given = headers.get(CORRELATION_HEADER);
  return given && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
