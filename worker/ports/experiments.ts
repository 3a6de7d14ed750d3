import { type CheckedUserProperties, CONTROL, variantAnswerSchema } from "~/contracts/experiments";
import { countryRules } from "~/domain/country/country-rules";
import { isExposed } from "~/domain/experiments/buckets";

/** Who asks for a variant. The guest is named by their fingerprint, which does not lead back to them. */
type VariantQuestion = {
  experiment: string;
  guest: string;
  userProperties: CheckedUserProperties;
};

/** What says which variant a guest sees. It throws where it can't say; the caller then shows control. */
export interface ExperimentsPort {
  /** Asks somebody else, who then hears of the guest. */
  readonly isOutside?: boolean;
  variantOf(question: VariantQuestion): Promise<string>;
}

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

/** Longest time that a guest's page waits for a variant (API-08). */
const EXPERIMENTS_TIMEOUT_MS = 2_000;

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
