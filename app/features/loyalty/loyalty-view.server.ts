import { encode } from "uqr";
import {
  isUnlocked,
  type LoyaltyUserAnswer,
  type OfferedReward,
  type OwnedReward,
} from "~/contracts/loyalty";
import { rewardMessage, type UsableReward } from "~/contracts/reward-code";
import { amountE5 } from "~/domain/money/amount";
import { formatMoney } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { type FormattedPoints, formatPoints } from "./format-points";
import type { PassLink } from "./pass-links";

export type RewardView = {
  id: string;
  name: string;
  picture: string | null;
  points: FormattedPoints;
  /** What it takes off, written out; null where that is not known. */
  value: string | null;
  unlocked: boolean;
  /** Points that are missing. */
  missing: FormattedPoints;
};

/** A reward that the member owns. */
export type OwnedView = { id: string; name: string; value: string; until: string | null };

/** A member's page: what they have, and what there is to have (LOY-36, LOY-39). */
export type MemberView = {
  balance: FormattedPoints;
  since: string;
  rewards: RewardView[];
  owned: OwnedView[];
};

type Facts = {
  user: LoyaltyUserAnswer;
  rewards: readonly OfferedReward[];
  owned: readonly OwnedReward[];
  locale: Locale;
  timeZone: string;
};

export function memberView({ user, rewards, owned, locale, timeZone }: Facts): MemberView {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return {
    balance: formatPoints(user.balance, locale),
    since: day.format(user.createdAt),
    rewards: rewards.map((reward) => ({
      id: reward.id,
      name: reward.name,
      picture: reward.picture,
      points: formatPoints(reward.points, locale),
      value: moneyOf(reward, locale),
      unlocked: isUnlocked(user.balance, reward),
      missing: formatPoints(Math.max(0, reward.points - user.balance), locale),
    })),
    owned: owned.map(({ id, name, value, currency, expirationDate }) => ({
      id,
      name,
      value: formatMoney(amountE5(value), currency, locale),
      until: expirationDate === null ? null : day.format(expirationDate),
    })),
  };
}

export type ShownReward = {
  name: string;
  qr: QrCode;
  code: string | null;
  /** Where it is had as a pass for the phone's wallet. */
  passes: readonly PassLink[];
  /** The guest has just asked for one, and it could not be made. */
  passFailed: boolean;
};

export function shownReward(
  user: Pick<LoyaltyUserAnswer, "primaryUserId">,
  reward: UsableReward,
): Pick<ShownReward, "name" | "qr"> {
  return { name: reward.name, qr: qrCode(rewardMessage(user, reward)) };
}

function moneyOf({ value, currency }: OfferedReward, locale: Locale): string | null {
  return value === null || currency === null
    ? null
    : formatMoney(amountE5(value), currency, locale);
}

type QrCode = { size: number; path: string };

/** The white edge that a reader needs. */
const BORDER = 2;

function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: BORDER, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
