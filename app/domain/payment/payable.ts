/**
 * What a payment can be about: a split of a bill, a hold that an open tab needs, a pre-authorisation
 * that a table asks for before it orders.
 */
export type PayableKind = "split" | "tab-hold" | "table-preauthorisation";

/** One thing that is paid for, or that money is held for. */
export interface Payable {
  readonly kind: PayableKind;
  /** What it belongs to, and whose ledger has its payments: the bill of a split, the tab of a hold. */
  readonly ownerId: string;
  readonly id: string;
}
