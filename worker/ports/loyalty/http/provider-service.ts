import { isUser } from "#worker/base/ids";
import type { MemberId } from "~/contracts/ids";
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
  const user = (memberId: MemberId): Promise<LoyaltyAnswer<LoyaltyUser>> =>
    ask("user", { ids: { userId: memberId }, schema: userAnswer });
  return {
    user,
    async identify(memberId, by) {
      const body = { userId: memberId, guestIdentificationParameters: parametersOf(by) };
      const prepared = await ask("prepare", { ids: {}, body, schema: preparedAnswer });
      if (!prepared.ok)
        return failed(prepared.code === "not-found" ? "unavailable" : prepared.code);
      const found = await user(memberId);
      if (found.ok) return found;
      return answered({ ...prepared.value, primaryUserId: memberId, secondaryUserId: null });
    },
    async associate(existingId, newId) {
      const body = { existingUserId: existingId, newUserId: newId };
      const done = await ask("associate", { ids: {}, body });
      return done.ok ? user(existingId) : done;
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
    async rewards(memberId) {
      const found = await ask("rewards", { ids: { userId: memberId }, schema: rewardsAnswer });
      if (!found.ok) return found;
      const rewards = found.value.items.map(({ picture, value, currency, ...reward }) => ({
        ...reward,
        picture: picture ?? null,
        value: value ?? null,
        currency: currency ?? null,
      }));
      return answered(rewards.sort((one, other) => one.points - other.points));
    },
    async owned(memberId) {
      const found = await ask("owned", { ids: { userId: memberId }, schema: ownedAnswer });
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
    async buy(memberId, rewardId, key) {
      if (guestAppId === null) return failed("not-found");
      const once = { of: [businessId, memberId, key], mayRepeat: false };
      return countedOnce(needs.db, once, () =>
        ask("buy", { ids: { userId: memberId, rewardId }, key }),
      );
    },
    async rewardCode(memberId, rewardId) {
      if (guestAppId === null) return failed("not-found");
      const ids = { userId: memberId, rewardId };
      const found = await ask("rewardCode", { ids, schema: codeAnswer });
      return found.ok ? answered(found.value.rewardCode) : found;
    },
  };
}

function earningOf({ needs, programme, ask }: AtService): Pick<LoyaltyPort, "earn"> {
  const { businessId, guestAppId } = programme;
  return {
    // The call names the bill and the split, so a service can tell that it has had it before.
    async earn({ memberId, billId, splitId, key }) {
      const once = { of: [businessId, memberId, key], mayRepeat: true };
      return countedOnce(needs.db, once, async () => {
        const ids = { userId: memberId, billId, splitId };
        if (guestAppId !== null) {
          return ask("appEarn", { ids, body: { businessId, billId, splitId }, key });
        }
        const guestIdentificationParameters = await numberOf(needs, memberId);
        return ask("earn", { ids, body: { guestIdentificationParameters }, key });
      });
    },
  };
}

/** What a service knows a member by (LOY-57); a guest without a number is known by their id alone. */
async function numberOf({ userOf }: LoyaltyNeeds, memberId: MemberId) {
  if (!isUser(memberId)) return {};
  const user = await userOf(memberId).read();
  return user ? { phoneNumber: user.number, hasOptIn: user.hasOptIn } : {};
}
