/** What a guest has said of themselves for a programme, until they are known there (LOY-31). */
export type LoyaltyCustomer = {
  phoneNumber: string;
  /** The country that was chosen for it, since several may share its dial code; by ISO 3166. */
  country: string | null;
  optIn: boolean;
  loyaltyProgram: string;
  hasError: boolean;
  /** It is for the points of a part that is paid already. */
  isEarnAfterPay: boolean;
  billId: string | null;
  splitId: string | null;
};

/** Which member this phone's guest is, as a page last showed it (LOY-30); `createdAt` in milliseconds since 1970. */
export type LoyaltyMember = {
  primaryUserId: string;
  balance: number;
  createdAt: number;
  /** The venue, or the guest app, that it was shown at. */
  storeId: string;
};

/** What a form about a guest's number is about (LOY-31). */
export type CustomerFacts = Pick<
  LoyaltyCustomer,
  "loyaltyProgram" | "isEarnAfterPay" | "billId" | "splitId"
>;
