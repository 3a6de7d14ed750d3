import { signInOf } from "#worker/objects/callers";
import type { SignedIn, SignInByAttempt } from "~/contracts/account";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, notFound } from "../refusal";
import { countTry } from "./code-limits";
import { codeToCheck, enteringOf, userIn } from "./entering";

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
  await countTry(c, attempt.scope);
  return userIn(await signInOf(c.env, attempt.attemptId).check(codeToCheck(c, attempt, code)));
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
  const { guestId, number } = attempt;
  const hasOptIn = given ?? attempt.hasOptIn;
  const by = { userId, scope, guestId, number, hasOptIn, earnAfterPay };
  const entered = await signInOf(c.env, attemptId).enter(await enteringOf(c, by));
  if (!entered) throw notFound();
  return entered;
}
