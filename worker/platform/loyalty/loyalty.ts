import { randomUUID } from "node:crypto";
import { walletsOf } from "#worker/ports/loyalty/wallets";
import { loyaltyApi } from "~/contracts/api/loyalty";
import { type ProgrammeAnswer, REWARDS_ERROR } from "~/contracts/loyalty";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { loyaltyNeeds } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { identificationOf, ownWelcome } from "./identification";
import { grantedBy, ownDevice, ownMember, programmeOf, programmeOfApp } from "./own-member";

/** Programmes, members and rewards of businesses, and what members do in a guest app's programme (LOY-45). */
export const loyalty = serve(loyaltyApi, {
  async programme({ businessId }, c) {
    const programme = await c.get("records").loyalty(businessId);
    return programme ? answerOf(programme) : undefined;
  },
  async prepare({ businessId, body }, c) {
    const at = await programmeOf(c, businessId);
    const member = ownMember(c, at, body.userId);
    const by = await identificationOf(c, at, body.guestIdentificationParameters);
    const { balance, createdAt, hasOptIn } = grantedBy(await at.port.identify(member, by));
    return { balance, createdAt, hasOptIn };
  },
  async user({ businessId, userId }, c) {
    const at = await programmeOf(c, businessId);
    return grantedBy(await at.port.user(ownMember(c, at, userId)));
  },
  async leave({ businessId, userId }, c) {
    const { programme } = await programmeOf(c, businessId);
    const member = ownDevice(c, programme, userId);
    // What a provider's own service knows of a phone is the provider's.
    if (programme.service.kind === "embedded")
      await walletsOf(loyaltyNeeds(c, programme.businessId), programme).leave(member);
  },
  async associate({ businessId, body: { existingUserId, newUserId } }, c) {
    const at = await programmeOf(c, businessId);
    const [existing, other] = [ownMember(c, at, existingUserId), ownMember(c, at, newUserId)];
    const welcome = await ownWelcome(c, at);
    return grantedBy(await at.port.associate(existing, other, welcome));
  },
  async rewards({ businessId, userId }, c) {
    const at = await programmeOf(c, businessId);
    const rewards = await at.port.rewards(ownMember(c, at, userId));
    if (!rewards.ok) throw couldNotFetch(rewards.code);
    return { items: rewards.value };
  },
  async owned({ businessId, userId }, c) {
    const at = await programmeOf(c, businessId);
    const owned = await at.port.owned(ownMember(c, at, userId));
    if (!owned.ok) throw couldNotFetch(owned.code);
    const items = owned.value.map(({ valueE5: value, expiresAt: expirationDate, ...rest }) => ({
      ...rest,
      value,
      expirationDate,
    }));
    return { items };
  },
  async guestApp({ businessId }, c) {
    const programme = await c.get("records").loyalty(businessId);
    if (!programme?.guestAppId) throw notFound();
    return { guestAppId: programme.guestAppId, burnEnabled: programme.isBurnEnabled };
  },
  async rewardCode({ appId, userId, rewardId }, c) {
    const at = await programmeOfApp(c, appId);
    const rewardCode = grantedBy(await at.port.rewardCode(ownMember(c, at, userId), rewardId));
    return { rewardCode };
  },
  async buy({ appId, userId, rewardId, idempotencyKey }, c) {
    const at = await programmeOfApp(c, appId);
    const member = ownMember(c, at, userId);
    grantedBy(await at.port.buy(member, rewardId, `buy/${idempotencyKey ?? randomUUID()}`));
    return {};
  },
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
