import type { Venue } from "~/contracts/venue";

/** The venue's own words about its surcharges, in its own language. */
export type SurchargeText = { text: string; lang: string };

/** What the venue says that its benefit surcharge is for; null where it says nothing (TEN-02). */
export function surchargeText({ chargesDisplay, locale }: Venue): SurchargeText | null {
  const text = chargesDisplay.benefitSurchargeExplanationLabel?.trim();
  return text ? { text, lang: locale } : null;
}

/** Whether a charge is a surcharge: what the venue adds that is neither service nor a tax. */
export function isSurcharge({ type }: { readonly type: string }): boolean {
  return type === "FEE";
}
