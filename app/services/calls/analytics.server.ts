import { type Ingest, ingestAnswerSchema } from "~/contracts/guest-events";
import type { Call } from "./exchange.server";

/** What guests did, for the operator's statistics (API-10). */
export function analyticsCalls(call: Call) {
  return {
    ingest: (batch: Ingest) =>
      call("POST", "/api/marketing/b2c-analytics/ingest", ingestAnswerSchema, batch),
  };
}
