import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AppId, BusinessId } from "~/contracts/ids";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import type { CallerId } from "~/contracts/viewer";
import { warn } from "~/services/log.server";
import type { CallError } from "~/services/result";

/** What a programme knows its guest by: the user, or without an account of its scope the phone (LOY-07). */
export function loyaltyIdOf(
  { viewer }: Pick<AppLoadContext, "viewer">,
  programme: { businessId: BusinessId; guestAppId: AppId | null },
): CallerId {
  const isOurs = viewer.scope === programmeScope(programme);
  return viewer.userId !== null && isOurs ? viewer.userId : viewer.guestId;
}

/**
 * Makes a guest who has just signed in a member, under their own number (LOY-13), and gives them what their phone
 * had before (LOY-25). Answers whether they are one now.
 */
export async function joinProgramme(
  context: AppLoadContext,
  { programme, hasOptIn }: { programme: LoyaltyProgramme; hasOptIn: boolean },
): Promise<boolean> {
  const { platform, viewer } = context;
  const { businessId } = programme;
  const userId = loyaltyIdOf(context, programme);
  if (userId === viewer.guestId) return false;
  const phone = await platform.loyalty.user({ businessId, userId: viewer.guestId });
  const isOwn = phone.ok && phone.value.primaryUserId === userId;
  if (phone.ok && !isOwn) {
    const body = { existingUserId: viewer.guestId, newUserId: userId };
    if (!(await platform.loyalty.associate({ businessId, body })).ok) return false;
  }
  if (programme.identification !== "PHONE") return phone.ok;
  const me = await platform.account.me();
  if (!me.ok) return false;
  const guestIdentificationParameters = {
    phoneNumber: me.value.phoneNumber,
    hasOptIn: hasOptIn || me.value.loyaltyOptIn,
  };
  const body = { userId, guestIdentificationParameters };
  const prepared = await platform.loyalty.prepare({ businessId, body });
  if (!prepared.ok) logNotPrepared(context, prepared.error);
  return prepared.ok;
}

/** An identification came to nothing: its status is in the log (LOY-18). */
export function logNotPrepared(context: AppLoadContext, { code }: CallError): void {
  warn(context, "loyalty-not-prepared", `status KO: ${code}`);
}
