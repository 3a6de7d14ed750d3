import { vouchersApi } from "~/contracts/api/splits";
import type { ApiErrorBody } from "~/contracts/errors";
import type { BillId, BusinessId } from "~/contracts/ids";
import {
  type VoucherAnswer,
  type VoucherErrorData,
  type VoucherRecord,
  voucherCodeSchema,
} from "~/contracts/voucher";
import { businessId as anyBusinessId, venueId } from "~/domain/ids.schema";
import type { AmountE5 } from "~/domain/money/amount";
import { evaluateVoucher, voucherCode } from "~/domain/voucher/voucher";
import type { Voucher, VoucherErrorCode } from "~/domain/voucher/voucher.schema";
import { billOf, type PlatformContext, voucherOf } from "./context";
import { callerOf } from "./identity";
import { limitsAtBill, tryingVoucher } from "./limits/counted-tries";
import { tooMany } from "./limits/rough-limits";
import { onlyOwnUserOfBill } from "./own-user";
import { ApiRefusal, granted, notFound, wrongField } from "./refusal";
import { serve } from "./serve";
import { billWithVenue } from "./venue-terms";

/** What a code is worth, and a split's voucher, which is put on once and taken off once (VOU-04 to VOU-09). */
export const vouchers = serve(vouchersApi, {
  async evaluate({ businessOrVenue, body }, c) {
    const place = await placeOf(c, businessOrVenue, body.businessId);
    const billId = await billOfGuest(c, place, body.billId);
    // A business that names no venue may be made up: those are counted together.
    const tenant = place.venueId === null ? NO_VENUE : place.businessId;
    return tryingVoucher(c, { tenant, billId }, () => worthOf(c, place, body, billId));
  },
  async apply({ billId, splitId, body: { code } }, c) {
    const { venue, terms } = await billWithVenue(c, billId);
    if (!venue.voucherEnabled) throw refused("INVALID_VENUE", null);
    const [guest, bill] = [callerOf(c), billOf(c, billId)];
    if (!(await bill.hasPart(guest, splitId))) throw notFound();
    const applied = await tryingVoucher(c, { tenant: venue.businessId, billId }, async () => {
      const record = await recordOf(c, venue.businessId, code);
      const voucher = record && voucherOfRecord(record);
      const asked = { guest, splitId, voucher, limits: limitsAtBill(c) };
      const answer = await bill.applyVoucher(asked, terms.fee);
      if (!answer.ok && "voucherCode" in answer) throw refused(answer.voucherCode, record);
      // The code was right: it counts at the bill alone.
      return !answer.ok && "retryAfterS" in answer ? answer : granted(answer);
    });
    if ("retryAfterS" in applied) throw tooMany("too-many-tries", applied.retryAfterS);
    return applied;
  },
  async remove({ billId, splitId }, c) {
    const { terms } = await billWithVenue(c, billId);
    return granted(await billOf(c, billId).removeVoucher(callerOf(c), splitId, terms.fee));
  },
});

/** The name under which all calls are counted that name no venue; no business has such an id. */
const NO_VENUE = anyBusinessId.parse("-");

type VoucherScope = Awaited<ReturnType<typeof placeOf>>;

async function worthOf(
  c: PlatformContext,
  { businessId, venueId, currency }: VoucherScope,
  { code: typed, amount }: { code: string; amount: AmountE5 },
  billId: BillId | null,
): Promise<VoucherAnswer> {
  const record = await recordOf(c, businessId, typed);
  const voucher = record && voucherOfRecord(record);
  // Asked of an unknown code too, so that it costs the same.
  const code = voucher?.code ?? voucherCode(typed);
  const usesLeft = await voucherOf(c, businessId, code).left(voucher?.maxUse ?? null);
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
  { businessId, venueId }: VoucherScope,
  billId: BillId | undefined,
): Promise<BillId | null> {
  if (billId) await onlyOwnUserOfBill(c, billId);
  const guest = callerOf(c);
  const facts = billId && guest.guestId ? await c.get("billFacts")(billId) : null;
  if (!facts || (venueId !== null && facts.venueId !== venueId)) return null;
  const found = await c.get("records").venue(facts.venueId);
  if (found?.venue.businessId !== businessId) return null;
  return (await billOf(c, facts.billId).hasPart(guest, null)) ? facts.billId : null;
}

/** The path names a venue, else the business; either has to be the body's. */
async function placeOf(c: PlatformContext, id: string, businessId: BusinessId) {
  const found = await c.get("records").venue(venueId.parse(id));
  const venue = found?.venue;
  if ((venue?.businessId ?? id) !== businessId) throw wrongField("businessId", "differs_from_path");
  if (venue && !venue.voucherEnabled) throw refused("INVALID_VENUE", null);
  return { businessId, venueId: venue?.id ?? null, currency: venue?.currency ?? null };
}

async function recordOf(
  c: PlatformContext,
  businessId: BusinessId,
  typed: string,
): Promise<VoucherRecord | null> {
  const code = voucherCodeSchema.safeParse(voucherCode(typed));
  return code.success ? c.get("records").voucher(businessId, code.data) : null;
}

function refused(code: VoucherErrorCode, record: VoucherRecord | null): ApiRefusal {
  return new ApiRefusal(code, voucherRefusal(code, record));
}

function voucherOfRecord(record: VoucherRecord): Voucher {
  const { businessId: _, discount, discountAmount, minimalAmount, ...voucher } = record;
  const { percentage } = discount;
  return { ...voucher, terms: { percentage, fixedE5: discountAmount, minimalE5: minimalAmount } };
}

/**
 * What a voucher's refusal says beside its code: a fixed message for logs (VOU-09), and what the guest has to know
 * to do better (VOU-06). The refusal of an unknown code reveals nothing.
 */
function voucherRefusal(
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
