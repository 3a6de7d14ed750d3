import { backoffMs } from "../outbox/retry";
import type { Attempt } from "./attempt";
import { PROVIDER_BACKOFF_CAP_MS } from "./effects";

/** In milliseconds: the longer, the more went wrong. */
export function waitOf({ failures }: Attempt): number {
  return backoffMs(failures, PROVIDER_BACKOFF_CAP_MS);
}
