import type { CheckedUserProperties } from "~/contracts/experiments";

/** Who asks for a variant. The guest is named by their fingerprint, which does not lead back to them. */
export type VariantQuestion = {
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
