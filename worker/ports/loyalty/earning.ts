import type { MemberId } from "~/contracts/ids";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { Earning } from "~/domain/loyalty/member.schema";

export function earningIn(memberId: MemberId, programme: LoyaltyProgramme): Earning {
  const { businessId, guestAppId, provider, service, reference } = programme;
  const { programName, groupName, rewardName, identification } = programme;
  const { pointsPerUnit, pointsValidDays, welcomePoints } = programme;
  const place = { businessId, guestAppId, provider, service };
  const names = { programName, groupName, rewardName, reference, identification };
  const terms = { ...place, ...names, pointsPerUnit, pointsValidDays, welcomePoints };
  return { v: 1, userId: memberId, programme: terms };
}

/** The programme that points are asked of; what they need none of has its default. */
export function programmeOf({ programme }: Earning): LoyaltyProgramme {
  return loyaltyProgrammeSchema.parse(programme);
}
