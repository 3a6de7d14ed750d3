import type { ApiErrorBody } from "~/contracts/errors";
import type { VoucherErrorData, VoucherRecord } from "~/contracts/voucher";
import type { Voucher, VoucherErrorCode } from "~/domain/voucher/voucher.schema";

/** The operator's record as the rules know a voucher. */
export function voucherOfRecord(record: VoucherRecord): Voucher {
  const { discount, discountAmount, minimalAmount } = record;
  const { code, currency, venueIds, startedAt, expiredDate, maxUse } = record;
  return {
    code,
    currency,
    venueIds,
    startedAt,
    expiredDate,
    maxUse,
    terms: {
      percentage: discount.percentage === null ? null : discount.percentage,
      fixedE5: discountAmount === null ? null : discountAmount,
      minimalE5: minimalAmount === null ? null : minimalAmount,
    },
  };
}

/**
 * What a voucher's refusal says beside its code: a fixed message for logs (VOU-09), and what the guest has to know
 * to do better (VOU-06). The refusal of an unknown code reveals nothing.
 */
export function voucherRefusal(
  code: VoucherErrorCode,
  record: VoucherRecord | null,
): Pick<ApiErrorBody, "message" | "data"> {
  const message = code === "UNEXPECTED" ? "Voucher unexpected error" : "Voucher not applicable";
  const data = record && errorData(code, record);
  return data ? { message, data } : { message };
}

function errorData(code: VoucherErrorCode, record: VoucherRecord): VoucherErrorData | null {
  switch (code) {
    case "EXPIRED":
      return { expiredDate: record.expiredDate };
    case "NOT_YET_ACTIVE":
      return { startedAt: record.startedAt };
    case "INSUFFICIENT_AMOUNT":
      return { minimalAmount: record.minimalAmount };
    default:
      return null;
  }
}
