/** The header in which a request brings its number, and an answer returns it (API-01). */
export const CORRELATION_HEADER = "x-correlation-id";
