import { loyaltyPort } from "#worker/ports/loyalty";
import { walletsOf } from "#worker/ports/loyalty/wallets";
import type { GuestAccount } from "~/contracts/account-receipts";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { appId, businessId, type UserId } from "~/domain/ids.schema";
import { loyaltyNeeds, type PlatformContext } from "../context";
import type { SignedIn } from "./account-place";

type LoyaltyOfUser = Pick<GuestAccount, "currentBalance" | "rewards" | "storeRewards">;

/** A guest without a programme, and one whose programme can't be asked, has nothing. */
const NOTHING: LoyaltyOfUser = { currentBalance: 0, rewards: [], storeRewards: [] };

/** The user's current points and rewards (ACC-03). */
export async function loyaltyOfUser(
  c: PlatformContext,
  { userId, scope }: { userId: UserId; scope: string },
): Promise<LoyaltyOfUser> {
  const programme = await programmeOf(c, scope);
  if (!programme) return NOTHING;
  const port = loyaltyPort(loyaltyNeeds(c, programme.businessId), programme);
  const [member, owned, store] = await Promise.all([
    port.user(userId),
    port.owned(userId),
    port.rewards(userId),
  ]);
  if (!member.ok) return NOTHING;
  return {
    currentBalance: member.value.balance,
    rewards: (owned.ok ? owned.value : []).map(({ id, name, valueE5, expiresAt }) => ({
      id,
      name,
      value: valueE5,
      expirationDate: expiresAt,
    })),
    storeRewards: (store.ok ? store.value : []).map(({ id, name, points }) => ({
      id,
      name,
      cost: points,
    })),
  };
}

/** Whether the name and e-mail of a member are the programme's to change, and not the guest's here (ACC-11, Q-74). */
export async function detailsAreLocked(
  c: PlatformContext,
  { user, scope }: Pick<SignedIn, "user" | "scope">,
): Promise<boolean> {
  if (!user.hasOptIn) return false;
  const programme = await programmeOf(c, scope);
  return programme?.ownsDetails ?? (programme ? programme.service.kind !== "embedded" : false);
}

/** The names of the wallets that are the user's alone, which are deleted with the account. */
export async function ownWallets(
  c: PlatformContext,
  { user, scope }: Pick<SignedIn, "user" | "scope">,
): Promise<string[]> {
  const programme = await programmeOf(c, scope);
  if (programme?.service.kind !== "embedded") return [];
  const wallets = walletsOf(loyaltyNeeds(c, programme.businessId), programme);
  const own = wallets.name(user.userId);
  const now = await wallets.of(user.userId);
  const member = await loyaltyPort(loyaltyNeeds(c, programme.businessId), programme).user(
    user.userId,
  );
  // A wallet that became part of somebody else's is theirs.
  const isPrimary = member.ok && member.value.primaryUserId === user.userId;
  return isPrimary && now !== own ? [own, now] : [own];
}

export async function programmeOf(
  c: PlatformContext,
  scope: string,
): Promise<LoyaltyProgramme | null> {
  const [kind, id = ""] = scope.split(":");
  const records = c.get("records");
  return kind === "app"
    ? records.loyaltyOfApp(appId.parse(id))
    : records.loyalty(businessId.parse(id));
}
