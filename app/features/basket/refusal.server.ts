import { MAX_LINES, MAX_OF_ONE } from "~/domain/order/basket-model";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

/** Why the basket did not take something, in the guest's language. */
export function refusalText(
  { status, code }: { status: number; code: string },
  locale: Locale,
): string {
  switch (code) {
    case "too-many-of-one":
      return say(locale, "basket", "tooManyOfOne", { limit: MAX_OF_ONE });
    case "too-many-lines":
      return say(locale, "basket", "tooManyLines", { limit: MAX_LINES });
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
