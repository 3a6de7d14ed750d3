import type { LoyaltyCustomer, LoyaltyMember } from "~/contracts/loyalty-stored";
import { keep, readStored } from "./browser-storage";

/** The names that the specification gives (LOY-31, LOY-32); the third has none there. */
const CUSTOMER = "loyalty-customer-data";
const OTP_MODAL = "loyalty-otp-modal";
const MEMBER = "loyalty-user";

/** What the guest has said in a provider's programme; of another one it says nothing (LOY-06). */
export function readCustomer(loyaltyProgram: string): LoyaltyCustomer | null {
  const stored = readStored(CUSTOMER, customerIn);
  return stored?.loyaltyProgram === loyaltyProgram ? stored : null;
}

export function storeCustomer(customer: LoyaltyCustomer): void {
  keep(CUSTOMER, customer);
}

/** Notes whether no code could be sent, which the dialog says when it opens again (LOY-28). */
export function markCustomer(hasError: boolean): void {
  const stored = readStored(CUSTOMER, customerIn);
  if (stored && stored.hasError !== hasError) keep(CUSTOMER, { ...stored, hasError });
}

/** The number was wrong, or the guest does not want to prove it now (LOY-14, LOY-15). */
export function clearCustomer(): void {
  forget(CUSTOMER);
}

/** Whether the guest has closed the dialog that asks them to prove their number (LOY-32). */
export function wasOtpModalSeen(): boolean {
  return readStored(OTP_MODAL, otpModalIn)?.otpModalAlreadySeen ?? false;
}

export function rememberOtpModal(): void {
  keep(OTP_MODAL, { otpModalAlreadySeen: true });
}

/** The member as this phone last saw them; null where it has seen none, or another. */
export function readMember(primaryUserId: string): LoyaltyMember | null {
  const stored = readStored(MEMBER, memberIn);
  return stored?.primaryUserId === primaryUserId ? stored : null;
}

export function storeMember({ primaryUserId, balance, createdAt, storeId }: LoyaltyMember): void {
  keep(MEMBER, { primaryUserId, balance, createdAt, storeId });
}

/** The guest has logged out, or is no member any more (LOY-24): this phone knows nothing of one. */
export function forgetMember(): void {
  for (const name of [MEMBER, CUSTOMER, OTP_MODAL]) forget(name);
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch (fault) {
    console.warn(`${name} could not be removed.`, fault);
  }
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function customerIn(value: unknown): LoyaltyCustomer | null {
  const { phoneNumber, optIn, loyaltyProgram, hasError, ...more } = fieldsOf(value);
  const { country, isEarnAfterPay, billId, splitId } = more;
  if (typeof phoneNumber !== "string" || typeof loyaltyProgram !== "string") return null;
  return {
    phoneNumber,
    country: typeof country === "string" ? country : null,
    optIn: optIn === true,
    loyaltyProgram,
    hasError: hasError === true,
    isEarnAfterPay: isEarnAfterPay === true,
    billId: typeof billId === "string" ? billId : null,
    splitId: typeof splitId === "string" ? splitId : null,
  };
}

function otpModalIn(value: unknown): { otpModalAlreadySeen: boolean } | null {
  const { otpModalAlreadySeen: seen } = fieldsOf(value);
  return typeof seen === "boolean" ? { otpModalAlreadySeen: seen } : null;
}

function memberIn(value: unknown): LoyaltyMember | null {
  const { primaryUserId, balance, createdAt, storeId } = fieldsOf(value);
  if (typeof primaryUserId !== "string" || typeof storeId !== "string") return null;
  if (typeof balance !== "number" || typeof createdAt !== "number") return null;
  return { primaryUserId, balance, createdAt, storeId };
}
