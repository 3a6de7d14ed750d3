import { newId } from "#worker/base/ids";
import { logFault } from "#worker/kernel/faults";
import { openSession } from "#worker/objects/account/open-session";
import { authenticationOf } from "#worker/ports/authentication";
import type { ProvedUser } from "#worker/ports/authentication/port";
import { earningIn } from "#worker/ports/loyalty";
import type { PaidPart, SignedIn } from "~/contracts/account";
import type {
  CheckAnswer,
  CodeToCheck,
  Entering,
  LoyaltyErrand,
} from "~/contracts/crossing/account-calls";
import type { Credential } from "~/contracts/crossing/session-calls";
import type { BillId, BusinessId, GuestId, UserId } from "~/contracts/ids";
import { programmeScope } from "~/contracts/loyalty-programme";
import type { PhoneNumber } from "~/contracts/phone";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { brandValuesOf } from "../consent/opt-in";
import { afterAnswer, type PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { billWithVenue } from "../venue-terms";
import { accountKeys } from "./account-keys";
import { programmeOf } from "./loyalty-of-user";

/** The guest and the number that a code was sent to. */
export type CodeOwner = { scope: string; number: string; guestId: GuestId };

/** The digests for a check: no object gets the number, the guest id or the code itself. */
export function codeToCheck(
  c: PlatformContext,
  { scope, number, guestId }: CodeOwner,
  code: string,
): CodeToCheck {
  const keys = accountKeys(c);
  return {
    phone: keys.phone(scope, number),
    guest: keys.guest(scope, guestId),
    hash: keys.code(scope, number, guestId, code),
    newUserId: newId("u"),
  };
}

/** The id of the number's user. @throws ApiRefusal 401 for a wrong code. */
export function userIn(checked: CheckAnswer): UserId {
  if (!checked.ok) throw new ApiRefusal("invalid-code");
  return checked.userId;
}

/** The facts for a new session. @throws ApiRefusal 503 where the outside service opens none. */
export async function enteringOf(c: PlatformContext, by: Signing): Promise<Entering> {
  const credential = await credentialOf(c, by);
  const [loyalty, brandValues] = await Promise.all([
    loyaltyErrandOf(c, by),
    by.hasOptIn ? brandValuesOf(c, by.scope) : [],
  ]);
  return { hasOptIn: by.hasOptIn, device: deviceOf(c), loyalty, credential, brandValues };
}

/** Opens a session after a right code. @throws ApiRefusal 503 where the outside service opens none. */
export async function enter(c: PlatformContext, by: PhoneNumber & Signing): Promise<SignedIn> {
  const { userId, scope, number, country, guestId } = by;
  const user = { userId, scope, number, country, guestId };
  const opening = { ...user, ...(await enteringOf(c, by)) };
  return openSession(c.env, opening, (work) => afterAnswer(c, work));
}

/** The session's credential at the outside authentication service; null without one. @throws ApiRefusal 503. */
async function credentialOf(
  c: PlatformContext,
  { userId, scope }: ProvedUser,
): Promise<Credential | null> {
  const authentication = authenticationOf(c.env);
  if (!authentication) return null;
  try {
    return await authentication.open({ userId, scope });
  } catch (fault) {
    logFault(fault, "authentication.open", c.get("correlationId"));
    throw new ApiRefusal("sign-in-unavailable", {}, { "retry-after": "30" });
  }
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/iphone|ipod/i, "iPhone"],
  [/ipad/i, "iPad"],
  [/android/i, "Android"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/linux|cros/i, "Linux"],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/edg(?:e|a|ios)?\//i, "Edge"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/opr\//i, "Opera"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

/** The caller's browser and system, by which a guest recognises their own phones; null where neither is recognised. */
function deviceOf(c: PlatformContext): string | null {
  const agent = (c.req.header(DEVICE_HEADER) ?? c.req.header("user-agent") ?? "").slice(0, 500);
  const nameIn = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(", ") || null;
}

type Signing = {
  userId: UserId;
  scope: string;
  number: string;
  hasOptIn: boolean;
  guestId: GuestId;
  earnAfterPay: PaidPart | undefined;
};

/**
 * The loyalty programme's part of a sign-in; null without a programme. The guest becomes a member by an opt-in or for
 * the points of a payment, and stays one where their phone is one already (AUTH-10, AUTH-12, AUTH-13). A fault is only
 * logged, since loyalty must not prevent a sign-in.
 */
async function loyaltyErrandOf(
  c: PlatformContext,
  signing: Signing,
): Promise<LoyaltyErrand | null> {
  try {
    return await errandOf(c, signing);
  } catch (fault) {
    logFault(fault, "loyalty.errand", c.get("correlationId"));
    return null;
  }
}

async function errandOf(
  c: PlatformContext,
  { userId, scope, number, hasOptIn, guestId, earnAfterPay }: Signing,
): Promise<LoyaltyErrand | null> {
  const { businessId, billId, splitId } = earnAfterPay ?? {};
  const isPaid = businessId !== undefined && billId !== undefined && splitId !== undefined;
  const paidProgramme = isPaid ? await c.get("records").loyalty(businessId) : null;
  const isInScope = paidProgramme !== null && programmeScope(paidProgramme) === scope;
  const programme = isInScope ? paidProgramme : await programmeOf(c, scope);
  if (!programme) return null;
  const paid =
    isPaid && isInScope && (await isBillOf(c, billId, businessId)) ? { billId, splitId } : null;
  const welcome = accountKeys(c).welcome(scope, number);
  return { earning: earningIn(userId, programme), hasOptIn, guestId, paid, welcome };
}

async function isBillOf(
  c: PlatformContext,
  billId: BillId,
  businessId: BusinessId,
): Promise<boolean> {
  try {
    return (await billWithVenue(c, billId)).venue.businessId === businessId;
  } catch (fault) {
    if (!(fault instanceof ApiRefusal)) logFault(fault, "loyalty.errand", c.get("correlationId"));
    return false;
  }
}
