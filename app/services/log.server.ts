type Correlated = { correlationId: string };

/** Writes a warning of a page as one line of JSON: codes and the request's number, never a person's data. */
export function warn({ correlationId }: Correlated, event: string, code: string) {
  console.warn(JSON.stringify({ level: "warning", event, correlationId, error: code }));
}

export function logError({ correlationId }: Correlated, event: string, code: string) {
  console.error(JSON.stringify({ level: "error", event, correlationId, error: code }));
}
