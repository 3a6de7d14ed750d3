import type { LoyaltyService } from "~/contracts/loyalty-programme";
import type { RewardTarget } from "~/domain/loyalty/earning.schema";
import { failed } from "../answers";
import type { LoyaltyAnswer, LoyaltyNeeds } from "../port";
import { type Asked, exchange } from "./exchange";
import type { CallName } from "./service-calls";
import { serviceKeyOf } from "./service-key";

/** A programme whose points are kept by a service of the provider's. */
export type ServiceProgramme = Pick<RewardTarget, "provider" | "businessId" | "guestAppId"> & {
  service: LoyaltyService;
};

/** One programme's calls, with the ids that they all have. */
export type AskService = <T = null>(name: CallName, asked: Asked<T>) => Promise<LoyaltyAnswer<T>>;

/** A programme with its calls, and what else they need. */
export type AtService = { needs: LoyaltyNeeds; programme: ServiceProgramme; ask: AskService };

/** Asks a programme's service; `unavailable` where its key is not stored. */
export function askingService({ db }: LoyaltyNeeds, programme: ServiceProgramme): AskService {
  const { provider, service, businessId, guestAppId } = programme;
  return async (name, { ids, ...asked }) => {
    const key = await serviceKeyOf(db, businessId);
    if (key === null) return failed("unavailable");
    const app = guestAppId ?? "";
    const all = { businessId, guestAppId: app, appId: app, ...ids };
    return exchange({ provider, service, key }, name, { ids: all, ...asked });
  };
}
