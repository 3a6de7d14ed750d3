import { variantAnswerSchema } from "~/contracts/experiments";
import type { ExperimentsPort } from "./port";

/** Longest time that a guest's page waits for a variant (API-08). */
export const EXPERIMENTS_TIMEOUT_MS = 2_000;

type Remote = { url: string; key: string; fetch?: (request: Request) => Promise<Response> };

/**
 * Asks an external service: `POST {url}` with `{experiment, guest, userProperties}` and a bearer key,
 * answered by `{variant}`.
 */
export function remoteExperiments({ url, key, fetch: send = fetch }: Remote): ExperimentsPort {
  return {
    isOutside: true,
    variantOf: async (question) => {
      const response = await send(
        new Request(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify(question),
          redirect: "manual",
          signal: AbortSignal.timeout(EXPERIMENTS_TIMEOUT_MS),
        }),
      );
      if (!response.ok) throw new Error(`experiments answered ${response.status}`);
      return variantAnswerSchema.parse(await response.json()).variant;
    },
  };
}
