import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { type AmountE5, negate } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { pathTo, type SplitAt } from "~/paths/path-to";
import { type FormattedPoints, formatPoints } from "../loyalty/format-points";
import { moneyFormatter } from "../money-formatter";
import type { RewardOfferView } from "./reward-offer";

/**
 * A reward that a member may put on their split; amount and points are null where they are not known. `expiredAt` is in
 * milliseconds since 1970, null for ever (LOY-42).
 */
export type OfferedReward = {
  id: string;
  label: string;
  amount: AmountE5 | null;
  points: number | null;
  expiredAt: number | null;
};

export type RewardChoice = {
  id: string;
  label: string;
  amount: string | null;
  /** The same as it comes off the price. */
  off: string | null;
  points: FormattedPoints | null;
  until: string | null;
};

/** Why a reward was not applied, in an address. */
const PROBLEMS = {
  "not-applied": "paytronix.reward_not_applied.subtitle",
  "too-few-points": "use.tooFew",
  gone: "use.gone",
} as const satisfies Record<string, Key<"loyalty">>;

type RewardProblem = keyof typeof PROBLEMS;

/** The refusals after which the guest still has their reward. */
const STILL_THEIRS = /^reward-(?:not-eligible|burn-unavailable)$/;

/** A refused reward as an address names it; null for any other refusal (LOY-55). */
export function rewardProblem(code: string): RewardProblem | null {
  if (STILL_THEIRS.test(code)) return "not-applied";
  if (code === "reward-too-few-points") return "too-few-points";
  return /^reward-(?!unavailable)/.test(code) ? "gone" : null;
}

/** The same in the guest's language; null where the address names none. */
export function rewardProblemText(name: string | null, locale: Locale): string | null {
  const known = Object.entries(PROBLEMS).find(([problem]) => problem === name);
  return known ? say(locale, "loyalty", known[1]) : null;
}

type RewardedSplit = { venue: Pick<Venue, "timeZone">; split: Split; at: SplitAt };

/** What there is for the split; the group of a programme whose rewards want an account is named (ACC-13). */
type Offered =
  | { state: "none" | "down" }
  | { state: "signUp"; group: string }
  | { state: "offered"; rewards: readonly OfferedReward[] };

/**
 * The reward on a split, or the way to one; null where the guest has none (LOY-53).
 *
 * @param here the page that shows it, to come back to after signing up.
 */
export function rewardOfferView(
  place: RewardedSplit,
  offered: Offered,
  locale: Locale,
  { query, here }: { query: URLSearchParams; here: string },
): RewardOfferView | null {
  const { split, at } = place;
  const { virtualDiscount: discount } = split;
  const href = pathTo("reward", at, query);
  if (discount?.rewardId !== undefined) {
    return { state: "applied", href, label: discount.label, off: null };
  }
  if (offered.state === "none") return null;
  if (offered.state === "signUp") {
    return {
      state: "signUp",
      href: pathTo("signup", {}, { redirectToPath: here }),
      label: offered.group,
      off: null,
    };
  }
  if (offered.state !== "offered") return { state: "down", href, label: null, off: null };
  const [best, ...others] = rewardChoices(offered.rewards, place, locale);
  const only = others.length === 0 ? best : undefined;
  return { state: "offered", href, label: only?.label ?? null, off: only?.off ?? null };
}

export function rewardChoices(
  rewards: readonly OfferedReward[],
  { split, venue: { timeZone } }: RewardedSplit,
  locale: Locale,
): RewardChoice[] {
  const money = moneyFormatter(split.currency, locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return rewards.map(({ id, label, amount, points, expiredAt }) => ({
    id,
    label,
    amount: amount === null ? null : money(amount),
    off: amount === null ? null : money(negate(amount)),
    points: points === null ? null : formatPoints(points, locale),
    until: expiredAt === null ? null : day.format(expiredAt),
  }));
}
