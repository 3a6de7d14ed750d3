import type { Plain } from "#tests/fixtures/plain";
import { type VoucherRecord, voucherRecordSchema } from "~/contracts/voucher";

const DAY_MS = 24 * 3_600_000;

/** A voucher of the bistro's business; ten percent without conditions by default. */
export function voucherRecord(
  code: string,
  more: Partial<Plain<VoucherRecord>> = {},
): VoucherRecord {
  return voucherRecordSchema.parse({
    code,
    businessId: "business-bistro",
    venueIds: null,
    discount: { percentage: more.discountAmount ? null : 1_000 },
    discountAmount: null,
    currency: "EUR",
    startedAt: null,
    expiredDate: null,
    minimalAmount: null,
    maxUse: null,
    ...more,
  });
}

/** Vouchers that exist before any test; a test adds its own. */
export const vouchers = new Map<string, VoucherRecord>(
  [
    voucherRecord("TEN"),
    voucherRecord("FIVER", { discountAmount: 500_000 }),
    voucherRecord("ALL", { discount: { percentage: 10_000 } }),
    voucherRecord("GONE", { expiredDate: Date.now() - DAY_MS }),
    voucherRecord("SOON", { startedAt: Date.now() + DAY_MS }),
    voucherRecord("BIG", { minimalAmount: 5_000_000 }),
    voucherRecord("POUND", { currency: "GBP", discountAmount: 500_000 }),
    voucherRecord("ELSEWHERE", { venueIds: ["brasserie"] }),
  ].map((record) => [`${record.businessId}/${record.code}`, record]),
);

let made = 0;

/** Adds a voucher with a code of its own, so that tests do not share uses. */
export function newVoucher(more: Partial<Plain<VoucherRecord>> = {}): VoucherRecord {
  made += 1;
  const record = voucherRecord(`TEST-${made}`, more);
  vouchers.set(`${record.businessId}/${record.code}`, record);
  return record;
}
