import { Hono } from "hono";
import { voucherOf } from "#worker/objects/bill/vouchers";
import { businessIdSchema, splitIdSchema } from "~/contracts/ids";
import {
  applyVoucherSchema,
  evaluateVoucherSchema,
  type VoucherAnswer,
  type VoucherRecord,
  voucherCodeSchema,
} from "~/contracts/voucher";
import { amountE5 } from "~/domain/money/money";
import { evaluateVoucher, type VoucherErrorCode, voucherCode } from "~/domain/voucher/voucher";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, granted } from "../refusal";
import { billAndVenue, feeTermsOf } from "../venue-terms";
import { voucherOfRecord, voucherRefusal } from "./evaluation";

/** What a code is worth (VOU-04 to VOU-09), base `/api/payment/vouchers`. Nothing is reserved by it. */
export const vouchers = new Hono<PlatformEnv>().post("/:businessOrVenue", async (c) => {
  const body = await bodyOf(c, evaluateVoucherSchema);
  const { businessId, venueId, currency } = await placeOf(c, body.businessId);
  const record = await recordOf(c, businessId, body.code);
  const voucher = record && voucherOfRecord(record);
  const usesLeft = voucher
    ? await voucherOf(c.env, businessId, voucher.code).left(voucher.maxUse)
    : null;
  const evaluation = evaluateVoucher(voucher, {
    venueId,
    currency: currency ?? voucher?.currency ?? "EUR",
    amountE5: amountE5(body.amount),
    now: Date.now(),
    usesLeft,
  });
  if (!evaluation.ok) throw refused(evaluation.code, record);
  if (!record) throw refused("UNKNOWN", null);
  const { code, discount, expiredDate, startedAt, minimalAmount, maxUse } = record;
  return c.json<VoucherAnswer>({
    code,
    discount,
    discountAmount: evaluation.discountE5,
    data: { expiredDate, startedAt, minimalAmount, currency: record.currency, maxUse },
  });
});

/** A split's voucher: put on once, taken off once. Base `…/splits/{splitId}/voucher`. */
export const splitVoucher = new Hono<PlatformEnv>()
  .put("/", async (c) => {
    const { code } = await bodyOf(c, applyVoucherSchema);
    const { billId, venue } = await billAndVenue(c);
    if (!venue.voucherEnabled) throw refused("INVALID_VENUE", null);
    const record = await recordOf(c, venue.businessId, code);
    const answer = await billOf(c, billId).applyVoucher(
      {
        guest: callerOf(c),
        splitId: splitIdIn(c),
        voucher: record && voucherOfRecord(record),
      },
      feeTermsOf(venue),
    );
    if (!answer.ok && "voucherCode" in answer) throw refused(answer.voucherCode, record);
    return c.json(granted(answer));
  })
  .delete("/", async (c) => {
    const { billId, venue } = await billAndVenue(c);
    const bill = billOf(c, billId);
    return c.json(granted(await bill.removeVoucher(callerOf(c), splitIdIn(c), feeTermsOf(venue))));
  });

/** The path names a venue, else the business; either has to be the body's. */
async function placeOf(c: PlatformContext, businessId: string) {
  const id = pathId(businessIdSchema, c.req.param("businessOrVenue") ?? "");
  const found = await c.get("records").venue(id);
  const venue = found?.venue;
  if ((venue?.businessId ?? id) !== businessId) {
    const fields = [{ path: "businessId", code: "differs_from_path" }];
    throw new ApiRefusal(400, { code: "invalid_request", fields });
  }
  if (venue && !venue.voucherEnabled) throw refused("INVALID_VENUE", null);
  return { businessId, venueId: venue?.id ?? null, currency: venue?.currency ?? null };
}

async function recordOf(
  c: PlatformContext,
  businessId: string,
  typed: string,
): Promise<VoucherRecord | null> {
  const code = voucherCodeSchema.safeParse(voucherCode(typed));
  return code.success ? c.get("records").voucher(businessId, code.data) : null;
}

function refused(code: VoucherErrorCode, record: VoucherRecord | null): ApiRefusal {
  return new ApiRefusal(409, voucherRefusal(code, record));
}

function splitIdIn(c: PlatformContext): string {
  return pathId(splitIdSchema, c.req.param("splitId") ?? "");
}
