/** What a pass says, whichever wallet it is for. It names nobody: neither a phone number nor an e-mail. */
export type PassContent = {
  /** The same for the same code of the same programme, and no key to anything. */
  id: string;
  businessId: string;
  programName: string;
  groupName: string;
  /** `amount` is what it takes off, and `until` its last day, written out; null for no end. */
  reward: { name: string; amount: string; until: string | null };
  /** When it ends, in ISO 8601; null for never. */
  expiresAt: string | null;
  /** What staff scan (LOY-43), and what they type in instead where there is such. */
  code: { message: string; letters: string | null };
  /** The programme's own colour, or the brand's; null where the theme's is meant. */
  colour: string | null;
  theme: string;
  /** The address of a PNG. */
  markUrl: string;
  /** Labels in the guest's language; `how` says what to do with the code. */
  words: { reward: string; worth: string; until: string; how: string };
};
