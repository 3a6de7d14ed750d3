import type { Wallet } from "~/domain/checkout/methods";
import type { TipWeight } from "~/domain/tips/suggestions";
import type { PaymentId } from "./ids";

/** What a press on a wallet pays: a tip that the guest chose, and what is charged with it. */
export type SheetTotal = {
  /** The tip and the total, written out. */
  tip: string;
  total: string;
  /** The total in 1/100000, for the form to say what the guest saw. */
  expectedTotal: number;
};

export type SheetTip = SheetTotal & {
  choice: TipWeight | "COIN";
  /** The rate where the tip is what it says, or what the choice is. */
  detail: string | null;
  /** The same tip made whole, where the country asks for that (TIP-57), with the words that offer it. */
  round: (SheetTotal & { offer: string }) | null;
};

/** `POST /venues/{venueId}/bills/{billId}/sheet`: all that is left, to be paid by the wallet of the guest's phone. */
export type WalletSheet = {
  /** The payment page's form, to which the press goes. */
  action: string;
  paymentId: PaymentId;
  wallet: { method: Wallet; label: string };
  /** What is paid before a tip is chosen. */
  part: SheetTotal;
  /** None where no tip is asked for. */
  tips: SheetTip[];
  /** The choice that is set; null where the guest has to say. */
  chosen: SheetTip["choice"] | null;
  /** The guest has to choose before they pay (PAY-27). */
  asks: boolean;
  words: { total: string; tips: string; changed: string; other: string };
};
