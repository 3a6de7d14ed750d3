import * as z from "zod";
import {
  LOYALTY_BASES,
  LOYALTY_PATHS,
  loyaltyUserSchema,
  ownedRewardsSchema,
  type PrepareLoyalty,
  preparedSchema,
  programmeAnswerSchema,
  rewardCodeSchema,
  rewardsSchema,
} from "~/contracts/loyalty";
import type { Call } from "./exchange.server";

/** A page goes on without its programme after this long. */
const PATIENCE = { timeoutMs: 3_000 };

/** A split that was paid, and which member its points are for. */
export type PaidSplit = { businessId: string; userId: string; billId: string; splitId: string };

/** Loyalty programmes and their members (LOY). */
export function loyaltyCalls(call: Call) {
  const under = (base: string) => (path: string, ids: Record<string, string>) =>
    base + path.replace(/:(\w+)/g, (_, id) => encodeURIComponent(ids[id] ?? ""));
  const read = <S extends z.ZodType>(path: string, schema: S) =>
    call("GET", path, schema, undefined, PATIENCE);
  const dispatcher = under(LOYALTY_BASES.dispatcher);
  const marketing = under(LOYALTY_BASES.marketing);
  const guestApp = under(LOYALTY_BASES.guestApp);
  return {
    /** The business's programme; nothing where it has none (LOY-04). */
    programme: (businessId: string) =>
      read(dispatcher(LOYALTY_PATHS.programme, { businessId }), programmeAnswerSchema.optional()),
    prepare: (businessId: string, asked: PrepareLoyalty) =>
      call("POST", dispatcher(LOYALTY_PATHS.prepare, { businessId }), preparedSchema, asked),
    user: (businessId: string, userId: string) =>
      read(dispatcher(LOYALTY_PATHS.user, { businessId, userId }), loyaltyUserSchema),
    /** Logs this phone out of a member's wallet that it became part of. */
    leave: (businessId: string, guestId: string) =>
      call("DELETE", dispatcher(LOYALTY_PATHS.user, { businessId, userId: guestId }), z.unknown()),
    associate: (businessId: string, existingUserId: string, newUserId: string) =>
      call("POST", dispatcher(LOYALTY_PATHS.associate, { businessId }), loyaltyUserSchema, {
        existingUserId,
        newUserId,
      }),
    /** Points for a split that the guest has paid before they were a member (LOY-57). */
    earn: (
      { businessId, userId, billId, splitId }: PaidSplit,
      guestIdentificationParameters: PrepareLoyalty["guestIdentificationParameters"],
    ) =>
      call(
        "POST",
        dispatcher(LOYALTY_PATHS.earn, { businessId, userId, billId, splitId }),
        z.unknown(),
        { guestIdentificationParameters },
      ),
    /** The same in a guest app's programme (LOY-58). */
    earnInApp: (appId: string, { businessId, userId, billId, splitId }: PaidSplit) =>
      call("POST", guestApp(LOYALTY_PATHS.earnInApp, { appId, userId }), z.unknown(), {
        businessId,
        billId,
        splitId,
      }),
    rewards: (businessId: string, userId: string) =>
      read(dispatcher(LOYALTY_PATHS.rewards, { businessId, userId }), rewardsSchema),
    owned: (businessId: string, userId: string) =>
      read(dispatcher(LOYALTY_PATHS.owned, { businessId, userId }), ownedRewardsSchema),
    rewardCode: (guestAppId: string, userId: string, rewardId: string) =>
      call(
        "GET",
        marketing(LOYALTY_PATHS.rewardCode, { guestAppId, userId, rewardId }),
        rewardCodeSchema,
      ),
    /** @param key names this purchase, so that a form that is sent twice buys once. */
    buy: (
      appId: string,
      { userId, rewardId, key }: { userId: string; rewardId: string; key: string },
    ) =>
      call(
        "POST",
        guestApp(LOYALTY_PATHS.buy, { appId, userId, rewardId }),
        z.unknown(),
        undefined,
        {
          headers: { "idempotency-key": key },
        },
      ),
  };
}
