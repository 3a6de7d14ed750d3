import type { Env } from "#worker/env";
import { deviceMember } from "#worker/platform/loyalty/own-member";
import { loyaltyPort } from "#worker/ports/loyalty";
import { programmeOf, readEarning } from "#worker/ports/loyalty/earning";
import type { LoyaltyAnswer } from "#worker/ports/loyalty/port";
import type { LoyaltyErrand } from "~/contracts/crossing/account-calls";
import type { UserState } from "~/domain/account/user";
import { billOf } from "../callers";

/**
 * What follows from a sign-in in a programme: the phone's wallet becomes the user's (AUTH-13), the opt-in makes
 * them a member (AUTH-10), and what the phone has just paid earns its points (AUTH-12). The wallet comes first, so
 * that nobody is welcomed twice. Each step counts once, so all of it may be done again.
 *
 * @throws where the programme can't be asked.
 */
export async function loyaltyAfterSignIn(
  env: Env,
  { userId, number, guestIds }: UserState,
  { earning, hasOptIn, guestId, paid, welcome: ofNumber }: LoyaltyErrand,
): Promise<void> {
  if (userId === null) return;
  const welcome = ofNumber ?? undefined;
  const programme = programmeOf(readEarning(earning));
  const port = loyaltyPort(env, programme);
  const device = deviceMember(guestId);
  if (reached(await port.user(device)).ok) reached(await port.associate(device, userId, welcome));
  if (programme.identification === "PHONE") {
    const who = { kind: "phone", phoneNumber: number, hasOptIn } as const;
    reached(await port.identify(userId, welcome ? { ...who, welcome } : who));
  }
  if (paid === null || !reached(await port.user(userId)).ok) return;
  const { billId, splitId } = paid;
  const guest = { guestId, userId, guestIds };
  await billOf(env, billId).earnPoints({ guest, splitId, earning });
}

function reached<T>(answer: LoyaltyAnswer<T>): LoyaltyAnswer<T> {
  if (answer.ok || answer.code !== "unavailable") return answer;
  throw new Error("the loyalty programme can't be asked");
}
