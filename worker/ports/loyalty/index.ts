import type { WalletProgramme } from "~/contracts/crossing/bill-calls";
import type { MemberId } from "~/contracts/ids";
import {
  type LoyaltyProgramme,
  loyaltyProgrammeSchema,
  loyaltyProviders,
} from "~/contracts/loyalty-programme";
import type { Earning, RewardTarget } from "~/domain/loyalty/member.schema";
import { earnInWallet } from "./earning";
import { embeddedLoyalty, embeddedSteps } from "./embedded";
import { holdInWallet } from "./holding";
import { providerService } from "./http/provider-service";
import { serviceSteps } from "./http/rewards-on-splits";
import type { LoyaltyNeeds, LoyaltyPort, RewardSteps } from "./port";

/**
 * The calls of a business's programme.
 *
 * @throws where this build does not support the provider (LOY-02).
 */
export function loyaltyPort(needs: LoyaltyNeeds, programme: LoyaltyProgramme): LoyaltyPort {
  requireProvider(programme);
  const { service } = programme;
  if (service.kind === "http") return providerService(needs, { ...programme, service });
  return embeddedLoyalty(needs, programme);
}

/** Holds a reward for a split; a bill knows of a programme of ours what that takes. @throws like `loyaltyPort`. */
export function holdReward(
  needs: LoyaltyNeeds,
  programme: LoyaltyProgramme | WalletProgramme,
  ...asked: Parameters<LoyaltyPort["reserve"]>
): ReturnType<LoyaltyPort["reserve"]> {
  requireProvider(programme);
  return isOurs(programme)
    ? holdInWallet(needs, programme, ...asked)
    : loyaltyPort(needs, programme).reserve(...asked);
}

function isOurs(programme: LoyaltyProgramme | WalletProgramme): programme is WalletProgramme {
  return programme.service.kind === "embedded";
}

/** What becomes of a reward that a split holds. @throws like `loyaltyPort`. */
export function rewardSteps(needs: LoyaltyNeeds, target: RewardTarget): RewardSteps {
  requireProvider(target);
  const { service } = target;
  return service.kind === "http"
    ? serviceSteps(needs, { ...target, service })
    : embeddedSteps(needs);
}

function requireProvider({ provider }: { provider: string }): void {
  const known: readonly string[] = loyaltyProviders;
  if (!known.includes(provider)) throw new Error(`Unsupported loyalty provider: ${provider}`);
}

export function earningIn(memberId: MemberId, programme: LoyaltyProgramme): Earning {
  const { businessId, guestAppId, provider, service, reference } = programme;
  const { programName, groupName, rewardName, identification } = programme;
  const { pointsPerUnit, pointsValidDays, welcomePoints } = programme;
  const place = { businessId, guestAppId, provider, service };
  const names = { programName, groupName, rewardName, reference, identification };
  const terms = { ...place, ...names, pointsPerUnit, pointsValidDays, welcomePoints };
  return { v: 1, userId: memberId, programme: terms };
}

/** Has a member earn the points of a payment, by the terms that it was made under. @throws like `loyaltyPort`. */
export function earnPoints(
  needs: LoyaltyNeeds,
  earning: Earning,
  paid: Omit<Parameters<LoyaltyPort["earn"]>[0], "memberId">,
): ReturnType<LoyaltyPort["earn"]> {
  const { userId: memberId, programme } = earning;
  requireProvider(programme);
  // Each payment of a member asks this: of a wallet of ours, the terms that were written down say enough.
  return programme.service.kind === "embedded"
    ? earnInWallet(needs, programme, memberId, paid)
    : loyaltyPort(needs, programmeOf(earning)).earn({ memberId, ...paid });
}

/** The programme that points are asked of; what they need none of has its default. */
export function programmeOf({ programme }: Earning): LoyaltyProgramme {
  return loyaltyProgrammeSchema.parse(programme);
}
