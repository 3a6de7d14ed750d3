import { answered, failed } from "../answers";
import type {
  Identification,
  LoyaltyAnswer,
  LoyaltyNeeds,
  LoyaltyPort,
  LoyaltyUser,
} from "../port";
import {
  codeAnswer,
  ownedAnswer,
  preparedAnswer,
  rewardsAnswer,
  userAnswer,
} from "./answer-schemas";
import { type AtService, askingService, type ServiceProgramme } from "./ask-service";
import { countedOnce } from "./counted-once";
import { onSplitsOf } from "./rewards-on-splits";

/**
 * A provider's own service, which speaks the specification's calls. Nothing in it throws, so that a page or a
 * payment goes on without it.
 */
export function providerService(needs: LoyaltyNeeds, programme: ServiceProgramme): LoyaltyPort {
  const ask = askingService(needs, programme);
  const at = { needs, programme, ask };
  return { ...membersOf(at), ...storeOf(at), ...onSplitsOf(at), ...earningOf(at) };
}

function membersOf({ ask }: AtService): Pick<LoyaltyPort, "identify" | "user" | "associate"> {
  const user = (userId: string): Promise<LoyaltyAnswer<LoyaltyUser>> =>
    ask("user", { ids: { userId }, schema: userAnswer });
  return {
    user,
    async identify(userId, by) {
      const body = { userId, guestIdentificationParameters: parametersOf(by) };
      const prepared = await ask("prepare", { ids: {}, body, schema: preparedAnswer });
      if (!prepared.ok)
        return failed(prepared.code === "not-found" ? "unavailable" : prepared.code);
      const found = await user(userId);
      if (found.ok) return found;
      return answered({ ...prepared.value, primaryUserId: userId, secondaryUserId: null });
    },
    async associate(existingUserId, newUserId) {
      const body = { existingUserId, newUserId };
      const done = await ask("associate", { ids: {}, body });
      return done.ok ? user(existingUserId) : done;
    },
  };
}

function parametersOf(by: Identification) {
  return by.kind === "phone"
    ? { phoneNumber: by.phoneNumber, hasOptIn: by.hasOptIn }
    : { username: by.username, password: by.password };
}

function storeOf({
  needs,
  programme,
  ask,
}: AtService): Pick<LoyaltyPort, "rewards" | "owned" | "buy" | "rewardCode"> {
  const { businessId, guestAppId } = programme;
  return {
    async rewards(userId) {
      const found = await ask("rewards", { ids: { userId }, schema: rewardsAnswer });
      if (!found.ok) return found;
      const rewards = found.value.items.map(({ picture, value, currency, ...reward }) => ({
        ...reward,
        picture: picture ?? null,
        value: value ?? null,
        currency: currency ?? null,
      }));
      return answered(rewards.sort((one, other) => one.points - other.points));
    },
    async owned(userId) {
      const found = await ask("owned", { ids: { userId }, schema: ownedAnswer });
      if (!found.ok) return found;
      return answered(
        found.value.items.map(({ value: valueE5, expirationDate: expiresAt, ...reward }) => ({
          ...reward,
          valueE5,
          expiresAt,
        })),
      );
    },
    // The call has no body and names nothing of this purchase: twice it buys twice, so it is made once.
    async buy(userId, rewardId, key) {
      if (guestAppId === null) return failed("not-found");
      const once = { of: [businessId, userId, key], mayRepeat: false };
      return countedOnce(needs.db, once, () => ask("buy", { ids: { userId, rewardId }, key }));
    },
    async rewardCode(userId, rewardId) {
      if (guestAppId === null) return failed("not-found");
      const ids = { userId, rewardId };
      const found = await ask("rewardCode", { ids, schema: codeAnswer });
      return found.ok ? answered(found.value.rewardCode) : found;
    },
  };
}

function earningOf({ needs, programme, ask }: AtService): Pick<LoyaltyPort, "earn"> {
  const { businessId, guestAppId } = programme;
  return {
    // The call names the bill and the split, so a service can tell that it has had it before.
    async earn({ userId, billId, splitId, key }) {
      const once = { of: [businessId, userId, key], mayRepeat: true };
      return countedOnce(needs.db, once, async () => {
        const ids = { userId, billId, splitId };
        if (guestAppId !== null) {
          return ask("appEarn", { ids, body: { businessId, billId, splitId }, key });
        }
        const guestIdentificationParameters = await numberOf(needs, userId);
        return ask("earn", { ids, body: { guestIdentificationParameters }, key });
      });
    },
  };
}

/** What a service knows a user by (LOY-57); a guest without a number is known by their id alone. */
async function numberOf({ userOf }: LoyaltyNeeds, userId: string) {
  if (!userId.startsWith("u_")) return {};
  const user = await userOf(userId).read();
  return user ? { phoneNumber: user.number, hasOptIn: user.hasOptIn } : {};
}
