import type { LogLine } from "#worker/base/log";

/** Where something went wrong that nobody expected. */
type FaultSource = "page" | "platform" | "browser";

/** A fault as it is reported: enough to find it in the code, nothing about the guest it happened to. */
export type Fault = {
  place: FaultSource;
  correlationId: string;
  /** The error's class and its words, with everything taken out that could be a person's. */
  error: string;
  /** The address's pattern, where there was one. */
  path?: string;
  method?: string;
  /** File, line and column of the code. */
  at?: string;
};

/** What faults are reported to. It does not throw, and nobody waits for it. */
export interface ErrorReports {
  report(fault: Fault): Promise<void>;
}

/** Reports faults as lines of the worker's own log. */
export function logReports(write: (line: LogLine) => void): ErrorReports {
  return {
    report: async ({ place, ...fault }) =>
      write({ level: "error", event: `${place}-fault`, ...fault }),
  };
}

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
