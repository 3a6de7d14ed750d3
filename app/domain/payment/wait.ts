import { backoffMs } from "../outbox/retry";
import type { Attempt } from "./attempt";
import { PROVIDER_BACKOFF_CAP_MS } from "./effects";

/** How long an attempt waits for its next call, in milliseconds: the longer, the more went wrong. */
export function waitOf({ failures }: Attempt): number {
  return backoffMs(failures, PROVIDER_BACKOFF_CAP_MS);
}
