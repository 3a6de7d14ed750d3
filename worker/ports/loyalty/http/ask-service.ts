import * as z from "zod";
import { firstRow } from "#worker/db/rows";
import type { BusinessId } from "~/contracts/ids";
import type { LoyaltyService } from "~/contracts/loyalty-programme";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { failed } from "../answers";
import type { LoyaltyAnswer, LoyaltyNeeds } from "../port";
import { type Asked, exchange } from "./exchange";
import type { CallName } from "./service-calls";

/** A programme whose points are kept by a service of the provider's. */
export type ServiceProgramme = Pick<RewardTarget, "provider" | "businessId" | "guestAppId"> & {
  service: LoyaltyService;
};

/** One programme's calls, with the ids that they all have. */
type AskService = <T = null>(name: CallName, asked: Asked<T>) => Promise<LoyaltyAnswer<T>>;

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

const secretRow = z.object({ secret: z.string() });
/** Stores the key that a business's provider knows this platform by. It is part of no answer. */
export function publishServiceKey(
  db: D1Database,
  businessId: BusinessId,
  key: string,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO loyalty_service_keys (business_id, secret) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET secret = ?2",
    )
    .bind(businessId, key);
}

export function retractServiceKey(db: D1Database, businessId: BusinessId): D1PreparedStatement {
  return db.prepare("DELETE FROM loyalty_service_keys WHERE business_id = ?1").bind(businessId);
}

/** The key, read from the database itself, so that one that was taken back is used no more. */
export async function serviceKeyOf(db: D1Database, businessId: BusinessId): Promise<string | null> {
  const found = await firstRow(
    db.prepare("SELECT secret FROM loyalty_service_keys WHERE business_id = ?1").bind(businessId),
    secretRow,
  );
  return found?.secret ?? null;
}
