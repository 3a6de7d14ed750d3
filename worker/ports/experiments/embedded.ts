import { type CheckedUserProperties, CONTROL } from "~/contracts/experiments";
import { countryRules } from "~/domain/country/country-rules";
import { isExposed } from "~/domain/experiments/buckets";
import type { ExperimentsPort } from "./port";

type Experiment = {
  /** Hundredths of a percent of the guests it is for. */
  exposureBp: number;
  variant: string;
  isFor: (properties: CheckedUserProperties) => boolean;
};

const EXPERIMENTS: ReadonlyMap<string, Experiment> = new Map<string, Experiment>([
  // Fast checkout is for every guest of a venue that offers it (PAY-35).
  ["fast-checkout", { exposureBp: 10_000, variant: "on", isFor: () => true }],
  [
    // A fifth of the guests of French venues that set their tips themselves (TIP-71).
    "tip-suggestions",
    {
      exposureBp: 2_000,
      variant: "treatment",
      isFor: ({ countryCode, tipsConfigurationMode }) =>
        countryRules(countryCode).tips.experiment && tipsConfigurationMode === "BUSINESS",
    },
  ],
]);

/** Says a guest's variant by their bucket; whatever is unknown is control. */
export const embeddedExperiments: ExperimentsPort = {
  variantOf: async ({ experiment, guest, userProperties }) => {
    const known = EXPERIMENTS.get(experiment);
    if (!known?.isFor(userProperties)) return CONTROL;
    return isExposed(experiment, guest, known.exposureBp) ? known.variant : CONTROL;
  },
};
