import { NotUnderstood, problemOf } from "~/contracts/crossing/call";
import { earningText } from "~/contracts/loyalty-ledger-values";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { Earning } from "~/domain/loyalty/ledger-values";

/** Which member earns the points of a payment, and on which terms, as a text for the bill's object. */
export function writeEarning(userId: string, programme: LoyaltyProgramme): string {
  const { businessId, guestAppId, provider, service, reference } = programme;
  const { programName, groupName, rewardName, identification } = programme;
  const { pointsPerUnit, pointsValidDays, welcomePoints } = programme;
  const place = { businessId, guestAppId, provider, service };
  const names = { programName, groupName, rewardName, reference, identification };
  const terms = { ...place, ...names, pointsPerUnit, pointsValidDays, welcomePoints };
  return JSON.stringify({ v: 1, userId, programme: terms } satisfies Earning);
}

/** The same as a value. @throws {NotUnderstood} A text of a later version, or none of ours. */
export function readEarning(text: string): Earning {
  const { success, data, error } = earningText.safeParse(text);
  if (!success) throw new NotUnderstood(`earning does not fit: ${problemOf(error)}`);
  return data;
}

/** The programme that points are asked of; what they need none of has its default. */
export function programmeOf({ programme }: Earning): LoyaltyProgramme {
  return loyaltyProgrammeSchema.parse(programme);
}
