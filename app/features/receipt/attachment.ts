/** The documents that a payment can be shown by. */
export type Attachment = "receipt" | "expense-note" | "invoice";

/** Says in an address, to a guest who asked for too many files within a minute, why there is none. */
export const TOO_MANY = "too-many";
