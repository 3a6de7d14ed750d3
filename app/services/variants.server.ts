import { CONTROL } from "~/contracts/experiments";
import type { PageContext } from "./context.server";
import { warn } from "./log.server";

type Asking = Pick<PageContext, "correlationId" | "locale" | "track" | "eventSetting"> & {
  platform: Pick<PageContext["platform"], "experiments">;
  tenant: Pick<PageContext["tenant"], "venue">;
};

/** Longest time that a page waits for a variant (API-08). */
const TIMEOUT_MS = 2_000;

/**
 * The variant of an experiment that the page's guest sees, `control` wherever it can't be said: a
 * failure is only logged (API-07). An outside service is asked only for guests who agreed to statistics.
 */
export async function variantOf(context: Asking, experiment: string): Promise<string> {
  const { venue } = context.tenant;
  if (!venue) return CONTROL;
  const answer = await context.platform.experiments
    .variant(
      {
        experimentId: experiment,
        body: {
          userProperties: {
            venueId: venue.id,
            countryCode: venue.countryCode,
            locale: context.locale,
            tipsConfigurationMode: venue.tipsSuggestionConfiguration.tipsConfigurationMode,
          },
          agreed: context.eventSetting !== null,
        },
      },
      { timeoutMs: TIMEOUT_MS },
    )
    .catch(() => null);
  if (!answer?.ok) {
    warn(context, "experiment-not-read", answer?.error.code ?? "fault");
    return CONTROL;
  }
  const { variant } = answer.value;
  if (variant !== CONTROL) context.track({ name: "experiment_exposed", experiment, variant });
  return variant;
}
