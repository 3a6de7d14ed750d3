import { type Split, splitSchema } from "~/contracts/billing";
import { type VoucherAnswer, voucherAnswerSchema } from "~/contracts/voucher";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** A voucher on a guest's split (VOU). */
export function voucherCalls(call: Call) {
  const path = (billId: string, splitId: string) =>
    `/api/billing/bills/${billId}/splits/${splitId}/voucher`;
  return {
    /** What a code is worth on an amount at a venue; reserves nothing (VOU-04). */
    evaluate: (
      venueId: string,
      asked: { code: string; amount: number; businessId: string; billId: string },
    ): Promise<Result<VoucherAnswer>> =>
      call("POST", `/api/payment/vouchers/${venueId}`, voucherAnswerSchema, asked),
    apply: (billId: string, splitId: string, code: string): Promise<Result<Split>> =>
      call("PUT", path(billId, splitId), splitSchema, { code }),
    remove: (billId: string, splitId: string): Promise<Result<Split>> =>
      call("DELETE", path(billId, splitId), splitSchema),
  };
}
