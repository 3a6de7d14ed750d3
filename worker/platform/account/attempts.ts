import { phoneOf, signInOf } from "#worker/objects/callers";
import type { SignedIn, SignInByAttempt } from "~/contracts/account";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, notFound } from "../refusal";
import { countTry } from "./code-limits";
import { codeToCheck, enter, enteringOf, userIn } from "./entering";

const ATTEMPT_ID = /^i_[A-Za-z0-9_-]{32}$/;

type OwnAttempt = Awaited<ReturnType<typeof ownAttempt>>;

/** The caller's attempt. @throws ApiRefusal 404 for another guest's, another scope's, and one that is over. */
export async function ownAttempt(c: PlatformContext, attemptId: string, scope?: string) {
  const attempt = ATTEMPT_ID.test(attemptId) ? await signInOf(c.env, attemptId).read() : null;
  const isOwn = attempt !== null && attempt.guestId === callerOf(c).guestId;
  if (!isOwn || (scope && attempt.scope !== scope)) throw notFound();
  return { ...attempt, attemptId };
}

/** The user whose number it is, by the code that was sent for it. @throws ApiRefusal 401 for a wrong one. */
export async function userOfAttempt(
  c: PlatformContext,
  attempt: OwnAttempt,
  code: string,
): Promise<string> {
  const { attemptId, scope, signsIn, userId } = attempt;
  // An object of a build before `check` is told whose number it is, and then asks for no code any more.
  if (!signsIn && userId !== null) return userId;
  await countTry(c, scope);
  const asked = codeToCheck(c, attempt, code);
  const object = signInOf(c.env, attemptId);
  if (signsIn) return userIn(await object.check(asked));
  const { phone, guest, hash, newUserId } = asked;
  const known = userIn(await phoneOf(c.env, phone).check(guest, hash, newUserId));
  await object.confirm(known);
  return known;
}

/** Signs in by an attempt, once. @throws ApiRefusal 401 where no right code was given for it. */
export async function enterByAttempt(
  c: PlatformContext,
  scope: string,
  { attemptId, code, hasOptIn: given, earnAfterPay }: SignInByAttempt,
): Promise<SignedIn> {
  const attempt = await ownAttempt(c, attemptId, scope);
  const userId = code === undefined ? attempt.userId : await userOfAttempt(c, attempt, code);
  if (userId === null) throw new ApiRefusal("invalid-code");
  const { guestId, number, country, signsIn } = attempt;
  const hasOptIn = given ?? attempt.hasOptIn;
  const by = { userId, scope, guestId, number, country, hasOptIn, earnAfterPay };
  const object = signInOf(c.env, attemptId);
  if (signsIn) {
    const entered = await object.enter(await enteringOf(c, by));
    if (!entered) throw notFound();
    return entered;
  }
  const opened = await enter(c, by);
  await object.end();
  return opened;
}
