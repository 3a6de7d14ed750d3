import { Hono } from "hono";
import { voucherOf } from "#worker/objects/callers";
import { businessIdSchema, splitIdSchema } from "~/contracts/ids";
import {
  applyVoucherSchema,
  evaluateVoucherSchema,
  type VoucherAnswer,
  type VoucherRecord,
  voucherCodeSchema,
} from "~/contracts/voucher";
import type { AmountE5 } from "~/domain/money/amount";
import { evaluateVoucher, type VoucherErrorCode, voucherCode } from "~/domain/voucher/voucher";
import { bodyOf, pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf } from "../identity";
import { tryingVoucher } from "../limits/voucher-tries";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { billAndVenue } from "../venue-terms";
import { voucherOfRecord, voucherRefusal } from "./evaluation";

/** What a code is worth (VOU-04 to VOU-09), base `/api/payment/vouchers`. Nothing is reserved by it. */
export const vouchers = new Hono<PlatformEnv>().post("/:businessOrVenue", async (c) => {
  const body = await bodyOf(c, evaluateVoucherSchema);
  const place = await placeOf(c, body.businessId);
  const billId = await billOfGuest(c, place, body.billId);
  // A business that names no venue may be made up: those are counted together.
  const tenant = place.venueId === null ? NO_VENUE : place.businessId;
  const answer = await tryingVoucher(c, { tenant, billId }, () => worthOf(c, place, body, billId));
  return c.json(answer);
});

/** The name under which all calls are counted that name no venue; no business has such an id. */
const NO_VENUE = "-";

type VoucherPlace = Awaited<ReturnType<typeof placeOf>>;

async function worthOf(
  c: PlatformContext,
  { businessId, venueId, currency }: VoucherPlace,
  { code: typed, amount }: { code: string; amount: AmountE5 },
  billId: string | null,
): Promise<VoucherAnswer> {
  const record = await recordOf(c, businessId, typed);
  const voucher = record && voucherOfRecord(record);
  // Asked of an unknown code too, so that it costs the same.
  const code = voucher?.code ?? voucherCode(typed);
  const usesLeft = await voucherOf(c.env, businessId, code).left(voucher?.maxUse ?? null);
  const evaluation = evaluateVoucher(voucher, {
    venueId,
    currency: currency ?? voucher?.currency ?? "EUR",
    amountE5: amount,
    now: Date.now(),
    usesLeft,
  });
  if (!evaluation.ok) throw billId ? refused(evaluation.code, record) : refused("UNKNOWN", null);
  if (!record) throw refused("UNKNOWN", null);
  const { discount, expiredDate, startedAt, minimalAmount, maxUse } = record;
  return {
    code,
    discount,
    discountAmount: evaluation.discountE5,
    data: { expiredDate, startedAt, minimalAmount, currency: record.currency, maxUse },
  };
}

/** The bill that the call names, where the caller has a part of it and it is a bill of this place. */
async function billOfGuest(
  c: PlatformContext,
  { businessId, venueId }: VoucherPlace,
  billId: string | undefined,
): Promise<string | null> {
  if (billId) await onlyOwnUserOfBill(c, billId);
  const guest = callerOf(c);
  const facts = billId && guest.guestId ? await c.get("billFacts")(billId) : null;
  if (!facts || (venueId !== null && facts.venueId !== venueId)) return null;
  const found = await c.get("records").venue(facts.venueId);
  if (found?.venue.businessId !== businessId) return null;
  return (await billOf(c, facts.billId).hasPart(guest, null)) ? facts.billId : null;
}

/** A split's voucher: put on once, taken off once. Base `…/splits/{splitId}/voucher`. */
export const splitVoucher = new Hono<PlatformEnv>()
  .put("/", async (c) => {
    const { code } = await bodyOf(c, applyVoucherSchema);
    const { billId, venue, terms } = await billAndVenue(c);
    if (!venue.voucherEnabled) throw refused("INVALID_VENUE", null);
    const [guest, splitId, bill] = [callerOf(c), splitIdIn(c), billOf(c, billId)];
    if (!(await bill.hasPart(guest, splitId))) throw notFound();
    const split = await tryingVoucher(c, { tenant: venue.businessId, billId }, async () => {
      const record = await recordOf(c, venue.businessId, code);
      const voucher = record && voucherOfRecord(record);
      const answer = await bill.applyVoucher({ guest, splitId, voucher }, terms.fee);
      if (!answer.ok && "voucherCode" in answer) throw refused(answer.voucherCode, record);
      return granted(answer);
    });
    return c.json(split);
  })
  .delete("/", async (c) => {
    const { billId, terms } = await billAndVenue(c);
    const bill = billOf(c, billId);
    return c.json(granted(await bill.removeVoucher(callerOf(c), splitIdIn(c), terms.fee)));
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
