import type { FailureCode } from "~/domain/bill/failures";
import type { OverLimitCode } from "~/domain/order/basket.schema";
import type { SelectionCode } from "~/domain/order/price-selection";
import type { TabFailureCode } from "~/domain/tab/commands";
import type { VoucherErrorCode } from "~/domain/voucher/voucher.schema";
import type { RewardRefusal } from "../rewards";
import { type CapCode, caps } from "./caps";

/** Why any call may be refused, whatever it is for. */
const anyCall = {
  "invalid-request": 400,
  "malformed-json": 400,
  "body-cut-off": 400,
  unauthorized: 401,
  "not-found": 404,
  "too-large": 413,
  "too-many-tries": 429,
  unexpected: 500,
  "temporarily-unavailable": 503,
} as const;

/** What the rules of a bill refuse. What is not the caller's yet, or no more, is `not-found`. */
const ofBills: Record<PublicCode<FailureCode | "WRONG_CURRENCY">, 400 | 404 | 409 | 422> = {
  "bill-not-open": 404,
  "split-not-found": 404,
  "not-split-owner": 404,
  "payment-not-found": 404,
  "bad-order": 400,
  "bad-amount": 400,
  "refund-too-large": 400,
  "bad-shares": 400,
  "nothing-selected": 400,
  "unknown-item": 400,
  "item-part-too-small": 400,
  "unknown-sub-order": 400,
  "wrong-currency": 400,
  "too-many-lines": 422,
  "order-too-large": 422,
  "bill-already-open": 409,
  "bill-closed": 409,
  "order-moved-on": 409,
  "bill-fully-paid": 409,
  "bill-stale": 409,
  "payments-disabled": 409,
  "bill-full": 409,
  "hold-wait": 409,
  "guests-are-fixed": 409,
  "no-share-left": 409,
  "by-items-paid": 409,
  "items-not-available": 409,
  "ref-reused": 409,
  "split-id-reused": 409,
  "idempotency-key-reused": 409,
  "split-seat-differs": 409,
  "split-type-differs": 409,
  "split-pending": 409,
  "split-settled": 409,
  "split-is-fully-discounted": 409,
  "split-not-fully-discounted": 409,
  "payment-in-progress": 409,
  "payment-key-reused": 409,
  "payment-not-captured": 409,
  "refund-under-way": 409,
  "discount-exists": 409,
  "no-discount": 409,
  "bad-discount": 409,
  "voucher-not-held": 409,
  "sign-taken": 409,
  "not-at-table": 409,
  "nobody-asked": 400,
  "proposal-over": 409,
  "too-many-proposals": 409,
  "bill-split-amount-changed-between-issue-and-engage": 409,
  "bill-split-exceeds-forecasted-left-to-pay": 409,
  "left-to-pay-would-be-under-minimum": 409,
  "virtual-discount-could-not-be-burnt": 409,
  "split-anomaly-detected": 409,
};

/** The specification's own spelling (VOU-06). */
const ofVouchers: Record<VoucherErrorCode, 409> = {
  EXPIRED: 409,
  NOT_YET_ACTIVE: 409,
  INSUFFICIENT_AMOUNT: 409,
  UNKNOWN: 409,
  INVALID_CURRENCY: 409,
  INVALID_VENUE: 409,
  MAX_USE_REACHED: 409,
  UNEXPECTED: 409,
};

const ofTabs: Record<Exclude<PublicCode<TabFailureCode>, keyof typeof ofBills>, 409> = {
  "tab-not-found": 409,
  "tab-closed": 409,
  "tab-failed": 409,
  "tab-not-open": 409,
  "bill-differs": 409,
  "tab-has-enough-holds": 409,
  "too-many-changes": 409,
  "no-hold": 409,
  "hold-not-open": 409,
  "order-not-covered": 409,
  "not-authorised": 409,
  "capture-asked-before": 409,
};

const ofOrderSizes: Record<Exclude<PublicCode<OverLimitCode>, keyof typeof ofBills>, 422> = {
  "too-many-of-one": 422,
  "too-many-dishes": 422,
  "too-many-options": 422,
  "amount-too-large": 422,
  "guest-share-full": 422,
};

const ofSelections: Record<SelectionCode, 422> = {
  "not-on-the-menu": 422,
  "run-out": 422,
  "not-orderable": 422,
  "wrong-option": 422,
  "too-few": 422,
  "too-many": 422,
};

