import { errorFields, log } from "#worker/base/log";
import { isProgrammersError } from "~/contracts/errors";

/** Logs a fault of an outside service. A programmer's error is logged as an error, since waiting won't cure it. */
export function logFault(fault: unknown, place: string, correlationId: string): void {
  const level = isProgrammersError(fault) ? "error" : "warning";
  log({ level, event: "adapter-fault", correlationId, place, ...errorFields(fault) });
}
