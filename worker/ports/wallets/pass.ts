import type { BusinessId } from "~/contracts/ids";

/** A pass for any wallet. It has no phone number and no e-mail, since the wallet's provider reads it. */
export type PassContent = {
  /** Stays the same for one code of one programme, so that a wallet has it once. It gives access to nothing. */
  id: string;
  businessId: BusinessId;
  programName: string;
  groupName: string;
  /** Formatted texts: `amount` is the discount, and `until` the last day, or null for no end. */
  reward: { name: string; amount: string; until: string | null };
  /** The end in ISO 8601; null for no end. */
  expiresAt: string | null;
  /** `message` is what staff scan (LOY-43); `letters` is what they can type instead, or null. */
  code: { message: string; letters: string | null };
  /** The programme's or the brand's colour; null for the theme's. */
  colour: string | null;
  theme: string;
  /** The URL of a PNG. */
  markUrl: string;
  /** Labels in the guest's language; `how` tells the guest how to use the code. */
  labels: { reward: string; worth: string; until: string; how: string };
};
