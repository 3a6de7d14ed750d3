import { LRUCache } from "lru-cache";
import { deviceMember } from "#worker/base/ids";
import { isolateMemory } from "#worker/base/isolate-memory";
import { loyaltyPort } from "#worker/ports/loyalty";
import type { LoyaltyAnswer, LoyaltyFailure, LoyaltyPort } from "#worker/ports/loyalty/port";
import type { NamedUser } from "~/contracts/api/path-params";
import type { AppId, BusinessId, DeviceMemberId, GuestId, MemberId } from "~/contracts/ids";
import { IDENTIFICATION_ERROR } from "~/contracts/loyalty";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import { NOBODY } from "~/contracts/viewer";
import { loyaltyNeeds, type PlatformContext } from "../context";
import { callerIn } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";

const deviceMembers = isolateMemory(() => new LRUCache<GuestId, DeviceMemberId>({ max: 2_000 }));

/** `deviceMember`, remembered: a phone's payments and rewards each ask for it. */
export function memberOfPhone({ env }: PlatformContext, guestId: GuestId): DeviceMemberId {
  const remembered = deviceMembers(env);
  const member = remembered.get(guestId) ?? deviceMember(guestId);
  remembered.set(guestId, member);
  return member;
}

export type Programme = { programme: LoyaltyProgramme; port: LoyaltyPort };

/** @throws ApiRefusal 404 where the business has no programme. */
export async function programmeOf(c: PlatformContext, businessId: BusinessId): Promise<Programme> {
  const programme = await c.get("records").loyalty(businessId);
  if (!programme) throw notFound();
  return { programme, port: loyaltyPort(loyaltyNeeds(c, programme.businessId), programme) };
}

/** @throws ApiRefusal 404 where the guest app has no programme. */
export async function programmeOfApp(c: PlatformContext, appId: AppId): Promise<Programme> {
  const programme = await c.get("records").loyaltyOfApp(appId);
  if (!programme) throw notFound();
  return { programme, port: loyaltyPort(loyaltyNeeds(c, programme.businessId), programme) };
}

/**
 * The member id of a user id that is the caller's own: a user's, or without an account the phone's (LOY-07). A
 * guest id is a secret, so a member is known by one that is made of it.
 *
 * @throws ApiRefusal 404 where it is another's, or a user's of another scope.
 */
export function ownMember(
  c: PlatformContext,
  { programme }: Programme,
  named: NamedUser,
): MemberId {
  const own = callerIn(c, programmeScope(programme))?.userId ?? null;
  return own !== null && own === named ? own : ownDevice(c, programme, named);
}

/** @throws ApiRefusal 404 where the id is of none of the caller's phones. */
export function ownDevice(
  c: PlatformContext,
  programme: LoyaltyProgramme,
  named: NamedUser,
): DeviceMemberId {
  const { guestId, guestIds } = callerIn(c, programmeScope(programme)) ?? NOBODY;
  const members = [guestId, ...guestIds].filter((id) => id !== "");
  for (const guest of members) {
    const member = memberOfPhone(c, guest);
    if (named === guest || named === member) return member;
  }
  throw notFound();
}

/** The value of a programme's answer, or its refusal thrown in the specification's words. */
export function grantedBy<T>(answer: LoyaltyAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw refusalOf(answer.code);
}

function refusalOf(code: LoyaltyFailure): ApiRefusal {
  switch (code) {
    case "not-found":
      return notFound();
    case "invalid-credentials":
      return new ApiRefusal(code, { message: IDENTIFICATION_ERROR });
    case "too-few-points":
    case "reward-gone":
      return new ApiRefusal(code);
    case "unavailable":
      return new ApiRefusal("loyalty-unavailable");
  }
}
