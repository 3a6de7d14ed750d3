import { paymentIdSchema } from "~/contracts/ids";
import type { WalletSheet } from "~/contracts/wallet-sheet";

const part = { tip: "0.00 €", total: "24.50 €", expectedTotal: 2_450_000 };

/** A sheet whose guest is asked for a tip, and whose bill has changed. */
export const shownSheet: WalletSheet = {
  action: "#wallet",
  paymentId: paymentIdSchema.parse(`p_${"0".repeat(32)}`),
  wallet: { method: "apple_pay", label: "Apple Pay" },
  part,
  tips: [
    { ...part, choice: "LOWEST", tip: "2.45 €", detail: "10 %", total: "26.95 €", round: null },
    { ...part, choice: "MEDIUM", tip: "3.68 €", detail: "15 %", total: "28.18 €", round: null },
    { ...part, choice: "BIGGEST", tip: "4.90 €", detail: "20 %", total: "29.40 €", round: null },
    { ...part, choice: "WITHOUT", tip: "No tip", detail: null, round: null },
  ],
  chosen: "MEDIUM",
  asks: true,
  words: {
    total: "Total",
    tips: "Add a tip?",
    changed: "The amount has changed. Please check it before you pay.",
    other: "or",
  },
};
