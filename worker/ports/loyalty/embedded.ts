import { hash, randomUUID } from "node:crypto";
import { isDeviceMember } from "#worker/base/ids";
import type { MemberId } from "~/contracts/ids";
import {
  type LoyaltyProgramme,
  programmeScope,
  type StoreReward,
} from "~/contracts/loyalty-programme";
import { rewardId as rewardIdSchema } from "~/domain/ids.schema";
import { WELCOME_KEY } from "~/domain/loyalty/member";
import { DAY_MS } from "~/domain/time";
import { answered, answerOf, failed } from "./answers";
import { earnInWallet, lotOf, usedIn } from "./earning";
import { holdInWallet } from "./holding";
import { checkLogin } from "./logins";
import type {
  EligibleDiscount,
  LoyaltyNeeds,
  LoyaltyPort,
  MemberReward,
  RewardSplit,
  RewardSteps,
} from "./port";
import { shown, walletsOf } from "./wallets";

export function embeddedLoyalty(needs: LoyaltyNeeds, programme: LoyaltyProgramme): LoyaltyPort {
  const engine: Engine = { needs, programme, wallets: walletsOf(needs, programme) };
  return { ...members(engine), ...store(engine), ...onSplits(engine) };
}

type Engine = {
  needs: LoyaltyNeeds;
  programme: LoyaltyProgramme;
  wallets: ReturnType<typeof walletsOf>;
};

/** The wallet that a user's points are in, most often their own, which is read beside the question whether it moved. */
async function memberIn({ needs, wallets }: Engine, memberId: MemberId) {
  const own = wallets.name(memberId);
  const [wallet, record] = await Promise.all([wallets.of(memberId), needs.memberOf(own).read()]);
  return { wallet, record: wallet === own ? record : await needs.memberOf(wallet).read() };
}

/** The same for an answer that changes nothing. */
function readMember(engine: Engine, memberId: MemberId) {
  const { needs, wallets } = engine;
  return needs.readOnce(wallets.name(memberId), () => memberIn(engine, memberId));
}

function storeReward({ programme }: Engine, id: string): StoreReward | undefined {
  return programme.rewards.find((reward) => reward.id === id);
}

function members(engine: Engine): Pick<LoyaltyPort, "identify" | "user" | "associate" | "earn"> {
  const { needs, programme, wallets } = engine;
  return {
    async identify(memberId, by) {
      const hasOptIn = by.kind === "phone" && by.hasOptIn;
      if (by.kind === "password") {
        const loggedInId = await checkLogin(needs.db, programmeScope(programme), by);
        if (loggedInId === null) return failed("invalid-credentials");
        await needs.memberOf(wallets.name(loggedInId)).join({ userId: loggedInId, hasOptIn });
        // A login is one member's, whose wallet stays when a guest's account goes.
        await welcome(engine, loggedInId);
        return wallets.associate(loggedInId, memberId, hasOptIn);
      }
      await needs.memberOf(await wallets.of(memberId)).join({ userId: memberId, hasOptIn });
      // Else every new window of a browser would be welcome to another reward.
      if (by.welcome) await welcome(engine, memberId, by.welcome);
      const { record } = await memberIn(engine, memberId);
      return record ? answered(shown(record)) : failed("not-found");
    },
    async user(memberId) {
      const { record } = await readMember(engine, memberId);
      return record ? answered(shown(record)) : failed("not-found");
    },
    async associate(existingId, newId, ofNumber) {
      const merged = await wallets.associate(existingId, newId, false);
      // Whoever signs in with a phone that is a member is a new one themselves.
      if (!merged.ok || !ofNumber || isDeviceMember(newId)) return merged;
      await welcome(engine, newId, ofNumber);
      const { record } = await memberIn(engine, newId);
      return record ? answered(shown(record)) : merged;
    },
    earn: ({ memberId, ...paid }) => earnInWallet(needs, programme, memberId, paid),
  };
}

/**
 * What the programme gives a new member, once a wallet and once a number: also where its account was deleted since, and
 * in whichever programme of the scope.
 *
 * @param ofNumber what the number's welcome is known by, where the member has a number.
 */
