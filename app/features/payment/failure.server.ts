import type { PaymentAnswer } from "~/contracts/payment";
import type { Key } from "~/i18n/translate";

/** What the error page says, by the provider's reason; any other is described in general words (PAY-39). */
const messages: ReadonlyMap<string, Key<"pay">> = new Map([
  ["insufficient-funds", "paymentError.insufficientFunds"],
  ["generic-decline", "paymentError.declined"],
  ["declined", "paymentError.declined"],
  ["processing-error", "paymentError.processing"],
  ["authentication-failed", "paymentError.authentication"],
  ["authentication-required", "paymentError.authentication"],
  ["expired", "paymentError.expired"],
  ["freed-by-staff", "paymentError.freedByStaff"],
  ["no-longer-fits", "paymentError.noLongerFits"],
  ["voucher-day-limit", "paymentError.voucherLimit"],
]);

/** The guest's own change of mind: nothing happens, they are back at the choice (PAY-19). */
const ownWish = new Set(["user-aborted", "taken-back"]);

/** The key of the message for a reason in an address; anything unknown is the general one. */
export function failureKey(reason: string | null): Key<"pay"> {
  return messages.get(spelled(reason ?? "")) ?? "paymentError.message";
}

/** The reason as it travels in the address of the error page. */
export function reasonOf({ declineCode, step }: PaymentAnswer): string {
  return spelled(declineCode ?? step)
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 60);
}

/** Whether the guest broke the payment off themselves (PAY-18, PAY-19). */
export function wasAborted({ step, declineCode }: PaymentAnswer): boolean {
  return step === "cancelled" && (declineCode === null || ownWish.has(spelled(declineCode)));
}

function spelled(code: string): string {
  return code.toLowerCase().replaceAll("_", "-");
}
