import * as z from "zod";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";

const earningSchema = z.object({ userId: z.string(), programme: loyaltyProgrammeSchema });

/**
 * Which member earns the points of a payment, and on which terms, as a bill's ledger has it: what a programme
 * gave when the guest paid holds, whatever the operator's record says by then.
 */
export function writeEarning(userId: string, programme: LoyaltyProgramme): string {
  const { businessId, guestAppId, provider, service, reference } = programme;
  const { programName, groupName, rewardName, identification } = programme;
  const { pointsPerUnit, pointsValidDays, welcomePoints } = programme;
  const terms = {
    provider,
    service,
    reference,
    identification,
    pointsPerUnit,
    pointsValidDays,
    welcomePoints,
  };
  const names = { businessId, guestAppId, programName, groupName, rewardName };
  return JSON.stringify({ userId, programme: { ...names, ...terms } });
}

export function readEarning(text: string): z.output<typeof earningSchema> {
  return earningSchema.parse(JSON.parse(text));
}