async function welcome(engine: Engine, memberId: MemberId, ofNumber?: string): Promise<void> {
  const { needs, programme, wallets } = engine;
  const lot = lotOf(programme, WELCOME_KEY, programme.welcomePoints);
  const { wallet, record } = await memberIn(engine, memberId);
  if (lot.points === 0 || record?.welcomed) return;
  const claim = { userId: memberId, wallet: wallets.name(memberId) };
  if (ofNumber && !(await needs.welcomeOf(ofNumber).claim(claim))) return;
  await needs.memberOf(wallet).earn({ ...lot, lowers: false });
}

function store(engine: Engine): Pick<LoyaltyPort, "rewards" | "owned" | "buy" | "rewardCode"> {
  const { needs, programme } = engine;
  return {
    async rewards() {
      const all = programme.rewards.map(({ validDays: _, ...reward }) => reward);
      return answered(all.sort((one, other) => one.points - other.points));
    },
    async owned(memberId) {
      const { record } = await readMember(engine, memberId);
      return record ? answered(record.rewards.map(ownReward)) : failed("not-found");
    },
    async buy(memberId, rewardId, key) {
      const reward = storeReward(engine, rewardId);
      if (!reward) return failed("not-found");
      const { id: _, name, value: valueE5, currency, validDays, points } = reward;
      const expiresAt = validDays === null ? null : Date.now() + validDays * DAY_MS;
      const bought = {
        id: rewardIdSchema.parse(randomUUID()),
        rewardId,
        name,
        valueE5,
        currency,
        expiresAt,
      };
      const { wallet } = await memberIn(engine, memberId);
      return answerOf(await needs.memberOf(wallet).buy({ key, points, reward: bought }));
    },
    async rewardCode(memberId, rewardId) {
      const { record } = await readMember(engine, memberId);
      const own = record?.rewards.find(({ id }) => id === rewardId);
      return own ? answered(codeOf(own.id)) : failed("not-found");
    },
  };
}

function onSplits(engine: Engine): Pick<LoyaltyPort, "eligibleDiscount" | "compute" | "reserve"> {
  const { needs, programme } = engine;
  return {
    async eligibleDiscount(split) {
      const { record } = await readMember(engine, split.memberId);
      if (!record) return failed("not-found");
      return answered(bestDiscount(programme.rewards, record.balance, split));
    },
    async compute(split) {
      const { record } = await readMember(engine, split.memberId);
      if (!record) return failed("not-found");
      const fitting = record.rewards.filter(
        ({ valueE5, currency }) => currency === split.currency && valueE5 <= split.subtotalE5,
      );
      return answered(fitting.map(ownReward));
    },
    reserve: (...asked) => holdInWallet(needs, programme, ...asked),
  };
}

/** What becomes of a reward that a split holds, in the wallet that holds it. */
export function embeddedSteps(needs: LoyaltyNeeds): RewardSteps {
  const wallet = (name: string | null) => needs.memberOf(name ?? "");
  return {
    burn: async (target, key) => answerOf(await wallet(target.wallet).burn(key)),
    use: async (target, key) => usedIn(await wallet(target.wallet).use(key)),
    giveBack: async (target, key) => answerOf(await wallet(target.wallet).giveBack(key)),
  };
}

/** The reward of the highest value that the split and the balance allow; else the cheapest that the balance does. */
function bestDiscount(
  rewards: readonly StoreReward[],
  balance: number,
  { subtotalE5, currency }: RewardSplit,
): EligibleDiscount | null {
  const affordable = rewards
    .filter((reward) => reward.currency === currency && reward.points <= balance)
    .sort((one, other) => other.value - one.value);
  const best = affordable.find(({ value }) => value <= subtotalE5) ?? affordable.at(-1);
  if (!best) return null;
  return { discountId: best.id, label: best.name, valueE5: best.value, points: best.points };
}

/** What staff type in for a reward: eight letters and figures that say nothing else. */
function codeOf(id: string): string {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const bytes = hash("sha256", `reward/${id}`, "buffer").subarray(0, 8);
  return [...bytes].map((byte) => letters[byte % letters.length]).join("");
}

function ownReward({ id, name, valueE5, currency, expiresAt }: MemberReward): MemberReward {
  return { id, name, valueE5, currency, expiresAt };
}
