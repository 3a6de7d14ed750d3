import type { SplitRequest } from "~/domain/bill/split.schema";
import { isMealVoucher } from "~/domain/checkout/methods";
import { isMealVoucherPart, isSwitchedOn } from "~/domain/venue/split-switches";
import type { VenueTerms } from "~/domain/venue/venue-terms";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, granted } from "../refusal";

/**
 * Refuses a split type that the venue has switched off (SPLIT-16), whoever asks for it.
 *
 * @param partOf the guest's own split that an amount is a part or the rest of, for meal vouchers.
 */
export async function requireOffered(
  c: PlatformContext,
  billId: string,
  { splits, methods, fee }: VenueTerms,
  request: SplitRequest,
  partOf: string | undefined,
): Promise<void> {
  if (isSwitchedOn(splits, request.type)) return;
  if (request.type === "AMOUNT" && partOf !== undefined) {
    const own = granted(await billOf(c, billId).split(callerOf(c), partOf, fee));
    const asked = {
      amountE5: request.amountE5,
      partOf: { type: own.type, issued: own.status === "ISSUED", amountE5: own.billSplitAmount },
      takesMealVouchers: methods.some(isMealVoucher),
    };
    if (isMealVoucherPart(asked)) return;
  }
  const fields = [{ path: "type", code: "switched_off" }];
  throw new ApiRefusal("split-type-not-offered", { fields });
}
