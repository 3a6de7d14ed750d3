import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { Locale } from "~/contracts/venue";
import { formatPoints } from "./format-points";
import { type IdentificationKind, provesNumber } from "./identification-state";
import type { OfferView } from "./offer-card";

/** Rewards that a guest sees before they are a member: enough to want one. */
const FIRST_REWARDS = 3;

/**
 * What a programme offers, in the guest's language.
 *
 * @param kind how the guest can say who they are there; null where they can't.
 */
export function offerView(
  programme: LoyaltyProgramme,
  locale: Locale,
  kind: IdentificationKind | null,
): OfferView {
  const { programName, groupName, rewardName, welcomePoints, rewards } = programme;
  const cheapest = [...rewards].sort((one, other) => one.points - other.points);
  return {
    programName,
    groupName,
    rewardName,
    welcome: welcomePoints > 0 && provesNumber(kind) ? formatPoints(welcomePoints, locale) : null,
    rewards: cheapest.slice(0, FIRST_REWARDS).map(({ id, name, points, picture }) => ({
      id,
      name,
      points: formatPoints(points, locale),
      picture,
    })),
  };
}
