import type { AccountFile } from "~/contracts/account-receipts";

/** Why the law allows that it is stored (Art. 6 GDPR). */
export type Ground = "contract" | "consent" | "legal duty" | "legitimate interest";

/** What is stored of people in one place, as the law wants it recorded (Art. 30 GDPR). */
export type PersonalData = {
  readonly what: string;
  readonly whose: "guest" | "user" | "staff" | "operator";
  readonly why: string;
  readonly ground: Ground;
  /** When it ends by itself. */
  readonly until: string;
  /** What becomes of it when its user deletes the account. */
  readonly erased: string;
  /**
   * Why something that a person typed is still there after that, or a part of their number: only where this is said may it
   * be.
   */
  readonly stays?: string;
  /** Where the user's file has it; null where it has not, and `erased` or `what` says why nobody misses it. */
  readonly inFile: keyof AccountFile | null;
};

/** A place, with everything it stores: a test compares the names with those in the code. */
type Store = {
  /** Tables with their columns, with spaces between them. */
  readonly tables?: Readonly<Record<string, string>>;
  /** Keys of an object's values, with spaces between them. A key that ends in * is a prefix. */
  readonly values?: string;
  /** Empty where nothing of a person is stored. */
  readonly personal: readonly PersonalData[];
};

export type Stores = Readonly<Record<string, Store>>;

/** The tables of a ledger, which many objects have. */
export const LEDGER = { ledger: "seq at kind amount_e5 body" };
