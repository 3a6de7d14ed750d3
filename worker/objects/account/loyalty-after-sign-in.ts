import { deviceMember } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { loyaltyPort } from "#worker/ports/loyalty";
import { programmeOf } from "#worker/ports/loyalty/earning";
import type { LoyaltyAnswer, LoyaltyPort } from "#worker/ports/loyalty/port";
import type { LoyaltyErrand } from "~/contracts/crossing/account-calls";
import type { UserState } from "~/domain/account/user";
import { billOf, loyaltyNeeds } from "../callers";

/**
 * What follows from a sign-in in a programme, in this order: who opted in or comes for the points of a payment becomes
 * a member (AUTH-10), what the phone has just paid earns its points (AUTH-12), and the phone's wallet becomes the
 * user's (AUTH-13). Each step counts once, so all of it may be done again.
 *
 * @throws where the programme can't be asked.
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
    reached(await port.identify(userId, who));
  }
  const earn = async (): Promise<boolean> => {
    if (paid === null || !reached(await port.user(userId)).ok) return false;
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
  // Whoever is a member by their phone alone has become one only now.
  if (isLinked && !hasEarned) await earn();
}

type Linked = { device: string; userId: string; welcome: string };

async function link(port: LoyaltyPort, { device, userId, welcome }: Linked): Promise<boolean> {
  const found = reached(await port.user(device));
  if (!found.ok || found.value.primaryUserId === userId) return false;
  // Two members do not become one because one of them signs in on a phone of the other's.
  const isOfMember = found.value.primaryUserId !== device;
  if (isOfMember && reached(await port.user(userId)).ok) return false;
  return reached(await port.associate(device, userId, welcome)).ok;
}

function reached<T>(answer: LoyaltyAnswer<T>): LoyaltyAnswer<T> {
  if (answer.ok || answer.code !== "unavailable") return answer;
  throw new Error("the loyalty programme can't be asked");
}
