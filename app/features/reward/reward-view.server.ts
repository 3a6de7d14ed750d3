import type { Split } from "~/contracts/billing";
import { type AmountE5, negate } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { splitPath } from "../addresses";
import { moneyFormatter } from "../money-formatter";
import type { RewardOfferView } from "./reward-offer";

/** A reward that a member may put on their split; amount and points are null where they are not known. */
export type OfferedReward = {
  id: string;
  label: string;
  amount: AmountE5 | null;
  points: number | null;
};

/** A reward, written out. */
export type RewardChoice = {
  id: string;
  label: string;
  amount: string | null;
  /** The same as it comes off the price. */
  off: string | null;
  points: string | null;
};

/** The page on which a reward is confirmed, with what the payment page's address says (LOY-54). */
export function rewardPath(base: string, splitId: string, query: URLSearchParams): string {
  return `${splitPath(base, splitId, "/reward")}${query.size > 0 ? `?${query}` : ""}`;
}

/** The reward on a split, or the way to one; null where the guest has none (LOY-53). */
export function rewardOfferView(
  { split, base }: { split: Split; base: string },
  offered: { state: "none" | "down" | "offered"; rewards?: readonly OfferedReward[] },
  locale: Locale,
  query: URLSearchParams,
): RewardOfferView | null {
  const { virtualDiscount: discount } = split;
  const href = rewardPath(base, split.splitId, query);
  if (discount?.rewardId !== undefined) return { state: "applied", href, label: discount.label };
  if (offered.state === "none") return null;
  if (offered.state === "down") return { state: "down", href, label: null };
  const [best, ...others] = rewardChoices(offered.rewards ?? [], split.currency, locale);
  const label = best && others.length === 0 ? labelOf(best) : null;
  return { state: "offered", href, label };
}

export function rewardChoices(
  rewards: readonly OfferedReward[],
  currency: string,
  locale: Locale,
): RewardChoice[] {
  const money = moneyFormatter(currency, locale);
  const count = new Intl.NumberFormat(locale);
  return rewards.map(({ id, label, amount, points }) => ({
    id,
    label,
    amount: amount === null ? null : money(amount),
    off: amount === null ? null : money(negate(amount)),
    points: points === null ? null : count.format(points),
  }));
}

function labelOf({ label, off }: RewardChoice): string {
  return off === null ? label : `${label} · ${off}`;
}