const ofRewards: Record<RewardRefusal, 409 | 503> = {
  "reward-unavailable": 503,
  "reward-not-found": 409,
  "reward-invalid-credentials": 409,
  "reward-too-few-points": 409,
  "reward-gone": 409,
  "reward-not-eligible": 409,
  "reward-burn-unavailable": 409,
};

const ofCaps = Object.fromEntries(Object.keys(caps).map((code) => [code, 429])) as Record<
  CapCode,
  429
>;

/**
 * The status of each refusal by its code: one spelling, in lower case with hyphens but for what the specification
 * spells itself. The codes of an order at a table are numbers (ORD-31), and stand with their call.
 */
export const errorStatus = {
  ...ofBills,
  ...ofVouchers,
  ...ofTabs,
  ...ofOrderSizes,
  ...ofSelections,
  ...ofRewards,
  ...ofCaps,
  "account-required": 403,
  "accounts-not-configured": 503,
  "accounts-not-offered": 403,
  "already-ordered": 409,
  "already-taken-over": 409,
  "authorization-amount-changed": 409,
  "authorization-not-asked-for": 409,
  "bad-signature": 400,
  "cannot-open-bill": 422,
  "card-not-accepted": 422,
  "consent-taken-back": 409,
  "cursor-unknown": 409,
  "details-locked": 403,
  "email-already-exists": 409,
  "foreign-account": 400,
  "guest-required": 400,
  "invalid-card": 422,
  "invalid-code": 401,
  "invalid-credentials": 401,
  "invalid-method-token": 422,
  "invoices-not-offered": 409,
  "link-expired": 410,
  "locator-has-an-app": 409,
  "loyalty-unavailable": 503,
  "mail-not-configured": 503,
  "menu-closed": 422,
  "method-not-accepted": 422,
  "method-not-entered": 422,
  "no-notes": 422,
  "no-orders-here": 422,
  "no-payment-provider": 422,
  "not-of-this-key": 403,
  "not-paid": 409,
  "not-refused": 422,
  "nothing-to-confirm": 409,
  "order-changed": 409,
  "order-not-confirmed": 409,
  "order-over": 409,
  "order-sent": 409,
  "order-taken-back": 409,
  "ordering-disabled": 422,
  "other-currency": 422,
  "other-jurisdiction": 409,
  "pass-not-made": 503,
  "payment-provider-unreachable": 503,
  "payment-refunded": 409,
  "payments-not-posted": 409,
  "pdf-not-made": 503,
  "points-not-earned": 500,
  "promotions-not-offered": 409,
  "push-not-configured": 503,
  "reviews-not-enabled": 409,
  "reward-not-computed": 500,
  "rewards-not-read": 500,
  "sign-in-unavailable": 503,
  "signed-in": 409,
  "site-not-configured": 503,
  "sms-failed": 503,
  "sms-not-configured": 503,
  "split-type-not-offered": 409,
  "tab-of-a-table": 409,
  "table-has-a-device": 409,
  "table-in-use": 409,
  "tabs-not-offered": 409,
  "tip-needs-account": 409,
  "tip-not-confirmed": 409,
  "tip-too-large": 409,
  "tips-not-accepted": 409,
  "take-back-limit": 429,
  "too-few-points": 409,
  "too-many-for-number": 429,
  "too-many-from-here": 429,
  "too-many-mails": 429,
  "too-many-messages": 429,
  "too-many-orders": 429,
  "too-many-phones": 429,
  "transaction-id-used": 409,
  "vat-not-known": 409,
  "venue-has-no-tables": 409,
  "venue-has-tables": 409,
  "venue-needed": 422,
  "webhook-not-on": 409,
  ...anyCall,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const codesOf = <Code extends string>(statuses: Record<Code, number>) =>
  Object.keys(statuses) as Code[];

export const anyCallsErrors = codesOf(anyCall);
export const billErrors = codesOf(ofBills);
export const rewardErrors = codesOf(ofRewards);
export const orderSizeErrors = [...codesOf(ofOrderSizes), "too-many-lines"] as const;
export const selectionErrors = codesOf(ofSelections);
export const tabErrors = [
  ...codesOf(ofTabs),
  "bad-amount",
  "payment-key-reused",
  "payment-not-found",
] as const;

/** A rule's code as the API spells it. */
export function publicCode<Code extends string>(code: Code): PublicCode<Code> {
  return code.toLowerCase().replaceAll("_", "-") as PublicCode<Code>;
}

type PublicCode<Code extends string> = Code extends `${infer Start}_${infer Rest}`
  ? `${Lowercase<Start>}-${PublicCode<Rest>}`
  : Lowercase<Code>;
