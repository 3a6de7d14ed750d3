import { type GroupRule, mostOf } from "~/domain/order/selection-rules";

import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

/** How many of a group may be taken, in words: by its minimum, its maximum, both, or an exact number (PROD-29). */
export function hintOf(rule: GroupRule, locale: Locale): string | null {
  const { min } = rule;
  const max = mostOf(rule);
  if (Number.isFinite(max)) {
    if (min === max) return say(locale, "menus", "options.exactly", { number: min });
    if (min > 0) return say(locale, "menus", "options.between", { min, max });
    return say(locale, "menus", "options.atMost", { number: max });
  }
  return min > 0 ? say(locale, "menus", "options.atLeast", { number: min }) : null;
}
