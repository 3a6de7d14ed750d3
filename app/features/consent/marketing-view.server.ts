import * as z from "zod";
import {
  type MarketingPreference,
  marketingSections,
  selectedIn,
  withSelected,
} from "~/domain/consent/marketing-preferences";
import type { MarketingView } from "./marketing-form";

/** The form of marketing preferences: saving them, or leaving, which asks first where something changed. */
export const marketingFormSchema = z.object({
  intent: z.enum(["save", "leave", "stay"]),
  selected: z.array(z.string().max(81)).max(200).default([]),
});

/**
 * A user's preferences as the page shows them.
 *
 * @param selected what is ticked where the guest has not saved it yet; null for what is stored.
 */
export function marketingView(
  preferences: readonly MarketingPreference[],
  selected: readonly string[] | null,
  privacy: string,
): MarketingView {
  const shown = selected ? withSelected(preferences, selected) : preferences;
  return {
    sections: marketingSections(shown),
    stored: selectedIn(preferences),
    privacy,
  };
}

export function isChanged(
  preferences: readonly MarketingPreference[],
  selected: readonly string[],
): boolean {
  const sorted = (of: readonly MarketingPreference[]) => selectedIn(of).sort().join();
  return sorted(withSelected(preferences, selected)) !== sorted(preferences);
}
