import { newId } from "#worker/base/ids";
import { logFault } from "#worker/kernel/faults";
import { openSession } from "#worker/objects/account/open-session";
import { authenticationOf } from "#worker/ports/authentication";
import type { ProvedUser } from "#worker/ports/authentication/port";
import type { SignedIn } from "~/contracts/account";
import type { CheckAnswer, CodeToCheck, Entering } from "~/contracts/crossing/account-calls";
import type { Credential } from "~/contracts/crossing/session-calls";
import type { PhoneNumber } from "~/contracts/phone";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { brandValuesOf } from "../consent/opt-in";
import { afterAnswer, type PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { accountKeys } from "./account-keys";
import { loyaltyErrandOf } from "./loyalty-errand";

/** Whom a code was sent to. */
export type CodeOwner = { scope: string; number: string; guestId: string };

type Signing = Parameters<typeof loyaltyErrandOf>[1];

/** The digests of a code that a guest has typed. */
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

/** Whose number it is. @throws ApiRefusal 401 where the code was wrong. */
export function userIn(checked: CheckAnswer): string {
  if (!checked.ok) throw new ApiRefusal("invalid-code");
  return checked.userId;
}

/** What a session is opened with, beside whose it is. @throws ApiRefusal 503 where it can't be opened now. */
export async function enteringOf(c: PlatformContext, by: Signing): Promise<Entering> {
  const credential = await credentialOf(c, by);
  const [loyalty, brandValues] = await Promise.all([
    loyaltyErrandOf(c, by),
    by.hasOptIn ? brandValuesOf(c, by.scope) : [],
  ]);
  return { hasOptIn: by.hasOptIn, device: deviceOf(c), loyalty, credential, brandValues };
}

/** Opens a session by a code that was right. @throws ApiRefusal 503 where none can be opened now. */
export async function enter(c: PlatformContext, by: PhoneNumber & Signing): Promise<SignedIn> {
  const { userId, scope, number, country, guestId } = by;
  const whose = { userId, scope, number, country, guestId };
  const opening = { ...whose, ...(await enteringOf(c, by)) };
  return openSession(c.env, opening, (work) => afterAnswer(c, work));
}

/** What whoever keeps the users gives for the session; null where we alone do. @throws ApiRefusal 503 if it can't. */
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

/** The caller's browser and system, so that a guest knows their own phones apart; null where it says neither. */
function deviceOf(c: PlatformContext): string | null {
  const agent = (c.req.header(DEVICE_HEADER) ?? c.req.header("user-agent") ?? "").slice(0, 500);
  const nameIn = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(", ") || null;
}
