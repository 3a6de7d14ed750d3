import type { TableAuthorization } from "~/contracts/tabs";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";

export type HoldAhead = {
  /** A card is asked for first; the guest's own card holds; another guest's does. */
  state: "asked" | "own" | "others";
  title: string;
  text: string;
};

/** What a table's card means for an order that is not sent yet (PRE-03, PRE-13); null where it asks for none. */
export function holdAheadView(
  { required, authorised, amount, currency, holds }: TableAuthorization,
  locale: Locale,
): HoldAhead | null {
  if (!required) return null;
  const money = moneyFormatter(currency, locale);
  const own = holds.find(({ step }) => step === "succeeded");
  if (own) {
    const title = say(locale, "hold", "own.title", { amount: money(own.amount) });
    return { state: "own", title, text: say(locale, "hold", "ahead.own.text") };
  }
  if (authorised) {
    const title = say(locale, "hold", "ahead.others.title");
    return { state: "others", title, text: say(locale, "hold", "table.openText") };
  }
  if (amount === null) return null;
  const title = say(locale, "hold", "ahead.asked.title", { amount: money(amount) });
  return { state: "asked", title, text: say(locale, "hold", "ahead.asked.text") };
}
