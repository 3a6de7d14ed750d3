import type { ApiErrorBody } from "~/contracts/errors";
import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { type VoucherErrorData, voucherErrorDataSchema } from "~/contracts/voucher";
import { negate } from "~/domain/money/amount";
import { voucherErrorCode } from "~/domain/voucher/voucher.schema";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo, type SplitAt } from "~/paths/path-to";
import { nativeAttributes } from "../forms/native-attributes.server";
import { moneyFormatter } from "../money-formatter";
import type { VoucherView } from "./voucher-form";
import { voucherFormSchema } from "./voucher-form.server";

/**
 * The voucher on a split, or the offer to enter one; null where the venue takes none (VOU-01). It leads
 * back to the payment page that it was opened on.
 *
 * @param query what that page's address says.
 */
export function voucherView(
  { venue, split, at }: { venue: Pick<Venue, "voucherEnabled">; split: Split; at: SplitAt },
  locale: Locale,
  query = new URLSearchParams(),
): VoucherView | null {
  const { virtualDiscount: discount } = split;
  if (discount ? discount.rewardId !== undefined : !venue.voucherEnabled) return null;
  const money = moneyFormatter(split.currency, locale);
  return {
    action: pathTo("voucher", at, query),
    closeHref: pathTo("payment-new", at, query),
    attributes: nativeAttributes(voucherFormSchema).code ?? {},
    applied: discount && {
      code: discount.label,
      amount: money(negate(discount.impactOnSplitTotal)),
    },
  };
}

/** Whether a discount pays all of the split, so that there is nothing to charge (SPLIT-46). */
export function isCovered(split: Split): boolean {
  return split.virtualDiscount !== null && split.amount === 0;
}

/**
 * What the guest reads when a voucher is refused: `voucher.error.{code}`, with its dates and its
 * least amount (VOU-07). A code that is none of the known ones takes the unexpected one's text.
 */
export function voucherErrorText(
  error: Pick<ApiErrorBody, "code" | "data">,
  { venue, locale }: { venue: Pick<Venue, "currency" | "timeZone">; locale: Locale },
): string {
  const code = voucherErrorCode.safeParse(error.code);
  const data = voucherErrorDataSchema.safeParse(error.data ?? {});
  const values = writtenOut(data.success ? data.data : {}, venue, locale);
  return say(locale, "voucher", `error.${code.success ? code.data : "UNEXPECTED"}`, values);
}

function writtenOut(
  { expiredDate, minimalAmount, startedAt }: VoucherErrorData,
  { currency, timeZone }: Pick<Venue, "currency" | "timeZone">,
  locale: Locale,
): Record<string, string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return {
    ...(expiredDate != null && { expiredDate: day.format(expiredDate) }),
    ...(startedAt != null && { startedAt: day.format(startedAt) }),
    ...(minimalAmount != null && {
      minimalAmount: moneyFormatter(currency, locale)(minimalAmount),
    }),
  };
}
