import {
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
  splitSchema,
  updateByAmountSchema,
} from "~/contracts/billing";
import { applyVoucherSchema } from "~/contracts/voucher";
import type { Operation } from "./operation";

const splits = "/api/billing/bills/{billId}/splits";
const split = `${splits}/{splitId}`;
const SAME_SEAT =
  "409 split-seat-differs where relatedSubOrder names another seat or check than it was issued for";
const issued = { idempotencyKey: true, answer: splitSchema, status: 201 };

/** Splits of a bill, from their issue to their voucher. */
export const splitOperations: readonly Operation[] = [
  {
    method: "put",
    path: "/api/billing/bills/{billId}/guest",
    summary: "Names the caller as the others at the bill see them",
    body: nameGuestSchema,
  },
  {
    method: "post",
    path: `${splits}/by-amount`,
    summary: "Issues a split of an amount",
    body: issueByAmountSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-share`,
    summary: "Issues a split of equal shares",
    body: issueByShareSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-items`,
    summary: "Issues a split of items",
    body: issueByItemsSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-sub-orders`,
    summary: "Issues a split of seats or checks",
    body: issueBySubOrdersSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/left-to-pay`,
    summary: "Issues a split of all that is left",
    body: issueLeftToPaySchema,
    ...issued,
  },
  {
    method: "put",
    path: `${split}/by-amount`,
    summary: "Changes an issued split's amount",
    body: updateByAmountSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-share`,
    summary: `Changes an issued split's shares; ${SAME_SEAT}`,
    body: issueByShareSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-items`,
    summary: `Changes an issued split's items; ${SAME_SEAT}`,
    body: issueByItemsSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-sub-orders`,
    summary: `Changes an issued split's seats or checks; ${SAME_SEAT}`,
    body: issueBySubOrdersSchema,
    answer: splitSchema,
  },
  { method: "get", path: split, summary: "The caller's own split", answer: splitSchema },
  { method: "delete", path: split, summary: "Cancels an issued split" },
  {
    method: "patch",
    path: `${split}/engage-payment`,
    summary: "Reserves a split for a payment",
    body: engageSchema,
    answer: engageAnswerSchema,
  },
  {
    method: "patch",
    path: `${split}/disengage`,
    summary: "Gives a reservation back",
    body: disengageSchema,
  },
  {
    method: "get",
    path: `${split}/forecast-charges`,
    summary: "The split's part of every charge",
    answer: forecastChargesAnswerSchema,
  },
  {
    method: "post",
    path: `${split}/fully-discount`,
    summary: "Settles a split that its discount pays",
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/voucher`,
    summary: "Puts a voucher on the caller's own split",
    body: applyVoucherSchema,
    answer: splitSchema,
  },
  {
    method: "delete",
    path: `${split}/voucher`,
    summary: "Takes the voucher off again",
    answer: splitSchema,
  },
];
