import { CONTROL } from "~/contracts/experiments";
import type { PageContext } from "./context.server";
import { warn } from "./log.server";

type Asking = Pick<PageContext, "correlationId" | "locale" | "track" | "eventSetting"> & {
  platform: Pick<PageContext["platform"], "experiments">;
  tenant: Pick<PageContext["tenant"], "venue">;
};

/**
 * The variant of an experiment that the page's guest sees, `control` wherever it can't be said: a
 * failure is only logged (API-07).
 */
export async function variantOf(context: Asking, experiment: string): Promise<string> {
  const { venue } = context.tenant;
  if (!venue) return CONTROL;
  const answer = await context.platform.experiments
    .variant(
      experiment,
      {
        venueId: venue.id,
        countryCode: venue.countryCode,
        locale: context.locale,
        tipsConfigurationMode: venue.tipsSuggestionConfiguration.tipsConfigurationMode,
      },
      context.eventSetting !== null,
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
