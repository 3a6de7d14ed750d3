import type { ApiErrorBody } from "~/contracts/errors";
import { amountE5 } from "~/domain/money/amount";
import type { Currency } from "~/domain/money/currency";
import type { OverLimit } from "~/domain/order/order-limits";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";

type Refusal = Pick<ApiErrorBody, "code" | "data"> & { status: number };

export function refusalText(refusal: Refusal, locale: Locale, currency: Currency): string {
  const { status, code, data } = refusal;
  const over = CODES.get(code);
  if (over) return overLimitText({ code: over, limit: Number(data?.limit ?? 0) }, locale, currency);
  switch (code) {
    case "no-orders-here":
      return say(locale, "basket", "noOrders");
    case "too-few":
      return say(locale, "basket", "finish");
    case "too-many":
      return say(locale, "basket", "tooManyHere");
    case "run-out":
    case "not-on-the-menu":
    case "not-orderable":
    case "wrong-option":
      return say(locale, "basket", "runOut");
    default:
      return say(locale, "basket", status === 404 ? "lineGone" : "failed");
  }
}

export function isOverLimit(code: string): boolean {
  return CODES.has(code);
}

export function overLimitText(
  { code, limit }: OverLimit,
  locale: Locale,
  currency: Currency,
): string {
  switch (code) {
    case "TOO_MANY_OF_ONE":
      return say(locale, "basket", "tooManyOfOne", { limit });
    case "TOO_MANY_LINES":
      return say(locale, "basket", "tooManyLines", { limit });
    case "TOO_MANY_DISHES":
      return say(locale, "basket", "tooManyDishes", { limit });
    case "TOO_MANY_OPTIONS":
      return say(locale, "basket", "tooManyOptions");
    case "AMOUNT_TOO_LARGE": {
      const amount = moneyFormatter(currency, locale)(amountE5(limit));
      return say(locale, "basket", "amountTooLarge", { amount });
    }
    case "GUEST_SHARE_FULL":
      return say(locale, "basket", "guestShareFull");
  }
}

const CODES: ReadonlyMap<string, OverLimit["code"]> = new Map([
  ["too-many-of-one", "TOO_MANY_OF_ONE"],
  ["too-many-lines", "TOO_MANY_LINES"],
  ["too-many-dishes", "TOO_MANY_DISHES"],
  ["too-many-options", "TOO_MANY_OPTIONS"],
  ["amount-too-large", "AMOUNT_TOO_LARGE"],
  ["guest-share-full", "GUEST_SHARE_FULL"],
]);
