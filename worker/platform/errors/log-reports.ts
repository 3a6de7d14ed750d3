import type { LogLine } from "#worker/log";
import type { ErrorReports } from "./port";

/** Reports faults as lines of the worker's own log. */
export function logReports(write: (line: LogLine) => void): ErrorReports {
  return {
    report: async ({ place, ...fault }) =>
      write({ level: "error", event: `${place}-fault`, ...fault }),
  };
}
