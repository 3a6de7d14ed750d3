import type { PageContext } from "./context.server";

/** Writes a warning of a page as one line of JSON: codes and the request's number, never a person's data. */
export function warn(
  { correlationId }: Pick<PageContext, "correlationId">,
  event: string,
  code: string,
) {
  console.warn(JSON.stringify({ level: "warning", event, correlationId, error: code }));
}
