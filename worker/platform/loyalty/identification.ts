import { userOf } from "#worker/objects/callers";
import type { Identification } from "#worker/ports/loyalty/port";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import type { PrepareLoyalty } from "~/contracts/loyalty";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import { countryByDialCode, readPhone } from "~/contracts/phone";
import { accountKeys } from "../account/account-keys";
import { countTry } from "../account/code-limits";
import { optIn } from "../consent/opt-in";
import type { PlatformContext } from "../context";
import { callerIn } from "../own-user";
import { notFound, wrongField } from "../refusal";
import type { Programme } from "./own-member";

type Given = PrepareLoyalty["guestIdentificationParameters"];

/**
 * How the caller says which member they are. A number proves nothing by being typed: a user names their own, and
 * a guest without an account gets the phone's own wallet, never that of the number's owner (docs/decisions/0082).
 */
export async function identificationOf(
  c: PlatformContext,
  { programme }: Programme,
  given: Given,
): Promise<Identification> {
  const isByPhone = "phoneNumber" in given;
  if (isByPhone !== (programme.identification === "PHONE")) {
    throw wrongField("guestIdentificationParameters", "not_offered");
  }
  if (!isByPhone) {
    await countTry(c, programmeScope(programme));
    return { kind: "password", ...given };
  }
  const user = await userIn(c, programme);
  const country = user?.country ?? countryByDialCode(given.phoneNumber)?.code ?? "";
  const phone = readPhone(given.phoneNumber, country);
  if (!phone.ok) throw wrongField("guestIdentificationParameters.phoneNumber", "invalid");
  const { number } = phone.phone;
  const isProven = user?.number === number;
  if (user ? !isProven : programme.service.kind === "http") throw notFound();
  if (user && given.hasOptIn) await optIn(c, user);
  const who = { kind: "phone", phoneNumber: number, hasOptIn: given.hasOptIn } as const;
  return user ? { ...who, welcome: accountKeys(c).welcome(user.scope, number) } : who;
}

/** The key of the welcome gift for the caller's own number; undefined for callers without an account there. */
export async function ownWelcome(
  c: PlatformContext,
  { programme }: Programme,
): Promise<string | undefined> {
  const user = await userIn(c, programme);
  return user ? accountKeys(c).welcome(user.scope, user.number) : undefined;
}

async function userIn(c: PlatformContext, programme: LoyaltyProgramme): Promise<UserRecord | null> {
  const userId = callerIn(c, programmeScope(programme))?.userId ?? null;
  return userId === null ? null : userOf(c.env, userId).read();
}
