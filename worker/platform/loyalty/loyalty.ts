import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { loyaltyNeeds } from "#worker/objects/callers";
import { walletsOf } from "#worker/ports/loyalty/wallets";
import { businessIdSchema, idempotencyKeySchema } from "~/contracts/ids";
import {
  associateSchema,
  LOYALTY_PATHS,
  type ProgrammeAnswer,
  prepareLoyaltySchema,
  REWARDS_ERROR,
} from "~/contracts/loyalty";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { bodyOf, pathId } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { identificationOf, ownWelcome } from "./identification";
import { grantedBy } from "./loyalty-failure";
import { ownDevice, ownMember, programmeOf, programmeOfApp } from "./own-member";

/** Programmes, members and rewards of businesses, base `/api/loyalty-dispatcher/public`. */
export const loyaltyDispatcher = new Hono<PlatformEnv>()
  .get(LOYALTY_PATHS.programme, async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const programme = await c.get("records").loyalty(businessId);
    return programme ? c.json(answerOf(programme)) : c.body(null, 204);
  })
  .post(LOYALTY_PATHS.prepare, async (c) => {
    const body = await bodyOf(c, prepareLoyaltySchema);
    const at = await programmeOf(c, c.req.param("businessId"));
    const member = ownMember(c, at, body.userId);
    const by = await identificationOf(c, at, body.guestIdentificationParameters);
    const { balance, createdAt, hasOptIn } = grantedBy(await at.port.identify(member, by));
    return c.json({ balance, createdAt, hasOptIn });
  })
  .get(LOYALTY_PATHS.user, async (c) => {
    const at = await programmeOf(c, c.req.param("businessId"));
    return c.json(grantedBy(await at.port.user(ownMember(c, at, c.req.param("userId")))));
  })
  .delete(LOYALTY_PATHS.user, async (c) => {
    const { programme } = await programmeOf(c, c.req.param("businessId"));
    const member = ownDevice(c, programme, c.req.param("userId"));
    // What a provider's own service knows of a phone is the provider's.
    if (programme.service.kind === "embedded")
      await walletsOf(loyaltyNeeds(c.env), programme).leave(member);
    return c.body(null, 204);
  })
  .post(LOYALTY_PATHS.associate, async (c) => {
    const { existingUserId, newUserId } = await bodyOf(c, associateSchema);
    const at = await programmeOf(c, c.req.param("businessId"));
    const [existing, other] = [ownMember(c, at, existingUserId), ownMember(c, at, newUserId)];
    const welcome = await ownWelcome(c, at);
    return c.json(grantedBy(await at.port.associate(existing, other, welcome)));
  })
  .get(LOYALTY_PATHS.rewards, async (c) => {
    const at = await programmeOf(c, c.req.param("businessId"));
    const rewards = await at.port.rewards(ownMember(c, at, c.req.param("userId")));
    if (!rewards.ok) throw couldNotFetch(rewards.code);
    return c.json({ items: rewards.value });
  })
  .get(LOYALTY_PATHS.owned, async (c) => {
    const at = await programmeOf(c, c.req.param("businessId"));
    const owned = await at.port.owned(ownMember(c, at, c.req.param("userId")));
    if (!owned.ok) throw couldNotFetch(owned.code);
    const items = owned.value.map(({ valueE5: value, expiresAt: expirationDate, ...rest }) => ({
      ...rest,
      value,
      expirationDate,
    }));
    return c.json({ items });
  });

/** A guest app's programme, base `/api/marketing/public/api/v1`. */
export const loyaltyMarketing = new Hono<PlatformEnv>()
  .get(LOYALTY_PATHS.guestApp, async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const programme = await c.get("records").loyalty(businessId);
    if (!programme?.guestAppId) throw notFound();
    return c.json({ guestAppId: programme.guestAppId, burnEnabled: programme.isBurnEnabled });
  })
  .get(LOYALTY_PATHS.rewardCode, async (c) => {
    const { guestAppId, userId, rewardId } = c.req.param();
    const at = await programmeOfApp(c, guestAppId);
    const rewardCode = grantedBy(await at.port.rewardCode(ownMember(c, at, userId), rewardId));
    return c.json({ rewardCode });
  });

/** What members do in a guest app's programme, base `/api/guest-app` (LOY-45). */
export const loyaltyGuestApp = new Hono<PlatformEnv>().post(LOYALTY_PATHS.buy, async (c) => {
  const { appId, userId, rewardId } = c.req.param();
  const at = await programmeOfApp(c, appId);
  const member = ownMember(c, at, userId);
  const given = idempotencyKeySchema.safeParse(c.req.header("idempotency-key"));
  const key = `buy/${given.success ? given.data : randomUUID()}`;
  grantedBy(await at.port.buy(member, rewardId, key));
  return c.json({});
});

function answerOf({
  primaryColor,
  images,
  isBurnEnabled,
  ...rest
}: LoyaltyProgramme): ProgrammeAnswer {
  const { reference, provider, identification, programName, groupName, rewardName } = rest;
  const { loginRecovery, forgotPassword, account, guestAppId, pointsPerUnit } = rest;
  return {
    theme: { primaryColor, images },
    reference,
    burnEnabled: isBurnEnabled,
    provider,
    identification,
    programName,
    groupName,
    rewardName,
    loginRecovery,
    forgotPassword,
    account,
    guestAppId,
    pointsPerUnit,
  };
}

function couldNotFetch(code: string): ApiRefusal {
  if (code === "not-found") return notFound();
  return new ApiRefusal("rewards-not-read", { message: REWARDS_ERROR });
}
