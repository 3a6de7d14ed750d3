import type { LogLine } from "#worker/base/log";
import { type ErrorReports, logReports } from "./port";

/** A report is worth a moment, and no more of the worker's time. */
const TIMEOUT_MS = 2_000;

type Remote = {
  url: string;
  key: string;
  log: (line: LogLine) => void;
  fetch?: (request: Request) => Promise<Response>;
};

/** Reports faults to an external service as JSON with a bearer key; what it does not take is logged. */
export function remoteReports({ url, key, log, fetch: send = fetch }: Remote): ErrorReports {
  return {
    report: async (fault) => {
      const response = await send(
        new Request(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify(fault),
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ).catch(() => null);
      if (!response?.ok) await logReports(log).report(fault);
    },
  };
}
