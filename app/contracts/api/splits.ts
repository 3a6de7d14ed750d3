import { voucherErrorCode } from "~/domain/voucher/voucher.schema";
import {
  answerProposalSchema,
  disengageSchema,
  engageAnswerSchema,
  engageSchema,
  forecastChargesAnswerSchema,
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  issueBySubOrdersSchema,
  issueLeftToPaySchema,
  nameGuestSchema,
  notMineSchema,
  proposeDishSchema,
  splitSchema,
  updateByAmountSchema,
} from "../split";
import { applyVoucherSchema, evaluateVoucherSchema, voucherAnswerSchema } from "../voucher";
import { endpoints } from "./endpoint";
import { billErrors } from "./errors";

const bill = "/api/billing/bills/{billId}";
const splits = `${bill}/splits` as const;
const split = `${splits}/{splitId}` as const;

const SAME_SEAT =
  "409 split-seat-differs where relatedSubOrder names another seat or check than it was issued for";

/** A body with a consumer names its guest itself, so that anyone may send it (`consumerOf`). */
const byConsumer = { caller: "anyone", answer: splitSchema } as const;
const issuing = {
  ...byConsumer,
  method: "POST",
  idempotencyKey: true,
  status: 201,
  errors: [...billErrors, "split-type-not-offered"],
} as const;
const changing = {
  ...byConsumer,
  method: "PUT",
  errors: [...billErrors, "split-type-not-offered"],
} as const;

/** The splits of a bill (SPLIT-33 to SPLIT-46), and the dishes and names of its guests. */
export const splitsApi = endpoints({
  nameGuest: {
    method: "PUT",
    path: `${bill}/guest`,
    caller: "anyone",
    summary: "Sets the caller's name, as the others at the bill see it",
    body: nameGuestSchema,
    errors: billErrors,
  },
  proposeDish: {
    method: "POST",
    path: `${bill}/proposals`,
    caller: "anyone",
    summary: "Asks others at the table to share a dish; binds nobody before all have accepted",
    body: proposeDishSchema,
    errors: [...billErrors, "split-type-not-offered"],
  },
  answerProposal: {
    method: "PUT",
    path: `${bill}/proposals/{proposalId}`,
    caller: "anyone",
    summary: "Accepts or refuses to share a dish; with the last acceptance everyone has their part",
    body: answerProposalSchema,
    errors: [...billErrors, "split-type-not-offered"],
  },
  notMine: {
    method: "POST",
    path: `${bill}/not-mine`,
    caller: "anyone",
    summary: "Takes a dish out of what the caller has selected",
    body: notMineSchema,
    errors: billErrors,
  },
  issueByAmount: {
    ...issuing,
    path: `${splits}/by-amount`,
    summary: "Issues a split of an amount",
    body: issueByAmountSchema,
  },
  issueByShare: {
    ...issuing,
    path: `${splits}/by-share`,
    summary: "Issues a split of equal shares",
    body: issueByShareSchema,
  },
  issueByItems: {
    ...issuing,
    path: `${splits}/by-items`,
    summary: "Issues a split of items",
    body: issueByItemsSchema,
  },
  issueBySubOrders: {
    ...issuing,
    path: `${splits}/by-sub-orders`,
    summary: "Issues a split of seats or checks",
    body: issueBySubOrdersSchema,
  },
  issueLeftToPay: {
    ...issuing,
    path: `${splits}/left-to-pay`,
    summary: "Issues a split of all that is left",
    body: issueLeftToPaySchema,
  },
  changeAmount: {
    ...changing,
    path: `${split}/by-amount`,
    summary: "Changes an issued split's amount",
    body: updateByAmountSchema,
  },
  changeShares: {
    ...changing,
    path: `${split}/by-share`,
    summary: `Changes an issued split's shares; ${SAME_SEAT}`,
    body: issueByShareSchema,
  },
  changeItems: {
    ...changing,
    path: `${split}/by-items`,
    summary: `Changes an issued split's items; ${SAME_SEAT}`,
    body: issueByItemsSchema,
  },
  changeSubOrders: {
    ...changing,
    path: `${split}/by-sub-orders`,
    summary: `Changes an issued split's seats or checks; ${SAME_SEAT}`,
    body: issueBySubOrdersSchema,
  },
  read: {
    method: "GET",
    path: split,
    caller: "guest",
    summary: "The caller's own split",
    answer: splitSchema,
  },
  cancel: {
    method: "DELETE",
    path: split,
    caller: "guest",
    summary: "Cancels an issued split",
    errors: billErrors,
  },
  engage: {
    method: "PATCH",
    path: `${split}/engage-payment`,
    caller: "anyone",
    summary: "Reserves a split for a payment",
    body: engageSchema,
    answer: engageAnswerSchema,
    errors: billErrors,
  },
  disengage: {
    method: "PATCH",
    path: `${split}/disengage`,
    caller: "guest",
    summary: "Releases a split's reservation",
    body: disengageSchema,
    errors: billErrors,
  },
  forecastCharges: {
    method: "GET",
    path: `${split}/forecast-charges`,
    caller: "guest",
    summary: "The split's share of every charge",
    answer: forecastChargesAnswerSchema,
  },
  fullyDiscount: {
    method: "POST",
    path: `${split}/fully-discount`,
    caller: "guest",
    summary: "Settles a split that its discount pays in full",
    answer: splitSchema,
    errors: billErrors,
  },
});

/** Vouchers (VOU-04 to VOU-09). */
export const vouchersApi = endpoints({
  /** For a venue, or for its business where the caller names no venue. */
  evaluate: {
    method: "POST",
    path: "/api/payment/vouchers/{businessOrVenue}",
    caller: "anyone",
    summary: "What a voucher is worth on an amount; reserves nothing",
    body: evaluateVoucherSchema,
    answer: voucherAnswerSchema,
    errors: voucherErrorCode.options,
  },
  apply: {
    method: "PUT",
    path: `${split}/voucher`,
    caller: "guest",
    summary: "Applies a voucher to the caller's own split",
    body: applyVoucherSchema,
    answer: splitSchema,
    errors: [...billErrors, ...voucherErrorCode.options],
  },
  remove: {
    method: "DELETE",
    path: `${split}/voucher`,
    caller: "guest",
    summary: "Removes the voucher",
    answer: splitSchema,
    errors: billErrors,
  },
});
