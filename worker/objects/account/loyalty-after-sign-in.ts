import { deviceMember } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { loyaltyPort, programmeOf } from "#worker/ports/loyalty";
import type { LoyaltyAnswer, LoyaltyPort } from "#worker/ports/loyalty/port";
import type { LoyaltyErrand } from "~/contracts/crossing/account-calls";
import type { DeviceMemberId, UserId } from "~/contracts/ids";
import type { UserState } from "~/domain/account/user";
import { billOf, loyaltyNeeds } from "../callers";

/**
 * Carries out the programme's part of a sign-in, in this order: a guest who opted in or comes for a payment's points
 * becomes a member (AUTH-10), the phone's payment earns its points (AUTH-12), and the phone's wallet becomes the user's
 * (AUTH-13). Each step is idempotent, so a failed run is repeated as a whole.
 *
 * @throws where the programme can't be reached.
 */
export async function loyaltyAfterSignIn(
  env: Env,
  { userId, number, guestIds }: UserState,
  { earning, hasOptIn, guestId, paid, welcome }: LoyaltyErrand,
): Promise<void> {
  if (userId === null) return;
  const programme = programmeOf(earning);
  const port = loyaltyPort(loyaltyNeeds(env, BESIDE), programme);
  if (programme.identification === "PHONE" && (hasOptIn || paid !== null)) {
    const who = { kind: "phone", phoneNumber: number, hasOptIn, welcome } as const;
    requireReached(await port.identify(userId, who));
  }
  const earn = async (): Promise<boolean> => {
    if (paid === null || !requireReached(await port.user(userId)).ok) return false;
    const { billId, splitId } = paid;
    await billOf(env, billId).earnPoints({
      guest: { guestId, userId, guestIds },
      splitId,
      earning,
    });
    return true;
  };
  const hasEarned = await earn();
  const isLinked = await link(port, { device: deviceMember(guestId), userId, welcome });
  // A guest who was a member by their phone alone is a member as a user only now.
  if (isLinked && !hasEarned) await earn();
}

type Linked = { device: DeviceMemberId; userId: UserId; welcome: string };

async function link(port: LoyaltyPort, { device, userId, welcome }: Linked): Promise<boolean> {
  const found = requireReached(await port.user(device));
  if (!found.ok || found.value.primaryUserId === userId) return false;
  // A member who signs in on another member's phone must not be merged with them.
  const isOfMember = found.value.primaryUserId !== device;
  if (isOfMember && requireReached(await port.user(userId)).ok) return false;
  return requireReached(await port.associate(device, userId, welcome)).ok;
}

function requireReached<T>(answer: LoyaltyAnswer<T>): LoyaltyAnswer<T> {
  if (answer.ok || answer.code !== "unavailable") return answer;
  throw new Error("the loyalty programme can't be asked");
}
