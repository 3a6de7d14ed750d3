import { log, wordsOf } from "#worker/log";

/**
 * Whether a fault is a mistake in code, and not the doing of a network or a machine. What was called may
 * have happened all the same, so an attempt that meets it stays in doubt.
 */
export function isProgrammersError(fault: unknown): boolean {
  return [TypeError, RangeError, ReferenceError].some((kind) => fault instanceof kind);
}

/** Logs a fault of something outside an object: where it occurred, and for which request. */
export function logFault(fault: unknown, place: string, correlationId: string): void {
  const level = isProgrammersError(fault) ? "error" : "warning";
  log({ level, event: "adapter-fault", correlationId, place, ...wordsOf(fault) });
}
