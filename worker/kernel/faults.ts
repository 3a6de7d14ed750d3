import { errorFields, log } from "#worker/base/log";
import { isProgrammersError } from "~/contracts/errors";

/** Logs a fault of something outside an object: where it occurred, and for which request. */
export function logFault(fault: unknown, place: string, correlationId: string): void {
  const level = isProgrammersError(fault) ? "error" : "warning";
  log({ level, event: "adapter-fault", correlationId, place, ...errorFields(fault) });
}
